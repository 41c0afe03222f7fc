import { CONTRIBUTOR, firstRevisionOf } from '@concord/domain';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { PLAN_FOR_VALUES } from '../../../db/prepared-statements.ts';
import type { Tables } from '../../../db/tables.ts';
import { isEnabled } from '../../../db/user-states.ts';
import { endPauses } from '../../../shared/gold-rule/end-pauses.ts';
import { awayUntil } from '../../../shared/query/away.ts';
import type { Holding } from './hand.ts';
import type { Move } from './plan-moves.ts';

/*
 * No statement here joins the rows of a task with anything: of a task that the statistics do not know yet the planner
 * expects one row, and then reads all of it again for each row of the other side. What is asked about a row is looked
 * up by its key, and rows that change are named in sorted lists, in which `width_bucket` finds the place of a row.
 */

export type TaskAssignment = Pick<
  Selectable<Tables['assignments']>,
  'id' | 'user_id' | 'position' | 'round' | 'rows_count' | 'rows_done' | 'is_completed' | 'removed_at' | 'paused_at'
> & {
  /** Its contributor may work; who has become staff no longer does. */
  enabled: boolean;
};

/** All assignments of a task in their order, those taken back included: the first of several equals gets a row. */
export const assignmentsOf = (trx: Db, task: string): Promise<TaskAssignment[]> =>
  trx
    .selectFrom('assignments')
    .innerJoin('users', 'users.id', 'assignments.user_id')
    .select(['assignments.id', 'assignments.user_id', 'assignments.position', 'assignments.round'])
    .select(['assignments.rows_count', 'assignments.rows_done', 'assignments.is_completed', 'assignments.removed_at'])
    .select('assignments.paused_at')
    .select(sql<boolean>`(${isEnabled} and users.type = ${CONTRIBUTOR})`.as('enabled'))
    .where('assignments.task_id', '=', task)
    .orderBy('assignments.position')
    .orderBy('assignments.id')
    .execute();

/** Which of these people are away on that day. */
export async function awayAmong(trx: Db, ids: readonly string[], day: string): Promise<Set<string>> {
  const away = await trx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where(awayUntil(day), 'is not', null)
    .execute();
  return new Set(away.map(({ id }) => id));
}

/** How many rows all assignments of a task have: when some move, all are read. */
export async function rowsHeld(trx: Db, task: string): Promise<number> {
  const { rows } = await trx
    .selectFrom('assignments')
    .select(sql<number>`coalesce(sum(rows_count), 0)::bigint`.as('rows'))
    .where('task_id', '=', task)
    .executeTakeFirstOrThrow();
  return rows;
}

const those = (trx: Db, task: string, ids: readonly string[]) =>
  trx.selectFrom('assignments').select('id').where('task_id', '=', task).where('id', 'in', ids).orderBy('id');

/** Nothing is answered in these assignments until the change is over. */
export async function lockLeaving(trx: Db, task: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await those(trx, task, ids).forUpdate().execute();
}

/**
 * Answers are saved in these assignments as before, but nothing is submitted, as what they consist of is changing.
 * @returns whether all of them are still worked on
 */
export async function lockOpen(trx: Db, task: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const open = await those(trx, task, ids).where('is_completed', '=', false).forKeyShare().execute();
  return open.length === ids.length;
}

/**
 * Whether anything was answered or skipped, cleared or not. What arrived after the row had been taken does not count:
 * it is kept with the assignment, and doesn't keep the contributor on the task. What was withdrawn may be restored.
 */
export async function isTouched(trx: Db, task: string, assignment: string): Promise<boolean> {
  const heldUntil = sql`(
    select held_until from taken_rows join takings using (task_id, taking_no)
    where taken_rows.task_id = ${task} and taken_rows.assignment_id = ${assignment} and taken_rows.row_no = said.row_no
    limit 1)`;
  const inTime = sql`said.task_id = ${task} and said.assignment_id = ${assignment}
    and said.revision >= coalesce(${heldUntil}, '')`;
  const own = sql`task_id = ${task} and assignment_id = ${assignment}`;
  const { rows } = await sql<{ touched: boolean }>`
    select exists (select from answers as said where ${inTime})
        or exists (select from skip_history as said where ${inTime})
        or exists (select from withdrawn_answers where ${own})
        or exists (select from withdrawn_skip_history where ${own}) as touched`.execute(trx);
  return rows[0]?.touched ?? false;
}

/** Starts reassigning rows. Returns the number under which it is kept who held them. */
export async function startTaking(trx: Db, task: string): Promise<number> {
  const { rows } = await sql<{ taking_no: number }>`
    insert into takings (task_id, taking_no, held_until)
    select ${task}, coalesce(max(taking_no), 0) + 1, '' from takings where task_id = ${task}
    returning taking_no`.execute(trx);
  return rows[0]?.taking_no ?? 1;
}

/** Says until when the rows were held: as late as can be, as what is answered meanwhile is answered in good faith. */
export async function endTaking(trx: Db, task: string, taking: number, now: Date): Promise<void> {
  await trx
    .updateTable('takings')
    .set({ held_until: firstRevisionOf(now.getTime() + 1) })
    .where('task_id', '=', task)
    .where('taking_no', '=', taking)
    .execute();
}

/**
 * For the transaction at hand. A plan for lists of any length would go through each list for each row, and a table that has
 * few rows as yet, of any task, would be read whole for each row that is looked up in it.
 */
export async function expectManyRows(trx: Db): Promise<void> {
  await sql.raw(PLAN_FOR_VALUES).execute(trx);
  await sql`set local enable_seqscan = off`.execute(trx);
  await sql`set local work_mem = '64MB'`.execute(trx);
  await sql`set local statement_timeout = '5min'`.execute(trx);
}

/**
 * For queries on `assignment_rows` of a task: the row was never answered or skipped. The limit keeps the planner from making
 * a join of it, whose plan would depend on statistics.
 */
export const isUntouched = (
  task: string,
) => sql<boolean>`(not done and answers_count = 0 and skip_revision is null and (
  select true from answers where answers.task_id = ${task}
    and answers.assignment_id = assignment_rows.assignment_id and answers.row_no = assignment_rows.row_no
  limit 1) is null)`;

type Block = { assignment_id: string; untouched: number[]; others: number[]; last: number };

/**
 * The rows of these assignments, read in one go. They come in blocks, as what parses a long list keeps all other
 * requests waiting.
 * @param givers whose rows are asked whether they were answered
 */
export async function readHoldings(
  trx: Db,
  task: string,
  assignments: readonly Pick<TaskAssignment, 'id' | 'enabled' | 'rows_count' | 'rows_done'>[],
  givers: readonly string[],
): Promise<Holding[]> {
  const { rows: blocks } = await sql<Block>`
    select assignment_id, max(position) as last,
      coalesce(array_agg(row_no order by position) filter (where is_untouched), '{}') as untouched,
      coalesce(array_agg(row_no order by position) filter (where not is_untouched), '{}') as others
    from (
      select assignment_id, row_no, position,
        case when assignment_id = any(${givers}::uuid[]) then ${isUntouched(task)} else false end as is_untouched
      from assignment_rows
      where task_id = ${task} and assignment_id = any(${assignments.map(({ id }) => id)}::uuid[])
    ) as own
    group by assignment_id, position / 10000
    order by assignment_id, position / 10000`.execute(trx);
  return assignments.map(({ id, enabled, rows_count, rows_done }) => {
    const own = blocks.filter(({ assignment_id }) => assignment_id === id);
    return {
      id,
      isEnabled: enabled,
      untouched: own.flatMap(({ untouched }) => untouched),
      others: own.flatMap(({ others }) => others),
      open: rows_count - rows_done,
      last: own.at(-1)?.last ?? 0,
    };
  });
}

/** The rows of a pilot that have enough contributors without some: those who may work, with what they have submitted. */
export async function sparePilotRows(
  trx: Db,
  task: string,
  { leaving, needed }: { leaving: readonly string[]; needed: number },
): Promise<number[]> {
  const { rows } = await sql<{ row_no: number }>`
    select row_no from pilot_rows where task_id = ${task} and (
      select count(*) from assignment_rows
      where assignment_rows.task_id = ${task} and assignment_rows.row_no = pilot_rows.row_no
        and assignment_id = any(array(
          select assignments.id from assignments join users on users.id = assignments.user_id
          where assignments.task_id = ${task} and removed_at is null and ${isEnabled}
            and not assignments.id = any(${leaving}::uuid[])))
    ) >= ${needed}::int`.execute(trx);
  return rows.map(({ row_no }) => row_no);
}

/** The rows are the ones that the list names, sorted. */
export const areIn = (rows: readonly number[]) => sql`row_no = any(${rows}::int[])`;
/**
 * What a list has at the place that the row has in the list of rows. Citus takes a bare element of an array after SET for an
 * assignment to one.
 */
export const listed = <T>(values: RawBuilder<T>, rows: readonly number[]) =>
  sql<T>`coalesce((${values})[width_bucket(row_no, ${rows}::int[])])`;

type Taking = { task: string; giver: string; taking: number };
type Moved = { receiver: string; rows: number; questions: number };

/** Waits for what is being saved to these rows; what comes later is refused for a while. */
export async function lockRows(trx: Db, { task, giver }: Taking, moves: readonly Move[]): Promise<void> {
  await sql`
    select count(*) from (
      select from assignment_rows
      where task_id = ${task} and assignment_id = ${giver} and ${areIn(moves.map(({ row }) => row))} for update
    ) as locked`.execute(trx);
}

/**
 * Moves rows that are still untouched, and writes down who gave them away.
 * @param moves sorted by row
 * @returns how many rows, with how many questions, each receiver has got
 */
export async function moveRows(trx: Db, { task, giver, taking }: Taking, moves: readonly Move[]): Promise<Moved[]> {
  const rows = moves.map(({ row }) => row);
  const ids = [...new Set(moves.map(({ receiver }) => receiver))];
  const places = new Map(ids.map((id, index) => [id, index + 1]));
  const receiver = listed(sql`${moves.map((move) => places.get(move.receiver) ?? 0)}::int[]`, rows);
  const position = listed(sql`${moves.map((move) => move.position)}::int[]`, rows);
  const { rows: moved } = await sql<Moved>`
    with moved as (
      update assignment_rows set assignment_id = coalesce((${ids}::uuid[])[${receiver}]), position = ${position}
      where task_id = ${task} and assignment_id = ${giver} and ${areIn(rows)} and ${isUntouched(task)}
      returning assignment_id as receiver, row_no, questions_count
    ), taken as (
      insert into taken_rows (task_id, assignment_id, row_no, taking_no)
      select ${task}, ${giver}, row_no, ${taking} from moved
      on conflict (task_id, assignment_id, row_no) do update set taking_no = excluded.taking_no
    )
    select receiver, count(*) as rows, sum(questions_count) as questions from moved group by receiver`.execute(trx);
  return moved;
}

type PlacedRows = { slots: readonly { row: number; position: number }[]; questions: readonly number[] };

/** Puts rows at places of an assignment that have no row. */
export async function insertGold(
  trx: Db,
  { task, assignment }: { task: string; assignment: string },
  { slots, questions }: PlacedRows,
): Promise<void> {
  await sql`
    insert into assignment_rows (task_id, assignment_id, row_no, position, questions_count)
    select ${task}, ${assignment}, row_no, position, questions
    from unnest(${slots.map(({ row }) => row)}::int[], ${slots.map(({ position }) => position)}::int[], ${questions}::int[])
      as slot (row_no, position, questions)`.execute(trx);
}

/** What stays with those who leave, answered after it had been taken from them before, is taken from them as well. */
export async function takeRest(trx: Db, task: string, leaving: readonly string[], taking: number): Promise<void> {
  await sql`
    insert into taken_rows (task_id, assignment_id, row_no, taking_no)
    select task_id, assignment_id, row_no, ${taking} from assignment_rows
    where task_id = ${task} and assignment_id = any(${leaving}::uuid[])
    on conflict (task_id, assignment_id, row_no) do update set taking_no = excluded.taking_no`.execute(trx);
}

/** By how much the rows of an assignment and their questions have changed. */
export type Change = { id: string; rows: number; questions: number };

/**
 * Moves the counters of assignments by what their rows have changed: answers are counted meanwhile. Who has no row any
 * more has no assignment, nor has who left: rows that are answered all the same stay with it. A return can't be undone any more:
 * what was submitted had other rows. Work that was submitted and has lost all rows since is first submitted with those that come.
 */
export async function recount(
  trx: Db,
  task: string,
  changes: readonly Change[],
  { came, left, now }: { came: readonly string[]; left: readonly string[]; now: Date },
): Promise<void> {
  const rowsCount = sql`assignments.rows_count + changed.rows`;
  await sql`
    update assignments set
      rows_count = ${rowsCount}, questions_count = assignments.questions_count + changed.questions,
      removed_at = case when ${rowsCount} = 0 or assignments.id = any(${left}::uuid[])
          then coalesce(removed_at, ${now}::timestamptz)
        when not assignments.id = any(${came}::uuid[]) then removed_at end,
      first_round = case when assignments.rows_count = 0 and changed.rows > 0
        then greatest(first_round, round + 1) else first_round end,
      updated_at = ${now}, before_decision = null
    from unnest(${changes.map(({ id }) => id)}::uuid[], ${changes.map(({ rows }) => rows)}::int[],
      ${changes.map(({ questions }) => questions)}::int[]) as changed (id, rows, questions)
    where assignments.task_id = ${task} and assignments.id = changed.id`.execute(trx);
  await endPauses(trx, task);
}
