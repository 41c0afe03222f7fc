import { backoff } from '@concord/domain';
import type { Delivery } from './adapter.ts';
import type { AnyEntry, RefusedEntry } from './entry.ts';
import type { SendState } from './report.ts';

const PAUSES = { firstMs: 500, longestMs: 30_000 };

/**
 * Milliseconds before the next attempt; longer when the server asks for it.
 * @param failures attempts that have failed in a row, from 1
 * @param chance between 0 and 1
 */
export function pauseAfter(failures: number, chance: number, retryAfter: number | undefined): number {
  return Math.max(backoff(failures, PAUSES, chance), (retryAfter ?? 0) * 1000);
}

/** How one batch went. */
export type Outcome =
  | { kind: 'continue' }
  /** what was refused can go at once, in another form */
  | { kind: 'again' }
  /** nothing can be sent now */
  | Stop;

/** Why sending has stopped; tried again by itself after a pause, if there is one. */
export type Stop = { kind: 'stop'; state: SendState; pauseMs?: number };

export type BatchResults<E extends AnyEntry, Saved> = {
  onSaved: (scope: string, sent: readonly E[], saved: Saved) => Promise<void>;
  onRefused: (scope: string, refused: readonly RefusedEntry<E>[]) => Promise<void>;
  /** These carry a time of the future. Resolves once they carry another. */
  onAhead: (entries: readonly E[]) => Promise<void>;
  onBlocked: (scope: string, code: Extract<SendState, { kind: 'waiting' }>['code']) => void;
};

/** Sends one batch after another, smaller ones while the server does not say which entry is wrong. */
export function createBatches<E extends AnyEntry, Saved>(
  delivery: Delivery<E, Saved>,
  results: BatchResults<E, Saved>,
  chance: () => number,
) {
  let limit = delivery.batchSize;
  let failures = 0;

  function stopped(state: SendState, retryAfter?: number): Stop {
    failures += 1;
    return { kind: 'stop', state, pauseMs: pauseAfter(failures, chance(), retryAfter) };
  }

  async function failed(scope: string, entries: readonly E[], error: unknown): Promise<Outcome> {
    const failure = delivery.failureOf(error, entries);
    switch (failure.kind) {
      case 'later':
        return stopped({ kind: 'waiting', code: failure.code }, failure.retryAfter);
      case 'signed_out':
        return { kind: 'stop', state: { kind: 'signed_out' } };
      case 'blocked':
        results.onBlocked(scope, failure.code);
        return { kind: 'continue' };
      case 'refused':
        await results.onRefused(scope, failure.refused);
        return { kind: 'continue' };
      case 'clock':
        await results.onAhead(failure.entries);
        return { kind: 'again' };
      case 'unclear':
        // Halves until the one is alone that the server cannot take.
        if (entries.length > 1) limit = Math.ceil(entries.length / 2);
        else
          await results.onRefused(
            scope,
            entries.map((entry) => ({ entry, reason: delivery.unclear })),
          );
        return { kind: 'continue' };
    }
  }

  return {
    limit: () => limit,
    hasFailed: () => failures > 0,
    /** Retries after a bug on our side, which must not stop later entries from being sent. */
    faulted: () => stopped({ kind: 'waiting', code: 'internal' }),
    async send(scope: string, entries: readonly E[]): Promise<Outcome> {
      let saved: Saved;
      try {
        saved = await delivery.send(entries);
      } catch (error) {
        return failed(scope, entries, error);
      }
      failures = 0;
      limit = Math.min(limit * 2, delivery.batchSize);
      await results.onSaved(scope, entries, saved);
      return { kind: 'continue' };
    },
  };
}

export type Batches<E extends AnyEntry, Saved> = ReturnType<typeof createBatches<E, Saved>>;
