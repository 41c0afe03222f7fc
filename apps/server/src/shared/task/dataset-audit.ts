import type { AuditEntry } from '../../audit/change.ts';
import type { Db } from '../../db/db.ts';

type OfTask = { id: string; project_id: string };
type Change = Pick<AuditEntry, 'before' | 'after'>;

/** What was changed of a dataset, in the audit log. */
export const datasetAudit = ({ id, project_id }: OfTask, dataset_id: string, change: Change) =>
  ({ subject_type: 'dataset', subject_id: dataset_id, project_id, task_id: id, ...change }) satisfies AuditEntry;

/** What is changed of a dataset is changed of its task, too. */
export async function datasetChanged(trx: Db, task: OfTask, dataset_id: string, change: Change, now: Date) {
  await trx.updateTable('tasks').set({ updated_at: now }).where('id', '=', task.id).execute();
  return datasetAudit(task, dataset_id, change);
}
