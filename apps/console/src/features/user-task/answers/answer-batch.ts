import { ApiError, type Schema } from '@concord/api-client';
import { type Failure, postponed } from '../../../shared/outbox/adapter.ts';
import type { AnswerEntry, RefusalReason } from './answer-entry.ts';

export type SaveRequest = Schema<'AnswersRequest'>;
export type Saved = Schema<'AnswersSaved'>;

/** Entries of one task as one request; `sent` says which entry an index of the request stands for. */
type SentBatch = { request: SaveRequest; sent: { cells: AnswerEntry[]; skips: AnswerEntry[] } };

export function toBatch(entries: readonly AnswerEntry[]): SentBatch {
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
export function supersededOf(saved: Saved, entries: readonly AnswerEntry[]): AnswerEntry[] {
  const { sent } = toBatch(entries);
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

type RefusedEntry = { entry: AnswerEntry; reason: RefusalReason; isAhead: boolean };

const PLACE = /^\/(cells|skips)\/(\d+)(?:\/(\w+))?/;

/** Reads why a batch was not saved. Any error that is not a response of the API is a bug and rethrown. */
export function failureOf(error: unknown, entries: readonly AnswerEntry[]): Failure<AnswerEntry> {
  if (!(error instanceof ApiError)) throw error;
  const later = postponed(error);
  if (later) return later;
  const { status, code } = error;
  // What was given before the pause is taken: it is older, so it is alone in a smaller batch.
  if (code === 'assignment_paused' && error.errors.length < entries.length) return { kind: 'unclear' };
  // Some rows are no longer assigned to the contributor, or some answers can't be changed; they must not delay the others.
  const namesSome = (status === 404 || code === 'cell_closed') && error.errors.length > 0;
  if (status !== 400 && status !== 413 && !namesSome) return { kind: 'blocked', code };
  const { sent } = toBatch(entries);
  const refused = error.errors.flatMap(({ pointer, code: reason }): RefusedEntry[] => {
    const [, list, index, field] = PLACE.exec(pointer) ?? [];
    const entry = list === 'cells' || list === 'skips' ? sent[list][Number(index)] : undefined;
    return entry ? [{ entry, reason, isAhead: field === 'revision' && reason === 'too_large' }] : [];
  });
  if (refused.length === 0) return { kind: 'unclear' };
  const ahead = refused.filter(({ isAhead }) => isAhead).map(({ entry }) => entry);
  return ahead.length > 0 ? { kind: 'clock', entries: ahead } : { kind: 'refused', refused };
}
