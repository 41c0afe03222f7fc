import { sql } from 'kysely';
import packageJson from '../../../../../package.json' with { type: 'json' };
import type { Db } from '../../../../db/db.ts';
import type { StoredDesign } from '../../../../db/tables/quality.ts';
import { contributorCodes } from '../../../../shared/query/contributor-codes.ts';
import { isAmongAll } from '../../../../shared/rows/rows-that-count.ts';
import { type Counting, skipped } from './answers.queries.ts';

const isAll = ({ pilot, gold }: Counting['rows']) => pilot === 'in' && gold === 'in';

/** How the answers in `counted_answers` came about. */
export async function designOf(trx: Db, counting: Counting, assignments: readonly string[]): Promise<StoredDesign> {
  const { task, rows: counted } = counting;
  const ofCounted = (table: string) => isAmongAll(counted, task, sql.ref(`${table}.row_no`));
  const { rows } = await sql<Omit<StoredDesign, 'version' | 'hidden_gold' | 'codes'>>`
    select
      ${isAll(counted) ? sql`(select coalesce(sum(rows_count), 0)::int from datasets where task_id = ${task})` : sql`(select count(*)::int from dataset_rows where task_id = ${task} and ${ofCounted('dataset_rows')})`} as rows,
      (select count(*)::int from (${skipped(counting)}) as skipped
        join unnest(${assignments}::uuid[]) as own (assignment_id) using (assignment_id)
        where ${ofCounted('skipped')}) as skips,
      first_answer_at, last_answer_at,
      (select seed from tasks where id = ${task}) as seed
    from (select min(saved_at) as first_answer_at, max(saved_at) as last_answer_at from counted_answers) as saved`.execute(
    trx,
  );
  const [design] = rows;
  if (!design) throw new Error('an aggregate has one row');
  const hidden_gold = counted.gold === 'out' ? await hiddenGoldOf(trx, task, assignments) : null;
  return { ...design, hidden_gold, codes: await codesOf(trx, task, assignments), version: packageJson.version };
}

async function codesOf(trx: Db, task: string, assignments: readonly string[]): Promise<string[]> {
  const own = await trx
    .selectFrom('assignments')
    .innerJoin('tasks', 'tasks.id', 'assignments.task_id')
    .select(['assignments.id', 'assignments.user_id', 'tasks.project_id'])
    .where('assignments.task_id', '=', task)
    .execute();
  const [first] = own;
  if (!first) return [];
  const codes = await contributorCodes(trx, first.project_id);
  const userOf = new Map(own.map(({ id, user_id }) => [id, user_id]));
  return assignments.map((assignment) => codes.get(userOf.get(assignment) ?? '') ?? '');
}

/** How much of some assignments is hidden gold. */
async function hiddenGoldOf(
  trx: Db,
  task: string,
  assignments: readonly string[],
): Promise<StoredDesign['hidden_gold']> {
  const { rows } = await sql<{ rows: number; assigned: number; of: number }>`
    select gold_rows_count as rows, (
        select count(*)::int from assignment_rows
        where task_id = ${task} and assignment_id = any(${assignments}::uuid[])
          and row_no in (select row_no from gold_rows where task_id = ${task})
      ) as assigned, (
        select coalesce(sum(rows_count), 0)::int from assignments
        where task_id = ${task} and id = any(${assignments}::uuid[])
      ) as of
    from tasks where id = ${task}`.execute(trx);
  const [found] = rows;
  return found && found.rows > 0 ? { rows: found.rows, share: found.of === 0 ? 0 : found.assigned / found.of } : null;
}
