import { mixInGold, RowSet } from '@concord/domain';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import type { Tables } from '../../../db/tables.ts';
import { AppError } from '../../../kernel/errors.ts';
import { countHiddenGold, hiddenGoldThere } from '../../../shared/rows/count-hidden-gold.ts';

/** The rows with gold answers that are mixed into the work of a task, rising, and which percentage of it they are to be. */
export type HiddenGold = { readonly share: number; readonly rows: readonly number[] };

type Task = Pick<Selectable<Tables['tasks']>, 'id' | 'gold_share'>;

/**
 * null: rows with gold are rows like all others. What is taken back is not mixed in, nor is anything once the share was switched off:
 * what was hidden gold until then is no data for that.
 */
export async function hiddenGold(trx: Db, { id: task, gold_share: share }: Task): Promise<HiddenGold | null> {
  const { rows } = await sql<{
    row_no: number;
  }>`select row_no from (${hiddenGoldThere(task)}) as gold order by row_no`.execute(trx);
  if (share === null && rows.length === 0) return null;
  return { share: share ?? 0, rows: rows.map(({ row_no }) => row_no) };
}

/** The same, once the rows from a number on that have gold answers are among them. */
export async function hideGold(trx: Db, task: Task, from: number): Promise<HiddenGold | null> {
  if (task.gold_share === null) return null;
  await sql`
    insert into gold_rows (task_id, row_no)
    select task_id, row_no from dataset_rows where task_id = ${task.id} and gold is not null and row_no >= ${from}`.execute(
    trx,
  );
  await countHiddenGold(trx, task.id);
  return hiddenGold(trx, task);
}

/** Rows with gold answers are mixed into others: there have to be some of both. */
export function assertMixable(gold: HiddenGold | null, rowsCount: number): void {
  if (gold?.rows.length === 0) throw new AppError('gold_rows_missing');
  if (gold?.rows.length === rowsCount) throw new AppError('gold_rows_only');
}

type Person = { assignment: string | null; rows: Uint32Array };

/** The rows that people get, in the order of working, with hidden gold mixed into them that they don't have yet. */
export async function withHiddenGold(
  trx: Db,
  { task, gold, seed }: { task: string; gold: HiddenGold | null; seed: number },
  people: readonly Person[],
): Promise<Uint32Array[]> {
  if (!gold) return people.map(({ rows }) => rows);
  const assignments = people.flatMap(({ assignment }) => assignment ?? []);
  const held = await heldGold(trx, task, assignments, gold);
  return mixInGold({
    gold: gold.rows,
    share: gold.share,
    seed,
    people: people.map(({ assignment, rows }) => ({ rows, has: hasOf(assignment ? held.get(assignment) : undefined) })),
  });
}

const hasOf = (held: RowSet | undefined) => (row: number) => held?.has(row) ?? false;

/** Which rows of hidden gold assignments have. */
async function heldGold(trx: Db, task: string, assignments: readonly string[], gold: HiddenGold) {
  const { rows } =
    assignments.length === 0
      ? { rows: [] }
      : await sql<{ assignment_id: string; row_no: number }>`
    select assignment_id, gold_row.row_no from unnest(${gold.rows}::int[]) as gold_row (row_no)
    cross join lateral (
      select assignment_id from assignment_rows
      where task_id = ${task} and assignment_rows.row_no = gold_row.row_no
        and (assignment_id = any(${assignments}::uuid[])) is true
      offset 0
    ) as holder`.execute(trx);
  const held = new Map<string, RowSet>();
  for (const { assignment_id, row_no } of rows) {
    const own = held.get(assignment_id) ?? new RowSet();
    own.add(row_no);
    held.set(assignment_id, own);
  }
  return held;
}

/** How many rows of hidden gold assignments have, of those that are there. */
export async function goldHeldBy(db: Db, task: string, assignments: readonly string[]): Promise<Map<string, number>> {
  if (assignments.length === 0) return new Map();
  const { rows } = await sql<{ assignment_id: string; count: number }>`
    select assignment_id, count(*)::int as count from gold_rows cross join lateral (
      select assignment_id from assignment_rows
      where assignment_rows.task_id = ${task} and assignment_rows.row_no = gold_rows.row_no
        and (assignment_id = any(${assignments}::uuid[])) is true
      offset 0
    ) as holder
    where gold_rows.task_id = ${task} group by assignment_id`.execute(db);
  return new Map(rows.map(({ assignment_id, count }) => [assignment_id, count]));
}
