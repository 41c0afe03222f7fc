import { type Kysely, sql } from 'kysely';

/**
 * Work is submitted: every name uses this word. Renaming a column touches no row of these two large tables. Notifications are
 * written anew as a whole, which takes a third of the time of an UPDATE, as that would also change every index.
 */
const submitted = `
alter table assignments rename column handed_in_at to submitted_at;
alter table submissions rename column handed_in_at to submitted_at;
alter table notifications alter column kind type text
  using case kind when 'handed_in' then 'submitted' else kind end;
`;

/** PostgreSQL 18 gives NOT NULL a name, which does not change with that of the column. */
const namedNotNull = 'submissions_handed_in_at_not_null';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of submitted.split(/;\s*\n/)) if (part.trim()) await sql.raw(part).execute(db);
  const { rows } = await sql`select from pg_constraint where conname = ${namedNotNull}
    and conrelid = 'submissions'::regclass`.execute(db);
  if (rows.length > 0)
    await sql`alter table submissions
      rename constraint ${sql.id(namedNotNull)} to submissions_submitted_at_not_null`.execute(db);
}
