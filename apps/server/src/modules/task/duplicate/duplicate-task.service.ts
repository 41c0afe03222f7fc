import { randomUUIDv7 } from 'node:crypto';
import { CONTRIBUTOR, MANAGER } from '@concord/domain';
import { sql } from 'kysely';
import type { AuditEntry } from '../../../audit/change.ts';
import type { Db } from '../../../db/db.ts';
import { isEnabled } from '../../../db/user-states.ts';
import type { Context } from '../../../http/contract/operations.ts';
import type { Services } from '../../../services.ts';
import type { Moment } from '../../../shared/moment.ts';
import { inRequest, MANY_ROWS } from '../../../shared/task/run-job.ts';
import { startJob } from '../../../shared/task/start-job.ts';
import { managedTask } from '../../../shared/task/task-access.ts';
import { taskById } from '../task.queries.ts';
import { assertProject, audit, type TaskRecord } from '../task.service.ts';
import { copyRows, rowsToCopy } from './copy-rows.service.ts';

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
  const copy = { id: randomUUIDv7(), name: body.name.trim(), project_id: body.project };
  await insertTask(trx, source, { ...copy, created_by: actor.id, created_at: now, updated_at: now });
  await copyQuestions(trx, source.id, copy.id);
  await copyPeople(trx, source.id, copy.id);
  const copied = body.with_data ? await copyData(services, trx, ctx, { from: source.id, to: copy.id, now }) : [];
  return {
    result: await taskById(trx, actor, copy.id, today),
    audit: [audit(copy, { after: { name: copy.name, project_id: copy.project_id, copy_of: source.id } }), ...copied],
  };
}

type Made = Pick<TaskRecord, 'id' | 'name' | 'project_id' | 'created_by'> & { created_at: Date; updated_at: Date };

async function insertTask(trx: Db, source: TaskRecord, made: Made): Promise<void> {
  const { guideline, question_logic, assign_logic, answers_per_row, overlap_share, review_sample, majority_share } =
    source;
  const rules = { question_logic, assign_logic, answers_per_row, overlap_share, review_sample, majority_share };
  await trx
    .insertInto('tasks')
    .values({ ...made, guideline, ...rules })
    .execute();
}

/** Until there is data, every question is of all datasets. */
async function copyQuestions(trx: Db, from: string, to: string): Promise<void> {
  await sql`
    insert into questions (task_id, question_no, position, name, type, choices, scale, required, use_iframe, hint,
      show_when)
    select ${to}, question_no, position, name, type, choices, scale, required, use_iframe, hint, show_when
    from questions where task_id = ${from}`.execute(trx);
}

/** Those who could be added now. */
async function copyPeople(trx: Db, from: string, to: string): Promise<void> {
  const mayWork = (type: typeof CONTRIBUTOR | typeof MANAGER) =>
    sql`users.type = ${type} and users.deleted_at is null and ${isEnabled}`;
  await sql`
    insert into task_contributors (task_id, user_id, position)
    select ${to}, user_id, row_number() over (order by position, user_id)
    from task_contributors join users on users.id = user_id
    where task_id = ${from} and ${mayWork(CONTRIBUTOR)}`.execute(trx);
  await sql`
    insert into task_reviewers (task_id, user_id)
    select ${to}, user_id from task_reviewers join users on users.id = user_id
    where task_id = ${from} and ${mayWork(MANAGER)}`.execute(trx);
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
