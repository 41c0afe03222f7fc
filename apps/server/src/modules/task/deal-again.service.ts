import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/errors.ts';
import {
  closeGaps,
  type Dealt,
  giveAway,
  isTouched,
  lockAssignments,
  recount,
  takeShare,
} from './deal-again.queries.ts';
import type { TaskRecord } from './task.service.ts';

type Change = { added: readonly string[]; removed: readonly string[]; wanted: readonly string[]; now: Date };

/**
 * Moves rows that nobody has answered when people come to a published task or leave it. Whoever has answered anything
 * stays, as their answers do. Newcomers get the rows of those who leave, then an equal share of what the others have
 * not begun.
 */
export async function dealAgain(trx: Db, task: TaskRecord, { added, removed, wanted, now }: Change): Promise<void> {
  if (added.length + removed.length === 0) return;
  if (removed.length > 0 && wanted.length < task.answers_per_row) {
    const params = { have: wanted.length, need: task.answers_per_row };
    const errors = [{ pointer: '/contributor', code: 'contributors_missing' as const, params }];
    throw new AppError('not_publishable', {}, { errors });
  }
  await sql`set local statement_timeout = 0`.execute(trx);
  const all = await lockAssignments(trx, task.id);
  const leaving = all.filter((one) => !one.removed_at && removed.includes(one.user_id));
  for (const { id, round } of leaving)
    if (round > 0 || (await isTouched(trx, task.id, id))) throw new AppError('wrong_state');

  const newcomers: Dealt[] = [];
  for (const user of added) {
    const position = Math.max(0, ...all.map((one) => one.position)) + 1 + newcomers.length;
    newcomers.push(all.find((one) => one.user_id === user) ?? (await create(trx, task.id, user, position, now)));
  }
  const staying = all.filter((one) => !one.removed_at && !one.is_completed && !leaving.includes(one));
  const open = [...newcomers, ...staying];
  for (const one of leaving) await replace(trx, task.id, one, newcomers, open);
  for (const { id } of newcomers) await takeShare(trx, task.id, id, open);
  await closeGaps(trx, task.id);
  await recount(trx, task.id, now);
}

/** The rows go to newcomers where they can, else to the others. */
async function replace(
  trx: Db,
  task: string,
  { id, rows_count }: Dealt,
  newcomers: readonly Dealt[],
  open: readonly Dealt[],
): Promise<void> {
  let left = rows_count;
  for (const receivers of [newcomers, open.filter((one) => one.enabled)])
    if (left > 0 && receivers.length > 0)
      left -= await giveAway(
        trx,
        task,
        id,
        receivers.map((one) => one.id),
      );
  // nobody's work is open, or everyone whose is has these rows already
  if (left > 0) throw new AppError('wrong_state');
}

async function create(trx: Db, task: string, user_id: string, position: number, now: Date): Promise<Dealt> {
  const id = randomUUIDv7();
  await trx
    .insertInto('assignments')
    .values({ task_id: task, id, user_id, position, created_at: now, updated_at: now })
    .execute();
  return { id, user_id, position, round: 0, rows_count: 0, is_completed: false, removed_at: null, enabled: true };
}
