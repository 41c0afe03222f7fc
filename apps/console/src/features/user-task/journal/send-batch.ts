import { ApiError, type ApiErrorCode, type Schema } from '@concord/api-client';
import { backoff } from '@concord/domain';
import type { JournalEntry, RefusalReason } from './journal-entry.ts';

export type SaveRequest = Schema<'AnswersRequest'>;
export type Saved = Schema<'AnswersSaved'>;

/** Entries of one task as one request; `sent` says which entry an index of the request stands for. */
export type SentBatch = { request: SaveRequest; sent: { cells: JournalEntry[]; skips: JournalEntry[] } };

/** What a failed request means for the batch. */
export type Refusal =
  /** no answer, or none for now: the same again later */
  | { kind: 'later'; code: ApiErrorCode; retryAfter: number | undefined }
  | { kind: 'signed_out' }
  /** the task takes nothing at present: submitted, taken away */
  | { kind: 'task'; code: ApiErrorCode }
  /** these entries are wrong, whatever else is sent with them */
  | { kind: 'entries'; refused: { entry: JournalEntry; reason: RefusalReason }[] }
  /** their revisions are of the future: this machine's clock was wrong */
  | { kind: 'clock'; entries: JournalEntry[] }
  /** something is wrong with it, but not said with what */
  | { kind: 'unclear' };

export function toBatch(entries: readonly JournalEntry[]): SentBatch {
  const batch: SentBatch = { request: { cells: [], skips: [] }, sent: { cells: [], skips: [] } };
  for (const entry of entries) {
    const { row_no, revision } = entry;
    if (entry.kind === 'skip') {
      batch.request.skips.push({ row_no, reason: entry.reason, revision });
      batch.sent.skips.push(entry);
    } else {
      const value = typeof entry.value === 'string' || entry.value === null ? entry.value : [...entry.value];
      batch.request.cells.push({ row_no, question_no: entry.question_no, value, revision });
      batch.sent.cells.push(entry);
    }
  }
  return batch;
}

/** The entries that a newer answer on the server has won over. */
export function supersededOf(saved: Saved, { sent }: SentBatch): JournalEntry[] {
  const cells = sent.cells.filter((entry) =>
    saved.cells.some(
      (one) =>
        one.outcome === 'superseded' &&
        entry.kind === 'answer' &&
        one.row_no === entry.row_no &&
        one.question_no === entry.question_no,
    ),
  );
  const skips = sent.skips.filter((entry) =>
    saved.skips.some((one) => one.outcome === 'superseded' && one.row_no === entry.row_no),
  );
  return [...cells, ...skips];
}

type RefusedEntry = { entry: JournalEntry; reason: RefusalReason; isAhead: boolean };

const PLACE = /^\/(cells|skips)\/(\d+)(?:\/(\w+))?/;

/** Reads why a batch was not saved. Any error that is not a response of the API is a bug and rethrown. */
export function refusalOf(error: unknown, { sent }: SentBatch): Refusal {
  if (!(error instanceof ApiError)) throw error;
  const { status, code, retryAfter } = error;
  if (status === 0 || status >= 500 || status === 429 || status === 408) return { kind: 'later', code, retryAfter };
  if (status === 401) return { kind: 'signed_out' };
  // Some rows are no longer there for the contributor; the others are not held up by them.
  const namesRows = status === 404 && error.errors.length > 0;
  if (status !== 400 && status !== 413 && !namesRows) return { kind: 'task', code };
  const refused = error.errors.flatMap(({ pointer, code: reason }): RefusedEntry[] => {
    const [, list, index, field] = PLACE.exec(pointer) ?? [];
    const entry = list === 'cells' || list === 'skips' ? sent[list][Number(index)] : undefined;
    return entry ? [{ entry, reason, isAhead: field === 'revision' && reason === 'too_large' }] : [];
  });
  if (refused.length === 0) return { kind: 'unclear' };
  const ahead = refused.filter(({ isAhead }) => isAhead).map(({ entry }) => entry);
  return ahead.length > 0 ? { kind: 'clock', entries: ahead } : { kind: 'entries', refused };
}

const BETWEEN_BATCHES = { firstMs: 500, longestMs: 30_000 };

/**
 * Milliseconds before the next attempt; longer when the server asks for it.
 * @param failures attempts that have failed in a row, from 1
 * @param chance between 0 and 1
 */
export function pauseAfter(failures: number, chance: number, retryAfter: number | undefined): number {
  return Math.max(backoff(failures, BETWEEN_BATCHES, chance), (retryAfter ?? 0) * 1000);
}
