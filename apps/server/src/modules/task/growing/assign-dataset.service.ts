import { datasetSeed, goldRowsFor, overlapTotals, planAssignments, rowAmongOthers, today } from '@concord/domain';
import type { components } from '@concord/openapi';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/db.ts';
import type { Tables } from '../../../db/tables.ts';
import { assertEnough } from '../../../shared/enough-contributors.ts';
import { assertNoPilot } from '../../../shared/rows/pilot-rows.ts';
import { inSteps } from '../assign-rows.queries.ts';
import { goldHeldBy, hideGold } from '../gold/hidden-gold.queries.ts';
import { seedOf } from '../overlap/seed-of.ts';
import { type Adding, addRows } from './add-rows.service.ts';
import { keepOpen, openContributors } from './open-contributors.queries.ts';

type PublishedTask = Pick<
  Selectable<Tables['tasks']>,
  'id' | 'assign_logic' | 'answers_per_row' | 'overlap_share' | 'gold_share' | 'gold_rows_count' | 'seed' | 'pilot'
>;

/** Who would get how many of so many rows, added to a published task, of which so many have gold answers. */
export async function rowsToAssign(
  db: Db,
  task: PublishedTask,
  { rows, gold, today }: { rows: number; gold: number; today: string },
): Promise<components['schemas']['RowsToAssign']> {
  assertNoPilot(task);
  const { id, answers_per_row: needed, overlap_share } = task;
  const { present, away, paused } = await openContributors(db, id, today);
  const mixed = task.gold_share === null ? 0 : gold;
  const { answers } = overlapTotals({ datasets: [rows - mixed], answersPerRow: needed, overlapShare: overlap_share });
  const each = present.length < needed ? 0 : answers / present.length;
  const withGold = await goldToMix(db, task, { assignments: present, added: mixed, most: Math.ceil(each) });
  return {
    contributor: present.map(({ user, rows_left, assignment }) => ({
      user,
      rows_left,
      least: withGold(assignment, Math.floor(each)),
      most: withGold(assignment, Math.ceil(each)),
    })),
    away: away.map(({ user, away_until }) => ({ user, away_until })),
    paused: paused.map(({ user }) => user),
    needed,
    gold_rows_count: task.gold_share === null ? null : mixed,
  };
}

type Mixing = { assignments: readonly { assignment: string | null }[]; added: number; most: number };

/**
 * How many rows someone gets with hidden gold that they don't have yet. Who has which is read only where the rows that are added have
 * too little for everyone.
 */
async function goldToMix(db: Db, { id, gold_share: share, gold_rows_count }: PublishedTask, mixing: Mixing) {
  if (share === null) return (_: string | null, rows: number) => rows;
  const all = gold_rows_count + mixing.added;
  const isEnough = goldRowsFor(mixing.most, share, all) <= mixing.added;
  const assignments = mixing.assignments.flatMap(({ assignment }) => assignment ?? []);
  const held = isEnough ? new Map<string, number>() : await goldHeldBy(db, id, assignments);
  return (assignment: string | null, rows: number) => {
    const free = all - (held.get(assignment ?? '') ?? 0);
    return rows + Math.min(free, goldRowsFor(rows, share, all));
  };
}

type AddedDataset = { dataset_no: number; first_row_no: number; rows_count: number };

/**
 * Assigns the rows of a dataset that was added to a published task, as the task assigns rows, to everyone whose work is
 * open and not paused and who is not away today. They come after the rows each one has, with hidden gold among them, to which rows of
 * the dataset that have gold answers belong. Answers are saved meanwhile, but nothing is submitted.
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

  const first = dataset.first_row_no;
  const gold = await hideGold(trx, task, first);
  const added = gold?.rows.filter((row) => row >= first) ?? [];
  const overlap = {
    datasets: [dataset.rows_count - added.length],
    answersPerRow: need,
    overlapShare: task.overlap_share,
  };
  const seed = datasetSeed(seedOf(task), dataset.dataset_no);
  const plan = { ...overlap, contributors: open.length, logic: task.assign_logic, seed, datasetSeeds: [seed] };
  const places = await inSteps(planAssignments(plan));
  const held = places.map((own) => own.map((place) => rowAmongOthers(first, added, place)));
  await addRows(trx, { task: task.id, people: open, held, answersPerRow: need, gold, seed }, adding);
}
