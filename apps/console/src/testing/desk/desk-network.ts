import type { Schema } from '@concord/api-client';
import type { Asked, Network } from '../stories/network.ts';

type Desk = {
  submission: Schema<'Submission'>;
  rows: readonly Schema<'SubmissionRow'>[];
  sample?: Schema<'SampleCounts'>;
  /** Of the other submissions of its lot. */
  lot?: Schema<'LotCounts'>;
  others?: Schema<'OtherReviewers'>['entities'];
};
type Row = Schema<'SubmissionRow'>;

const goldDiffers = ({ gold, answers }: Row) =>
  gold.some((one) => answers.find((own) => own.question_no === one.question_no)?.value !== one.value);

const isDisputed = ({ disputes }: Row) => disputes.some(({ outcome }) => outcome === null);

/** For stories: a submission as the server holds it; marks are taken, and forgotten. */
export function deskNetwork({ submission, rows, sample, lot, others = [] }: Desk): Network {
  const narrowed = ({ query }: Asked) => {
    switch (query.get('filter')) {
      case 'not_as_gold':
        return rows.filter(goldDiffers);
      case 'disputed':
        return rows.filter(isDisputed);
      case 'skipped':
        return rows.filter(({ skipped_reason }) => skipped_reason !== null);
      case 'unmarked':
        return rows.filter(({ marks, answers }) => marks.length < answers.length);
      default:
        return rows;
    }
  };
  const { correct_count, incorrect_count, answers_count, version } = submission;
  const counts = {
    all: rows.length,
    unmarked: rows.filter(({ marks, answers }) => marks.length < answers.length).length,
    incorrect: rows.filter(({ marks }) => marks.some(({ verdict }) => verdict === 'incorrect')).length,
    skipped: rows.filter(({ skipped_reason }) => skipped_reason !== null).length,
    not_as_gold: rows.filter(goldDiffers).length,
    not_as_others: 2,
    more_not_as_others: false,
    disputed: rows.filter(isDisputed).length,
    correct_answers: correct_count,
    incorrect_answers: incorrect_count,
    unmarked_answers: answers_count - correct_count - incorrect_count,
    sample: sample ?? null,
    lot: lot ?? null,
    check_result: null,
  };
  return {
    get: {
      '/submission/{id}': submission,
      '/submission/{id}/row': (asked) => {
        const found = narrowed(asked);
        return { rows: [...found], next: null, totalCount: found.length };
      },
      '/submission/{id}/count': counts,
      ...(lot && { '/submission/{id}/lot': lot }),
    },
    put: {
      '/submission/{id}/reviewer': { entities: [...others] },
      '/submission/{id}/marks': { saved_count: 1, correct_count, incorrect_count, answers_count, version: version + 1 },
    },
    delete: { '/submission/{id}/reviewer': undefined },
    post: {
      '/submission/{id}/approve': submission,
      '/submission/{id}/return': submission,
      '/submission/{id}/undo': submission,
      '/submission/{id}/export': { url: '#', expires_at: '2026-11-20T06:12:00Z' },
    },
  };
}
