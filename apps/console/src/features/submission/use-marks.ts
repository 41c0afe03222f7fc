import type { Schema } from '@concord/api-client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../shared/session.ts';
import { cellKey, type Mark, type Marks } from './review-model.ts';

type Change = { row_no: number; question_no: number; before: Mark; after: Mark };
type SaveState = { kind: 'saved'; at: Date | null } | { kind: 'saving' } | { kind: 'failed'; error: unknown };

const retryMs = 3_000;
const typingMs = 400;
const undoSteps = 20;

/**
 * The reviewer's marks: on screen at once, sent in batches, sent again until the server has them. The last steps can be
 * undone.
 */
export function useMarks(id: string) {
  const [marks, setMarks] = useState<Marks>(new Map());
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: null });
  const [counts, setCounts] = useState<Schema<'MarksSaved'>>();
  const unsent = useRef(new Map<string, Schema<'Mark'>>());
  const history = useRef<Change[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef<Promise<void>>(undefined);

  const send = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    await sending.current;
    const batch = new Map(unsent.current);
    if (batch.size === 0) return;
    setState({ kind: 'saving' });
    sending.current = api
      .call('put', '/submission/{id}/marks', { params: { path: { id } }, body: { marks: [...batch.values()] } })
      .then(
        (saved) => {
          for (const [key, mark] of batch) if (unsent.current.get(key) === mark) unsent.current.delete(key);
          setCounts(saved);
          setState({ kind: 'saved', at: new Date() });
        },
        (error: unknown) => {
          setState({ kind: 'failed', error });
          timer.current = setTimeout(() => void send(), retryMs);
        },
      );
    await sending.current;
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

  function put(row_no: number, question_no: number, mark: Mark, wait: number): void {
    const key = cellKey(row_no, question_no);
    setMarks((now) => new Map(now).set(key, mark));
    unsent.current.set(key, { row_no, question_no, ...mark });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void send(), wait);
  }

  return {
    marks,
    state,
    /** The counters as the server has them, once something was saved here. */
    counts,
    /** Marks an answer; typing is sent after a pause. */
    mark(row_no: number, question_no: number, before: Mark, after: Mark, { typing = false } = {}): void {
      const last = history.current.at(-1);
      const goesOn = typing && last?.row_no === row_no && last.question_no === question_no && last.after === before;
      if (goesOn) last.after = after;
      else history.current = [...history.current, { row_no, question_no, before, after }].slice(-undoSteps);
      put(row_no, question_no, after, typing ? typingMs : 0);
    },
    /** Takes the last step back; answers with where it was. */
    undo(): { row_no: number; question_no: number } | undefined {
      const last = history.current.pop();
      if (last) put(last.row_no, last.question_no, last.before, 0);
      return last;
    },
    /** Resolves when nothing is left to send; false when it could not be sent. */
    async settle(): Promise<boolean> {
      await send();
      return unsent.current.size === 0;
    },
  };
}
