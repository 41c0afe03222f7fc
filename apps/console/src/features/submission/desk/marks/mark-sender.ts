import { ApiError, type Schema } from '@concord/api-client';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../../shared/session/session.ts';
import type { ReviewPlace } from '../kept-here.ts';
import { cellKey, type Marks } from '../model/review-model.ts';
import { keptMarks } from './kept-marks.ts';

type Mark = Schema<'Mark'>;
/** Waiting: it could not be sent and is sent again. */
export type SaveState = { kind: 'saved'; at: Date | null } | { kind: 'saving' } | { kind: 'waiting'; error: unknown };

const RETRY_MS = 3_000;
/** The contract takes so many marks at once. */
const BATCH_SIZE = 500;

/** Sent again it would be refused again: the submission is no longer what it was. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);

const senders = new WeakMap<QueryClient, Map<string, MarkSender>>();

/**
 * The one that sends the marks on a submission, also when another one is on the desk by now: two would overtake each
 * other.
 */
export function markSender(client: QueryClient, place: ReviewPlace): MarkSender {
  const known = senders.get(client) ?? new Map<string, MarkSender>();
  senders.set(client, known);
  const name = `${place.user} ${place.id} ${place.round}`;
  const sender = known.get(name) ?? createMarkSender(place);
  known.set(name, sender);
  return sender;
}

/** Sends marks in batches, again and again until the server has them; until then they are kept in this browser. */
function createMarkSender(place: ReviewPlace) {
  const params = { path: { id: place.id } };
  const kept = keptMarks(place);
  const unsent = new Map(kept.all().map((mark) => [cellKey(mark.row_no, mark.question_no), mark]));
  const listeners = new Set<() => void>();
  let state: SaveState = { kind: 'saved', at: null };
  let version = 0;
  let refusal: { error: unknown } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Resolves to whether the server has answered. */
  let sending: Promise<boolean> | undefined;

  function turn(next: SaveState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function done(batch: ReadonlyMap<string, Mark>): void {
    for (const [key, mark] of batch) {
      if (unsent.get(key) === mark) unsent.delete(key);
      kept.forget(mark);
    }
  }

  function sendIn(wait: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), wait);
  }

  async function sendBatch(batch: ReadonlyMap<string, Mark>): Promise<boolean> {
    turn({ kind: 'saving' });
    try {
      const saved = await api.call('put', '/submission/{id}/marks', { params, body: { marks: [...batch.values()] } });
      done(batch);
      version = saved.version;
      turn({ kind: 'saved', at: new Date() });
      return true;
    } catch (error) {
      if (isRefusal(error)) {
        done(batch);
        refusal = { error };
        turn({ kind: 'saved', at: null });
        return true;
      }
      turn({ kind: 'waiting', error });
      sendIn(RETRY_MS);
      return false;
    }
  }

  async function send(): Promise<void> {
    clearTimeout(timer);
    while (sending) await sending;
    if (unsent.size === 0) return;
    sending = sendBatch(new Map([...unsent].slice(0, BATCH_SIZE))).finally(() => {
      sending = undefined;
    });
    if (await sending) await send();
  }

  // Kept or not, it is better sent: the browser asks before the page is closed.
  addEventListener('beforeunload', (event) => {
    if (unsent.size > 0) event.preventDefault();
  });

  return {
    unsent: (): ReadonlyMap<string, Mark> => unsent,
    /** What is unsent, as the desk shows it. */
    marks: (): Marks => new Map([...unsent].map(([key, { row_no, question_no, ...mark }]) => [key, mark])),
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(marks: readonly Mark[], wait: number): void {
      for (const mark of marks) {
        unsent.set(cellKey(mark.row_no, mark.question_no), mark);
        kept.keep(mark);
      }
      sendIn(wait);
    },
    /** Why marks were refused, once. */
    takeRefusal(): { error: unknown } | undefined {
      const taken = refusal;
      refusal = undefined;
      return taken;
    },
    /** Sends what is left without waiting for more. */
    flush: () => void send(),
    /**
     * Resolves when nothing is left to send, to the version of the submission that the last save has led to (0 without
     * one); undefined when something could not be sent, or was refused.
     */
    async settle(): Promise<number | undefined> {
      await send();
      return unsent.size === 0 && !refusal ? version : undefined;
    },
  };
}

export type MarkSender = ReturnType<typeof createMarkSender>;
