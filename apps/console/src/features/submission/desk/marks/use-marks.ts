import type { Schema } from '@concord/api-client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../../shared/session.ts';
import { cellKey, type Mark, type Marks, type SubmissionRow } from './review-model.ts';

export type Change = { row: SubmissionRow; question_no: number; before: Mark; after: Mark };
type SaveState = { kind: 'saved'; at: Date | null } | { kind: 'saving' } | { kind: 'failed'; error: unknown };

const retryMs = 3_000;
const typingMs = 400;
const undoSteps = 20;
/** The contract takes so many marks at once. */
const batchSize = 500;

/**
 * The reviewer's marks: on screen at once, sent in batches, sent again until the server has them. The last steps can be
 * undone.
 */
export function useMarks(id: string) {
  const [marks, setMarks] = useState<Marks>(new Map());
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: null });
  const [touched, setTouched] = useState<ReadonlyMap<number, SubmissionRow>>(new Map());
  const version = useRef(0);
  const unsent = useRef(new Map<string, Schema<'Mark'>>());
  /** What one key has changed: an answer, or all that were left. */
  const history = useRef<Change[][]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Resolves to whether the server has taken it. */
  const sending = useRef<Promise<boolean>>(undefined);

  const send = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    await sending.current;
    const batch = new Map([...unsent.current].slice(0, batchSize));
    if (batch.size === 0) return;
    setState({ kind: 'saving' });
    sending.current = api
      .call('put', '/submission/{id}/marks', { params: { path: { id } }, body: { marks: [...batch.values()] } })
      .then(
        (saved) => {
          for (const [key, mark] of batch) if (unsent.current.get(key) === mark) unsent.current.delete(key);
          version.current = saved.version;
          setState({ kind: 'saved', at: new Date() });
          return true;
        },
        (error: unknown) => {
          setState({ kind: 'failed', error });
          timer.current = setTimeout(() => void send(), retryMs);
          return false;
        },
      );
    if ((await sending.current) && unsent.current.size > 0) await send();
  }, [id]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsent.current.size > 0) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
      void send();
    };
  }, [send]);

  function put(step: readonly Change[], which: 'before' | 'after', wait: number): void {
    setMarks((now) => {
      const next = new Map(now);
      for (const { row, question_no, [which]: mark } of step) next.set(cellKey(row.content.row_no, question_no), mark);
      return next;
    });
    setTouched((now) => new Map([...step.map(({ row }) => [row.content.row_no, row] as const), ...now]));
    for (const { row, question_no, [which]: mark } of step) {
      const { row_no } = row.content;
      unsent.current.set(cellKey(row_no, question_no), { row_no, question_no, ...mark });
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void send(), wait);
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
    /** Takes the last step back; answers with where it was. */
    undo(): Change | undefined {
      const last = history.current.pop();
      if (last) put(last, 'before', 0);
      return last?.[0];
    },
    /**
     * Resolves when nothing is left to send, to the version of the submission that the last save has led to (0 without
     * one); undefined when something could not be sent.
     */
    async settle(): Promise<number | undefined> {
      await send();
      return unsent.current.size === 0 ? version.current : undefined;
    },
  };
}
