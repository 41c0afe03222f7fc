import type { Schema } from '@concord/api-client';
import { api } from '../../session/session.ts';

/** Paused work, as a list or a task knows it. */
export type PausedWork = Pick<Schema<'SubmissionSummary'>, 'id' | 'version'>;

/** Resumes paused work as it is known here. Returns how to pause it again. */
export async function resume({ id, version }: PausedWork, note: string): Promise<() => Promise<unknown>> {
  const params = { path: { id } };
  const resumed = await api.call('post', '/submission/{id}/resume', { params, body: { version, note } });
  return () => api.call('post', '/submission/{id}/resume/undo', { params, body: { version: resumed.version } });
}
