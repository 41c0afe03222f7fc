import { type Kysely, sql } from 'kysely';

/** Rows that were taken back after publishing, with all that was said to them, under the columns they had. */
const withdrawn = `
alter table datasets add column withdrawn_count int not null default 0;
create table withdrawn_rows (like dataset_rows, primary key (task_id, row_no));
create table withdrawn_assignment_rows (
  like assignment_rows,
  primary key (task_id, assignment_id, row_no),
  foreign key (task_id, assignment_id) references assignments (task_id, id)
);
create table withdrawn_answers (like answers, primary key (task_id, assignment_id, row_no, question_no));
create table withdrawn_answer_history (
  like answer_history,
  primary key (task_id, assignment_id, row_no, question_no, revision)
);
create table withdrawn_skip_history (like skip_history, primary key (task_id, assignment_id, row_no, revision));
create table withdrawn_marks (like marks, primary key (task_id, assignment_id, row_no, question_no));
create table withdrawn_mark_history (like mark_history, primary key (task_id, assignment_id, row_no, question_no, id));
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of withdrawn.split(/;\s*\n/)) if (part.trim()) await sql.raw(part).execute(db);
}
