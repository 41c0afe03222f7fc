import { CONTRIBUTOR, MANAGER } from '@concord/domain';
import type { Db } from '../../db/db.ts';
import type { Context } from '../../http/contract/operations.ts';
import { AppError, type FieldError } from '../../kernel/errors.ts';
import type { Moment } from '../../shared/moment.ts';
import { notify } from '../../shared/notify.ts';
import { enabledUsers, peopleOf } from './people.queries.ts';
import { reassignRows } from './reassign/reassign.service.ts';
import { taskById } from './task.queries.ts';
import { audit, lockVersion, writeTask } from './task.service.ts';

export async function replaceContributors(
  trx: Db,
  { actor, body, params }: Pick<Context<'replaceContributors'>, 'actor' | 'body' | 'params'>,
  { now, today, clock }: Moment & { clock: () => Date },
) {
  const task = await lockVersion(trx, actor, params.id, body.version, today);
  const before = await peopleOf(trx, task.id);
  const after = { contributor: body.contributor, reviewer: body.reviewer };
  await assertEnabled(trx, after, before);
  if (!task.is_draft) {
    const added = after.contributor.filter((id) => !before.contributor.includes(id));
    await reassignRows(trx, task, {
      added,
      removed: before.contributor.filter((id) => !after.contributor.includes(id)),
      wanted: after.contributor,
      clock,
    });
    await notify(trx, added, { kind: 'assigned', task_id: task.id, actor_id: actor.id, at: now });
  }

  await assertEnabled(trx, after, before, 'share');
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

type People = { contributor: readonly string[]; reviewer: readonly string[] };

/** Who is named already may stay whatever became of them; who is new must be able to do it. */
async function assertEnabled(trx: Db, after: People, before: People, lock?: 'share'): Promise<void> {
  const unknown = async (field: keyof People, type: typeof CONTRIBUTOR | typeof MANAGER): Promise<FieldError[]> => {
    const enabled = await enabledUsers(trx, type, after[field], lock);
    return after[field].flatMap((id, index) =>
      enabled.has(id) || before[field].includes(id)
        ? []
        : [{ pointer: `/${field}/${index}`, code: 'unknown_reference' as const, params: {} }],
    );
  };
  const errors = [...(await unknown('contributor', CONTRIBUTOR)), ...(await unknown('reviewer', MANAGER))];
  if (errors.length > 0) throw new AppError('validation_failed', {}, { errors });
}
