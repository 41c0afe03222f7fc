import { ApiError, type ApiErrorCode, type Schema } from '@concord/api-client';
import { type Adapter, type Failure, postponed } from '../../../../shared/outbox/adapter.ts';
import type { Entry } from '../../../../shared/outbox/entry.ts';
import type { Outbox } from '../../../../shared/outbox/outbox.ts';
import type { OutboxStatus } from '../../../../shared/outbox/report.ts';
import type { ReviewPlace } from '../review-place.ts';

type Mark = Schema<'Mark'>;
export type MarksSaved = Schema<'MarksSaved'>;

/** A mark with the submission it is on, and the round of it. */
export type PlacedMark = Mark & { submission: string; round: number };
export type MarkEntry = Entry<PlacedMark, ApiErrorCode>;
export type MarksOutbox = Outbox<PlacedMark, MarksSaved, ApiErrorCode>;
export type MarksStatus = OutboxStatus<MarkEntry>;

/** Refused when the submission is in another round by now: the marks are on answers that have been returned since. */
type Save = (place: { submission: string; round: number }, marks: Mark[]) => Promise<MarksSaved>;

export const scopeOfReview = ({ id, round }: Pick<ReviewPlace, 'id' | 'round'>) => `${id} ${round}`;

/** Of a mark that an earlier release has kept it is not known what was uncovered. */
const toMark = ({ row_no, question_no, verdict, correct_answer, remark, uncovered = null }: Mark): Mark => ({
  row_no,
  question_no,
  verdict,
  correct_answer,
  remark,
  uncovered,
});

const PLACE = /^\/marks\/(\d+)/;

function failureOf(error: unknown, entries: readonly MarkEntry[]): Failure<MarkEntry> {
  const all = (reason: ApiErrorCode): Failure<MarkEntry> => ({
    kind: 'refused',
    refused: entries.map((entry) => ({ entry, reason })),
  });
  if (!(error instanceof ApiError)) throw error;
  const later = postponed(error);
  if (later) return later;
  const { status, code } = error;
  // Says nothing about the marks: they are taken once that is done.
  if (code === 'second_factor_missing') return { kind: 'later', code, retryAfter: undefined };
  // Decided by someone else, deleted, no longer theirs to review.
  if (status !== 400 && status !== 413) return all(code);
  const named = new Set(error.errors.map(({ pointer }) => Number(PLACE.exec(pointer)?.[1])));
  const refused = entries.filter((_, index) => named.has(index)).map((entry) => ({ entry, reason: code }));
  return refused.length > 0 ? { kind: 'refused', refused } : { kind: 'unclear' };
}

/** How marks travel: those on one round of a submission together. */
export function marksAdapter(save: Save): Adapter<MarkEntry, MarksSaved> {
  return {
    kind: 'mark',
    scopeOf: ({ submission, round }) => scopeOfReview({ id: submission, round }),
    placeOf: ({ row_no, question_no }) => [row_no, question_no],
    delivery: {
      batchSize: 500,
      async send(entries) {
        const { submission = '', round = 1 } = entries[0] ?? {};
        return save({ submission, round }, entries.map(toMark));
      },
      savedAt: () => new Date().toISOString(),
      // The last mark counts, on any machine.
      supersededBy: () => [],
      failureOf,
      unclear: 'validation_failed',
      serverTime: async () => new Date().toISOString(),
    },
  };
}
