import { type Kysely, sql } from 'kysely';

const statements = [
  // when someone last asked for figures that are on their way; `asked_at` is when they were asked for
  'alter table task_quality add column looked_at timestamptz',
  'update task_quality set looked_at = asked_at',
  'alter table task_quality alter column looked_at set not null',
  // the design names contributors by their code in the project: it is made again with the next figures
  'update task_quality set design = null, basis = null',
  // whether contributors see their own score by gold once they have submitted their work
  'alter table tasks add column shows_gold_score boolean not null default false',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
