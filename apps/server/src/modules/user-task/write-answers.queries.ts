import { type RawBuilder, sql } from 'kysely';
import type { Progress, Writes } from './answer-batch.ts';
import type { LockedAssignment } from './assignment-lock.ts';

/**
 * One statement: answers, history, skips, rows and the counters move together. Returns the counters as they are then.
 */
export function writeAnswers(
  taskId: string,
  { id, round }: Pick<LockedAssignment, 'id' | 'round'>,
  { answers, history, skips, skipsAhead, rows, moved }: Writes,
  now: Date,
): RawBuilder<Progress> {
  const [task, own, at] = [sql`${taskId}::uuid`, sql`${id}::uuid`, sql`${now}::timestamptz`];
  const inRound = sql`${round + 1}::int`;
  const cell = sql`(row_no int, question_no int, value jsonb, revision text, was_current boolean)`;
  const saved = sql`
    insert into answers (task_id, assignment_id, row_no, question_no, value, revision, round, saved_at)
    select ${task}, ${own}, c.row_no, c.question_no, coalesce(c.value, 'null'), c.revision, ${inRound}, ${at}
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as c ${cell}`;
  // Replaced answers go to the history. If none is replaced, all answers are the first of their cells: the assignment is
  // locked, so no other save can add them meanwhile. A conflict clause would then look up each cell for nothing, which
  // costs a tenth of the pages this statement reads and of the WAL records it writes.
  const replacing = sql`kept as (
      insert into answer_history (task_id, assignment_id, row_no, question_no, revision, value, round, was_current, saved_at)
      select ${task}, ${own}, h.row_no, h.question_no, h.revision, coalesce(h.value, 'null'),
        coalesce(a.round, ${inRound}), h.was_current, coalesce(a.saved_at, ${at})
      from jsonb_to_recordset(${JSON.stringify(history)}::jsonb) as h ${cell}
      left join answers a on a.task_id = ${task} and a.assignment_id = ${own}
        and a.row_no = h.row_no and a.question_no = h.question_no and a.revision = h.revision
      on conflict do nothing
    ), saved as (
      ${saved}
      on conflict (task_id, assignment_id, row_no, question_no)
      do update set value = excluded.value, revision = excluded.revision, round = excluded.round, saved_at = excluded.saved_at
    )`;
  const skipped = sql`, skipped as (
      insert into skip_history (task_id, assignment_id, row_no, revision, reason, round, saved_at, was_current)
      select ${task}, ${own}, s.row_no, s.revision, s.reason, ${inRound}, ${at}, s.was_current
      from jsonb_to_recordset(${JSON.stringify(skips)}::jsonb) as s (row_no int, revision text, reason text,
        was_current boolean)
      on conflict do nothing
    )`;
  const outdated = sql`, outdated as (
      update skip_history set was_current = false
      from jsonb_to_recordset(${JSON.stringify(skipsAhead)}::jsonb) as s (row_no int, revision text)
      where task_id = ${task} and assignment_id = ${own} and skip_history.row_no = s.row_no
        and skip_history.revision = s.revision
    )`;
  return sql<Progress>`
    with ${history.length > 0 ? replacing : sql`saved as (${saved})`}${skips.length > 0 ? skipped : sql``}, progressed as (
      -- They are there. An update joins, and reads the whole assignment when the statistics do not know it yet; this looks
      -- each one up by its key.
      insert into assignment_rows (task_id, assignment_id, row_no, position, skipped_reason, skip_revision, done,
        answers_count, questions_count, judged_count, not_as_gold, changed_since, still_incorrect_since)
      select ${task}, ${own}, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (row_no int, position int,
        skipped_reason text, skip_revision text, done boolean, answers_count int, questions_count int, judged_count int,
        not_as_gold boolean, changed_since int, still_incorrect_since int)
      on conflict (task_id, assignment_id, row_no)
      do update set skipped_reason = excluded.skipped_reason, skip_revision = excluded.skip_revision, done = excluded.done,
        answers_count = excluded.answers_count, questions_count = excluded.questions_count,
        judged_count = excluded.judged_count, not_as_gold = excluded.not_as_gold,
        changed_since = excluded.changed_since, still_incorrect_since = excluded.still_incorrect_since
    )${skipsAhead.length > 0 ? outdated : sql``}
    update assignments set
      rows_done = rows_done + ${moved.rows_done}, rows_skipped = rows_skipped + ${moved.rows_skipped},
      answers_count = answers_count + ${moved.answers_count}, questions_count = questions_count + ${moved.questions_count},
      judged_count = judged_count + ${moved.judged_count}, rows_unmarked = rows_unmarked + ${moved.rows_unmarked},
      rows_not_as_gold = rows_not_as_gold + ${moved.rows_not_as_gold},
      started_at = coalesce(started_at, ${at}), last_saved_at = ${at}, updated_at = ${at},
      before_decision = null
    where task_id = ${task} and id = ${own}
    returning rows_done, rows_skipped, answers_count, questions_count`;
}
