import type { Schema } from '@concord/api-client';

const id = (n: number) => `019a9f5e-0000-7000-8000-00000000000${n}`;

/** A submission of a list: under review since 1 November 2026. */
export const aSubmissionSummary = (values: Partial<Schema<'SubmissionSummary'>>): Schema<'SubmissionSummary'> => ({
  id: id(4),
  project: { id: id(1), name: 'Brand study' },
  task: { id: id(2), name: 'Reviews' },
  contributor: { id: id(3), name: 'Person 4', username: 'person4', pic: null },
  assigned_reviewer: null,
  decided_by: null,
  is_completed: true,
  status: 1,
  round: 1,
  opened_at: null,
  returned_at: null,
  paused_at: null,
  gold_below: null,
  late: false,
  answers_count: 90,
  questions_count: 120,
  rows_count: 40,
  rows_skipped: 2,
  correct_count: 0,
  incorrect_count: 0,
  open_disputes: 0,
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-20T05:48:00Z',
  version: 1,
  ...values,
});

/** The same, as the server answers a change of it. */
export const aChangedSubmission = (values: Partial<Schema<'Submission'>>): Schema<'Submission'> => {
  const summary = aSubmissionSummary({});
  return {
    ...summary,
    contri_task: summary.id,
    of_source: false,
    remarks: null,
    guideline: '',
    questions: [],
    submission: [],
    sampled: false,
    sampled_by_risk: false,
    acceptance: null,
    lot: null,
    compared_with: null,
    disputed: 0,
    next: null,
    previous: null,
    ...values,
  };
};
