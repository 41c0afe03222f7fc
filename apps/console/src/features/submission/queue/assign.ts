import { api } from '../../../shared/session/session.ts';

/** Says who is to review a submission; null: no one in particular. */
export const assign = (id: string, reviewer_id: string | null) =>
  api.call('put', '/submission/{id}/assignedReviewer', { params: { path: { id } }, body: { reviewer_id } });
