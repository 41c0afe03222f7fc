import { randomUUIDv7 } from 'node:crypto';
import {
  applicableQuestions,
  countMeetings,
  datasetSeed,
  overlapTotals,
  planAssignments,
  today,
} from '@concord/domain';
import type { components } from '@concord/openapi';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/db.ts';
import type { Tables } from '../../../db/tables.ts';
import { assertEnough } from '../../../shared/enough-contributors.ts';
import { notifyOnce, tellChanged } from '../../../shared/notify.ts';
import { questionsOf } from '../../../shared/task/questions.ts';
import { recountTasks } from '../../../shared/task/recount-work.ts';
import type { Run } from '../../../shared/task/run-job.ts';
import { addSharedRows } from '../../../shared/task/write-shared-rows.ts';
import { inSteps, insertRows } from '../assign-rows.queries.ts';
import { seedOf } from '../overlap/seed-of.ts';
import { recount } from '../reassign/reassign.queries.ts';
import { keepOpen, lastPositions, openContributors } from './open-contributors.queries.ts';

type PublishedTask = Pick<
  Selectable<Tables['tasks']>,
  'id' | 'assign_logic' | 'answers_per_row' | 'overlap_share' | 'seed'
>;

/** Who would get so many rows, added to a published task. */
export async function rowsToAssign(
  db: Db,
  { id, answers_per_row: needed, overlap_share }: PublishedTask,
  { rows, today }: { rows: number; today: string },
): Promise<components['schemas']['RowsToAssign']> {
  const { present, away } = await openContributors(db, id, today);
  const { answers } = overlapTotals({ datasets: [rows], answersPerRow: needed, overlapShare: overlap_share });
  const each = present.length < needed ? 0 : answers / present.length;
  return {
    contributor: present.map(({ user, rows_left }) => ({ user, rows_left })),
    away: away.map(({ user, away_until }) => ({ user, away_until })),
    needed,
    least: Math.floor(each),
    most: Math.ceil(each),
  };
}

type AddedDataset = { id: string; dataset_no: number; first_row_no: number; rows_count: number };
type Assigning = { actor: string; now: Date; step: Run['step'] };

/** How many rows a statement assigns. */
const CHUNK = 20_000;

/**
 * Assigns the rows of a dataset that was added to a published task, as the task assigns rows, to everyone whose work is
 * open and who is not away today. They come after the rows each one has. Answers are saved meanwhile, but nothing is submitted.
 */
export async function assignDataset(
  trx: Db,
  task: PublishedTask,
  dataset: AddedDataset,
  { actor, now, step }: Assigning,
): Promise<void> {
  const kept = await keepOpen(trx, task.id);
  const { present, away } = await openContributors(trx, task.id, today(now));
  const isOpen = ({ assignment }: { assignment: string | null }) => assignment === null || kept.has(assignment);
  const open = present.filter(isOpen);
  const need = task.answers_per_row;
  assertEnough({ present: open.length, away: away.filter(isOpen).length }, need);

  const overlap = { datasets: [dataset.rows_count], answersPerRow: need, overlapShare: task.overlap_share };
  const seed = datasetSeed(seedOf(task), dataset.dataset_no);
  const plan = { ...overlap, contributors: open.length, logic: task.assign_logic, seed, datasetSeeds: [seed] };
  const held = await inSteps(planAssignments(plan));
  const questions = applicableQuestions(await questionsOf(trx, task.id), dataset.id, () => null).length;
  const last = await lastPositions(
    trx,
    task.id,
    open.flatMap(({ assignment }) => assignment ?? []),
  );
  const { answers } = overlapTotals(overlap);
  let assigned = 0;
  const receivers: { id: string; user: string; rows: number; places: Uint32Array }[] = [];
  for (const [index, places] of held.entries()) {
    const person = open[index];
    if (!person || places.length === 0) continue;
    const id = person.assignment ?? (await createAssignment(trx, task.id, person.user_id, now));
    receivers.push({ id, user: person.user_id, rows: places.length, places });
    for (let first = 0; first < places.length; first += CHUNK) {
      const slots = Array.from(places.subarray(first, first + CHUNK), (place) => ({
        row: dataset.first_row_no + place,
        questions,
      }));
      await insertRows(trx, { task: task.id, assignment: id, first: (last.get(id) ?? 0) + first }, slots);
      assigned += slots.length;
      await step(assigned, answers);
    }
  }
  const ids = receivers.map(({ id }) => id);
  const changes = receivers.map(({ id, rows }) => ({ id, rows, questions: rows * questions }));
  await recount(trx, task.id, changes, { came: ids, left: [], now });
  if (need > 1) await addSharedRows(trx, task.id, ids, countMeetings(receivers.map(({ places }) => places)));
  await recountTasks(trx, [task.id]);
  const people = receivers.map(({ user }) => user);
  await notifyOnce(trx, people, { kind: 'rows_added', task_id: task.id, actor_id: actor, at: now });
  await tellChanged(trx, people, { task_id: task.id });
}

export async function createAssignment(trx: Db, task_id: string, user_id: string, now: Date): Promise<string> {
  const id = randomUUIDv7();
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
