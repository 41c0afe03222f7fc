import { datasetSeed, mixInGold, type OverlapPlan, planOverlap, RowSet } from '@concord/domain';
import type { Db } from '../../../db/db.ts';
import { notEnough } from '../../../shared/enough-contributors.ts';
import { hiddenGold } from '../gold/hidden-gold.queries.ts';
import { openContributors } from '../growing/open-contributors.queries.ts';
import { inSteps, type Pause } from '../in-steps.ts';
import { goldIn } from '../reassign/mix-into-moves.ts';
import { assignmentsOf, expectManyRows, readHoldings } from '../reassign/reassign.queries.ts';
import type { TaskRecord } from '../task.service.ts';
import { datasetsOf } from './overlap.queries.ts';
import { seedOf } from './seed-of.ts';

export type Overlap = Pick<TaskRecord, 'answers_per_row' | 'overlap_share'>;
type PublishedTask = Pick<TaskRecord, 'id' | 'assign_logic' | 'gold_share' | 'seed' | 'version'>;

/** Someone who holds rows of a task, or could; who has never had any has no assignment. */
type Person = {
  user_id: string;
  assignment: string | null;
  rows: number;
  gained: Uint32Array;
  lost: readonly number[];
};
export type PlannedChange = {
  people: readonly Person[];
  counts: Pick<OverlapPlan, 'raised' | 'lowered' | 'kept'>;
};

/**
 * Plans whose rows change with the overlap of a published task. Who is away today, or whose work is paused, gets none. Hidden gold
 * stays with those who have it, and is mixed into what people gain.
 * @param isOpen whether rows of an assignment that is not submitted may be moved
 */
export async function planChange(
  trx: Db,
  task: PublishedTask,
  { answers_per_row: answersPerRow, overlap_share: overlapShare }: Overlap,
  { today, isOpen, pause }: { today: string; isOpen: (assignment: string) => boolean; pause?: Pause | undefined },
): Promise<PlannedChange> {
  await expectManyRows(trx);
  const { present: here, away } = await openContributors(trx, task.id, today);
  const mayReceive = ({ assignment }: { assignment: string | null }) => !assignment || isOpen(assignment);
  const open = here.filter(mayReceive);
  const all = await assignmentsOf(trx, task.id);
  const receivers = new Set(open.map(({ user_id }) => user_id));
  const present = all
    .filter(({ removed_at, user_id }) => !removed_at || receivers.has(user_id))
    .sort((one, other) => one.position - other.position);
  const givers = present.filter(({ id, is_completed }) => !is_completed && isOpen(id)).map(({ id }) => id);
  const holdings = new Map((await readHoldings(trx, task.id, present, givers)).map((one) => [one.id, one]));
  const newcomers = open.filter(({ user_id }) => !present.some((one) => one.user_id === user_id));
  const people = [
    ...present.map(({ id, user_id }) => ({ user_id, assignment: id, holding: holdings.get(id) })),
    ...newcomers.map(({ user_id }) => ({ user_id, assignment: null, holding: undefined })),
  ];
  const gold = await hiddenGold(trx, task);
  const hidden = new RowSet(gold?.rows ?? []);
  const ordinary = (rows: readonly number[] = []) => (gold ? rows.filter((row) => !hidden.has(row)) : rows);
  const plan = await inSteps(
    planOverlap({
      people: people.map(({ user_id, holding }) => ({
        untouched: ordinary(holding?.untouched),
        others: ordinary(holding?.others),
        open: holding?.open ?? 0,
        receives: receivers.has(user_id),
      })),
      datasets: (await datasetsOf(trx, task.id)).map(({ dataset_no, first_row_no: first, ...counts }) => ({
        first,
        end: first + counts.rows_count + counts.withdrawn_count + counts.deleted_count,
        seed: datasetSeed(seedOf(task), dataset_no),
      })),
      answersPerRow,
      overlapShare,
      logic: task.assign_logic,
      seed: seedOf(task),
    }),
    pause,
  );
  if (!plan) throw notEnough({ present: open.length, away: away.filter(mayReceive).length }, answersPerRow);
  const { people: changes, ...counts } = plan;
  const gained =
    gold &&
    mixInGold({
      gold: gold.rows,
      share: gold.share,
      // the preview and the change are of one version
      seed: seedOf(task) ^ task.version,
      people: people.map(({ holding }, index) => {
        const held = goldIn(holding, hidden);
        return { rows: Uint32Array.from(changes[index]?.gained ?? []), has: (row) => held.has(row) };
      }),
    });
  return {
    counts,
    people: people.map(({ user_id, assignment, holding }, index) => ({
      user_id,
      assignment,
      rows: (holding?.untouched.length ?? 0) + (holding?.others.length ?? 0),
      gained: gained?.[index] ?? Uint32Array.from(changes[index]?.gained ?? []),
      lost: changes[index]?.lost ?? [],
    })),
  };
}
