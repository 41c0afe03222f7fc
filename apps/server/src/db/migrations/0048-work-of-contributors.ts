import { type Kysely, sql } from 'kysely';

/**
 * With the figures of a task, how much each contributor has done and how fast. Stored figures lack it: they stay, and count as
 * those of an earlier version of the task, so that they are computed again when someone looks.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table task_quality add column work jsonb not null default '[]'`.execute(db);
  await sql`update task_quality set basis = jsonb_set(basis, '{version}', '-1') where basis is not null`.execute(db);
}
