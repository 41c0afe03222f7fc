import { type Kysely, sql } from 'kysely';

/** How a task says how many rows are checked and how many of them may be wrong, and what that came to for a submitted round. */
const acceptance = `
alter table tasks add column acceptance jsonb;
alter table submissions add column acceptance jsonb;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of acceptance.split(/;\s*\n/)) if (part.trim()) await sql.raw(part).execute(db);
}
