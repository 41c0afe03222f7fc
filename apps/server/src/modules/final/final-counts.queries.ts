import { askableQuestions } from '@concord/domain';
import type { components } from '@concord/openapi';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
import { submittedWork } from '../../shared/final/final-rows.queries.ts';
import { questionsOf } from '../../shared/task/questions.ts';

type Schemas = components['schemas'];
type Counts = Schemas['FinalCounts'];
type StoredHow = Selectable<Tables['final_answers']>['how'];

/** Counts the cells of a task by what they have come to. */
export async function storeCounts(trx: Db, task: string, asOf: Date): Promise<void> {
  const { rows } = await sql<{ how: StoredHow; count: number }>`
    select how, count(*)::int as count from final_answers where task_id = ${task} group by how`.execute(trx);
  const found = new Map(rows.map(({ how, count }) => [how, count]));
  const of = (how: StoredHow) => found.get(how) ?? 0;
  const settled = { reviewed: of('reviewed'), unanimous: of('unanimous'), majority: of('majority') };
  const rest = { open: of('open'), not_applicable: of('not_applicable') };
  const known = rows.reduce((sum, { count }) => sum + count, 0);
  const counts: Counts = { ...settled, ...rest, unanswered: (await cellsOf(trx, task)) - known };
  await trx
    .updateTable('task_finals')
    .set({ as_of: asOf, counts: JSON.stringify(counts) })
    .where('task_id', '=', task)
    .execute();
}

/** How many cells a task has, without looking at its rows. */
async function cellsOf(db: Db, task: string): Promise<number> {
  const questions = await questionsOf(db, task);
  const datasets = await db.selectFrom('datasets').select(['id', 'rows_count']).where('task_id', '=', task).execute();
  return datasets.reduce((sum, { id, rows_count }) => sum + rows_count * askableQuestions(questions, id).length, 0);
}

const none: Counts = { reviewed: 0, unanimous: 0, majority: 0, open: 0, not_applicable: 0, unanswered: 0 };

/** What was counted last, and whether anything has changed since. Rows that were added since are unanswered. */
export async function taskFinals(db: Db, task: string): Promise<Schemas['TaskFinals']> {
  const stored = await countedLast(db, task);
  const waiting = await db
    .selectFrom('final_changes')
    .select('id')
    .where('task_id', '=', task)
    .limit(1)
    .executeTakeFirst();
  const isBehind = waiting !== undefined || (!stored && (await submittedWork(db, task)).length > 0);
  const counts = stored?.counts ?? none;
  const { unanswered: _, ...known } = counts;
  const settled = Object.values(known).reduce((sum, count) => sum + count, 0);
  const unanswered = Math.max(0, (await cellsOf(db, task)) - settled);
  return { as_of: stored?.as_of ?? null, state: isBehind ? 'renewing' : 'current', counts: { ...counts, unanswered } };
}

/** undefined: the final answers of the task have never been counted. */
export const countedLast = (db: Db, task: string) =>
  db
    .selectFrom('task_finals')
    .select(['as_of', 'counts'])
    .where('task_id', '=', task)
    .where('as_of', 'is not', null)
    .executeTakeFirst();
