import type { Schema } from '@concord/api-client';

export const PROJECT = '019a0000-0000-7000-8000-0000000000a1';
export const TASK = '019a0000-0000-7000-8000-000000000001';
export const DATASET = '019a0000-0000-7000-8000-0000000000d1';

/** For tests and stories: a draft task with every field, of which only the named ones matter. */
export function aTask(fields: Partial<Schema<'Task'>> = {}): Schema<'Task'> {
  return {
    id: TASK,
    name: 'Visit coding, batch 5',
    project: {
      id: PROJECT,
      name: 'Café reviews 2026',
      status: 1,
      is_draft: false,
      is_completed: false,
      end_date: '2026-12-15',
    },
    status: 0,
    is_draft: true,
    complete: false,
    late: false,
    guideline: '',
    guideline_no: 1,
    pilot: null,
    due_date: null,
    question_logic: 'all',
    assign_logic: 'sequential',
    answers_per_row: 1,
    overlap_share: 100,
    gold_share: null,
    gold_rows_count: 0,
    review_sample: 100,
    acceptance: null,
    acceptance_lot: 'submission',
    majority_share: null,
    consensus_probability: null,
    review_riskiest: false,
    hide_contributors: false,
    task_row: [],
    questions: [],
    contributor: [],
    reviewer: [],
    rows_count: 0,
    job: null,
    createdAt: '2026-11-20T06:00:00Z',
    updatedAt: '2026-11-20T06:00:00Z',
    version: 1,
    ...fields,
  };
}
