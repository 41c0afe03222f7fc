import { type Kysely, sql } from 'kysely';

/** Whether a check decides about each submission or about all that are under review, and which were checked together. */
const lots = `
alter table tasks add column acceptance_lot text not null default 'submission' check (acceptance_lot in ('submission', 'task'));
alter table submissions add column lot_no int;
create index submissions_lot on submissions (task_id, lot_no) where lot_no is not null;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of lots.split(/;\s*\n/)) if (part.trim()) await sql.raw(part).execute(db);
}
