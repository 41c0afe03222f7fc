import type { Schema } from '@concord/api-client';

type Lot = Schema<'Lot'>;
type Submission = Schema<'LotSubmission'>;

const plan = { way: 'risks', acceptable: 2, producer_risk: 5, unacceptable: 8, consumer_risk: 10 } as const;

/** For tests and stories: a submission of a lot, of which ten rows were drawn and are correct unless the values say otherwise. */
export const aLotSubmission = (
  contributor: Schema<'UserRef'>,
  { counts, ...values }: Partial<Omit<Submission, 'counts'>> & { counts?: Partial<Submission['counts']> } = {},
): Submission => ({
  id: contributor.id,
  contributor,
  state: 'under_review',
  version: 3,
  of_source: false,
  ...values,
  counts: { rows: 10, incorrect_rows: 0, marked_answers: 10, unmarked_answers: 0, ...counts },
});

const sum = (submissions: readonly Submission[], figure: keyof Submission['counts']) =>
  submissions.reduce((total, { state, counts }) => total + (state === 'left' ? 0 : counts[figure]), 0);

/** A lot of these submissions, of which at most one drawn row may be incorrect. */
export const aLot = (submissions: readonly Submission[]): Lot => ({
  lot_no: 1,
  check: { plan, size: submissions.length * 10, accept: 1 },
  rows_count: submissions.length * 100,
  counts: {
    rows: sum(submissions, 'rows'),
    incorrect_rows: sum(submissions, 'incorrect_rows'),
    marked_answers: sum(submissions, 'marked_answers'),
    unmarked_answers: sum(submissions, 'unmarked_answers'),
  },
  submissions: [...submissions],
});

/** The lot of a task; nothing else waits unless the values say otherwise. */
export const aTaskLot = (lot: Lot | null, values: Partial<Schema<'TaskLot'>> = {}): Schema<'TaskLot'> => ({
  lot,
  waiting: { submissions: 0, rows: 0 },
  may_draw: false,
  ...values,
});
