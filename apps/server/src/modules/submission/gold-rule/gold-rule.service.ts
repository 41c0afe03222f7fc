import { isBelowGold } from '@concord/domain';
import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { AuditEntry, Changed } from '../../../audit/change.ts';
import type { Db } from '../../../db/db.ts';
import type { Context } from '../../../http/contract/operations.ts';
import { AppError } from '../../../kernel/errors.ts';
import { goldScores, NO_SCORE } from '../../../shared/gold-rule/gold-scores.queries.ts';
import { queueGoldCheckOf } from '../../../shared/gold-rule/queue-gold-check.ts';
import { reviewersOf, tellEdited, withdrawUnreadAbout } from '../../../shared/notify.ts';
import type { Staff } from '../../../shared/query/scope.ts';
import { assertVersion, difference, touched } from '../../../shared/record.ts';
import { managedTask } from '../../../shared/task/task-access.ts';
import { userRef } from '../../../shared/user-ref.ts';
import { workOf } from './ruled-work.queries.ts';

type Schemas = components['schemas'];

/** The rule of a task, and whom it concerns. */
export async function goldRule(db: Db, actor: Staff, id: string): Promise<Schemas['GoldRule']> {
  const { gold_rule: rule, shows_gold_score: score_shown } = await managedTask(db, actor, id);
  const counts = await db
    .selectFrom('assignments')
    .select(sql<number>`(count(*) filter (where gold_below is not null))::int`.as('below_count'))
    .select(sql<number>`(count(*) filter (where paused_at is not null))::int`.as('paused_count'))
    .where('task_id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { rule, ...counts, score_shown };
}

/** Sets or removes the rule, and whether contributors see their own score. What was answered before is looked at soon; no one who is paused is resumed by it. */
export async function setGoldRule(
  trx: Db,
  { actor, params: { id }, body }: Pick<Context<'setGoldRule'>, 'actor' | 'params' | 'body'>,
  now: Date,
): Promise<Changed<Schemas['GoldRule']>> {
  const task = await managedTask(trx, actor, id, 'update');
  await assertVersion(task, body.version, () => goldRule(trx, actor, id));
  if (task.is_draft) throw new AppError('wrong_state');
  const gold_rule = inOrder(body.rule);
  const { score_shown: shows_gold_score = task.shows_gold_score } = body;
  const changed = difference(
    { gold_rule: inOrder(task.gold_rule), shows_gold_score: task.shows_gold_score },
    { gold_rule, shows_gold_score },
  );
  const audit: AuditEntry[] = [];
  if (Object.keys(changed.after).length > 0) {
    const written = trx
      .updateTable('tasks')
      .set({ gold_rule, shows_gold_score, ...touched(now) })
      .where('id', '=', id)
      .returning(['id', 'project_id', 'version']);
    await tellEdited(trx, await written.executeTakeFirstOrThrow());
    audit.push({ subject_type: 'task', subject_id: id, project_id: task.project_id, task_id: id, ...changed });
  }
  await (gold_rule ? queueGoldCheckOf(trx, id, null) : forgetWarnings(trx, id));
  return { result: await goldRule(trx, actor, id), audit };
}

/** Two rules that say the same are the same text. */
const inOrder = (rule: Schemas['GoldRuleSettings'] | null) =>
  rule && { share: rule.share, answers: rule.answers, action: rule.action };

async function forgetWarnings(trx: Db, task_id: string): Promise<void> {
  await trx
    .updateTable('assignments')
    .set({ gold_below: null })
    .where('task_id', '=', task_id)
    .where('gold_below', 'is not', null)
    .execute();
  await withdrawUnreadAbout(trx, await reviewersOf(trx, task_id), { kind: 'gold_below', task_id });
}

/** So many contributors are named. */
const MOST_NAMED = 100;

/** Whom a rule would concern now. */
export async function tryGoldRule(
  trx: Db,
  { actor, params: { id }, query }: Pick<Context<'tryGoldRule'>, 'actor' | 'params' | 'query'>,
): Promise<Schemas['GoldRuleTrial']> {
  await managedTask(trx, actor, id);
  const work = await workOf(trx, id).select(userRef('users').as('user')).execute();
  const scores = await goldScores(trx, id, work);
  const scored = work.map((one) => ({ ...one, ...(scores.get(one.id) ?? NO_SCORE) }));
  const compared = scored.filter(({ of }) => of >= query.answers);
  const below = compared
    .filter((one) => isBelowGold(query, one))
    .sort((one, other) => one.right / one.of - other.right / other.of);
  return {
    compared: compared.length,
    below: below.length,
    contributors: below
      .slice(0, MOST_NAMED)
      .map(({ user, right, of, is_submitted }) => ({ user, right, of, is_submitted })),
  };
}
