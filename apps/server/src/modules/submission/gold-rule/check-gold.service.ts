import { randomUUIDv7 } from 'node:crypto';
import { type GoldRuleStep, type GoldScore, goldRuleStep } from '@concord/domain';
import type { components } from '@concord/openapi';
import type { Updateable } from 'kysely';
import { type AuditEntry, change } from '../../../audit/change.ts';
import type { Db } from '../../../db/db.ts';
import type { Tables } from '../../../db/tables.ts';
import { transaction } from '../../../db/transaction.ts';
import type { JobPayloads } from '../../../jobs/payloads.ts';
import type { Services } from '../../../services.ts';
import { goldScores, NO_SCORE } from '../../../shared/gold-rule/gold-scores.queries.ts';
import { notify, notifyOnce, reviewersOf, tellChanged, withdrawUnreadAbout } from '../../../shared/notify.ts';
import { audit, writeAssignment } from '../decisions.service.ts';
import { type LockedSubmission, lockAnySubmission } from '../submission.queries.ts';
import { activeRule, type RuledWork, workOf } from './ruled-work.queries.ts';

type Rule = components['schemas']['GoldRuleSettings'];

/**
 * Looks whether the answers of a contributor, or of all contributors of a task, differ too often from gold, and does what the rule
 * of the task says. Done again it finds nothing new.
 */
export async function checkGold(
  services: Services,
  { task_id, assignment_id }: JobPayloads['check_gold'],
): Promise<void> {
  const { db } = services;
  const rule = await activeRule(db, task_id);
  if (!rule) return;
  const [work, scores] = await transaction(db, async (trx) => {
    const all = workOf(trx, task_id);
    const found = await (assignment_id ? all.where('assignments.id', '=', assignment_id) : all).execute();
    return [found, await goldScores(trx, task_id, found)] as const;
  });
  const byRule = () => ({ actor: undefined, requestId: randomUUIDv7() });
  for (const one of work) {
    if (!isNews(rule, scores.get(one.id) ?? NO_SCORE, one)) continue;
    await change(services, byRule(), 'pauseByGold', async (trx) => ({
      result: undefined,
      audit: await follow(trx, rule, { task_id, id: one.id }, services.now()),
    }));
  }
}

const stepOf = (rule: Rule, score: GoldScore, work: RuledWork): GoldRuleStep =>
  goldRuleStep(rule, score, {
    isSubmitted: work.is_submitted,
    isPaused: work.paused_at !== null,
    isBelow: work.gold_below !== null,
    resumedAt: work.gold_resumed_at,
  });

/** Whether anything is to be written. */
function isNews(rule: Rule, score: GoldScore, work: RuledWork): boolean {
  const step = stepOf(rule, score, work);
  const { gold_below: known } = work;
  const isKnown = known?.share === rule.share && known.right === score.right && known.of === score.of;
  return step === 'below' ? !isKnown : step !== 'nothing';
}

/** Does what the rule says, about the answers as they are once the work is locked. A rule that was replaced says nothing. */
async function follow(
  trx: Db,
  rule: Rule,
  { task_id, id }: { task_id: string; id: string },
  now: Date,
): Promise<AuditEntry[]> {
  if (JSON.stringify(await activeRule(trx, task_id, 'share')) !== JSON.stringify(rule)) return [];
  const locked = await lockAnySubmission(trx, id);
  const work = await workOf(trx, task_id).where('assignments.id', '=', id).executeTakeFirst();
  if (!locked || !work) return [];
  const { right, of } = (await goldScores(trx, task_id, [work])).get(id) ?? NO_SCORE;
  const below = { share: rule.share, right, of };
  const gold_below = JSON.stringify(below);
  switch (stepOf(rule, below, work)) {
    case 'pause':
      return pause(trx, locked, below, now);
    case 'warn':
      await write(trx, locked, { gold_below });
      await warn(trx, locked, now);
      return [];
    case 'below':
      await write(trx, locked, { gold_below });
      return [];
    case 'clear':
      await write(trx, locked, { gold_below: null });
      await unwarn(trx, locked);
      return [];
    case 'nothing':
      return [];
  }
}

const write = (trx: Db, { task_id, id }: LockedSubmission, values: Updateable<Tables['assignments']>) =>
  trx.updateTable('assignments').set(values).where('task_id', '=', task_id).where('id', '=', id).execute();

/** Reviewers who have not read yet that it is so are not told again. */
async function warn(trx: Db, { task_id, id, user_id }: LockedSubmission, now: Date): Promise<void> {
  const subject = { task_id, assignment_id: id };
  const reviewers = await reviewersOf(trx, task_id);
  await notifyOnce(trx, reviewers, { kind: 'gold_below', ...subject, actor_id: user_id, at: now });
  await tellChanged(trx, reviewers, subject);
}

/** It is no longer below. */
async function unwarn(trx: Db, { task_id, id }: LockedSubmission): Promise<void> {
  const subject = { task_id, assignment_id: id };
  const reviewers = await reviewersOf(trx, task_id);
  await withdrawUnreadAbout(trx, reviewers, { kind: 'gold_below', ...subject });
  await tellChanged(trx, reviewers, subject);
}

async function pause(
  trx: Db,
  locked: LockedSubmission,
  below: components['schemas']['GoldBelow'],
  now: Date,
): Promise<AuditEntry[]> {
  const { task_id, id, user_id } = locked;
  const subject = { task_id, assignment_id: id };
  const score = JSON.stringify(below);
  await writeAssignment(trx, locked, now, { gold_below: score, paused_at: now, paused_by: score, resumed: null });
  await notify(trx, [user_id], { kind: 'paused', ...subject, actor_id: null, at: now });
  const reviewers = await reviewersOf(trx, task_id);
  await withdrawUnreadAbout(trx, reviewers, { kind: 'gold_below', ...subject });
  await notifyOnce(trx, reviewers, { kind: 'gold_paused', ...subject, actor_id: user_id, at: now });
  await tellChanged(trx, reviewers, subject);
  return [audit(locked, { before: { paused_at: null }, after: { paused_at: now.toISOString(), score: below } })];
}
