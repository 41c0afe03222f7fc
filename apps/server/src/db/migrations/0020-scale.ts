import { type Kysely, sql } from 'kysely';

/**
 * How the answers to a single choice differ: `ordinal` by the order of its choices, `interval` as numbers. Figures stored
 * before lack what follows from it; they are computed again on request.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table questions add column scale text not null default 'nominal'
    check (scale = 'nominal' or type = 'single' and scale in ('ordinal', 'interval'))`.execute(db);
  await sql`delete from question_quality`.execute(db);
  await sql`delete from task_quality`.execute(db);
}
