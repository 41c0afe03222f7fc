import { nextProjectState, projectFlags, projectState, verbToActive } from '@concord/domain';
import type { AuditEntry } from '../../audit/change.ts';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../kernel/errors.ts';
import { managedBy, type Staff } from '../../shared/query/scope.ts';
import { difference, touched } from '../../shared/record.ts';
import { recountProject } from '../../shared/task/recount-work.ts';

const operations = {
  publish: 'publishProject',
  activate: 'activateProject',
  reopen: 'reopenProject',
} as const satisfies Record<string, AuditEntry['operation']>;

/** Makes the project active within the change of one of its tasks; nothing to write down when it is. */
export async function openProject(trx: Db, actor: Staff, id: string, now: Date): Promise<AuditEntry[]> {
  const before = await trx
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(managedBy(actor))
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw new AppError('not_found');
  const state = projectState(before);
  const verb = verbToActive(state);
  const next = verb && nextProjectState(state, verb);
  if (!next) return [];
  const after = await trx
    .updateTable('projects')
    .set({ ...projectFlags[next], ...touched(now) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (verb === 'reopen') await recountProject(trx, id);
  const { before: was, after: is } = difference(before, after);
  return [
    { operation: operations[verb], subject_type: 'project', subject_id: id, project_id: id, before: was, after: is },
  ];
}
