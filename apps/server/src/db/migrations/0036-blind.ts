import { type Kysely, sql } from 'kysely';

/**
 * What a reviewer had uncovered before a mark (null: not known, as of those made before), and whether a task hides its
 * contributors from those who only review it.
 */
const blind = `
alter table marks add column uncovered text check (uncovered in ('none', 'answers', 'names'));
alter table mark_history add column uncovered text check (uncovered in ('none', 'answers', 'names'));
alter table withdrawn_marks add column uncovered text check (uncovered in ('none', 'answers', 'names'));
alter table withdrawn_mark_history add column uncovered text check (uncovered in ('none', 'answers', 'names'));
alter table tasks add column hide_contributors boolean not null default false;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of blind.split(/;\s*\n/)) if (part.trim()) await sql.raw(part).execute(db);
}
