import { type Kysely, sql } from 'kysely';

/** Whether the rows to review are the riskiest ones in place of a random draw, and why each of them was chosen. */
const riskiest = `
alter table tasks add column review_riskiest boolean not null default false;
alter table submissions add column by_risk boolean not null default false;
alter table assignment_rows add column risks text[];
alter table withdrawn_assignment_rows add column risks text[];
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of riskiest.split(/;\s*\n/)) if (part.trim()) await sql.raw(part).execute(db);
}
