import type { Selectable } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
import { AppError } from '../../kernel/errors.ts';

/** While a pilot runs, everyone has its rows and no others: what moves or adds rows comes after it. */
export function assertNoPilot({ pilot }: Pick<Selectable<Tables['tasks']>, 'pilot'>): void {
  if (pilot === 'running') throw new AppError('pilot_running');
}

/** The numbers of the rows of a pilot. */
export async function rowsOfPilot(db: Db, task: string): Promise<number[]> {
  const rows = await db.selectFrom('pilot_rows').select('row_no').where('task_id', '=', task).execute();
  return rows.map(({ row_no }) => row_no);
}
