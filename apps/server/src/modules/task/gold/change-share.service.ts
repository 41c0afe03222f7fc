import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import type { Context } from '../../../http/contract/operations.ts';
import { queueAutoApproval } from '../../../shared/auto-approval/queue-auto-approval.ts';
import { ALL_ROWS, changedFinals } from '../../../shared/final/changed-finals.ts';
import { forgetFinals } from '../../../shared/final/forget-finals.ts';
import type { Moment } from '../../../shared/moment.ts';
import { notifyOnce, tellChanged } from '../../../shared/notify.ts';
import { difference } from '../../../shared/record.ts';
import { countHiddenGold } from '../../../shared/rows/count-hidden-gold.ts';
import { recountTasks } from '../../../shared/task/recount-work.ts';
import type { Run } from '../../../shared/task/run-job.ts';
import { keepOpen } from '../growing/open-contributors.queries.ts';
import type { Pause } from '../in-steps.ts';
import { changeable, lockChangeable } from '../overlap/change-overlap.service.ts';
import { recount } from '../reassign/reassign.queries.ts';
import { rowsChanges } from '../reassign/rows-changes.queries.ts';
import { takeLost } from '../reassign/take-lost.ts';
import { countQuestions } from '../row-questions.queries.ts';
import { recountMoved } from '../shared-rows.queries.ts';
import { taskById } from '../task.queries.ts';
import { audit, writeTask } from '../task.service.ts';
import { insertAmong } from './insert-among.ts';
import { type PlannedShare, planShare } from './plan-share.service.ts';

/** What changing the share would do, if it can be done now. */
export async function goldSharePreview(
  trx: Db,
  { query, ...asked }: Pick<Context<'previewGoldShare'>, 'actor' | 'params'> & { query: { gold_share?: number } },
  pause?: Pause,
): Promise<components['schemas']['GoldSharePreview']> {
  const task = await changeable(trx, asked);
  const { hiding, gold, people } = await planShare(trx, task, query.gold_share ?? null, { isOpen: () => true, pause });
  return {
    hidden: hiding.length,
    gold_rows_count: gold.length,
    contributor: await rowsChanges(trx, people),
  };
}

/**
 * Gives a published task another share of hidden gold, or none. Answers are saved meanwhile, but nothing is submitted. Gold that
 * someone has started stays with them, and is no data after the share was switched off.
 */
export async function changeGoldShare(
  trx: Db,
  request: Pick<Context<'changeGoldShare'>, 'actor' | 'body' | 'params'>,
  { now, today, clock }: Moment & { clock: () => Date },
  { lock, step }: Run,
) {
  const { actor, body } = request;
  const before = await lockChangeable(trx, request, today, lock);
  const kept = await keepOpen(trx, before.id);
  const plan = await planShare(trx, before, body.gold_share, { isOpen: (assignment) => kept.has(assignment) });
  await hideRows(trx, before.id, plan.hiding);
  await changeRows(trx, before.id, plan, { now, clock, step });
  if (plan.hiding.length > 0) await recountMoved(trx, before);
  await recountTasks(trx, [before.id]);
  await queueAutoApproval(trx, before.id); // work may be done without what was taken
  const gained = plan.people.flatMap((one) => (one.gained.length > 0 ? one.user_id : []));
  const changed = plan.people.flatMap((one) => (one.gained.length + one.lost.length > 0 ? one.user_id : []));
  await notifyOnce(trx, gained, { kind: 'rows_added', task_id: before.id, actor_id: actor.id, at: now });
  await tellChanged(trx, changed, { task_id: before.id });
  const after = await writeTask(trx, before.id, now, { gold_share: body.gold_share });
  return { result: await taskById(trx, actor, before.id, today), audit: audit(after, difference(before, after)) };
}

/** Notes rows as hidden gold: they are no data any more. */
async function hideRows(trx: Db, task: string, rows: readonly number[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into gold_rows (task_id, row_no) select ${task}, row_no from unnest(${rows}::int[]) as hiding (row_no)`.execute(
    trx,
  );
  await countHiddenGold(trx, task);
  await forgetFinals(trx, task, rows);
  await changedFinals(trx, task, ALL_ROWS);
}

type Changing = { now: Date; clock: () => Date; step: Run['step'] };

async function changeRows(trx: Db, task: string, { people }: PlannedShare, { now, clock, step }: Changing) {
  const planned = people.reduce((sum, { gained, lost }) => sum + gained.length + lost.length, 0);
  if (planned === 0) return;
  let changed = 0;
  const done = async (rows: number) => {
    changed += rows;
    await step(changed, planned);
  };
  await done(0);
  const losers = people.filter(({ lost }) => lost.length > 0);
  const changes = await takeLost(trx, task, losers, { clock, done });
  const questionsOf = await countQuestions(trx, task);
  for (const { assignment, held, gained } of people) {
    if (gained.length === 0) continue;
    const questions = await insertAmong(trx, { task, assignment }, { held, gained, questionsOf });
    changes.push({ id: assignment, rows: gained.length, questions });
    await done(gained.length);
  }
  await recount(trx, task, changes, { came: [], left: [], now });
}
