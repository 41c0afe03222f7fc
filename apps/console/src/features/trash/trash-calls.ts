import type { Schema } from '@concord/api-client';
import { api } from '../../shared/session/session.ts';

export type TrashEntry = Schema<'TrashEntry'>;
type Restoring = { name?: string };
/** `done`: there was little to do; else a job does it. */
type Outcome = { done: boolean };

/** Restores what was deleted, together with the deleted records to which it belongs. */
export async function restore({ kind, id, task }: TrashEntry, { name }: Restoring = {}): Promise<Outcome> {
  const path = { id };
  const with_parents = true;
  switch (kind) {
    case 'project':
      await api.call('post', '/project/{id}/restore', { params: { path }, body: { with_parents } });
      return { done: true };
    case 'task':
      await api.call('post', '/task/{id}/restore', { params: { path }, body: { with_parents } });
      return { done: true };
    case 'category': {
      const body = { with_parents, ...(name !== undefined && { name }) };
      await api.call('post', '/category/{id}/restore', { params: { path }, body });
      return { done: true };
    }
    case 'dataset': {
      const params = { path: { id: task?.id ?? '', dataset_id: id } };
      return { done: isTask(await api.call('post', '/task/{id}/dataset/{dataset_id}/restore', { params })) };
    }
  }
}

/** Deletes it for good; its name has been typed. */
export async function purge({ kind, id, name, task }: TrashEntry): Promise<Outcome> {
  const body = { typed_name: name };
  if (kind === 'dataset') {
    const params = { path: { id: task?.id ?? '', dataset_id: id } };
    return { done: isTask(await api.call('post', '/task/{id}/dataset/{dataset_id}/purge', { params, body })) };
  }
  await api.call('post', purgePaths[kind], { params: { path: { id } }, body });
  return { done: true };
}

const purgePaths = {
  project: '/project/{id}/purge',
  task: '/task/{id}/purge',
  category: '/category/{id}/purge',
} as const;

const isTask = (result: Schema<'Task'> | Schema<'Job'>): boolean => 'version' in result;
