import { ApiError } from '@concord/api-client';
import { api } from '../../../../shared/session/session.ts';
import { type KeptDraft, keptDrafts } from './draft-keeper.ts';

/** Whether the task is deleted, or no longer the user's. Without a response it counts as still there. */
async function isGone({ task }: KeptDraft): Promise<boolean> {
  try {
    await api.call('get', '/task/{id}', { params: { path: { id: task } } });
    return false;
  } catch (error) {
    return error instanceof ApiError && error.status === 404;
  }
}

/** The drafts kept in this browser whose tasks are deleted, or no longer the user's; of all tasks by default. */
export async function readLostDrafts(user: string, task?: string): Promise<KeptDraft[]> {
  const kept = (await keptDrafts(user).read()).filter((one) => task === undefined || one.task === task);
  const gone = await Promise.all(kept.map(isGone));
  return kept.filter((_, index) => gone[index]);
}
