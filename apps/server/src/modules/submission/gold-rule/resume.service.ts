import { isBlank } from '@concord/domain';
import type { AuditEntry } from '../../../audit/change.ts';
import type { Db } from '../../../db/db.ts';
import type { Context } from '../../../http/contract/operations.ts';
import { AppError } from '../../../kernel/errors.ts';
import { goldScores, NO_SCORE } from '../../../shared/gold-rule/gold-scores.queries.ts';
import type { Moment } from '../../../shared/moment.ts';
import { notify, reviewersOf, tellChanged, withdrawNews, withdrawUnreadAbout } from '../../../shared/notify.ts';
import { assertVersion } from '../../../shared/record.ts';
import { audit, writeAssignment } from '../decisions.service.ts';
import { lockSubmission, submissionById } from '../submission.queries.ts';
import { UNDO_MS } from '../undo-decision.service.ts';

type Request<Operation extends 'resumeSubmission' | 'undoResume'> = Pick<
  Context<Operation>,
  'actor' | 'params' | 'body'
>;

/** Has paused work continue. The rule counts anew from the answers that can be compared with gold by now. */
export async function resumeSubmission(
  trx: Db,
  { actor, params: { id }, body }: Request<'resumeSubmission'>,
  { now, today }: Moment,
) {
  const before = await lockSubmission(trx, actor, id);
  await assertVersion(before, body.version, () => submissionById(trx, actor, id, today));
  const { task_id, user_id, paused_at, paused_by, gold_resumed_at } = before;
  if (paused_at === null) throw new AppError('wrong_state');
  const { of } = (await goldScores(trx, task_id, [before])).get(id) ?? NO_SCORE;
  const { note: said = '' } = body;
  const note = isBlank(said) ? '' : said.trim();
  const resumed = { by: actor.id, at: now.toISOString(), note, before: { paused_by, gold_resumed_at } };
  await writeAssignment(trx, before, now, {
    paused_at: null,
    paused_by: null,
    gold_resumed_at: of,
    resumed: JSON.stringify(resumed),
  });
  const subject = { task_id, assignment_id: id };
  await notify(trx, [user_id], { kind: 'resumed', ...subject, actor_id: actor.id, at: now });
  const reviewers = await reviewersOf(trx, task_id);
  await withdrawUnreadAbout(trx, reviewers, { kind: 'gold_paused', ...subject });
  await tellChanged(trx, reviewers, subject);
  const words = note === '' ? {} : { note };
  const event = audit(before, { before: { paused_at }, after: { paused_at: null, ...words } });
  return { result: await submissionById(trx, actor, id, today), audit: event };
}

/**
 * Pauses work again that was resumed a short while ago, for the person who resumed it. From now on: what was answered meanwhile
 * was allowed.
 */
export async function undoResume(trx: Db, { actor, params: { id }, body }: Request<'undoResume'>, moment: Moment) {
  const { now, today } = moment;
  const before = await lockSubmission(trx, actor, id);
  await assertVersion(before, body.version, () => submissionById(trx, actor, id, today));
  const { task_id, user_id, resumed } = before;
  if (resumed === null || before.is_completed) throw new AppError('undo_too_late');
  if (resumed.by !== actor.id) throw new AppError('forbidden');
  if (now.getTime() - new Date(resumed.at).getTime() > UNDO_MS) throw new AppError('undo_too_late');
  const { paused_by, gold_resumed_at } = resumed.before;
  await writeAssignment(trx, before, now, {
    paused_at: now,
    paused_by: paused_by && JSON.stringify(paused_by),
    gold_resumed_at,
    resumed: null,
  });
  const subject = { task_id, assignment_id: id };
  const at = new Date(resumed.at);
  await withdrawNews(trx, [user_id], { kind: 'resumed', ...subject, actor_id: actor.id, at });
  await tellChanged(trx, await reviewersOf(trx, task_id), subject);
  const event: AuditEntry = audit(before, { before: { paused_at: null }, after: { paused_at: now.toISOString() } });
  return { result: await submissionById(trx, actor, id, today), audit: event };
}
