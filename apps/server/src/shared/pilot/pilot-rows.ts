import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
import { AppError } from '../../kernel/errors.ts';

type Pilot = Pick<Selectable<Tables['tasks']>, 'pilot'>;

/** While a pilot runs, everyone has its rows and no others: what moves or adds rows comes after it. */
export function assertNoPilot({ pilot }: Pilot): void {
  if (pilot === 'running') throw new AppError('pilot_running');
}

/** The numbers of the rows of a pilot. */
export async function rowsOfPilot(db: Db, task: string): Promise<number[]> {
  const rows = await db.selectFrom('pilot_rows').select('row_no').where('task_id', '=', task).execute();
  return rows.map(({ row_no }) => row_no);
}

/** Which rows of a task count: all, or those of its pilot, or the others. */
export type RowsThatCount = 'all' | 'pilot' | 'rest';

/** Unless others are asked for: what a pilot was kept apart with doesn't count. */
export const rowsByDefault = ({ pilot }: Pilot): RowsThatCount => (pilot === 'apart' ? 'rest' : 'all');

export async function rowsThatCount(db: Db, task: string): Promise<RowsThatCount> {
  const found = await db.selectFrom('tasks').select('pilot').where('id', '=', task).executeTakeFirst();
  return rowsByDefault(found ?? { pilot: null });
}

/** Whether a row, given by an expression, is one of them. Looked up by its key: nothing is joined. */
export function isAmong(rows: RowsThatCount, task: string, rowNo: RawBuilder<unknown>): RawBuilder<boolean> {
  if (rows === 'all') return sql<boolean>`true`;
  const ofPilot = sql<boolean>`((
    select true from pilot_rows where pilot_rows.task_id = ${task} and pilot_rows.row_no = ${rowNo} limit 1) is true)`;
  return rows === 'pilot' ? ofPilot : sql<boolean>`(not ${ofPilot})`;
}

/** The same where all rows of a task are read at once: the rows of the pilot are, too. */
export function isAmongAll(rows: RowsThatCount, task: string, rowNo: RawBuilder<unknown>): RawBuilder<boolean> {
  if (rows === 'all') return sql<boolean>`true`;
  const ofPilot = sql<boolean>`(${rowNo} in (select row_no from pilot_rows where task_id = ${task}))`;
  return rows === 'pilot' ? ofPilot : sql<boolean>`(not ${ofPilot})`;
}
