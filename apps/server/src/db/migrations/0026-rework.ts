import { type Kysely, sql } from 'kysely';

/**
 * What returned work leaves open, and how its rows differ from what was returned. Of work that is being reworked or reviewed
 * again while this runs, values are compared as they are stored, and a skip by its reason.
 */
const rework = `
alter table assignments
  add column returned_round int,
  add column rework text check (rework in ('incorrect', 'all'));
alter table assignment_rows add column changed_since int, add column still_incorrect_since int;
alter table withdrawn_assignment_rows add column changed_since int, add column still_incorrect_since int;
alter table skip_history add column was_current boolean not null default true;
alter table withdrawn_skip_history add column was_current boolean not null default true;
create index assignment_rows_changed on assignment_rows (task_id, assignment_id, changed_since, position)
  where changed_since is not null;
create index assignment_rows_still_incorrect
  on assignment_rows (task_id, assignment_id, still_incorrect_since, position) where still_incorrect_since is not null;
update assignments set before_decision = null where before_decision is not null;
update assignments set returned_round = returned.round, rework = 'all'
from (select task_id, assignment_id, max(round) as round from submissions where decision = 'returned'
  group by task_id, assignment_id) as returned
where assignments.task_id = returned.task_id and assignments.id = returned.assignment_id;
update assignment_rows as own set changed_since = returned_round
from assignments
where assignments.task_id = own.task_id and assignments.id = own.assignment_id and returned_round is not null and (
  exists (
    select from answers as now
    where now.task_id = own.task_id and now.assignment_id = own.assignment_id and now.row_no = own.row_no
      and now.round > returned_round and now.value is distinct from coalesce((
        select old.value from answer_history as old
        where old.task_id = own.task_id and old.assignment_id = own.assignment_id and old.row_no = own.row_no
          and old.question_no = now.question_no and old.round <= returned_round and old.was_current
        order by old.revision desc limit 1), 'null'))
  or own.skipped_reason is distinct from (
    select reason from skip_history as said
    where said.task_id = own.task_id and said.assignment_id = own.assignment_id and said.row_no = own.row_no
      and said.round <= returned_round
    order by said.revision desc limit 1));
update assignment_rows as own set still_incorrect_since = returned_round
from assignments
where assignments.task_id = own.task_id and assignments.id = own.assignment_id and returned_round is not null
  and is_completed and own.incorrect_count > 0 and exists (
    select from marks
    where marks.task_id = own.task_id and marks.assignment_id = own.assignment_id and marks.row_no = own.row_no
      and marks.verdict = 'incorrect' and marks.round <= returned_round);
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of rework.split(/;\s*\n/)) if (part.trim()) await sql.raw(part).execute(db);
}
