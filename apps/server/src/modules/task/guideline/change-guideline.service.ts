import type { Db } from '../../../db/db.ts';
import type { Context } from '../../../http/contract/operations.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Moment } from '../../../shared/moment.ts';
import { notifyOnce, tellChanged } from '../../../shared/notify.ts';
import { taskById } from '../task.queries.ts';
import { audit, lockVersion, writeTask } from '../task.service.ts';

/** Adds a version to the guideline of a published task. Contributors with open work read it before they continue. */
export async function changeGuideline(
  trx: Db,
  { actor, body, params: { id } }: Pick<Context<'changeGuideline'>, 'actor' | 'body' | 'params'>,
  { now, today }: Moment,
) {
  const { version, guideline, change_note } = body;
  const before = await lockVersion(trx, actor, { id, version }, today);
  if (before.is_draft) throw new AppError('wrong_state');
  const { guideline_no } = await taskById(trx, actor, id, today);
  const added = { guideline_no: guideline_no + 1, guideline, change_note: change_note.trim() };
  await trx
    .insertInto('guidelines')
    .values({ task_id: id, ...added, author_id: actor.id, created_at: now })
    .execute();
  await writeTask(trx, id, now, { guideline });
  await tellContributors(trx, id, actor.id, now);
  const was = { guideline_no, guideline: before.guideline };
  return { result: await taskById(trx, actor, id, today), audit: audit(before, { before: was, after: added }) };
}

async function tellContributors(trx: Db, task: string, actor: string, now: Date): Promise<void> {
  const open = await trx
    .selectFrom('assignments')
    .select('user_id')
    .where('task_id', '=', task)
    .where('is_completed', '=', false)
    .where('removed_at', 'is', null)
    .execute();
  const people = open.map(({ user_id }) => user_id);
  await notifyOnce(trx, people, { kind: 'guideline_changed', task_id: task, actor_id: actor, at: now });
  await tellChanged(trx, people, { task_id: task });
}
