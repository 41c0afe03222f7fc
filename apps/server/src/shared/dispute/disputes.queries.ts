import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { wanted } from '../query/as-of-round.ts';
import { userRef } from '../user-ref.ts';

type Dispute = components['schemas']['Dispute'];
/** An assignment; with a round, as it was then. */
type Own = { task: string; assignment: string; round?: number | undefined };

/** The last dispute about each mark of some rows, by row. Each row is looked up by its key. */
export async function disputesOf(
  db: Db,
  { task, assignment, round }: Own,
  numbers: readonly number[],
): Promise<Map<number, Dispute[]>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<{ row_no: number } & Dispute>`
    select last.row_no, question_no, round, reason, at, correct_answer, outcome, decided_at, decision_reason,
      case when users.id is not null then ${userRef('users')} end as decided_by
    from ${wanted(numbers)}
    cross join lateral (
      select distinct on (question_no) * from disputes
      where task_id = ${task} and assignment_id = ${assignment} and disputes.row_no = wanted.row_no
        ${round === undefined ? sql`` : sql`and round <= ${round}`}
      order by question_no, round desc
    ) as last
    left join users on users.id = last.decided_by
    order by last.row_no, question_no`.execute(db);
  const found = new Map<number, Dispute[]>();
  for (const { row_no, ...dispute } of rows) found.set(row_no, [...(found.get(row_no) ?? []), dispute]);
  return found;
}

/** The questions of some rows whose marks are under dispute: their answers can't be changed meanwhile. */
export async function questionsUnderDispute(
  db: Db,
  { task, assignment }: Own,
  numbers: readonly number[],
): Promise<Map<number, ReadonlySet<number>>> {
  const { rows } = await sql<{ row_no: number; question_no: number }>`
    select row_no, question_no from disputes
    where task_id = ${task} and assignment_id = ${assignment} and row_no = any(${numbers}::int[])
      and outcome is null`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ row_no }) => row_no)].map(([row_no, own]) => [
      row_no,
      new Set(own.map(({ question_no }) => question_no)),
    ]),
  );
}
