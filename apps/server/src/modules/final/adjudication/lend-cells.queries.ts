import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import type { Staff } from '../../../shared/query/scope.ts';
import type { CellKey } from './disputed-cell.queries.ts';

/** How long no one else is given a cell that someone has taken to decide. */
const LENT_MINUTES = 2;

/** Whether the cell is the actor's to decide now; false when someone else was quicker. */
export async function lend(trx: Db, actor: Staff, { task, row_no, question_no }: CellKey, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() + LENT_MINUTES * 60_000);
  const { rows } = await sql`
    insert into lent_cells (task_id, row_no, question_no, user_id, until)
    values (${task}, ${row_no}, ${question_no}, ${actor.id}, ${until})
    on conflict (task_id, row_no, question_no) do update set user_id = excluded.user_id, until = excluded.until
      where lent_cells.user_id = excluded.user_id or lent_cells.until <= ${now}
    returning row_no`.execute(trx);
  return rows.length > 0;
}

/** A person decides one cell of a task at a time. */
export const giveBack = (trx: Db, actor: Staff, task: string) =>
  trx.deleteFrom('lent_cells').where('task_id', '=', task).where('user_id', '=', actor.id).execute();
