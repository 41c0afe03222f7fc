import type { Question } from '@concord/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Context } from '../../http/contract/operations.ts';
import { isAnswered, sameAnswer } from '../../shared/query/answers.ts';
import { isSubmitted } from '../../shared/states.ts';
import { type AsOf, answersAsOf, marksAsOf, rowsAsOf } from './as-of-round.ts';

type Filter = Exclude<NonNullable<Context<'listSubmissionRows'>['query']['filter']>, 'all'>;
type Found = { total: number; rows: number[] };
type Part = RawBuilder<unknown>;

/**
 * How many rows of an assignment a filter finds, and a window of them by position. Which answers count is decided here
 * as in the domain's `applicableQuestions`, but by the database, as an assignment may have any number of rows. What
 * belongs to a row is looked up row by row, by key: the time grows with the rows of the assignment, whatever else the
 * task has and whatever the planner knows of it.
 */
export async function filteredRows(
  db: Db,
  asOf: AsOf,
  questions: readonly Question[],
  filter: Filter,
  { position, limit }: { position: number; limit: number },
): Promise<Found> {
  const { rows } = await sql<Found>`
    with ${condition(questions)}, found as (
      select own_row.row_no, own_row.position from (${rowsAsOf(asOf)}) as own_row ${filters[filter](asOf, questions)}
    )
    select (select count(*)::int from found) as total, array(
      select row_no from found where position >= ${position} order by position limit ${limit}) as rows`.execute(db);
  return rows[0] ?? { total: 0, rows: [] };
}

const condition = (questions: readonly Question[]): Part => sql`condition as materialized (
  select * from jsonb_to_recordset(${JSON.stringify(conditionsOf(questions))}::jsonb)
    as condition (question_no int, dataset uuid, asked text, accepted text[])
)`;

type FilterCounts = Record<Filter | 'unmarked_answers', number>;

/** How many rows each filter finds, in one go, and how many answers have no verdict. */
export async function filterCounts(db: Db, asOf: AsOf, questions: readonly Question[]): Promise<FilterCounts> {
  const found = (filter: Filter) =>
    sql`(select count(*)::int from (${rowsAsOf(asOf)}) as own_row ${filters[filter](asOf, questions)}) as ${sql.ref(filter)}`;
  const { rows } = await sql<FilterCounts>`
    with ${condition(questions)}
    select ${sql.join([found('unmarked'), found('incorrect'), found('skipped'), found('not_as_gold'), found('not_as_others')])},
      (select count(*)::int from (${rowsAsOf(asOf)}) as own_row ${judgedAnswers(asOf)}
        cross join lateral jsonb_object_keys(own.counting) as question_no where ${unjudged}) as unmarked_answers`.execute(
    db,
  );
  return rows[0] ?? { unmarked: 0, incorrect: 0, skipped: 0, not_as_gold: 0, not_as_others: 0, unmarked_answers: 0 };
}

/** What follows `from … as own_row`. Answers by question number are jsonb objects in all of them. */
const filters: Record<Filter, (asOf: AsOf, questions: readonly Question[]) => Part> = {
  skipped: () => sql`where own_row.skipped_reason is not null`,

  incorrect: (asOf) => sql`where (
    select bool_or(verdict = 'incorrect') from (${marksAsOf(asOf, sql`= own_row.row_no`)}) as mark)`,

  unmarked: (asOf) => sql`
    ${judgedAnswers(asOf)}
    where exists (select from jsonb_object_keys(own.counting) as question_no where ${unjudged})`,

  not_as_gold: (asOf) => sql`
    ${ownAnswers(asOf)}
    where own_row.gold is not null and exists (
      select from jsonb_each(own.counting) as answer join jsonb_each(${answered(sql`own_row.gold`)}) as gold using (key)
      where not ${sameAnswer(sql`answer.value`, sql`gold.value`)})`,

  // free texts of two people always differ
  not_as_others: (asOf, questions) => sql`
    ${ownAnswers(asOf)}
    cross join lateral (
      select coalesce(jsonb_agg(${counting(sql`theirs.answers`)}), '[]') as all_answers
      from assignment_rows as ar
      join assignments on assignments.task_id = ar.task_id and assignments.id = ar.assignment_id
      cross join lateral (
        select coalesce(jsonb_object_agg(question_no, value), '{}') as answers from answers
        where task_id = ${asOf.task} and assignment_id = ar.assignment_id and row_no = ar.row_no
      ) as theirs
      where ar.task_id = ${asOf.task} and ar.row_no = own_row.row_no and ar.assignment_id <> ${asOf.assignment}
        and ar.skipped_reason is null and ${isSubmitted}
    ) as other
    where exists (
      select from jsonb_array_elements(other.all_answers) as theirs
      cross join jsonb_each(theirs.value) as their join jsonb_each(own.counting) as answer using (key)
      where answer.key = any(${choiceNumbers(questions)}::text[]) and not ${sameAnswer(sql`answer.value`, sql`their.value`)})`,
};

const choiceNumbers = (questions: readonly Question[]) =>
  questions.filter(({ type }) => type !== 'open').map(({ question_no }) => String(question_no));

/** `own.counting`: the answers of `own_row` that count; `own.revisions`: of all its answers. */
const ownAnswers = (asOf: AsOf): Part => sql`
  cross join lateral (
    select coalesce(jsonb_object_agg(question_no, value), '{}') as answers,
      jsonb_object_agg(question_no, revision) as revisions
    from (${answersAsOf(asOf, sql`= own_row.row_no`)}) as given
  ) as said
  cross join lateral (
    select case when own_row.skipped_reason is null then ${counting(sql`said.answers`)} else '{}' end as counting,
      said.revisions
    offset 0
  ) as own`;

/** `judged.revisions`: which revision of its answers the verdicts of a row are about. */
const judgedAnswers = (asOf: AsOf): Part => sql`
  ${ownAnswers(asOf)}
  cross join lateral (
    select jsonb_object_agg(question_no, answer_revision) as revisions
    from (${marksAsOf(asOf, sql`= own_row.row_no`)}) as mark where verdict is not null
  ) as judged`;

/** Whether an answer that counts has no verdict in its current version, by `question_no`. */
const unjudged = sql`judged.revisions -> question_no is distinct from own.revisions -> question_no`;

/** Of the answers of a row in the dataset of `own_row`: those that are given, to questions that apply. */
const counting = (answers: Part): Part => sql`(
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${answered(answers)})
  where not exists (
    select from condition where condition.question_no = key::int and (
      condition.dataset <> own_row.dataset_id
      or (condition.asked is not null and (${answers} -> condition.asked ?| condition.accepted) is not true))))`;

const answered = (answers: Part): Part => sql`(
  select jsonb_object_agg(key, value) from jsonb_each(${answers}) where ${isAnswered(sql`value`)})`;

type Condition = { question_no: number; dataset: string | null; asked: string | null; accepted: readonly string[] };

/** What must hold for each question to apply: its own conditions and those of the questions it depends on. */
function conditionsOf(questions: readonly Question[]): Condition[] {
  const known = new Map<number, Condition[]>();
  for (const { question_no, dataset, show_when } of questions) {
    const inherited = show_when ? (known.get(show_when.question_no) ?? []) : [];
    const asked = show_when && String(show_when.question_no);
    const own = { question_no, dataset, asked, accepted: show_when?.values ?? [] };
    known.set(question_no, [
      ...(dataset === null && asked === null ? [] : [own]),
      ...inherited.map((condition) => ({ ...condition, question_no })),
    ]);
  }
  return [...known.values()].flat();
}
