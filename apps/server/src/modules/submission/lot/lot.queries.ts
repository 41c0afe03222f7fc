import { type CheckResult, checkResult, mayFollow } from '@concord/domain/acceptance';
import type { components } from '@concord/openapi';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import type { Tables } from '../../../db/tables.ts';
import { AppError } from '../../../kernel/errors.ts';
import { isUnderReview } from '../../../shared/states.ts';
import { userRef } from '../../../shared/user-ref.ts';

type Schemas = components['schemas'];
type Lot = Schemas['Lot'];
type Counts = Schemas['LotCounts'];
type InLot = { task_id: string; id: string; lot_no: number | null };
type Task = Pick<Selectable<Tables['tasks']>, 'id' | 'acceptance' | 'acceptance_lot'>;

/** What was returned or taken from its contributor is not what was drawn from any more. */
const state = sql<Schemas['LotSubmission']['state']>`case
  when assignments.removed_at is not null or assignments.round <> submissions.round or not assignments.is_completed
  then 'left' when ${isUnderReview} then 'under_review' else 'approved' end`;

const drawnRows = sql`(
  select count(*)::int as rows, (count(*) filter (where incorrect_count > 0))::int as incorrect_rows,
    coalesce(sum(judged_count), 0)::int as marked_answers,
    coalesce(sum(answers_count - judged_count), 0)::int as unmarked_answers
  from assignment_rows
  where assignment_rows.task_id = submissions.task_id and assignment_rows.assignment_id = submissions.assignment_id
    and assignment_rows.sample_round = submissions.round)`;

/** A lot of a task, with what its drawn rows have shown so far; null where it has none with this number. */
export async function lotOf(db: Db, task: string, lotNo: number | RawBuilder<number>): Promise<Lot | null> {
  const { rows } = await sql<
    Schemas['LotSubmission'] & { lot_no: number; acceptance: Lot['check']; rows_count: number }
  >`
    select submissions.lot_no, submissions.acceptance, submissions.assignment_id as id, assignments.version,
      assignments.rows_count, ${userRef('users')} as contributor, users.source_of is not null as of_source, ${state} as state, to_json(drawn) as counts
    from submissions
    join assignments on assignments.task_id = submissions.task_id and assignments.id = submissions.assignment_id
    join users on users.id = assignments.user_id
    cross join lateral ${drawnRows} as drawn
    where submissions.task_id = ${task} and submissions.lot_no = ${lotNo}
    order by users.name, users.id`.execute(db);
  const [first] = rows;
  if (!first) return null;
  return {
    lot_no: first.lot_no,
    check: first.acceptance,
    rows_count: rows.reduce((sum, { rows_count }) => sum + rows_count, 0),
    counts: sumOf(rows),
    submissions: rows.map(({ lot_no: _, acceptance: __, rows_count: ___, ...submission }) => submission),
  };
}

/** What was drawn from the other submissions that are checked together with one; null if it is checked by itself. */
export async function othersOfLot(db: Db, { task_id, id, lot_no }: InLot): Promise<Counts | null> {
  const lot = lot_no === null ? null : await lotOf(db, task_id, lot_no);
  return lot && sumOf(lot.submissions.filter((submission) => submission.id !== id));
}

/** The same for those who look at one of them. */
export async function submissionLot(db: Db, submission: InLot): Promise<Counts> {
  const others = await othersOfLot(db, submission);
  if (!others) throw new AppError('not_found');
  return others;
}

/** The drawn rows of all submissions that are as they were drawn from. */
const sumOf = (submissions: readonly Pick<Schemas['LotSubmission'], 'state' | 'counts'>[]): Counts =>
  submissions
    .filter((submission) => submission.state !== 'left')
    .reduce(
      (sum, { counts }) => ({
        rows: sum.rows + counts.rows,
        incorrect_rows: sum.incorrect_rows + counts.incorrect_rows,
        marked_answers: sum.marked_answers + counts.marked_answers,
        unmarked_answers: sum.unmarked_answers + counts.unmarked_answers,
      }),
      { rows: 0, incorrect_rows: 0, marked_answers: 0, unmarked_answers: 0 },
    );

export const lastLot = (db: Db, task: string): Promise<Lot | null> =>
  lotOf(db, task, sql<number>`(select max(lot_no) from submissions where task_id = ${task})`);

export const underReviewIn = (lot: Lot): Lot['submissions'] =>
  lot.submissions.filter((submission) => submission.state === 'under_review');

const seenIn = ({ counts }: Lot) => ({
  rows: counts.rows,
  wrong: counts.incorrect_rows,
  marked: counts.marked_answers,
  unmarked: counts.unmarked_answers,
});

/** What the check says, with the marks as they are now. */
export const resultOf = (lot: Lot): CheckResult => checkResult(lot.check, seenIn(lot));

const isOver = (lot: Lot): boolean =>
  mayFollow({ check: lot.check, seen: seenIn(lot), underReview: underReviewIn(lot).length });

/**
 * The submissions of which the next lot would consist: those under review that have no rows drawn, and what remains of a lot
 * that can't be decided.
 */
export const waitingFor = (db: Db, task: string, lot: Lot | null) =>
  db
    .selectFrom('assignments')
    .innerJoin('submissions', (join) =>
      join
        .onRef('submissions.task_id', '=', 'assignments.task_id')
        .onRef('submissions.assignment_id', '=', 'assignments.id')
        .onRef('submissions.round', '=', 'assignments.round'),
    )
    .where('assignments.task_id', '=', task)
    .where('assignments.removed_at', 'is', null)
    .where(isUnderReview)
    .where((eb) =>
      eb.or([
        eb('submissions.sample_seed', 'is', null),
        ...(lot && isOver(lot) ? [eb('submissions.lot_no', '=', lot.lot_no)] : []),
      ]),
    );

export const mayDraw = (task: Pick<Task, 'acceptance' | 'acceptance_lot'>, lot: Lot | null): boolean =>
  task.acceptance !== null && task.acceptance_lot === 'task' && (lot === null || isOver(lot));

export async function taskLot(db: Db, task: Task): Promise<Schemas['TaskLot']> {
  const lot = await lastLot(db, task.id);
  const waiting = await waitingFor(db, task.id, lot)
    .select(({ fn }) => [
      sql<number>`count(*)::int`.as('submissions'),
      sql<number>`coalesce(${fn.sum('assignments.rows_count')}, 0)::int`.as('rows'),
    ])
    .executeTakeFirstOrThrow();
  return { lot, waiting, may_draw: waiting.submissions > 0 && mayDraw(task, lot) };
}
