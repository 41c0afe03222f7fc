import type { Schema } from '@concord/api-client';

export const JOB = '019a0000-0000-7000-8000-0000000000b1';

/** For tests and stories: a job that is under way. */
export const aJob = (fields: Partial<Schema<'Job'>> = {}): Schema<'Job'> => ({
  id: JOB,
  kind: 'publish',
  state: 'running',
  progress: 400_000,
  total: 1_000_000,
  error: null,
  params: {},
  dataset: null,
  project: null,
  createdAt: '2026-11-20T06:00:00Z',
  ...fields,
});
