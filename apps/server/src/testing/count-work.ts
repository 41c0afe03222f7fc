import type { Db } from '../db/db.ts';
import { recountWork } from '../shared/task/recount-work.ts';

/** Counts what a test has written to the assignments itself. */
export async function countWork(db: Db): Promise<void> {
  const tasks = await db.selectFrom('tasks').select('id').execute();
  const users = await db.selectFrom('users').select('id').execute();
  await recountWork(db, { tasks: tasks.map(({ id }) => id), users: users.map(({ id }) => id) });
}
