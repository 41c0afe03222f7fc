import type { Question } from '@concord/domain';
import type { components } from '@concord/openapi';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Context } from '../../http/contract/operations.ts';
import type { AsOf } from '../../shared/query/as-of-round.ts';
import { isSubmitted } from '../../shared/states.ts';
import { differs, rowReview } from '../../shared/task/row-review.ts';
import { type ComparedRow, comparedRows } from './compared-rows.queries.ts';

type Schemas = components['schemas'];
type AnyFilter = NonNullable<Context<'listSubmissionRows'>['query']['filter']>;
type ComparedFilter = Extract<AnyFilter, 'changed' | 'still_incorrect'>;
/** What was drawn to be reviewed; what is different from the round that was returned, and what should be. */
type RoundFilter = Extract<AnyFilter, 'to_review' | ComparedFilter>;
type Filter = Exclude<AnyFilter, 'all' | 'disputed' | RoundFilter>;
/** Rows by number, and the position to go on from. */
type Window = { rows: number[]; next: number | null };
type From = { position: number; limit: number };

/** At most so many rows are looked at in one go, so many of them compared, and so many counted that differ from others. */
const LOOKED_AT = 1_500;
const COMPARED = 150;
const COUNTED = 100;
/** Of so many others at most, each is asked for their answers to a row, whether they have it or not. */
const FEW = 10;

/** What is kept with each row, as it is now; each has an index of the rows it finds. */
const kept = {
  unmarked: sql`unmarked`,
  incorrect: sql`incorrect_count > 0`,
  skipped: sql`skipped_reason is not null`,
  not_as_gold: sql`not_as_gold`,
} satisfies Partial<Record<Filter, RawBuilder<unknown>>>;

/** Kept with each row, too, as the number of a round: that in which it was drawn, or that with which it is compared. */
const roundColumn = {
  to_review: 'sample_round',
  changed: 'changed_since',
  still_incorrect: 'still_incorrect_since',
} as const;

/** For queries on `assignment_rows`: a mark of the row is under dispute. Few are, and these have an index. */
export const isDisputed = sql`exists (
  select from disputes
  where disputes.task_id = assignment_rows.task_id and disputes.assignment_id = assignment_rows.assignment_id
    and disputes.row_no = assignment_rows.row_no and disputes.outcome is null)`;

export const isRoundFilter = (filter: AnyFilter): filter is RoundFilter => filter in roundColumn;

const namesRound = (round: number, filter: RoundFilter) => sql`${sql.ref(roundColumn[filter])} = ${round}`;

/** The rows that were drawn in a round, or differ from it; none where there is no such round. */
export const rowsNaming = (
  db: Db,
  asOf: AsOf,
  round: number | null,
  filter: RoundFilter,
  from: From,
): Promise<Window> => windowOf(db, asOf, round === null ? sql`false` : namesRound(round, filter), from);

/** How many rows were drawn to be reviewed in a round, and how their answers are marked. */
export async function countSample(
  db: Db,
  { task_id, id }: { task_id: string; id: string },
  round: number,
): Promise<Schemas['SampleCounts']> {
  const own = sql`task_id = ${task_id} and assignment_id = ${id}`;
  const drawn = sql`select row_no from assignment_rows where ${own} and ${namesRound(round, 'to_review')}`;
  const { rows } = await sql<Schemas['SampleCounts']>`
    select row.rows, row.unmarked_answers, row.incorrect_rows, mark.correct_answers, mark.incorrect_answers
    from (
      select count(*)::int as rows, coalesce(sum(answers_count - judged_count), 0)::int as unmarked_answers,
        (count(*) filter (where incorrect_count > 0))::int as incorrect_rows
      from assignment_rows where ${own} and ${namesRound(round, 'to_review')}
    ) as row, (
      select (count(*) filter (where verdict = 'correct'))::int as correct_answers,
        (count(*) filter (where verdict = 'incorrect'))::int as incorrect_answers
      from marks where ${own} and row_no = any(array(${drawn}))
    ) as mark`.execute(db);
  return rows[0] ?? { rows: 0, correct_answers: 0, incorrect_answers: 0, unmarked_answers: 0, incorrect_rows: 0 };
}

/** How many rows differ from a returned round. */
export async function countSince(
  db: Db,
  { task_id, id }: { task_id: string; id: string },
  round: number,
): Promise<Record<ComparedFilter, number>> {
  const counted = (filter: ComparedFilter) => sql<number>`(
    select count(*) from assignment_rows
    where task_id = ${task_id} and assignment_id = ${id} and ${namesRound(round, filter)})`;
  const { rows } = await sql<Record<ComparedFilter, number>>`
    select ${counted('changed')} as changed, ${counted('still_incorrect')} as still_incorrect`.execute(db);
  return rows[0] ?? { changed: 0, still_incorrect: 0 };
}

const isKept = (filter: Filter): filter is keyof typeof kept => filter in kept;

/**
 * The rows that a filter finds from a position on. Without what is kept, that is of earlier rounds or beside the answers of
 * others, a limited number of rows is compared, and fewer may be found than there are.
 */
export function filteredRows(
  db: Db,
  asOf: AsOf,
  questions: readonly Question[],
  filter: Filter,
  from: From,
): Promise<Window> {
  if (asOf.round === undefined && isKept(filter)) return windowOf(db, asOf, kept[filter], from);
  return comparing(db, asOf, questions, filter, from);
}

/** The rows from a position on for which a condition on `assignment_rows` holds. */
export async function windowOf(
  db: Db,
  { task, assignment }: AsOf,
  condition: RawBuilder<unknown>,
  { position, limit }: From,
): Promise<Window> {
  const { rows } = await sql<{ row_no: number; position: number }>`
    select row_no, position from assignment_rows
    where task_id = ${task} and assignment_id = ${assignment} and position >= ${position} and ${condition}
    order by position limit ${limit}`.execute(db);
  const last = rows.at(-1);
  return { rows: rows.map(({ row_no }) => row_no), next: last && rows.length === limit ? last.position + 1 : null };
}

/** Compares rows one by one. */
async function comparing(
  db: Db,
  asOf: AsOf,
  questions: readonly Question[],
  filter: Filter,
  { position, limit }: From,
): Promise<Window> {
  // nearly all rows that are unlike others are found, so no more of them are looked for than are asked for
  const { rows, next } = await (filter === 'not_as_others'
    ? unlikeRows(db, asOf, questions, { position, limit: Math.min(limit, COMPARED) })
    : windowOf(db, asOf, sql`true`, { position, limit: COMPARED }));
  const compared = await comparedRows(db, asOf, questions, rows);
  const found = compared.filter((row) => finds[filter](row, questions));
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map(({ row_no }) => row_no),
    next: last && found.length > limit ? last.position + 1 : next,
  };
}

/** How many rows differ from others, as far as they are compared in one go, and whether that is all of them. */
export async function countNotAsOthers(db: Db, asOf: AsOf, questions: readonly Question[]) {
  const from = { position: 1, limit: COUNTED };
  const { rows, next } = await comparing(db, asOf, questions, 'not_as_others', from);
  return { count: rows.length, isAll: next === null };
}

/**
 * Rows of which others have submitted other values: those that differ, and some that say the same in other words. What a
 * value says, and whether it counts, is for the rules of the domain.
 */
async function unlikeRows(
  db: Db,
  { task, assignment, round }: AsOf,
  questions: readonly Question[],
  { position, limit }: From,
): Promise<Window> {
  const { rows: others } = await sql<{ id: string }>`
    select id from assignments where task_id = ${task} and id <> ${assignment} and ${isSubmitted}`.execute(db);
  const compared = questions.filter(isCompared).map(({ question_no }) => question_no);
  if (others.length === 0 || compared.length === 0) return { rows: [], next: null };
  // The limits keep the planner from making a join of it, whose plan would depend on statistics.
  const own = sql`
    select row_no, position from assignment_rows
    where task_id = ${task} and assignment_id = ${assignment} and position >= ${position}
    order by position`;
  const ownValues = (table: 'answers' | 'answer_history') => sql`
    select question_no, value from ${sql.table(table)}
    where task_id = ${task} and assignment_id = ${assignment} and row_no = own.row_no
      and question_no = any(${compared}::int[])`;
  const ids = sql`${others.map(({ id }) => id)}::uuid[]`;
  const holders =
    others.length <= FEW
      ? sql`select ${ids} as ids`
      : sql`select array_agg(assignment_id) as ids from assignment_rows
          where task_id = ${task} and row_no = own.row_no and (assignment_id = any(${ids})) is true`;
  // of an earlier round, whatever was ever answered
  const values =
    round === undefined ? ownValues('answers') : sql`${ownValues('answers')} union all ${ownValues('answer_history')}`;
  const { rows } = await sql<{ unlike: Pick<ComparedRow, 'row_no' | 'position'>[]; unseen: number | null }>`
    select coalesce(json_agg(found), '[]') as unlike, case when count(*) < ${limit} then (
      select position from (${own} offset ${LOOKED_AT}::int limit 1) as later
    ) end as unseen
    from (
      select own.row_no, own.position from (${own} limit ${LOOKED_AT}::int) as own
      cross join lateral (${holders}) as holders
      cross join lateral (
        select from (${values} offset 0) as own_value
        cross join lateral (
          select from answers as theirs
          where theirs.task_id = ${task} and theirs.assignment_id = any(holders.ids)
            and theirs.row_no = own.row_no and theirs.question_no = own_value.question_no
            and theirs.value <> own_value.value
          limit 1
        ) as theirs
        limit 1
      ) as other_value
      order by own.position limit ${limit}
    ) as found`.execute(db);
  const { unlike = [], unseen = null } = rows[0] ?? {};
  const last = unlike.at(-1);
  return {
    rows: unlike.map(({ row_no }) => row_no),
    next: last && unlike.length === limit ? last.position + 1 : unseen,
  };
}

/** Free texts of two people always differ. */
const isCompared = ({ type }: Question) => type !== 'open';

const reviewOf = ({ marks, ...row }: ComparedRow, questions: readonly Question[]) => {
  const verdicts = new Map(marks.map((mark) => [mark.question_no, mark]));
  return rowReview(questions, { ...row, verdicts });
};

/** What the filters ask about a row; `kept` has the answers for the rows as they are now. */
const finds: Record<Filter, (row: ComparedRow, questions: readonly Question[]) => boolean> = {
  unmarked: (row, questions) => row.answers.size > reviewOf(row, questions).judged_count,
  incorrect: (row, questions) => reviewOf(row, questions).incorrect_count > 0,
  skipped: ({ skipped_reason }) => skipped_reason !== null,
  not_as_gold: (row, questions) => reviewOf(row, questions).not_as_gold,
  not_as_others: ({ answers, others }, questions) =>
    questions
      .filter(isCompared)
      .some(({ question_no }) =>
        others.some((other) => differs(answers.get(question_no)?.value, other.answers.get(question_no)?.value)),
      ),
};
