import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';

/** Whether rows of a kind are among those that count, alone among them, or not. */
type Kind = 'in' | 'only' | 'out';
/** Which rows of a task count: of its pilot, and of those with gold answers that are mixed into the work. */
export type RowsThatCount = { readonly pilot: Kind; readonly gold: Kind };

export const ALL_ROWS_COUNT: RowsThatCount = { pilot: 'in', gold: 'in' };
/** What is assigned as the task assigns rows. */
export const WITHOUT_GOLD: RowsThatCount = { pilot: 'in', gold: 'out' };

type Task = Pick<Selectable<Tables['tasks']>, 'pilot' | 'gold_rows_count'>;

/** Unless others are asked for: neither a pilot that was kept apart nor hidden gold is data, even if none is mixed in any more. */
export const rowsByDefault = ({ pilot, gold_rows_count }: Task): RowsThatCount => ({
  pilot: pilot === 'apart' ? 'out' : 'in',
  gold: gold_rows_count === 0 ? 'in' : 'out',
});

/** The rows of a task that are data. */
export async function rowsThatCount(db: Db, task: string): Promise<RowsThatCount> {
  const found = await db
    .selectFrom('tasks')
    .select(['pilot', 'gold_rows_count'])
    .where('id', '=', task)
    .executeTakeFirst();
  return rowsByDefault(found ?? { pilot: null, gold_rows_count: 0 });
}

/** All rows that say how good someone is: those that are data, and hidden gold. */
export const rowsThatJudge = async (db: Db, task: string): Promise<RowsThatCount> => ({
  ...(await rowsThatCount(db, task)),
  gold: 'in',
});

type Look = (table: 'pilot_rows' | 'gold_rows') => RawBuilder<boolean>;

function among({ pilot, gold }: RowsThatCount, isIn: Look): RawBuilder<boolean> {
  const kinds = [
    { kind: pilot, table: 'pilot_rows' },
    { kind: gold, table: 'gold_rows' },
  ] as const;
  const conditions = kinds
    .filter(({ kind }) => kind !== 'in')
    .map(({ kind, table }) => (kind === 'only' ? isIn(table) : sql<boolean>`(not ${isIn(table)})`));
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Whether a row, given by an expression, is one of them. Looked up by its key: nothing is joined. */
export const isAmong = (rows: RowsThatCount, task: string, rowNo: RawBuilder<unknown>): RawBuilder<boolean> =>
  among(rows, (table) => {
    const kept = sql.table(table);
    return sql<boolean>`((
      select true from ${kept} where ${kept}.task_id = ${task} and ${kept}.row_no = ${rowNo} limit 1) is true)`;
  });

/** The same where all rows of a task are read at once: those of the pilot and of hidden gold are, too. */
export const isAmongAll = (rows: RowsThatCount, task: string, rowNo: RawBuilder<unknown>): RawBuilder<boolean> =>
  among(rows, (table) => sql<boolean>`(${rowNo} in (select row_no from ${sql.table(table)} where task_id = ${task}))`);
