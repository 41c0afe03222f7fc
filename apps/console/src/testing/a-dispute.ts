import type { Schema } from '@concord/api-client';

/** An open dispute about the mark on question 1. */
export const aDispute = (values: Partial<Schema<'Dispute'>> = {}): Schema<'Dispute'> => ({
  question_no: 1,
  round: 1,
  reason: 'The writer says so',
  at: '2026-11-20T06:00:00Z',
  correct_answer: null,
  outcome: null,
  decided_by: null,
  decided_at: null,
  decision_reason: '',
  ...values,
});

/** The same, decided by Ada. */
export const aDecided = (outcome: Schema<'DisputeOutcome'>, decision_reason: string): Schema<'Dispute'> =>
  aDispute({
    outcome,
    decision_reason,
    decided_by: { id: '019a9f5e-0000-7000-8000-0000000000ad', name: 'Ada', username: 'ada', pic: null },
    decided_at: '2026-11-20T07:00:00Z',
  });
