import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { forgetFinals } from '../final/forget-finals.ts';

/*
 * Rows that were taken back lie in tables of their own, under the columns they had, so that nothing that reads a task's rows
 * and answers has to leave them out. Rows are named in lists and found by their keys: no plan depends on statistics.
 * A distributed database runs the parts of a statement one after the other: what refers to a row goes before it does, and
 * comes after it.
 */

/** Some rows of an assignment. */
type Part = { task: string; assignment: string; rows: readonly number[] };

const own = ({ task, assignment, rows }: Part) =>
  sql`task_id = ${task} and assignment_id = ${assignment} and row_no = any(${rows}::int[])`;

/** What is said to a row. */
const said = ['answers', 'answer_history', 'skip_history', 'marks', 'mark_history', 'disputes'] as const;

const moved = (from: string, to: string, where: RawBuilder<unknown>, name: string) => sql`
  ${sql.ref(`${name}_moved`)} as (delete from ${sql.table(from)} where ${where} returning *),
  ${sql.ref(`${name}_kept`)} as (insert into ${sql.table(to)} select * from ${sql.ref(`${name}_moved`)})`;

const withdrawSaid = (part: Part) => sql.join(said.map((one) => moved(one, `withdrawn_${one}`, own(part), one)));
const returnSaid = (part: Part) => sql.join(said.map((one) => moved(`withdrawn_${one}`, one, own(part), one)));

/** What some rows add to the counters of their assignment. */
export type Moved = {
  assignment: string;
  rows: number;
  done: number;
  skipped: number;
  answers: number;
  questions: number;
  judged: number;
  unmarked: number;
  incorrect_rows: number;
  not_as_gold: number;
  correct: number;
  incorrect: number;
};
const counters = (assignment: string, rows: string) => sql<Moved>`
  select ${assignment}::text as assignment, count(*) as rows, count(*) filter (where done) as done,
    count(skipped_reason) as skipped, coalesce(sum(answers_count), 0) as answers,
    coalesce(sum(questions_count), 0) as questions, coalesce(sum(judged_count), 0) as judged,
    count(*) filter (where answers_count > judged_count) as unmarked,
    count(*) filter (where incorrect_count > 0) as incorrect_rows, count(*) filter (where not_as_gold) as not_as_gold,
    (select count(*) from marks_moved where verdict = 'correct') as correct,
    (select count(*) from marks_moved where verdict = 'incorrect') as incorrect
  from ${sql.ref(rows)}`;

/** Puts the rows of an assignment aside, with all that was said to them. `taking` says until when it held them. */
export async function withdrawWork(trx: Db, part: Part, taking: number): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    with ${withdrawSaid(part)},
    gone as (delete from assignment_rows where ${own(part)} returning *),
    kept as (insert into withdrawn_assignment_rows select * from gone),
    taken as (
      insert into taken_rows (task_id, assignment_id, row_no, taking_no)
      select task_id, assignment_id, row_no, ${taking} from gone
      on conflict (task_id, assignment_id, row_no) do update set taking_no = excluded.taking_no
    )
    ${counters(part.assignment, 'gone')}`.execute(trx);
  return rows;
}

/**
 * Puts rows back at the end of an assignment, after the `last` ones that it has, in the order they had. What was said to
 * them counts as said in time when the contributor is on the task.
 */
export async function returnWork(
  trx: Db,
  part: Part,
  { last, isNamed }: { last: number; isNamed: boolean },
): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    with forgotten as (
      delete from taken_rows where ${own(part)} and ${isNamed} and (
        select true from withdrawn_assignment_rows as back
        where back.task_id = ${part.task} and back.assignment_id = ${part.assignment} and back.row_no = taken_rows.row_no
        limit 1)
    ), back as (delete from withdrawn_assignment_rows where ${own(part)} returning *),
    placed as (
      insert into assignment_rows (task_id, assignment_id, row_no, position, skipped_reason, skip_revision, done,
        answers_count, questions_count, judged_count, incorrect_count, not_as_gold, changed_since, still_incorrect_since,
        sample_round, import_no, risks)
      select task_id, assignment_id, row_no, ${last}::int + row_number() over (order by position), skipped_reason,
        skip_revision, done, answers_count, questions_count, judged_count, incorrect_count, not_as_gold,
        changed_since, still_incorrect_since, sample_round, import_no, risks
      from back
    ), ${returnSaid(part)}
    ${counters(part.assignment, 'back')}`.execute(trx);
  return rows;
}

/** Puts those of the rows back that were put aside, and returns how many. */
export async function returnRows(trx: Db, task: string, rows: readonly number[]): Promise<number> {
  const { rows: returned } = await sql<{ dataset_id: string; count: number }>`
    with back as (delete from withdrawn_rows where task_id = ${task} and row_no = any(${rows}::int[]) returning *),
    there as (insert into dataset_rows select * from back)
    select dataset_id, count(*) as count from back group by dataset_id`.execute(trx);
  for (const { dataset_id, count } of returned) await countRows(trx, { task, dataset: dataset_id, count });
  return returned.reduce((sum, { count }) => sum + count, 0);
}

/** Puts rows aside that no one holds any more. */
export async function withdrawRows(trx: Db, task: string, dataset: string, rows: readonly number[]): Promise<number> {
  await forgetFinals(trx, task, rows);
  const { rows: gone } = await sql<{ count: number }>`
    with gone as (delete from dataset_rows where task_id = ${task} and row_no = any(${rows}::int[]) returning *),
    kept as (insert into withdrawn_rows select * from gone)
    select count(*) as count from gone`.execute(trx);
  const count = gone[0]?.count ?? 0;
  await countRows(trx, { task, dataset, count: -count });
  return count;
}

async function countRows(trx: Db, { task, dataset, count }: { task: string; dataset: string; count: number }) {
  await sql`
    update datasets set rows_count = rows_count + ${count}::int, withdrawn_count = withdrawn_count - ${count}::int,
      gold_counted_for = null
    where task_id = ${task} and id = ${dataset}`.execute(trx);
}

/** Deletes what was put aside of an assignment. */
export async function deleteWithdrawnWork(trx: Db, part: Part): Promise<void> {
  const gone = ['assignment_rows', ...said].map(
    (name) => sql`${sql.ref(name)} as (delete from ${sql.table(`withdrawn_${name}`)} where ${own(part)})`,
  );
  await sql`with ${sql.join(gone)} select`.execute(trx);
}

/**
 * Deletes those of the rows that were put aside, with what was decided about them. That the given assignments held them is
 * forgotten, so that answers that come later are refused like those to rows of others.
 * @returns how many there were
 */
export async function deleteWithdrawnRows(
  trx: Db,
  { task, assignments, rows }: { task: string; assignments: readonly string[]; rows: readonly number[] },
): Promise<number> {
  const { rows: gone } = await sql<{ row_no: number }>`
    delete from withdrawn_rows where task_id = ${task} and row_no = any(${rows}::int[]) returning row_no`.execute(trx);
  const numbers = gone.map(({ row_no }) => row_no);
  if (numbers.length === 0) return 0;
  for (const assignment of assignments)
    await sql`delete from taken_rows where ${own({ task, assignment, rows: numbers })}`.execute(trx);
  for (const table of ['adjudications', 'lent_cells'])
    await sql`
      delete from ${sql.table(table)} where task_id = ${task} and row_no = any(${numbers}::int[])`.execute(trx);
  return numbers.length;
}

const sums = sql.join(
  'rows done skipped answers questions judged unmarked incorrect_rows not_as_gold correct incorrect'
    .split(' ')
    .map((name) => sql`sum(${sql.ref(`one.${name}`)})::int * sign as ${sql.ref(`more_${name}`)}`),
);

/**
 * Moves the counters of assignments by the rows that have come (`sign` 1) or gone: answers are saved meanwhile. Those of a
 * submitted round move as well; earlier rounds stay as they were.
 */
export async function moveCounters(
  trx: Db,
  task: string,
  { sign, moved }: { sign: 1 | -1; moved: readonly Moved[] },
  now: Date,
): Promise<void> {
  await sql`
    with changed as (
      select assignment, ${sums}
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as one (assignment uuid, rows int, done int, skipped int,
        answers int, questions int, judged int, unmarked int, incorrect_rows int, not_as_gold int, correct int,
        incorrect int), (select ${sign}::int as sign) as direction
      group by assignment, sign
    ), own as (
      update assignments set rows_count = rows_count + more_rows, rows_done = rows_done + more_done,
        rows_skipped = rows_skipped + more_skipped, answers_count = answers_count + more_answers,
        questions_count = questions_count + more_questions, judged_count = judged_count + more_judged,
        rows_unmarked = rows_unmarked + more_unmarked, rows_incorrect = rows_incorrect + more_incorrect_rows,
        rows_not_as_gold = rows_not_as_gold + more_not_as_gold, correct_count = correct_count + more_correct,
        incorrect_count = incorrect_count + more_incorrect, updated_at = ${now}, before_decision = null,
        version = version + is_completed::int
      from changed where task_id = ${task} and id = changed.assignment
      returning changed.*, round, is_completed
    )
    update submissions set answers_count = answers_count + more_answers,
      questions_count = questions_count + more_questions, rows_skipped = rows_skipped + more_skipped,
      correct_count = correct_count + more_correct, incorrect_count = incorrect_count + more_incorrect
    from own
    where submissions.task_id = ${task} and submissions.assignment_id = own.assignment
      and submissions.round = own.round and own.is_completed`.execute(trx);
}
