import { meetingsOf } from '@concord/domain';
import type { Db } from '../../../db/db.ts';
import { newId } from '../../../kernel/new-id.ts';
import { notifyOnce, tellChanged } from '../../../shared/notify.ts';
import { recountTasks } from '../../../shared/task/recount-work.ts';
import type { Run } from '../../../shared/task/run-job.ts';
import { addSharedRows } from '../../../shared/task/write-shared-rows.ts';
import { insertRows, slotsOf } from '../assign-rows.queries.ts';
import { type HiddenGold, withHiddenGold } from '../gold/hidden-gold.queries.ts';
import { inSteps } from '../in-steps.ts';
import { recount } from '../reassign/reassign.queries.ts';
import { countQuestions } from '../row-questions.queries.ts';
import { lastPositions } from './open-contributors.queries.ts';

type AddedRows = {
  task: string;
  /** Who gets rows; null: has no assignment yet. */
  people: readonly { user_id: string; assignment: string | null }[];
  /** Each one's rows by their numbers, in the order of working. */
  held: readonly Uint32Array[];
  answersPerRow: number;
  /** Mixed into everyone's rows. */
  gold: HiddenGold | null;
  seed: number;
};
export type Adding = { actor: string; now: Date; step: Run['step'] };

/** How many rows a statement assigns. */
const CHUNK = 20_000;

/** Adds rows of a published task to the work of contributors, after the rows each one has. */
export async function addRows(
  trx: Db,
  { task, people, held, answersPerRow, gold, seed }: AddedRows,
  { actor, now, step }: Adding,
): Promise<void> {
  const last = await lastPositions(
    trx,
    task,
    people.flatMap(({ assignment }) => assignment ?? []),
  );
  const questionsOf = await countQuestions(trx, task);
  const work = await withHiddenGold(
    trx,
    { task, gold, seed },
    people.map(({ assignment }, index) => ({ assignment, rows: held[index] ?? new Uint32Array() })),
  );
  const total = work.reduce((sum, { length }) => sum + length, 0);
  let assigned = 0;
  const receivers: { id: string; user: string; rows: number; questions: number; meeting: Uint32Array }[] = [];
  for (const [index, rows] of work.entries()) {
    const person = people[index];
    const meeting = held[index];
    if (!person || !meeting || rows.length === 0) continue;
    const id = person.assignment ?? (await createAssignment(trx, task, person.user_id, now));
    let questions = 0;
    for (let first = 0; first < rows.length; first += CHUNK) {
      const slots = slotsOf(rows.subarray(first, first + CHUNK), questionsOf);
      await insertRows(trx, { task, assignment: id, first: (last.get(id) ?? 0) + first }, slots);
      questions += slots.reduce((sum, slot) => sum + slot.questions, 0);
      assigned += slots.length;
      await step(assigned, total);
    }
    receivers.push({ id, user: person.user_id, rows: rows.length, questions, meeting });
  }
  const ids = receivers.map(({ id }) => id);
  await recount(trx, task, receivers, { came: ids, left: [], now });
  if (answersPerRow > 1) {
    const meetings = await inSteps(meetingsOf(receivers.map(({ meeting }) => meeting)));
    await addSharedRows(trx, task, ids, meetings);
  }
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
