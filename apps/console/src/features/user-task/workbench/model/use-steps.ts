import type { Schema } from '@concord/api-client';
import { useCallback, useRef, useState } from 'react';
import { useAnswers } from '../../answers/use-answers.ts';
import { type Pace, withRow } from './pace.ts';
import { factsOf, startState, type WorkbenchEvent } from './workbench-model.ts';
import { step } from './workbench-state.ts';

/** The state of the workbench. What an event writes goes to the outbox, and back into the state. */
export function useSteps(detail: Schema<'UserTaskDetail'>, startPosition: number) {
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
  return { state, send, latest, pace };
}
