import type { Schema } from '@concord/api-client';
import { newQuestion } from '../../features/task/builder/questions/question-list.ts';
import { ok } from '../fake-server.ts';
import { aPerson } from '../records.ts';
import { DATASET } from './a-task.ts';

/** For tests: two contributors and a manager. */
export const hanna = aPerson({ id: '019a0000-0000-7000-8000-0000000000b1', name: 'Hanna', active: 3 });
export const luis = aPerson({ id: '019a0000-0000-7000-8000-0000000000b2', name: 'Luis' });
export const rosa = aPerson({ id: '019a0000-0000-7000-8000-0000000000b3', name: 'Rosa', type: 1 });

/** For tests: a person as records name them. */
export const refOf = ({ id, name, username, pic }: Schema<'User'>): Schema<'UserRef'> => ({ id, name, username, pic });

export const dataset: Schema<'Dataset'> = {
  id: DATASET,
  dataset_no: 1,
  name: 'Batch 5',
  filename: 'batch-5.csv',
  language: null,
  columns: [{ name: 'review', role: 'text' }],
  rows_count: 41,
  withdrawn_count: 0,
  createdAt: '2026-11-20T06:00:00Z',
};

/** For tests: all that a task needs for publishing. */
export const whole: Partial<Schema<'Task'>> = {
  task_row: [dataset],
  rows_count: 41,
  questions: [{ ...newQuestion(1), name: 'What went wrong?', type: 'open', choices: [] }],
  contributor: [{ user: refOf(hanna), away_until: null, assignment: null }],
};

/** For tests: the answers to a search for people. */
export const people = {
  'GET /user': ({ url }: { url: URL }) => {
    const entities = url.searchParams.get('type') === '2' ? [hanna, luis] : [rosa];
    return ok({ entities, totalCount: entities.length });
  },
};
