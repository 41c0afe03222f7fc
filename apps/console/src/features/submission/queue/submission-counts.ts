import { api } from '../../../shared/session/session.ts';

/** The rows of each filter of a submission, its marks, and what its check comes to. */
export const submissionCounts = (id: string) =>
  api.query('get', '/submission/{id}/count', { params: { path: { id } } });
