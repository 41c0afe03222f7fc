import { countMeetings } from '@concord/domain';
import type { Db } from '../../../db/db.ts';
import { newId } from '../../../kernel/new-id.ts';
import { notifyOnce, tellChanged } from '../../../shared/notify.ts';
import { recountTasks } from '../../../shared/task/recount-work.ts';
import type { Run } from '../../../shared/task/run-job.ts';
import { addSharedRows } from '../../../shared/task/write-shared-rows.ts';
import { insertRows, type Slot } from '../assign-rows.queries.ts';
import { recount } from '../reassign/reassign.queries.ts';
import { lastPositions } from './open-contributors.queries.ts';

type AddedRows = {
  task: string;
  /** Who gets rows; null: has no assignment yet. */
  people: readonly { user_id: string; assignment: string | null }[];
  /** The places of each one's rows, in the order of working. */
  held: readonly Uint32Array[];
  slotAt: (place: number) => Slot;
  answersPerRow: number;
};
export type Adding = { actor: string; now: Date; step: Run['step'] };

/** How many rows a statement assigns. */
const CHUNK = 20_000;

/** Adds rows of a published task to the work of contributors, after the rows each one has. */
export async function addRows(
  trx: Db,
  { task, people, held, slotAt, answersPerRow }: AddedRows,
  { actor, now, step }: Adding,
): Promise<void> {
  const last = await lastPositions(
    trx,
    task,
    people.flatMap(({ assignment }) => assignment ?? []),
  );
  const total = held.reduce((sum, { length }) => sum + length, 0);
  let assigned = 0;
  const receivers: { id: string; user: string; rows: number; questions: number; places: Uint32Array }[] = [];
  for (const [index, places] of held.entries()) {
    const person = people[index];
    if (!person || places.length === 0) continue;
    const id = person.assignment ?? (await createAssignment(trx, task, person.user_id, now));
    let questions = 0;
    for (let first = 0; first < places.length; first += CHUNK) {
      const slots = Array.from(places.subarray(first, first + CHUNK), slotAt);
      await insertRows(trx, { task, assignment: id, first: (last.get(id) ?? 0) + first }, slots);
      questions += slots.reduce((sum, slot) => sum + slot.questions, 0);
      assigned += slots.length;
      await step(assigned, total);
    }
    receivers.push({ id, user: person.user_id, rows: places.length, questions, places });
  }
  const ids = receivers.map(({ id }) => id);
  await recount(trx, task, receivers, { came: ids, left: [], now });
  if (answersPerRow > 1) await addSharedRows(trx, task, ids, countMeetings(receivers.map(({ places }) => places)));
  await recountTasks(trx, [task]);
  const users = receivers.map(({ user }) => user);
  await notifyOnce(trx, users, { kind: 'rows_added', task_id: task, actor_id: actor, at: now });
  await tellChanged(trx, users, { task_id: task });
}

export async function createAssignment(trx: Db, task_id: string, user_id: string, now: Date): Promise<string> {
  const id = newId();
  const { last } = await trx
    .selectFrom('assignments')
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.lit(0)).as('last'))
    .where('task_id', '=', task_id)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('assignments')
    .values({ task_id, id, user_id, position: last + 1, rows_count: 0, created_at: now, updated_at: now })
    .execute();
  return id;
}
