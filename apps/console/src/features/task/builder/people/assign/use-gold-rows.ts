import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../../shared/session/session.ts';
import type { Basics } from '../../basics/basics.ts';
import type { Task } from '../../draft/draft.ts';

/** While many rows are being counted. */
const REREAD_MS = 1500;

/** How many rows of each dataset have gold answers, by its id; undefined while it is not known, or not needed. */
export function useGoldRows(task: Task, { gold_hidden }: Basics): ReadonlyMap<string, number> | undefined {
  const { data } = useQuery({
    ...api.query('get', '/task/{id}/goldRow', { params: { path: { id: task.id } } }),
    enabled: task.is_draft && gold_hidden,
    throwOnError: false,
    refetchInterval: ({ state }) => state.data?.task_row.some(({ rows_count }) => rows_count === null) && REREAD_MS,
  });
  const known = data?.task_row.flatMap(({ id, rows_count }) =>
    rows_count === null ? [] : [[id, rows_count] as const],
  );
  return known && known.length === data?.task_row.length ? new Map(known) : undefined;
}
