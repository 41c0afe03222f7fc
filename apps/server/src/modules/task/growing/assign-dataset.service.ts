import { datasetSeed, goldRowsFor, overlapTotals, planAssignments, rowAmongOthers, today } from '@concord/domain';
import type { components } from '@concord/openapi';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/db.ts';
import type { Tables } from '../../../db/tables.ts';
import { assertEnough } from '../../../shared/enough-contributors.ts';
import { assertNoPilot } from '../../../shared/rows/pilot-rows.ts';
import { goldHeldBy, hideGold } from '../gold/hidden-gold.queries.ts';
import { inSteps } from '../in-steps.ts';
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
  const withGold = await goldToMix(db, task, { people: present, added: mixed, most: Math.ceil(each) });
  return {
    contributor: present.map((person) => ({
      user: person.user,
      rows_left: person.rows_left,
      least: withGold(person, Math.floor(each)).least,
      most: withGold(person, Math.ceil(each)).most,
    })),
    away: away.map(({ user, away_until }) => ({ user, away_until })),
    paused: paused.map(({ user }) => user),
    needed,
    gold_rows_count: task.gold_share === null ? null : mixed,
  };
}

type Person = { assignment: string | null; rows_count: number };
type Mixing = { people: readonly Person[]; added: number; most: number };

/** How many rows of hidden gold are looked up for all people together. */
const MOST_LOOKED_UP = 20_000;

/**
 * How many rows someone gets with hidden gold that they don't have yet. Who has which is read only where the rows that are added have
 * too little for everyone, and someone may have too much of the rest. Where that is too much to read, least and most differ.
 */
async function goldToMix(db: Db, { id, gold_share: share, gold_rows_count: before }: PublishedTask, mixing: Mixing) {
  if (share === null) return (_: Person, rows: number) => ({ least: rows, most: rows });
  const all = before + mixing.added;
  const wanted = goldRowsFor(mixing.most, share, all);
  /** No one has more gold than rows. */
  const freeAtLeast = ({ rows_count }: Person) => all - Math.min(before, rows_count);
  const unsure = mixing.people.filter((person) => freeAtLeast(person) < wanted);
  const assignments = unsure.flatMap(({ assignment }) => assignment ?? []);
  const isKnown = before * assignments.length <= MOST_LOOKED_UP;
  const held = isKnown ? await goldHeldBy(db, id, assignments) : undefined;
  return (person: Person, rows: number) => {
    const free = unsure.includes(person) && held ? all - (held.get(person.assignment ?? '') ?? 0) : freeAtLeast(person);
    const most = goldRowsFor(rows, share, all);
    return { least: rows + Math.min(free, most), most: rows + (isKnown ? Math.min(free, most) : most) };
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
  const parts = inFairOrder(places, open);
  const held = parts.map((own) => own.map((place) => rowAmongOthers(first, added, place)));
  await addRows(trx, { task: task.id, people: open, held, answersPerRow: need, gold, seed }, adding);
}

/**
 * The parts in the order of the people: the longer ones go to those who have the fewest rows, so that whoever comes first
 * doesn't get one row more with each file that is added.
 */
export function inFairOrder(
  parts: readonly Uint32Array[],
  people: readonly Pick<Person, 'rows_count'>[],
): Uint32Array[] {
  const least = Math.min(...parts.map(({ length }) => length));
  const longer = parts.filter(({ length }) => length > least);
  const shorter = parts.filter(({ length }) => length === least);
  const first = new Set(people.toSorted((a, b) => a.rows_count - b.rows_count).slice(0, longer.length));
  return people.flatMap((person) => (first.has(person) ? longer : shorter).shift() ?? []);
}
