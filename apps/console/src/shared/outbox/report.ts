import type { ApiErrorCode } from '@concord/api-client';
import type { AnyEntry } from './entry.ts';
import type { Pending } from './pending.ts';

/** How sending goes: the last request went well, is under way, waits to be tried again, or waits for the sign-in. */
export type SendState =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'waiting'; code: ApiErrorCode }
  | { kind: 'signed_out' };

/** What became of entries, for the screen that shows their scope. */
export type OutboxEvent<E extends AnyEntry, Saved> =
  /** written in another tab */
  | { kind: 'written'; entries: readonly E[] }
  /** The server has committed; `clear`: nothing of the scope is on its way, so its counts are the whole truth. */
  | { kind: 'saved'; saved: Saved; clear: boolean }
  /** the server has newer values than these */
  | { kind: 'superseded'; entries: readonly E[] }
  /** the server will not take these: they are set aside */
  | { kind: 'refused'; entries: readonly E[] };

/** What is on its way to the server, of one scope. */
export type OutboxStatus<E extends AnyEntry> = {
  /** not acknowledged yet; those refused are not among them */
  unsent: number;
  /** of these, not on this machine's disk yet */
  unkept: number;
  refused: readonly E[];
  /** why the scope takes nothing at present */
  blocked: ApiErrorCode | null;
  send: SendState;
  /** when the server last acknowledged something on this page */
  savedAt: string | null;
  /** false: this browser does not let us keep anything */
  canKeep: boolean;
};

/** What screens see of the outbox. After a change to what it shows, call `changed`. */
export function createReport<E extends AnyEntry, Saved>(pending: Pending<E>) {
  const blocked = new Map<string, ApiErrorCode>();
  const saved = new Map<string, Saved>();
  const savedAt = new Map<string, string>();
  const statuses = new Map<string, OutboxStatus<E>>();
  const listeners = new Set<() => void>();
  const events = new Map<string, Set<(event: OutboxEvent<E, Saved>) => void>>();
  const general: Pick<OutboxStatus<E>, 'send' | 'canKeep'> = { send: { kind: 'idle' }, canKeep: true };

  function statusOf(scope: string): OutboxStatus<E> {
    const own = pending.ofScope(scope);
    const unsent = own.filter(({ entry }) => entry.refused === null);
    return {
      unsent: unsent.length,
      unkept: unsent.filter(({ isKept }) => !isKept).length,
      refused: own.filter(({ entry }) => entry.refused !== null).map(({ entry }) => entry),
      blocked: blocked.get(scope) ?? null,
      savedAt: savedAt.get(scope) ?? null,
      ...general,
    };
  }

  return {
    blocked,
    saved,
    savedAt,
    changed(news: Partial<typeof general> = {}): void {
      Object.assign(general, news);
      statuses.clear();
      for (const listener of listeners) listener();
    },
    tell(scope: string, event: OutboxEvent<E, Saved>): void {
      for (const listener of events.get(scope) ?? []) listener(event);
    },
    status(scope: string): OutboxStatus<E> {
      const status = statuses.get(scope) ?? statusOf(scope);
      statuses.set(scope, status);
      return status;
    },
    onEvent(scope: string, listener: (event: OutboxEvent<E, Saved>) => void): () => void {
      const own = events.get(scope) ?? new Set();
      events.set(scope, own.add(listener));
      return () => void own.delete(listener);
    },
    onChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type Report<E extends AnyEntry, Saved> = ReturnType<typeof createReport<E, Saved>>;
