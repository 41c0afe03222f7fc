import type { Db } from '../../db/db.ts';
import { AppError, type FieldError } from '../../http/errors.ts';
import type { Context } from '../../http/operations.ts';
import { dealAgain } from './deal-again.service.ts';
import { enabledUsers, peopleOf } from './people.queries.ts';
import { taskById } from './task.queries.ts';
import { audit, lockVersion, type Moment, writeTask } from './task.service.ts';

export async function replaceContributors(
  trx: Db,
  { actor, body, params }: Pick<Context<'replaceContributors'>, 'actor' | 'body' | 'params'>,
  { now, today }: Moment,
) {
  const task = await lockVersion(trx, actor, params.id, body.version, today);
  const before = await peopleOf(trx, task.id);
  const after = { contributor: body.contributor, reviewer: body.reviewer };
  const errors = [
    ...(await unknown(trx, 'contributor', after.contributor, before.contributor)),
    ...(await unknown(trx, 'reviewer', after.reviewer, before.reviewer)),
  ];
  if (errors.length > 0) throw new AppError('validation_failed', {}, { errors });

  if (!task.is_draft)
    await dealAgain(trx, task, {
      added: after.contributor.filter((id) => !before.contributor.includes(id)),
      removed: before.contributor.filter((id) => !after.contributor.includes(id)),
      wanted: after.contributor,
      now,
    });

  await trx.deleteFrom('task_contributors').where('task_id', '=', task.id).execute();
  await trx.deleteFrom('task_reviewers').where('task_id', '=', task.id).execute();
  if (after.contributor.length > 0)
    await trx
      .insertInto('task_contributors')
      .values(after.contributor.map((user_id, index) => ({ task_id: task.id, user_id, position: index + 1 })))
      .execute();
  if (after.reviewer.length > 0)
    await trx
      .insertInto('task_reviewers')
      .values(after.reviewer.map((user_id) => ({ task_id: task.id, user_id })))
      .execute();
  await writeTask(trx, task.id, now, {});
  return { result: await taskById(trx, actor, task.id, today), audit: audit(task, { before, after }) };
}

/** Who is named already may stay whatever became of them; who is new must be able to do it. */
async function unknown(
  trx: Db,
  field: 'contributor' | 'reviewer',
  wanted: readonly string[],
  already: readonly string[],
): Promise<FieldError[]> {
  const enabled = await enabledUsers(trx, field === 'contributor' ? 2 : 1, wanted);
  return wanted.flatMap((id, index) =>
    enabled.has(id) || already.includes(id)
      ? []
      : [{ pointer: `/${field}/${index}`, code: 'unknown_reference' as const, params: {} }],
  );
}
