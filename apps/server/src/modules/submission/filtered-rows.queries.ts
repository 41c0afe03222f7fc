import type { Question } from '@concord/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Context } from '../../http/contract/operations.ts';
import { isSubmitted } from '../../shared/states.ts';
import { differs, rowReview } from '../../shared/task/row-review.ts';
import type { AsOf } from './as-of-round.ts';
import { type ComparedRow, comparedRows } from './compared-rows.queries.ts';

type Filter = Exclude<NonNullable<Context<'listSubmissionRows'>['query']['filter']>, 'all'>;
/** Rows by number, and the position to go on from. */
type Window = { rows: number[]; next: number | null };
type From = { position: number; limit: number };

/** At most so many rows are looked at in one go, and so many of them compared. */
const LOOKED_AT = 5_000;
const COMPARED = 300;

/** What is kept with each row, as it is now; each has an index of the rows it finds. */
const kept = {
  unmarked: sql`unmarked`,
  incorrect: sql`incorrect_count > 0`,
  skipped: sql`skipped_reason is not null`,
  not_as_gold: sql`not_as_gold`,
} satisfies Partial<Record<Filter, RawBuilder<unknown>>>;

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
  const from = { position, limit: COMPARED };
  const { rows, next } = await (filter === 'not_as_others'
    ? sharedRows(db, asOf, from)
    : windowOf(db, asOf, sql`true`, from));
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
  const from = { position: 1, limit: COMPARED };
  const { rows, next } = await comparing(db, asOf, questions, 'not_as_others', from);
  return { count: rows.length, isAll: next === null };
}

/** Rows that others have submitted too, without having skipped them. */
async function sharedRows(db: Db, { task, assignment }: AsOf, { position, limit }: From): Promise<Window> {
  const { rows: others } = await sql<{ id: string }>`
    select id from assignments where task_id = ${task} and id <> ${assignment} and ${isSubmitted}`.execute(db);
  if (others.length === 0) return { rows: [], next: null };
  // The limits keep the planner from making a join of it, whose plan would depend on statistics.
  const own = sql`
    select row_no, position from assignment_rows
    where task_id = ${task} and assignment_id = ${assignment} and position >= ${position}
    order by position`;
  const { rows } = await sql<{ shared: Pick<ComparedRow, 'row_no' | 'position'>[]; unseen: number | null }>`
    select (select position from (${own} offset ${LOOKED_AT}::int limit 1) as later) as unseen, (
      select coalesce(json_agg(found), '[]') from (
        select own.row_no, own.position from (${own} limit ${LOOKED_AT}::int) as own
        cross join lateral (
          select from assignment_rows as theirs
          where theirs.task_id = ${task} and theirs.row_no = own.row_no
            and theirs.assignment_id = any(${others.map(({ id }) => id)}::uuid[]) and theirs.skipped_reason is null
          limit 1
        ) as theirs
        order by own.position limit ${limit}
      ) as found
    ) as shared`.execute(db);
  const { shared = [], unseen = null } = rows[0] ?? {};
  const last = shared.at(-1);
  return {
    rows: shared.map(({ row_no }) => row_no),
    next: last && shared.length === limit ? last.position + 1 : unseen,
  };
}

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
  // free texts of two people always differ
  not_as_others: ({ answers, others }, questions) =>
    questions
      .filter(({ type }) => type !== 'open')
      .some(({ question_no }) =>
        others.some((other) => differs(answers.get(question_no)?.value, other.answers.get(question_no)?.value)),
      ),
};
