import type { AuditEntry } from '../../../audit/change.ts';
import type { Db } from '../../../db/db.ts';
import type { Context } from '../../../http/contract/operations.ts';
import { newId } from '../../../kernel/new-id.ts';
import type { Services } from '../../../services.ts';
import type { Moment } from '../../../shared/moment.ts';
import { inRequest, MANY_ROWS } from '../../../shared/task/run-job.ts';
import { startJob } from '../../../shared/task/start-job.ts';
import { managedTask } from '../../../shared/task/task-access.ts';
import { taskById } from '../task.queries.ts';
import { assertProject, audit } from '../task.service.ts';
import { copyRows, rowsToCopy } from './copy-rows.service.ts';
import { copySettings } from './copy-settings.queries.ts';

/** Makes a draft like a task. Due dates and answers belong to the work that was done, and are not copied. */
export async function duplicateTask(
  services: Services,
  trx: Db,
  ctx: Context<'duplicateTask'>,
  { now, today }: Moment,
) {
  const { actor, body, params } = ctx;
  const source = await managedTask(trx, actor, params.id);
  await assertProject(trx, actor, body.project);
  const copy = { id: newId(), name: body.name.trim(), project_id: body.project };
  await copySettings(trx, [{ from: source.id, to: copy.id, name: copy.name }], { project: body.project, actor, now });
  const copied = body.with_data ? await copyData(services, trx, ctx, { from: source.id, to: copy.id, now }) : [];
  return {
    result: await taskById(trx, actor, copy.id, today),
    audit: [audit(copy, { after: { name: copy.name, project_id: copy.project_id, copy_of: source.id } }), ...copied],
  };
}

/** Many rows are copied by a job, for which the draft refuses changes until it has ended. */
async function copyData(
  services: Services,
  trx: Db,
  ctx: Context<'duplicateTask'>,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<AuditEntry[]> {
  const { actor, params } = ctx;
  const total = await rowsToCopy(trx, from);
  if (total < MANY_ROWS) return copyRows(trx, { from, to, actor, now }, inRequest.step);
  await startJob(services, trx, ctx, {
    kind: 'copy_rows',
    task: to,
    total,
    queue: 'copy_rows',
    payload: { actor, params },
  });
  return [];
}
