import type { Db } from '../../db/db.ts';

/**
 * C1, C2 and so on by user, in the order in which they got their first rows in the project. Assignments stay when they are
 * removed, and who had one in a task that was deleted for good is kept, so a contributor keeps the code.
 */
export async function contributorCodes(db: Db, project: string): Promise<ReadonlyMap<string, string>> {
  const { coded_users: kept } = await db
    .selectFrom('projects')
    .select('coded_users')
    .where('id', '=', project)
    .executeTakeFirstOrThrow();
  return new Map((await codedUsers(db, project, kept)).map((user, index) => [user, `C${index + 1}`]));
}

async function codedUsers(db: Db, project: string, kept: readonly string[]): Promise<string[]> {
  const assigned = await db
    .selectFrom('assignments')
    .innerJoin('tasks', 'tasks.id', 'assignments.task_id')
    .select('assignments.user_id')
    .where('tasks.project_id', '=', project)
    .orderBy('assignments.id') // made of the time
    .execute();
  return [...new Set([...kept, ...assigned.map(({ user_id }) => user_id)])];
}

/** Keeps the codes of a project as they are, before a task of it is deleted for good. */
export async function keepContributorCodes(trx: Db, project: string): Promise<void> {
  const { coded_users: kept } = await trx
    .selectFrom('projects')
    .select('coded_users')
    .where('id', '=', project)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const coded_users = await codedUsers(trx, project, kept);
  if (coded_users.length > kept.length)
    await trx.updateTable('projects').set({ coded_users }).where('id', '=', project).execute();
}
