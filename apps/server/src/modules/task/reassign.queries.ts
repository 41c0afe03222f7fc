import { firstRevisionOf } from '@concord/domain';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
import { isEnabled } from '../../db/user-states.ts';

export type LockedAssignment = Pick<
  Selectable<Tables['assignments']>,
  'id' | 'user_id' | 'position' | 'round' | 'rows_count' | 'is_completed' | 'removed_at'
> & { enabled: boolean };

/** All assignments of a task, those taken back included. No answer is saved while they are locked. */
export const lockAssignments = (trx: Db, task: string): Promise<LockedAssignment[]> =>
  trx
    .selectFrom('assignments')
    .innerJoin('users', 'users.id', 'assignments.user_id')
    .select(['assignments.id', 'assignments.user_id', 'assignments.position', 'assignments.round'])
    .select(['assignments.rows_count', 'assignments.is_completed', 'assignments.removed_at'])
    .select(isEnabled.as('enabled'))
    .where('assignments.task_id', '=', task)
    .orderBy('assignments.id')
    .forUpdate('assignments')
    .execute();

/**
 * Whether anything was answered or skipped, cleared or not. What arrived after the row had been taken does not count:
 * it is kept with the assignment, and doesn't keep the contributor on the task.
 */
export async function isTouched(trx: Db, task: string, assignment: string): Promise<boolean> {
  const inTime = sql`said.task_id = ${task} and said.assignment_id = ${assignment} and not exists (
    select from taken_rows join takings using (task_id, taking_no)
    where taken_rows.task_id = said.task_id and taken_rows.assignment_id = said.assignment_id
      and taken_rows.row_no = said.row_no and said.revision < takings.held_until)`;
  const { rows } = await sql<{ touched: boolean }>`
    select exists (select from answers as said where ${inTime})
        or exists (select from skip_history as said where ${inTime}) as touched`.execute(trx);
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

/** Who gave which rows away stays known: `moved` has `giver` and `row_no`. */
const taken = (task: string, taking: number) => sql`
    insert into taken_rows (task_id, assignment_id, row_no, taking_no)
    select ${task}, giver, row_no, ${taking} from moved
    on conflict (task_id, assignment_id, row_no) do update set taking_no = excluded.taking_no`;

/** The row was never answered or skipped. */
const untouchedRow = (task: string) => sql`
  assignment_rows.task_id = ${task} and not done and answers_count = 0 and skip_revision is null
    and not exists (
      select from answers where answers.task_id = ${task} and answers.assignment_id = assignment_rows.assignment_id
        and answers.row_no = assignment_rows.row_no)`;

/** How many rows of an assignment were never answered or skipped. */
export async function untouchedRows(trx: Db, task: string, assignment: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from assignment_rows
    where ${untouchedRow(task)} and assignment_id = ${assignment}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/*
 * Below, a row that moves is found again by its position (ctid): its assignment is locked, so it stays there. By its
 * key a plan that takes a new task for one row would read the whole task for each.
 */

type Gift = { task: string; from: string; taking: number };

/**
 * Assigns all untouched rows of an assignment to the receivers in turn, never twice to the same one. Returns how many.
 */
export async function giveAway(trx: Db, { task, from, taking }: Gift, receivers: readonly string[]): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    with receiver as (
      select id, place, coalesce((
          select max(position) from assignment_rows where task_id = ${task} and assignment_id = id), 0) as last
      from unnest(${receivers}::uuid[]) with ordinality as given (id, place)
    ), held as (
      select row_no, array_agg(assignment_id) as holders from assignment_rows where task_id = ${task} group by row_no
    ), slot as (
      select assignment_rows.ctid as place, holders, row_number() over (order by position) - 1 as index
      from assignment_rows join held using (row_no) where ${untouchedRow(task)} and assignment_id = ${from}
    ), gift as (
      select slot.place, taker.id, taker.last + row_number() over (partition by taker.id order by slot.index) as position
      from slot cross join lateral (
        select id, last from receiver where id <> all(slot.holders)
        order by (receiver.place + slot.index) % ${receivers.length} limit 1
      ) as taker
    ), moved as (
      update assignment_rows set assignment_id = gift.id, position = gift.position from gift
      where task_id = ${task} and assignment_id = ${from} and assignment_rows.ctid = gift.place
      returning ${from}::uuid as giver, assignment_rows.row_no
    ), taken as (${taken(task, taking)})
    select count(*) as moved from moved`.execute(trx);
  return rows[0]?.moved ?? 0;
}

/**
 * Assigns a newcomer an equal share of the untouched rows, from the end of the work of those who have more
 * than that; contributors who can't work give all.
 */
export async function takeShare(
  trx: Db,
  { task, newcomer, taking }: { task: string; newcomer: string; taking: number },
  open: readonly Pick<LockedAssignment, 'id' | 'enabled'>[],
): Promise<void> {
  const ids = open.map(({ id }) => id);
  const enabled = open.map((one) => one.enabled);
  await sql`
    with untouched as (
      select assignment_id, row_no, enabled, assignment_rows.ctid as place,
        row_number() over (partition by assignment_id order by position desc) as from_end,
        count(*) over (partition by assignment_id) as remaining
      from assignment_rows
      join unnest(${ids}::uuid[], ${enabled}::bool[]) as giver (id, enabled) on giver.id = assignment_rows.assignment_id
      where ${untouchedRow(task)}
    ), goal as (
      select count(*) / ${enabled.filter(Boolean).length} as share,
        count(*) filter (where assignment_id = ${newcomer}) as own
      from untouched
    ), offer as (
      select distinct on (row_no) row_no, place, assignment_id, enabled, from_end
      from untouched cross join goal
      where assignment_id <> ${newcomer} and from_end <= remaining - case when enabled then share else 0 end
        and not exists (
          select from assignment_rows held
          where held.task_id = ${task} and held.assignment_id = ${newcomer} and held.row_no = untouched.row_no)
      order by row_no, enabled, remaining desc
    ), gift as (
      select place, assignment_id, row_number() over (order by row_no) + coalesce((
          select max(position) from assignment_rows where task_id = ${task} and assignment_id = ${newcomer}), 0) as position
      from (
        select * from offer order by enabled, from_end limit (select greatest(share - own, 0) from goal)
      ) as taken
    ), moved as (
      update assignment_rows set assignment_id = ${newcomer}, position = gift.position from gift
      where task_id = ${task} and assignment_rows.ctid = gift.place
      returning gift.assignment_id as giver, assignment_rows.row_no
    )
    ${taken(task, taking)}`.execute(trx);
}

/** What stays with those who leave, answered after it had been taken from them before, is taken from them as well. */
export async function takeRest(trx: Db, task: string, leaving: readonly string[], taking: number): Promise<void> {
  await sql`
    with moved as (
      select assignment_id as giver, row_no from assignment_rows
      where task_id = ${task} and assignment_id = any(${leaving}::uuid[])
    )
    ${taken(task, taking)}`.execute(trx);
}

/** Positions count from 1 without gaps. In two steps, as no two rows may hold one position even for a moment. */
export async function closeGaps(trx: Db, task: string): Promise<void> {
  await sql`
    update assignment_rows set position = -numbered.after
    from (
      select ctid as place, position as before, row_number() over (partition by assignment_id order by position) as after
      from assignment_rows where task_id = ${task}
    ) as numbered
    where task_id = ${task} and assignment_rows.ctid = numbered.place and numbered.before <> numbered.after`.execute(
    trx,
  );
  await sql`update assignment_rows set position = -position where task_id = ${task} and position < 0`.execute(trx);
}

type Move = { came: readonly string[]; left: readonly string[]; now: Date };

/**
 * Sets the counters of all assignments to what their rows add up to. Who has no row any more has no assignment, nor has
 * who left: rows that are answered all the same stay with it.
 */
export async function recount(trx: Db, task: string, { came, left, now }: Move): Promise<void> {
  const hasCome = sql`assignments.id = any(${came}::uuid[])`;
  const isGone = sql`(counted.rows_count = 0 or assignments.id = any(${left}::uuid[]))`;
  await sql`
    update assignments set
      rows_count = counted.rows_count, rows_done = counted.rows_done, rows_skipped = counted.rows_skipped,
      answers_count = counted.answers_count, questions_count = counted.questions_count,
      removed_at = case when ${isGone} then coalesce(removed_at, ${now}::timestamptz)
        when not ${hasCome} then removed_at end,
      updated_at = ${now}
    from (
      select assignments.id, count(row_no) as rows_count, count(*) filter (where done) as rows_done,
        count(skipped_reason) as rows_skipped, coalesce(sum(assignment_rows.answers_count), 0) as answers_count,
        coalesce(sum(assignment_rows.questions_count), 0) as questions_count
      from assignments left join assignment_rows
        on assignment_rows.task_id = assignments.task_id and assignment_rows.assignment_id = assignments.id
      where assignments.task_id = ${task} group by assignments.id
    ) as counted
    where assignments.task_id = ${task} and assignments.id = counted.id
      and (assignments.rows_count <> counted.rows_count or assignments.questions_count <> counted.questions_count
        or (${isGone} and removed_at is null) or (${hasCome} and removed_at is not null))`.execute(trx);
}
