import { applicableQuestions, datasetSeed, overlapTotals, planAssignments, today } from '@concord/domain';
import type { components } from '@concord/openapi';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/db.ts';
import type { Tables } from '../../../db/tables.ts';
import { assertEnough } from '../../../shared/enough-contributors.ts';
import { assertNoPilot } from '../../../shared/pilot/pilot-rows.ts';
import { questionsOf } from '../../../shared/task/questions.ts';
import { inSteps } from '../assign-rows.queries.ts';
import { seedOf } from '../overlap/seed-of.ts';
import { type Adding, addRows } from './add-rows.service.ts';
import { keepOpen, openContributors } from './open-contributors.queries.ts';

type PublishedTask = Pick<
  Selectable<Tables['tasks']>,
  'id' | 'assign_logic' | 'answers_per_row' | 'overlap_share' | 'seed' | 'pilot'
>;

/** Who would get so many rows, added to a published task. */
export async function rowsToAssign(
  db: Db,
  task: PublishedTask,
  { rows, today }: { rows: number; today: string },
): Promise<components['schemas']['RowsToAssign']> {
  assertNoPilot(task);
  const { id, answers_per_row: needed, overlap_share } = task;
  const { present, away, paused } = await openContributors(db, id, today);
  const { answers } = overlapTotals({ datasets: [rows], answersPerRow: needed, overlapShare: overlap_share });
  const each = present.length < needed ? 0 : answers / present.length;
  return {
    contributor: present.map(({ user, rows_left }) => ({ user, rows_left })),
    away: away.map(({ user, away_until }) => ({ user, away_until })),
    paused: paused.map(({ user }) => user),
    needed,
    least: Math.floor(each),
    most: Math.ceil(each),
  };
}

type AddedDataset = { id: string; dataset_no: number; first_row_no: number; rows_count: number };

/**
 * Assigns the rows of a dataset that was added to a published task, as the task assigns rows, to everyone whose work is
 * open and not paused and who is not away today. They come after the rows each one has. Answers are saved meanwhile, but nothing is submitted.
 */
export async function assignDataset(
  trx: Db,
  task: PublishedTask,
  dataset: AddedDataset,
  adding: Adding,
): Promise<void> {
  assertNoPilot(task);
  const kept = await keepOpen(trx, task.id);
  const { present, away } = await openContributors(trx, task.id, today(adding.now));
  const isOpen = ({ assignment }: { assignment: string | null }) => assignment === null || kept.has(assignment);
  const open = present.filter(isOpen);
  const need = task.answers_per_row;
  assertEnough({ present: open.length, away: away.filter(isOpen).length }, need);

  const overlap = { datasets: [dataset.rows_count], answersPerRow: need, overlapShare: task.overlap_share };
  const seed = datasetSeed(seedOf(task), dataset.dataset_no);
  const plan = { ...overlap, contributors: open.length, logic: task.assign_logic, seed, datasetSeeds: [seed] };
  const held = await inSteps(planAssignments(plan));
  const questions = applicableQuestions(await questionsOf(trx, task.id), dataset.id, () => null).length;
  const slotAt = (place: number) => ({ row: dataset.first_row_no + place, questions });
  await addRows(trx, { task: task.id, people: open, held, slotAt, answersPerRow: need }, adding);
}
