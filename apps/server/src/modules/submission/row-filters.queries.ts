import type { Question } from '@concord/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Context } from '../../http/operations.ts';
import { type AsOf, answersAsOf, marksAsOf, rowsAsOf } from './as-of-round.ts';

type Filter = Exclude<NonNullable<Context<'listSubmissionRows'>['query']['filter']>, 'all'>;
type Found = { total: number; rows: number[] };

/** Equal as answers: of several choices the order says nothing. */
const differ = (a: string, b: string) =>
  sql<boolean>`not (${sql.ref(a)} @> ${sql.ref(b)} and ${sql.ref(b)} @> ${sql.ref(a)})`;

/** For a row under the name `own_row`. Only answers that count are looked at. Free texts of others always differ. */
const filters = {
  skipped: sql<boolean>`own_row.skipped_reason is not null`,
  incorrect: sql<boolean>`exists (
    select from mark where mark.row_no = own_row.row_no and mark.verdict = 'incorrect')`,
  unmarked: sql<boolean>`exists (
    select from counted where counted.row_no = own_row.row_no and not exists (
      select from mark where mark.row_no = counted.row_no and mark.question_no = counted.question_no
        and mark.verdict is not null and mark.answer_revision = counted.revision))`,
  not_as_gold: sql<boolean>`exists (
    select from counted join gold using (row_no, question_no)
    where counted.row_no = own_row.row_no and ${differ('counted.value', 'gold.value')})`,
  not_as_others: sql<boolean>`exists (
    select from counted join other_counted using (row_no, question_no)
    where counted.row_no = own_row.row_no and counted.is_choice
      and ${differ('counted.value', 'other_counted.value')})`,
} satisfies Record<Filter, RawBuilder<boolean>>;

/**
 * How many rows of an assignment a filter finds, and a window of them by position. Which answers count is decided here
 * as in the domain's `applicableQuestions`, but by the database, as an assignment may have any number of rows.
 */
export async function filteredRows(
  db: Db,
  asOf: AsOf,
  questions: readonly Question[],
  filter: Filter,
  { position, limit }: { position: number; limit: number },
): Promise<Found> {
  const { task, assignment } = asOf;
  const { rows } = await sql<Found>`
    with question as (
      select * from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as question (question_no int, type text)
    ), condition as (
      select * from jsonb_to_recordset(${JSON.stringify(conditionsOf(questions))}::jsonb)
        as condition (question_no int, dataset uuid, asked text, accepted text[])
    ), own_row as (${rowsAsOf(asOf)}),
    answer as (${answersAsOf(asOf)}),
    mark as (${marksAsOf(asOf)}),
    counted as (${counted(sql`own_row`, sql`answer`, sql`row_no`)}),
    gold as (
      select row.row_no, entry.key::int as question_no, entry.value
      from dataset_rows row join own_row using (row_no) cross join jsonb_each(row.gold) as entry
      where row.task_id = ${task} and entry.value not in ('null', '""', '[]')
    ), other_row as (
      select ar.row_no, ar.assignment_id, own_row.dataset_id, ar.skipped_reason
      from own_row
      join assignment_rows ar on ar.task_id = ${task} and ar.row_no = own_row.row_no and ar.assignment_id <> ${assignment}
      join assignments on assignments.task_id = ar.task_id and assignments.id = ar.assignment_id
        and assignments.is_completed
    ), other_answer as (
      select answers.row_no, answers.assignment_id, answers.question_no, answers.value, answers.revision
      from other_row join answers on answers.task_id = ${task}
        and answers.assignment_id = other_row.assignment_id and answers.row_no = other_row.row_no
    ), other_counted as (${counted(sql`other_row`, sql`other_answer`, sql`row_no, assignment_id`)}),
    found as (select row_no, position from own_row where ${filters[filter]})
    select (select count(*)::int from found) as total, array(
      select row_no from found where position >= ${position} order by position limit ${limit}) as rows`.execute(db);
  return rows[0] ?? { total: 0, rows: [] };
}

/** The answers that are given, to questions that apply, in rows that are not skipped. */
const counted = (row: RawBuilder<unknown>, answer: RawBuilder<unknown>, key: RawBuilder<unknown>) => sql`
  select given.*, question.type <> 'open' as is_choice
  from ${answer} as given
  join ${row} as held using (${key})
  join (select ${key}, jsonb_object_agg(question_no, value) as by_question from ${answer} as each group by ${key}) as line
    using (${key})
  join question using (question_no)
  where held.skipped_reason is null and given.value not in ('null', '""', '[]') and not exists (
    select from condition where condition.question_no = given.question_no and (
      condition.dataset <> held.dataset_id
      or (condition.asked is not null
        and (line.by_question -> condition.asked ?| condition.accepted) is not true)))`;

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
