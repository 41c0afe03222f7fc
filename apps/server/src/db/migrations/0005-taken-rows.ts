import { type Kysely, sql } from 'kysely';

/** The rows an assignment held before they were assigned to another contributor. */
const taken = `
create table takings (
  task_id uuid not null,
  taking_no int not null,
  held_until text collate "C" not null,
  primary key (task_id, taking_no)
);
create table taken_rows (
  task_id uuid not null,
  assignment_id uuid not null,
  row_no int not null,
  taking_no int not null,
  primary key (task_id, assignment_id, row_no),
  foreign key (task_id, assignment_id) references assignments (task_id, id),
  foreign key (task_id, taking_no) references takings (task_id, taking_no)
);
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of taken.split(/;\s*\n/)) if (part.trim()) await sql.raw(part).execute(db);
}
