import type { Schema } from '@concord/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AnswerEntry } from '../../answers/answer-entry.ts';
import { useAnswers } from '../../answers/use-answers.ts';
import { useOutboxEvents } from './use-outbox-events.ts';
import { useRowWindows } from './use-row-windows.ts';
import { useSteps } from './use-steps.ts';

/** The state of the workbench, in step with the rows of the server and with what this browser keeps. */
export function useWorkbench(detail: Schema<'UserTaskDetail'>, startPosition: number) {
  const client = useQueryClient();
  const outbox = useAnswers();
  const { state, send, latest, pace } = useSteps(detail, startPosition);

  const onRows = useCallback(
    (rows: readonly Schema<'UserTaskRow'>[]) => {
      for (const { revision } of rows.flatMap(({ answers }) => answers)) outbox.receive(revision);
      send({ type: 'rows.loaded', rows, unsent: outbox.entriesOf(detail.id) });
    },
    [outbox, send, detail.id],
  );
  const onFailure = useCallback(() => send({ type: 'rows.failed' }), [send]);
  const isLoaded = useCallback((position: number) => latest.current.rows.has(position), [latest]);
  const rows = useRowWindows({
    task: detail.id,
    position: state.position,
    rowsCount: detail.rows_count,
    isLoaded,
    onRows,
    onFailure,
  });
  const { reread } = rows;
  useOutboxEvents({ detail, send, latest, reread });

  const discard = useCallback(
    (entries: readonly AnswerEntry[]) => {
      outbox.discard(entries);
      const given = new Set(entries.map(({ row_no }) => row_no));
      const shown = [...latest.current.rows.values()].filter(({ content }) => given.has(content.row_no));
      // What the server holds is shown again.
      send({ type: 'rows.forgotten', positions: shown.map(({ position }) => position) });
      for (const { position } of shown) void reread(position);
      // How many are done without them, the server knows.
      void client.invalidateQueries({ queryKey: ['get', '/userTask/{id}'] });
    },
    [client, outbox, send, latest, reread],
  );

  return { state, send, discard, pace, rows, onRows };
}

export type Workbench = ReturnType<typeof useWorkbench>;
