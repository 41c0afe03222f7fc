import { type Kysely, sql } from 'kysely';

/** Rows with gold answers can be mixed into everyone's work. Which ones were is noted when they are assigned. */
const hiddenGold = `
alter table tasks add column gold_share int check (gold_share between 1 and 50);
create table gold_rows (
  task_id uuid not null references tasks,
  row_no int not null,
  primary key (task_id, row_no)
);
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of hiddenGold.split(/;\s*\n/)) if (part.trim()) await sql.raw(part).execute(db);
}
