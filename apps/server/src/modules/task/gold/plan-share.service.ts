import { type GoldChange, planGoldShare } from '@concord/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { AppError } from '../../../kernel/errors.ts';
import { isAmong } from '../../../shared/rows/rows-that-count.ts';
import { inSteps, type Pause } from '../in-steps.ts';
import { seedOf } from '../overlap/seed-of.ts';
import { assignmentsOf, expectManyRows, isUntouched } from '../reassign/reassign.queries.ts';
import type { TaskRecord } from '../task.service.ts';
import { hiddenGold } from './hidden-gold.queries.ts';

type PublishedTask = Pick<TaskRecord, 'id' | 'gold_share' | 'seed' | 'version'>;

/** Someone with open work, with their rows in the order of working. */
type Person = GoldChange & { user_id: string; assignment: string; held: readonly number[]; rows: number };
export type PlannedShare = {
  /** Rows that become hidden gold, rising. */
  hiding: readonly number[];
  /** All hidden gold afterwards. */
  gold: readonly number[];
  people: readonly Person[];
};

/**
 * Plans which hidden gold people get and lose when its share is changed, those included who are away or whose work is paused. Where
 * it is switched on, rows with gold answers that no one has started become hidden gold, but those of a pilot.
 * @param isOpen whether rows of an assignment that is not submitted may change
 */
export async function planShare(
  trx: Db,
  task: PublishedTask,
  share: number | null,
  { isOpen, pause }: { isOpen: (assignment: string) => boolean; pause?: Pause | undefined },
): Promise<PlannedShare> {
  await expectManyRows(trx);
  const isSwitchedOn = task.gold_share === null && share !== null;
  const noted = (await hiddenGold(trx, task))?.rows ?? [];
  const hiding = isSwitchedOn ? await rowsToHide(trx, task.id) : [];
  const gold = [...noted, ...hiding].sort((one, other) => one - other);
  const open = (await assignmentsOf(trx, task.id)).filter(
    ({ id, is_completed, removed_at }) => !is_completed && !removed_at && isOpen(id),
  );
  const held = await rowsInOrder(
    trx,
    task.id,
    open.map(({ id }) => id),
  );
  const holdings = open.map(({ id, user_id }) => ({ id, user_id, ...(held.get(id) ?? { rows: [], untouched: [] }) }));
  const changes = await inSteps(
    planGoldShare({
      people: holdings,
      gold,
      share: share ?? 0,
      may: isSwitchedOn ? 'both' : (share ?? 0) > (task.gold_share ?? 0) ? 'add' : 'remove',
      seed: seedOf(task) ^ task.version,
    }),
    pause,
  );
  if ((share ?? 0) > (task.gold_share ?? 0)) assertEnough(gold, changes);
  if (hiding.length > 0) await assertOthers(trx, task.id, gold);
  return {
    hiding,
    gold,
    people: holdings.flatMap(({ id, user_id, rows }, index) => {
      const change = changes[index];
      return change ? { ...change, assignment: id, user_id, held: rows, rows: rows.length } : [];
    }),
  };
}

/** A higher share asks for enough different rows for everyone. */
function assertEnough(gold: readonly number[], changes: readonly GoldChange[]): void {
  const need = changes.reduce((most, { needed }) => Math.max(most, needed), 1);
  if (need > gold.length) throw new AppError('gold_rows_too_few', { have: gold.length, need });
}

/** Gold is mixed into other rows. */
async function assertOthers(trx: Db, task: string, gold: readonly number[]): Promise<void> {
  const datasets = await trx.selectFrom('datasets').select('rows_count').where('task_id', '=', task).execute();
  if (datasets.reduce((sum, { rows_count }) => sum + rows_count, 0) === gold.length)
    throw new AppError('gold_rows_only');
}

/** Rows with gold answers that no one has started, and that are neither hidden gold nor in the pilot. */
async function rowsToHide(trx: Db, task: string): Promise<number[]> {
  const { rows } = await sql<{ row_no: number }>`
    select row_no from dataset_rows
    where task_id = ${task} and gold is not null
      and ${isAmong({ pilot: 'out', gold: 'out' }, task, sql.ref('dataset_rows.row_no'))}
      and (select true from assignment_rows
        where assignment_rows.task_id = ${task} and assignment_rows.row_no = dataset_rows.row_no and not ${isUntouched(task)}
        limit 1) is null`.execute(trx);
  return rows.map(({ row_no }) => row_no);
}

type Rows = { rows: number[]; untouched: number[] };

/** The rows of assignments in the order of working, and which of them are untouched. They come in blocks, as in `readHoldings`. */
async function rowsInOrder(trx: Db, task: string, assignments: readonly string[]): Promise<Map<string, Rows>> {
  const { rows: blocks } = await sql<Rows & { assignment_id: string }>`
    select assignment_id, array_agg(row_no order by position) as rows,
      coalesce(array_agg(row_no) filter (where is_untouched), '{}') as untouched
    from (
      select assignment_id, row_no, position, ${isUntouched(task)} as is_untouched from assignment_rows
      where task_id = ${task} and assignment_id = any(${assignments}::uuid[])
    ) as own
    group by assignment_id, position / 10000
    order by assignment_id, position / 10000`.execute(trx);
  const held = Map.groupBy(blocks, ({ assignment_id }) => assignment_id);
  return new Map(
    [...held].map(([assignment, own]) => [
      assignment,
      { rows: own.flatMap(({ rows }) => rows), untouched: own.flatMap(({ untouched }) => untouched) },
    ]),
  );
}
