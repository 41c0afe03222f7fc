import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../kernel/errors.ts';
import {
  closeGaps,
  endTaking,
  giveAway,
  isTouched,
  type LockedAssignment,
  lockAssignments,
  recount,
  startTaking,
  takeRest,
  takeShare,
  untouchedRows,
} from './reassign.queries.ts';
import type { TaskRecord } from './task.service.ts';

type Change = {
  added: readonly string[];
  removed: readonly string[];
  wanted: readonly string[];
  clock: () => Date;
};

/**
 * Moves unanswered rows when contributors join or leave a published task. A contributor who has answered anything
 * stays, as their answers do; which rows were taken from whom stays known, so that what a browser still keeps for them
 * is taken in. Newcomers get the rows of those who leave, then an equal share of what the others have not started.
 */
export async function reassignRows(
  trx: Db,
  task: TaskRecord,
  { added, removed, wanted, clock }: Change,
): Promise<void> {
  if (added.length + removed.length === 0) return;
  if (removed.length > 0 && wanted.length < task.answers_per_row) {
    const params = { have: wanted.length, need: task.answers_per_row };
    const errors = [{ pointer: '/contributor', code: 'contributors_missing' as const, params }];
    throw new AppError('not_publishable', {}, { errors });
  }
  await sql`set local statement_timeout = 0`.execute(trx);
  // a plan made before the statistics know a new task takes it for one row, and reads all of it for each row again
  await sql`set local enable_nestloop = off`.execute(trx);
  const all = await lockAssignments(trx, task.id);
  const leaving = all.filter((one) => !one.removed_at && removed.includes(one.user_id));
  for (const { id, round, user_id } of leaving)
    if (round > 0 || (await isTouched(trx, task.id, id)))
      throw new AppError('contributor_has_answered', { name: await nameOf(trx, user_id) });

  const now = clock();
  const taking = await startTaking(trx, task.id);
  const newcomers: LockedAssignment[] = [];
  for (const user of added) {
    const position = Math.max(0, ...all.map((one) => one.position)) + 1 + newcomers.length;
    newcomers.push(all.find((one) => one.user_id === user) ?? (await create(trx, task.id, user, position, now)));
  }
  const staying = all.filter((one) => !one.removed_at && !one.is_completed && !leaving.includes(one));
  const open = [...newcomers, ...staying];
  for (const { id: from } of leaving) await replace(trx, { task: task.id, from, taking }, newcomers, open);
  await takeRest(trx, task.id, ids(leaving), taking);
  for (const { id: newcomer } of newcomers) await takeShare(trx, { task: task.id, newcomer, taking }, open);
  await closeGaps(trx, task.id);
  await recount(trx, task.id, { came: ids(newcomers), left: ids(leaving), now });
  await endTaking(trx, task.id, taking, clock());
  await sql`set local enable_nestloop = default`.execute(trx);
}

const ids = (those: readonly LockedAssignment[]) => those.map(({ id }) => id);

/** The rows go to newcomers where they can, else to the others. */
async function replace(
  trx: Db,
  gift: { task: string; from: string; taking: number },
  newcomers: readonly LockedAssignment[],
  open: readonly LockedAssignment[],
): Promise<void> {
  let left = await untouchedRows(trx, gift.task, gift.from);
  for (const receivers of [newcomers, open.filter((one) => one.enabled)])
    if (left > 0 && receivers.length > 0) left -= await giveAway(trx, gift, ids(receivers));
  // no work is open, or all contributors with open work have these rows already
  if (left > 0) throw new AppError('rows_not_movable');
}

async function nameOf(trx: Db, user: string): Promise<string> {
  const { name } = await trx.selectFrom('users').select('name').where('id', '=', user).executeTakeFirstOrThrow();
  return name;
}

async function create(trx: Db, task: string, user_id: string, position: number, now: Date): Promise<LockedAssignment> {
  const id = randomUUIDv7();
  await trx
    .insertInto('assignments')
    .values({ task_id: task, id, user_id, position, created_at: now, updated_at: now })
    .execute();
  return { id, user_id, position, round: 0, rows_count: 0, is_completed: false, removed_at: null, enabled: true };
}
