import { type Kysely, sql } from 'kysely';

/** How many rows each two contributors of a task share is kept: counting it reads all rows of the task. */
const overlap = `
alter table tasks add column overlap_share int not null default 100 check (overlap_share between 1 and 100);
create table shared_rows (
  task_id uuid not null,
  assignment_id uuid not null,
  other_id uuid not null,
  rows_count int not null,
  primary key (task_id, assignment_id, other_id),
  foreign key (task_id, assignment_id) references assignments (task_id, id),
  foreign key (task_id, other_id) references assignments (task_id, id),
  check (assignment_id < other_id)
);
`;

/** What earlier tasks come to. Rows with the same people are counted first: these are few, whatever the rows are. */
export const filling = `
insert into shared_rows (task_id, assignment_id, other_id, rows_count)
with overlapped as (
  select assignment_rows.task_id, array_agg(assignment_id order by assignment_id) as people
  from assignment_rows
  join assignments on assignments.task_id = assignment_rows.task_id and assignments.id = assignment_rows.assignment_id
  join tasks on tasks.id = assignment_rows.task_id
  where assignments.removed_at is null and tasks.answers_per_row > 1
  group by assignment_rows.task_id, row_no
  having count(*) > 1
), counted as (
  select task_id, people, count(*) as rows from overlapped group by task_id, people
)
select task_id, one.id, other.id, sum(rows)
from counted, unnest(people) with ordinality as one (id, place), unnest(people) with ordinality as other (id, place)
where one.place < other.place
group by task_id, one.id, other.id;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of (overlap + filling).split(/;\s*\n/)) if (part.trim()) await sql.raw(part).execute(db);
}
