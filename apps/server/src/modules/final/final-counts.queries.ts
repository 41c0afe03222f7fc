import { askableQuestions } from '@concord/domain';
import type { components } from '@concord/openapi';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
import { submittedWork } from '../../shared/final/final-rows.queries.ts';
import { rowsThatCount } from '../../shared/rows/rows-that-count.ts';
import { questionsOf } from '../../shared/task/questions.ts';
import { isConsensusBehind } from './follow-consensus.service.ts';

type Schemas = components['schemas'];
type StoredHow = Selectable<Tables['final_answers']>['how'];

/** Counts the cells of a task by what they have come to. */
export async function storeCounts(trx: Db, task: string, asOf: Date): Promise<void> {
  const { rows } = await sql<{ how: StoredHow; count: number; disputed: number; basis_changed: number }>`
    select how, count(*)::int as count, (count(*) filter (where is_disputed))::int as disputed,
      (count(*) filter (where basis_changed))::int as basis_changed
    from final_answers where task_id = ${task} group by how`.execute(trx);
  const found = new Map(rows.map((row) => [row.how, row]));
  const of = (how: StoredHow) => found.get(how)?.count ?? 0;
  const decided = { adjudicated: of('adjudicated'), reviewed: of('reviewed') };
  const agreed = { unanimous: of('unanimous'), majority: of('majority'), consensus: of('consensus') };
  const rest = { open: of('open'), not_applicable: of('not_applicable') };
  const known = rows.reduce((sum, { count }) => sum + count, 0);
  const counts = {
    counts: { ...decided, ...agreed, ...rest, unanswered: (await cellsOf(trx, task)) - known },
    disputed: found.get('open')?.disputed ?? 0,
    basis_changed: found.get('adjudicated')?.basis_changed ?? 0,
  };
  await trx
    .updateTable('task_finals')
    .set({ as_of: asOf, counts: JSON.stringify(counts) })
    .where('task_id', '=', task)
    .execute();
}

/** How many rows each dataset has that are no data: of a pilot that was kept apart, and hidden gold. None is both. */
async function otherRowsOf(db: Db, task: string): Promise<Map<string, number>> {
  const counting = await rowsThatCount(db, task);
  const apart = (['pilot', 'gold'] as const).filter((kind) => counting[kind] === 'out');
  const kept = apart.map((kind) => sql`select row_no from ${sql.table(`${kind}_rows`)} where task_id = ${task}`);
  if (kept.length === 0) return new Map();
  const { rows } = await sql<{ dataset_id: string; count: number }>`
    select dataset_id, count(*)::int as count
    from (${sql.join(kept, sql` union all `)}) as other cross join lateral (
      select dataset_id from dataset_rows
      where dataset_rows.task_id = ${task} and dataset_rows.row_no = other.row_no offset 0
    ) as there
    group by dataset_id`.execute(db);
  return new Map(rows.map(({ dataset_id, count }) => [dataset_id, count]));
}

/** How many cells a task has, without looking at its rows. */
async function cellsOf(db: Db, task: string): Promise<number> {
  const questions = await questionsOf(db, task);
  const datasets = await db.selectFrom('datasets').select(['id', 'rows_count']).where('task_id', '=', task).execute();
  const apart = await otherRowsOf(db, task);
  return datasets.reduce(
    (sum, { id, rows_count }) => sum + (rows_count - (apart.get(id) ?? 0)) * askableQuestions(questions, id).length,
    0,
  );
}

const none: Schemas['FinalCounts'] = {
  adjudicated: 0,
  reviewed: 0,
  unanimous: 0,
  majority: 0,
  consensus: 0,
  open: 0,
  not_applicable: 0,
  unanswered: 0,
};

/** What was counted last, and whether anything has changed since. Rows that were added since are unanswered. */
export async function taskFinals(db: Db, task: string): Promise<Schemas['TaskFinals']> {
  const stored = await countedLast(db, task);
  const { counts, ...waiting } = stored?.counts ?? { counts: none, disputed: 0, basis_changed: 0 };
  const { unanswered: _, ...known } = counts;
  const settled = Object.values(known).reduce((sum, count) => sum + count, 0);
  const unanswered = Math.max(0, (await cellsOf(db, task)) - settled);
  return {
    as_of: stored?.as_of ?? null,
    state: (await isBehind(db, task)) || (await isConsensusBehind(db, task)) ? 'renewing' : 'current',
    counts: { ...counts, unanswered },
    ...waiting,
  };
}

/** Whether the final answers of a task have to follow anything yet. */
export async function isBehind(db: Db, task: string): Promise<boolean> {
  const change = db.selectFrom('final_changes').select('id').where('task_id', '=', task).limit(1);
  if (await change.executeTakeFirst()) return true;
  return !(await countedLast(db, task)) && (await submittedWork(db, task)).length > 0;
}

/** undefined: the final answers of the task have never been counted. */
export const countedLast = (db: Db, task: string) =>
  db
    .selectFrom('task_finals')
    .select(['as_of', 'counts'])
    .where('task_id', '=', task)
    .where('as_of', 'is not', null)
    .executeTakeFirst();
