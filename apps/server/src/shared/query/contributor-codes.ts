import type { Database, Db } from '../../db/db.ts';
import { transaction } from '../../db/transaction.ts';

/**
 * C1, C2 and so on by user, in the order in which they got their first rows in the project. The order of those who were given a code
 * is kept, so a contributor keeps it: what another server with another clock writes, or a long change that is not over yet, can
 * come before it later, and a task that is deleted for good leaves no assignments.
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

/** Keeps the codes of the project of a task as they are, before they are shown. */
export async function keepCodesOfTask(db: Database, task: string): Promise<void> {
  const { project_id, kept } = await db
    .selectFrom('tasks')
    .innerJoin('projects', 'projects.id', 'tasks.project_id')
    .select(['tasks.project_id', 'projects.coded_users as kept'])
    .where('tasks.id', '=', task)
    .executeTakeFirstOrThrow();
  if ((await codedUsers(db, project_id, kept)).length > kept.length)
    await transaction(db, (trx) => keepContributorCodes(trx, project_id));
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
