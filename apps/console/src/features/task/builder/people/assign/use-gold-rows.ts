import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../../shared/session/session.ts';
import type { Basics } from '../../basics/basics.ts';
import type { Task } from '../../draft/draft.ts';

/** How many rows of each dataset have gold answers, by its id; undefined while it is not known, or not needed. */
export function useGoldRows(task: Task, { gold_hidden }: Basics): ReadonlyMap<string, number> | undefined {
  const { data } = useQuery({
    ...api.query('get', '/task/{id}/goldRow', { params: { path: { id: task.id } } }),
    enabled: task.is_draft && gold_hidden,
    throwOnError: false,
  });
  return data && new Map(data.task_row.map(({ id, rows_count }) => [id, rows_count]));
}
