import { type Kysely, sql } from 'kysely';

/** What the filters of a review find is kept with each row, and counted with each assignment. */
const columns = `
alter table assignment_rows
  add column judged_count smallint not null default 0,
  add column incorrect_count smallint not null default 0,
  add column not_as_gold boolean not null default false;
alter table assignments
  add column judged_count int not null default 0,
  add column rows_unmarked int not null default 0,
  add column rows_incorrect int not null default 0,
  add column rows_not_as_gold int not null default 0;
`;

/** What earlier answers and marks come to, for all rows in one go. An answer that was cleared is kept as null. */
export const filling = `
analyze questions, dataset_rows, assignment_rows, answers, marks;
create temporary table conditions on commit drop as
with recursive condition as (
  select task_id, question_no, dataset_id, (show_when ->> 'question_no')::int as asked, show_when -> 'values' as accepted
  from questions
  union
  select condition.task_id, condition.question_no, above.dataset_id, (above.show_when ->> 'question_no')::int,
    above.show_when -> 'values'
  from condition join questions above on above.task_id = condition.task_id and above.question_no = condition.asked
)
select task_id, question_no, dataset_id, asked, array(select jsonb_array_elements_text(accepted)) as accepted
from condition where dataset_id is not null or asked is not null;
create temporary table reviews on commit drop as
with said as (
  select task_id, assignment_id, row_no, question_no,
    (marks.verdict is not null and marks.answer_revision = answers.revision) is true as judged,
    gold.value is not null and not (gold.value @> answers.value and answers.value @> gold.value) as not_as_gold
  from answers
  join assignment_rows using (task_id, assignment_id, row_no)
  join dataset_rows using (task_id, row_no)
  left join marks using (task_id, assignment_id, row_no, question_no)
  left join lateral (
    select dataset_rows.gold -> question_no::text as value
    where dataset_rows.gold -> question_no::text not in ('null', '""', '[]')
  ) as gold on true
  where answers.value <> 'null' and assignment_rows.skipped_reason is null
    and (marks.verdict is not null or gold.value is not null)
    and not exists (
      select from conditions
      where conditions.task_id = answers.task_id and conditions.question_no = answers.question_no and (
        conditions.dataset_id <> dataset_rows.dataset_id
        or conditions.asked is not null and not exists (
          select from answers above
          where above.task_id = answers.task_id and above.assignment_id = answers.assignment_id
            and above.row_no = answers.row_no and above.question_no = conditions.asked
            and above.value ?| conditions.accepted)))
)
select task_id, assignment_id, row_no, sum(judged) as judged, sum(incorrect) as incorrect, bool_or(not_as_gold) as not_as_gold
from (
  select task_id, assignment_id, row_no, judged::int, 0 as incorrect, not_as_gold from said where judged or not_as_gold
  union all
  select task_id, assignment_id, row_no, 0, 1, false from marks where verdict = 'incorrect'
) as counted
group by task_id, assignment_id, row_no;
update assignment_rows
set judged_count = reviews.judged, incorrect_count = reviews.incorrect, not_as_gold = reviews.not_as_gold
from reviews
where assignment_rows.task_id = reviews.task_id and assignment_rows.assignment_id = reviews.assignment_id
  and assignment_rows.row_no = reviews.row_no;
update assignments
set judged_count = counted.judged, rows_unmarked = counted.unmarked, rows_incorrect = counted.incorrect,
  rows_not_as_gold = counted.not_as_gold
from (
  select task_id, assignment_id, sum(judged_count) as judged, count(*) filter (where answers_count > judged_count) as unmarked,
    count(*) filter (where incorrect_count > 0) as incorrect, count(*) filter (where not_as_gold) as not_as_gold
  from assignment_rows group by task_id, assignment_id
) as counted
where assignments.task_id = counted.task_id and assignments.id = counted.assignment_id;
`;

/**
 * A row is unmarked from its first answer on until all are judged. An index on the two counts would have to be written
 * with each further answer of the row.
 */
const indexes = `
alter table assignment_rows add column unmarked boolean generated always as (answers_count > judged_count) stored;
create index assignment_rows_unmarked on assignment_rows (task_id, assignment_id, position) where unmarked;
create index assignment_rows_incorrect on assignment_rows (task_id, assignment_id, position) where incorrect_count > 0;
create index assignment_rows_skipped on assignment_rows (task_id, assignment_id, position) where skipped_reason is not null;
create index assignment_rows_not_as_gold on assignment_rows (task_id, assignment_id, position) where not_as_gold;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [columns, filling, indexes])
    for (const part of statements.split(/;\s*\n/)) if (part.trim()) await sql.raw(part).execute(db);
}
