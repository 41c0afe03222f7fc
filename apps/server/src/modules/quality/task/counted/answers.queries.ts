import { conditionsOf } from '@concord/domain';
import type { components } from '@concord/openapi';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/db.ts';
import { isAnswered, isGivenHere } from '../../../../shared/query/answers.ts';
import { firstRoundOf, laterFirstRounds } from '../../../../shared/query/as-of-round.ts';
import {
  isAmongAll,
  type RowsThatCount,
  rowsThatCount,
  rowsThatJudge,
} from '../../../../shared/rows/rows-that-count.ts';
import { goldCells } from '../gold.queries.ts';

type Schemas = components['schemas'];
type Counted = Schemas['AnswersCounted'];
type Question = Schemas['Question'];

/** Which answers of a task count: to which rows, and up to which round of each assignment. */
export type Counting = {
  task: string;
  counted: Counted;
  rows: RowsThatCount;
  /** These, and hidden gold: it says how good someone is. */
  judging: RowsThatCount;
  until: (table: string) => RawBuilder<number>;
};

export async function countingOf(trx: Db, task: string, counted: Counted): Promise<Counting> {
  if (counted === 'pilot') return { task, counted, rows: PILOT, judging: PILOT, until: () => sql<number>`1` };
  const later = await laterFirstRounds(trx, task);
  const until = (table: string) => firstRoundOf(later, sql.ref(`${table}.assignment_id`));
  return { task, counted, rows: await rowsThatCount(trx, task), judging: await rowsThatJudge(trx, task), until };
}

/** In which there is no hidden gold. */
const PILOT: RowsThatCount = { pilot: 'only', gold: 'in' };

/** The assignments whose answers count, in the order of the task. */
export async function countedAssignments(trx: Db, { task, counted }: Counting): Promise<string[]> {
  const round = counted === 'pilot' ? sql`1` : sql`assignments.first_round`;
  const submitted = sql<boolean>`exists (
    select from submissions where submissions.task_id = ${task} and assignment_id = assignments.id
      and submissions.round = ${round})`;
  const { rows } = await sql<{ id: string }>`
    select id from assignments
    where task_id = ${task} and ${counted === 'so_far' ? sql`(removed_at is null or ${submitted})` : submitted}
    order by position, id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** assignment_id, row_no, question_no, value, revision, saved_at: the answers as they were with the first submission, or as they are now. */
function versions({ task, counted, until }: Counting): RawBuilder<unknown> {
  const live = sql`select assignment_id, row_no, question_no, value, revision, saved_at from answers where task_id = ${task}`;
  if (counted === 'now') return live;
  return sql`
    ${live} and round <= ${until('answers')}
    union all
    select assignment_id, row_no, question_no, first.value, first.revision, first.saved_at
    from answers as later cross join lateral (
      select old.value, old.revision, old.saved_at from answer_history as old
      where old.task_id = ${task} and old.assignment_id = later.assignment_id and old.row_no = later.row_no
        and old.question_no = later.question_no and old.round <= ${until('later')} and old.was_current
      order by old.revision desc limit 1
    ) as first
    where later.task_id = ${task} and later.round > ${until('later')}`;
}

/** assignment_id, row_no of skipped rows. */
export const skipped = ({ task, counted, until }: Counting): RawBuilder<unknown> =>
  counted === 'now'
    ? sql`select assignment_id, row_no from assignment_rows where task_id = ${task} and skipped_reason is not null`
    : sql`
      select assignment_id, row_no from (
        select distinct on (assignment_id, row_no) assignment_id, row_no, reason from skip_history
        where task_id = ${task} and round <= ${until('skip_history')} and was_current
        order by assignment_id, row_no, revision desc
      ) as last where reason is not null`;

/** Question by question: the rows it is asked for, and whether its answers can be compared. */
async function askedQuestions(trx: Db, task: string, questions: readonly Question[]) {
  const datasets = await trx
    .selectFrom('datasets')
    .select(['id', 'first_row_no', sql<number>`rows_count + withdrawn_count + deleted_count`.as('numbers')])
    .where('task_id', '=', task)
    .execute();
  return questions.map(({ question_no, dataset, type }) => {
    const own = datasets.find(({ id }) => id === dataset);
    return {
      question_no,
      is_open: type === 'open',
      first_row: own?.first_row_no ?? 0,
      last_row: own ? own.first_row_no + own.numbers - 1 : LAST_ROW_NO,
    };
  });
}

const LAST_ROW_NO = 2 ** 31 - 1;

/** How many answers to a question don't count, because its condition doesn't hold. */
export type NotAsked = { question_no: number; answers: number };

/**
 * Puts every answer that counts into tables of this transaction: `counted_answers`, with the number of its assignment in
 * `assignments`, its value, the gold answer and whether it is that, and `given_values`. An open answer has no value, a cell without
 * gold is neither right nor wrong.
 * @returns what was left out of questions with a condition
 */
export async function collectAnswers(
  trx: Db,
  counting: Counting,
  { assignments, questions }: { assignments: readonly string[]; questions: readonly Question[] },
): Promise<NotAsked[]> {
  const { task, judging } = counting;
  const asked = JSON.stringify(await askedQuestions(trx, task, questions));
  const conditions = conditionsOf(questions);
  const gold = goldCells(task);
  await sql`create temporary table counted_answers
    (question_no int not null, row_no int not null, contributor int not null, value jsonb, gold jsonb, is_right boolean,
      saved_at timestamptz not null, is_given_here boolean not null)
    on commit drop`.execute(trx);
  const { rows: notAsked } = await sql<NotAsked>`
    with given as (
      select version.*, contributor, is_open
      from (${versions(counting)}) as version
      join unnest(${assignments}::uuid[]) with ordinality as own (assignment_id, contributor) using (assignment_id)
      join jsonb_to_recordset(${asked}::jsonb) as asked (question_no int, is_open boolean, first_row int, last_row int)
        using (question_no)
      where version.row_no between asked.first_row and asked.last_row and ${isAmongAll(judging, task, sql`version.row_no`)} and ${isAnswered(sql`version.value`)}
        and not exists (
          select from (${skipped(counting)}) as skipped
          where skipped.assignment_id = version.assignment_id and skipped.row_no = version.row_no)
    )${conditions.length > 0 ? metConditions(conditions) : sql`, asked_for as (select * from given)`}, kept as (
      insert into counted_answers (question_no, row_no, contributor, value, gold, is_right, saved_at, is_given_here)
      select question_no, row_no, contributor - 1, case when not is_open then value end,
        case when not is_open then ${inOrder(sql`gold`)} end,
        case when gold is not null then ${inOrder(sql`value`)} = ${inOrder(sql`gold`)} end, saved_at,
        ${isGivenHere(sql`revision`)}
      from asked_for left join (${gold}) as gold using (question_no, row_no)
    )
    ${conditions.length > 0 ? leftOut : sql`select where false`}`.execute(trx);
  await collectValues(trx, questions);
  return notAsked;
}

async function collectValues(trx: Db, questions: readonly Question[]): Promise<void> {
  await sql`create temporary table given_values
    (question_no int not null, value jsonb not null, answer int not null, place int) on commit drop`.execute(trx);
  await sql`
    insert into given_values (question_no, value, answer, place)
    select question_no, value, dense_rank() over (partition by question_no order by ${inOrder(sql`value`)}) - 1, place
    from (select distinct question_no, value from counted_answers where value is not null) as different
    left join jsonb_to_recordset(${JSON.stringify(choicePlaces(questions))}::jsonb)
      as choice (question_no int, value jsonb, place int) using (question_no, value)`.execute(trx);
}

/** Leaves the answers that are data: what is left of `counted_answers` is agreement, and what is said of rows. */
export async function leaveHiddenGoldOut(trx: Db, { task, rows }: Counting): Promise<void> {
  if (rows.gold === 'out')
    await sql`delete from counted_answers where row_no in (select row_no from gold_rows where task_id = ${task})`.execute(
      trx,
    );
}

/** The places of the choices that exclude each other, in their order: those of a single choice. */
const choicePlaces = (questions: readonly Question[]) =>
  questions
    .filter(({ type }) => type === 'single')
    .flatMap(({ question_no, choices }) => choices.map(({ value }, place) => ({ question_no, value, place })));

/** Choices are a set: in another order they are the same answer. */
const inOrder = (value: RawBuilder<unknown>) => sql`case jsonb_typeof(${value}) when 'array'
  then (select jsonb_agg(distinct each order by each) from jsonb_array_elements(${value}) as each) else ${value} end`;

/** How many conditions each question has, how many of them hold for each row and contributor, and what is asked for. */
const metConditions = (conditions: ReturnType<typeof conditionsOf>): RawBuilder<unknown> => sql`, conditions as (
    select question_no, needs, array(select jsonb_array_elements_text("values")) as accepted
    from jsonb_to_recordset(${JSON.stringify(conditions)}::jsonb) as c (question_no int, needs int, "values" jsonb)
  ), needed as (
    select question_no, count(*) as needed from conditions group by question_no
  ), met as (
    select conditions.question_no, given.row_no, given.contributor, count(*) as met
    from given join conditions on conditions.needs = given.question_no
    where given.value ?| conditions.accepted
    group by conditions.question_no, given.row_no, given.contributor
  ), judged as (
    select given.*, coalesce(met, 0) = coalesce(needed, 0) as is_met
    from given
    left join needed using (question_no)
    left join met using (question_no, row_no, contributor)
  ), asked_for as (select * from judged where is_met)`;

const leftOut = sql`
  select question_no, count(*)::int as answers from judged where not is_met group by question_no`;

/** Rows with the same answers: one of its rows each. `answers` are numbers of values, null of an open question. */
export type AnswerPattern = {
  question_no: number;
  answers: (number | null)[];
  rows: number;
  /** The first of these rows, where they differ. */
  examples: number[];
};

/** How many of the rows that are agreed on least are kept. */
export const MOST_DISPUTED = 10;

export async function answerPatterns(trx: Db): Promise<AnswerPattern[]> {
  const { rows } = await sql<AnswerPattern>`
    select question_no, answers, count(*)::int as rows,
      case when answers[1] <> answers[cardinality(answers)]
        then (array_agg(row_no order by row_no))[1:${sql.lit(MOST_DISPUTED)}] else '{}' end as examples
    from (
      select question_no, row_no, array_agg(answer order by answer) as answers
      from counted_answers left join given_values using (question_no, value)
      group by question_no, row_no
    ) as each_row
    group by question_no, answers`.execute(trx);
  return rows;
}

export type GivenValue = { question_no: number; value: string | string[]; answer: number };

export async function givenValues(trx: Db): Promise<GivenValue[]> {
  const { rows } = await sql<GivenValue>`
    select distinct on (question_no, answer) question_no, value, answer from given_values
    order by question_no, answer, value`.execute(trx);
  return rows;
}

/** Who answered each question. */
export type Answerer = { question_no: number; contributor: number };

export async function answerers(trx: Db): Promise<Answerer[]> {
  const { rows } = await sql<Answerer>`
    select distinct question_no, contributor from counted_answers order by question_no, contributor`.execute(trx);
  return rows;
}

/**
 * Two contributors, and on how many rows of a question both answered and gave the same answer. `linear` and `quadratic`
 * add up the steps between their choices, and their squares; null where choices are not in one place each.
 */
export type SharedRows = {
  question_no: number;
  first: number;
  second: number;
  rows: number;
  same: number;
  linear: number | null;
  quadratic: number | null;
};

/**
 * Puts what each pair of contributors answered to the same rows into a table of this transaction. Row by row, so that nothing
 * is joined: a plan can't compare everything with everything.
 */
async function collectPairs(trx: Db): Promise<void> {
  await sql`
    create temporary table answer_pairs on commit drop as
    select question_no, one.contributor as first, other.contributor as second, one.answer, other.answer as other_answer,
      one.place, other.place as other_place, count(*)::int as rows
    from (
      select question_no, row_no, array_agg(contributor order by contributor) as contributors,
        array_agg(answer order by contributor) as answers, array_agg(place order by contributor) as places
      from counted_answers join given_values using (question_no, value)
      group by question_no, row_no
      having count(*) > 1
    ) as each_row
    cross join lateral unnest(contributors, answers, places) with ordinality as one (contributor, answer, place, number)
    cross join lateral unnest(contributors[number::int + 1:], answers[number::int + 1:], places[number::int + 1:])
      as other (contributor, answer, place)
    group by question_no, one.contributor, other.contributor, one.answer, other.answer, one.place, other.place`.execute(
    trx,
  );
}

/** How often the two of a pair gave the choice at each place. */
export type PairChoice = {
  question_no: number;
  first: number;
  second: number;
  place: number;
  of_first: number;
  of_second: number;
};

export async function sharedRows(trx: Db): Promise<{ pairs: SharedRows[]; choices: PairChoice[] }> {
  await collectPairs(trx);
  const apart = sql`abs(place - other_place)::bigint`;
  const { rows: pairs } = await sql<SharedRows>`
    select question_no, first, second, sum(rows)::int as rows,
      coalesce(sum(rows) filter (where answer = other_answer), 0)::int as same,
      sum(rows * ${apart})::float8 as linear, sum(rows * ${apart} * ${apart})::float8 as quadratic
    from answer_pairs
    group by question_no, first, second
    order by question_no, first, second`.execute(trx);
  const { rows: choices } = await sql<PairChoice>`
    select question_no, first, second, place, sum(of_first)::int as of_first, sum(of_second)::int as of_second
    from (
      select question_no, first, second, place, rows as of_first, 0 as of_second from answer_pairs
      union all
      select question_no, first, second, other_place, 0, rows from answer_pairs
    ) as each_side
    where place is not null
    group by question_no, first, second, place`.execute(trx);
  return { pairs, choices };
}

export type AnswerOfRow = { question_no: number; row_no: number; contributor: number; answer: number };

/** Who said what of some rows, at most so many of each. */
export async function answersOfRows(
  trx: Db,
  wanted: readonly { question_no: number; row_no: number }[],
  most: number,
): Promise<AnswerOfRow[]> {
  const { rows } = await sql<AnswerOfRow>`
    select question_no, row_no, contributor, answer from (
      select question_no, row_no, contributor, answer,
        row_number() over (partition by question_no, row_no order by contributor) as place
      from counted_answers join given_values using (question_no, value)
      join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (question_no int, row_no int)
        using (question_no, row_no)
    ) as said
    where place <= ${most}
    order by question_no, row_no, contributor`.execute(trx);
  return rows;
}
