import type { Question } from '@concord/domain';
import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import type { ImportedWork } from '../../../db/tables/work.ts';
import { endPauses } from '../../../shared/gold-rule/end-pauses.ts';
import { answeredRows } from '../../../shared/task/answered-rows.ts';
import { judge, writeJudged } from '../../../shared/task/row-review.ts';

type Verdict = components['schemas']['Verdict'];

/** How many marks a statement handles. */
const CHUNK = 5_000;

/** Who of the users has no account: only an import says anything in their work. */
export async function sourcesAmong(trx: Db, users: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', users)
    .where('source_of', 'is not', null)
    .execute();
  return new Set(found.map(({ id }) => id));
}

/**
 * Whether someone's work is as the import left it, locked: every answer is there unchanged and, unless it is a source's,
 * unmarked, nothing was submitted since, and what the import has submitted is undecided and, unless it is a source's, without a mark:
 * the round that it was given in would be gone.
 */
export async function isAsImported(
  trx: Db,
  task: string,
  { assignment, answers, round, submitted }: ImportedWork,
  { revision, isOfSource }: { revision: string; isOfSource: boolean },
): Promise<boolean> {
  const held = await trx
    .selectFrom('assignments')
    .select(['round', 'is_completed', 'status'])
    .where('task_id', '=', task)
    .where('id', '=', assignment)
    .forUpdate()
    .executeTakeFirst();
  if (!held || held.round !== round + Number(submitted) || held.is_completed !== submitted || held.status !== 1)
    return false;
  const own = sql`task_id = ${task} and assignment_id = ${assignment}`;
  const { rows } = await sql<{ count: number; marked: boolean }>`
    select (select count(*) from answers where ${own} and revision = ${revision}) as count,
      exists (select from marks where ${own} and (answer_revision = ${revision} or round > ${round}::int)) as marked`.execute(
    trx,
  );
  return rows[0]?.count === answers && (isOfSource || rows[0].marked === false);
}

type Own = { task: string; assignment: string };
const own = ({ task, assignment }: Own) => sql`task_id = ${task} and assignment_id = ${assignment}`;

/** Removes what reviewers have said to the rows that an import has answered. */
export async function removeMarks(trx: Db, part: Own, questions: readonly Question[], revision: string): Promise<void> {
  const answered = sql`row_no in (select row_no from answers where ${own(part)} and revision = ${revision})`;
  await sql`delete from mark_history where ${own(part)} and ${answered}`.execute(trx);
  const { rows: marks } = await sql<{ row_no: number; question_no: number; verdict: string | null }>`
    select row_no, question_no, verdict from marks where ${own(part)} and ${answered} order by row_no`.execute(trx);
  for (let first = 0; first < marks.length; first += CHUNK) {
    const some = marks.slice(first, first + CHUNK);
    const numbers = [...new Set(some.map(({ row_no }) => row_no))];
    const rows = await answeredRows(trx, part.task, part.assignment, numbers);
    const none = some.map(({ row_no, question_no }) => ({ row_no, question_no, verdict: null, answer_revision: null }));
    const judged = judge(questions, rows, none);
    const count = (wanted: Verdict) => some.filter(({ verdict }) => verdict === wanted).length;
    await sql`
      with judged as (${writeJudged(part.task, part.assignment, judged)})
      update assignments set correct_count = correct_count - ${count('correct')}::int,
        incorrect_count = incorrect_count - ${count('incorrect')}::int,
        judged_count = judged_count + ${judged.moved.judged_count}::int,
        rows_unmarked = rows_unmarked + ${judged.moved.rows_unmarked}::int,
        rows_incorrect = rows_incorrect + ${judged.moved.rows_incorrect}::int
      where task_id = ${part.task} and id = ${part.assignment}`.execute(trx);
    // after their rows are judged anew: those of a row whose others follow are still there
    await sql`delete from marks using unnest(${some.map(({ row_no }) => row_no)}::int[],
        ${some.map(({ question_no }) => question_no)}::int[]) as gone (row_no, question_no)
      where task_id = ${part.task} and assignment_id = ${part.assignment}
        and marks.row_no = gone.row_no and marks.question_no = gone.question_no`.execute(trx);
  }
  await sql`update submission_reviewers set marks_count = 0 where ${own(part)}`.execute(trx);
}

/** Removes the answers of an import, and returns the rows that had them. */
export async function removeAnswers(trx: Db, part: Own, revision: string): Promise<number[]> {
  const { rows } = await sql<{ row_no: number }>`
    delete from answers where ${own(part)} and revision = ${revision} returning row_no`.execute(trx);
  return [...new Set(rows.map(({ row_no }) => row_no))];
}

/** What removed rows had counted. */
export type RemovedRow = {
  row_no: number;
  done: boolean;
  answers_count: number;
  questions_count: number;
  not_as_gold: boolean;
};

/** Removes those of the rows that the import has added and to which nothing else was said. */
export async function removeAddedRows(
  trx: Db,
  part: Own,
  { import_no, rows }: { import_no: number; rows: readonly number[] },
): Promise<RemovedRow[]> {
  const said = ['answers', 'answer_history', 'skip_history', 'marks', 'mark_history'].map(
    (table) => sql`(
      select true from ${sql.table(table)} as said
      where said.task_id = ${part.task} and said.assignment_id = ${part.assignment} and said.row_no = assignment_rows.row_no
      limit 1) is null`,
  );
  const { rows: removed } = await sql<RemovedRow>`
    delete from assignment_rows
    where ${own(part)} and row_no = any(${rows}::int[]) and import_no = ${import_no} and ${sql.join(said, sql` and `)}
    returning row_no, done, answers_count, questions_count, not_as_gold`.execute(trx);
  return removed;
}

/** Takes the round back that the import has submitted, and what was drawn for its review. Returns when that was. */
export async function removeSubmission(trx: Db, part: Own, round: number, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ submitted_at: string }>`
    with gone as (delete from submissions where ${own(part)} and round = ${round + 1}::int returning submitted_at),
    undrawn as (
      update assignment_rows set sample_round = null, risks = null
      where ${own(part)} and sample_round = ${round + 1}::int
    ),
    back as (
      update assignments set is_completed = false, round = ${round}, submitted_at = null, opened_at = null,
        updated_at = ${now}, version = version + 1
      where task_id = ${part.task} and id = ${part.assignment}
    ) select submitted_at from gone`.execute(trx);
  return rows[0]?.submitted_at;
}

type Leaving = Pick<ImportedWork, 'user' | 'joined'> & { import_no: number };

/**
 * Contributors without a row have no assignment, and leave the task if the import has brought them. If they have rows from another
 * import, they leave when that one is undone.
 */
export async function leaveIfEmpty(trx: Db, part: Own, { user, joined, import_no }: Leaving, now: Date): Promise<void> {
  const left = await trx
    .updateTable('assignments')
    .set({ removed_at: now })
    .where('task_id', '=', part.task)
    .where('id', '=', part.assignment)
    .where('rows_count', '=', 0)
    .returning('id')
    .executeTakeFirst();
  if (left) await endPauses(trx, part.task);
  if (!joined) return;
  if (left)
    await trx.deleteFrom('task_contributors').where('task_id', '=', part.task).where('user_id', '=', user).execute();
  else await joinedByOthers(trx, part.task, { user, import_no });
}

/** Notes that the other imports in which someone has work have brought them. */
async function joinedByOthers(trx: Db, task: string, { user, import_no }: Omit<Leaving, 'joined'>): Promise<void> {
  await sql`
    update answer_imports set work = (
      select jsonb_agg(case when one ->> 'user' = ${user} then one || '{"joined": true}' else one end order by place)
      from jsonb_array_elements(work) with ordinality as of_person (one, place))
    where task_id = ${task} and import_no <> ${import_no} and undone_at is null
      and work @> jsonb_build_array(jsonb_build_object('user', ${user}::text))`.execute(trx);
}
