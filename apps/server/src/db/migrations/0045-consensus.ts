import { type Kysely, sql } from 'kysely';

/**
 * The most probable answer can be final, by what is estimated with the figures of a question. Stored figures lack it: they are
 * computed again.
 */
const consensus = `
alter table tasks add column consensus_probability int check (consensus_probability between 51 and 99);
alter table question_quality add column model jsonb;
alter table final_answers drop constraint final_answers_how_check, add constraint final_answers_how_check
  check (how in ('adjudicated', 'reviewed', 'unanimous', 'majority', 'consensus', 'open', 'not_applicable'));
delete from question_quality;
delete from task_quality;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of consensus.split(/;\s*\n/)) if (part.trim()) await sql.raw(part).execute(db);
}
