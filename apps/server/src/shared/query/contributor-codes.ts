import type { Db } from '../../db/db.ts';

/**
 * C1, C2 and so on by user, in the order in which they got their first rows in the project: assignments stay when they are
 * removed, so a contributor keeps the code.
 */
export async function contributorCodes(db: Db, project: string): Promise<ReadonlyMap<string, string>> {
  const assigned = await db
    .selectFrom('assignments')
    .innerJoin('tasks', 'tasks.id', 'assignments.task_id')
    .select('assignments.user_id')
    .where('tasks.project_id', '=', project)
    .orderBy('assignments.id') // made of the time
    .execute();
  return new Map([...new Set(assigned.map(({ user_id }) => user_id))].map((user, index) => [user, `C${index + 1}`]));
}
