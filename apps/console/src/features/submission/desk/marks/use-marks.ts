import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { ReviewPlace } from '../kept-here.ts';
import { cellKey, type Mark, type Marks, type SubmissionRow } from '../model/review-model.ts';
import { type MarkSender, markSender } from './mark-sender.ts';

export type Change = { row: SubmissionRow; question_no: number; before: Mark; after: Mark };

const keyOf = ({ row, question_no }: Change) => cellKey(row.content.row_no, question_no);

const typingMs = 400;
const undoSteps = 20;

const asMarks = (sender: MarkSender): Marks =>
  new Map([...sender.unsent()].map(([key, { row_no, question_no, ...mark }]) => [key, mark]));

/** The reviewer's marks: on screen at once, sent by the sender of the submission. The last steps can be undone. */
export function useMarks(place: ReviewPlace, onRefused: (error: unknown) => void) {
  const client = useQueryClient();
  const [sender] = useState(() => markSender(client, place));
  const [marks, setMarks] = useState<Marks>(() => asMarks(sender));
  const [touched, setTouched] = useState<ReadonlyMap<number, SubmissionRow>>(new Map());
  const state = useSyncExternalStore(sender.subscribe, sender.state);
  /** What one key has changed: an answer, or all that were left. */
  const history = useRef<Change[][]>([]);
  useEffect(() => () => sender.flush(), [sender]);
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    const refusal = state.kind === 'saved' ? sender.takeRefusal() : undefined;
    if (refusal) refused(refusal.error);
  }, [state, sender]);

  function put(step: readonly Change[], which: 'before' | 'after', wait: number): void {
    setMarks((now) => {
      const next = new Map(now);
      for (const change of step) next.set(keyOf(change), change[which]);
      return next;
    });
    setTouched((now) => new Map([...step.map(({ row }) => [row.content.row_no, row] as const), ...now]));
    const sent = step.map(({ row, question_no, [which]: mark }) => ({
      row_no: row.content.row_no,
      question_no,
      ...mark,
    }));
    sender.add(sent, wait);
  }

  return {
    marks,
    state,
    /** The rows with marks made here, as they were read before. */
    touched,
    /** Marks an answer; typing is sent after a pause. */
    mark(row: SubmissionRow, question_no: number, before: Mark, after: Mark, { typing = false } = {}): void {
      const [last, ...others] = history.current.at(-1) ?? [];
      const isSameRow = last?.row.content.row_no === row.content.row_no;
      const isLast = isSameRow && last?.question_no === question_no && others.length === 0;
      const change = { row, question_no, before, after };
      if (typing && isLast && last?.after === before) last.after = after;
      else history.current = [...history.current, [change]].slice(-undoSteps);
      put([change], 'after', typing ? typingMs : 0);
    },
    /** Marks several answers in one step. */
    markAll(step: Change[]): void {
      if (step.length === 0) return;
      history.current = [...history.current, step].slice(-undoSteps);
      put(step, 'after', 0);
    },
    /** Whether a step can still be taken back. */
    has: (step: Change[]): boolean => history.current.includes(step),
    /** Takes a step back, the last one unless another is meant, but for what was marked since; answers with where it was. */
    undo(step = history.current.at(-1)): Change | undefined {
      const at = step ? history.current.indexOf(step) : -1;
      if (!step || at < 0) return undefined;
      const since = new Set(history.current.slice(at + 1).flatMap((later) => later.map(keyOf)));
      history.current = history.current.toSpliced(at, 1);
      put(
        step.filter((change) => !since.has(keyOf(change))),
        'before',
        0,
      );
      return step[0];
    },
    settle: sender.settle,
  };
}
