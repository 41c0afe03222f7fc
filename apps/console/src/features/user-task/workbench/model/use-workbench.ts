import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { useToast } from '@concord/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AnswerEntry } from '../../answers/answer-entry.ts';
import { useAnswers } from '../../answers/use-answers.ts';
import { gridPage } from './grid-page.ts';
import { type Pace, withRow } from './pace.ts';
import { isReadAfter } from './read-after.ts';
import { useRowWindows } from './use-row-windows.ts';
import { startState, type TaskFacts, type WorkbenchEvent } from './workbench-model.ts';
import { step } from './workbench-state.ts';

type Detail = Schema<'UserTaskDetail'>;

function factsOf(detail: Detail): TaskFacts {
  return {
    id: detail.id,
    questions: detail.questions,
    logic: detail.question_logic,
    rowsCount: detail.rows_count,
    returned: detail.returned_rows,
    isReturned: detail.returned_at !== null && !detail.submission.is_completed,
    isChanged: detail.changed_since_return,
    isReadOnly: !detail.workable || detail.submission.is_completed,
  };
}

/** The state of the workbench, in step with the rows of the server and with what this browser keeps. */
export function useWorkbench(detail: Detail, startPosition: number) {
  const { t } = useTranslation();
  const toast = useToast();
  const outbox = useAnswers();
  const [pace, setPace] = useState<Pace>([]);
  const [state, setState] = useState(() =>
    startState(
      factsOf(detail),
      { rowsDone: detail.rows_done, rowsSkipped: detail.rows_skipped },
      { position: startPosition, panel: detail.remarks === null ? 'guideline' : 'remarks' },
    ),
  );
  // Keys come faster than renders: each is applied to what the one before has made.
  const latest = useRef(state);

  const send = useCallback(
    (event: WorkbenchEvent) => {
      const before = latest.current;
      const { state: after, writes } = step(before, event);
      const entries = writes.map(({ cell, typing }) => outbox.write(cell, typing ? 'typing' : 'now'));
      latest.current = entries.length > 0 ? step(after, { type: 'entries', entries }).state : after;
      if (latest.current !== before) setState(latest.current);
      if (writes.length > 0 && after.counts.rowsDone > before.counts.rowsDone) {
        setPace((now) => withRow(now, Date.now()));
      }
    },
    [outbox],
  );

  const onRows = useCallback(
    (rows: readonly Schema<'UserTaskRow'>[]) => {
      for (const { revision } of rows.flatMap(({ answers }) => answers)) outbox.receive(revision);
      send({ type: 'rows.loaded', rows, unsent: outbox.entriesOf(detail.id) });
    },
    [outbox, send, detail.id],
  );
  const onFailure = useCallback(() => send({ type: 'rows.failed' }), [send]);
  const { view, onlyReturned, position, task } = state;
  const also = useMemo(
    () => (view === 'grid' && onlyReturned ? gridPage({ task, position, onlyReturned }).positions : []),
    [view, onlyReturned, task, position],
  );
  const rows = useRowWindows({
    also,
    task: detail.id,
    position: state.position,
    rowsCount: detail.rows_count,
    onRows,
    onFailure,
  });

  useEffect(() => {
    send({ type: 'task.changed', task: factsOf(detail) });
    const { unsent, savedAt } = outbox.status(detail.id);
    if (unsent > 0 || !isReadAfter(detail.server_time, savedAt)) return;
    send({ type: 'counted', rowsDone: detail.rows_done, rowsSkipped: detail.rows_skipped });
  }, [detail, outbox, send]);

  useEffect(() => {
    // The outbox may open after the first rows have come.
    void outbox.ready.then(() => send({ type: 'entries', entries: outbox.entriesOf(detail.id) }));
  }, [outbox, send, detail.id]);

  const { reread } = rows;
  useEffect(
    () =>
      outbox.onEvent(detail.id, (event) => {
        if (event.kind === 'written') send({ type: 'entries', entries: event.entries });
        if (event.kind === 'saved' && event.clear) {
          send({ type: 'counted', rowsDone: event.saved.rows_done, rowsSkipped: event.saved.rows_skipped });
        }
        if (event.kind !== 'superseded') return;
        for (const { row_no } of event.entries) {
          const row = [...latest.current.rows.values()].find(({ content }) => content.row_no === row_no);
          if (!row) continue;
          void reread(row.position);
          toast({ text: t('workbench.superseded', { position: row.position }), tone: 'info', id: 'superseded' });
        }
      }),
    [outbox, send, reread, toast, t, detail.id],
  );

  const discard = useCallback(
    (entries: readonly AnswerEntry[]) => {
      outbox.discard(entries);
      const given = new Set(entries.map(({ row_no }) => row_no));
      const shown = [...latest.current.rows.values()].filter(({ content }) => given.has(content.row_no));
      // What the server holds is shown again.
      send({ type: 'rows.forgotten', positions: shown.map(({ position }) => position) });
      for (const { position } of shown) void reread(position);
    },
    [outbox, send, reread],
  );

  return { state, send, discard, pace, rows };
}

export type Workbench = ReturnType<typeof useWorkbench>;
