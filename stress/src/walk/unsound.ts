import type { createPool } from '@concord/server/src/db/db.ts';

export type Pool = ReturnType<typeof createPool>;

/** What does not fit together in the tasks of a walk, beyond what `checkDatabase` knows: it would be unusual elsewhere, too. */
const QUERIES: readonly [what: string, query: string][] = [
  [
    'a row of a published task that no one has',
    `select row_no::text as example from dataset_rows join tasks on tasks.id = task_id
     where task_id = any($1) and not is_draft and pilot is distinct from 'running'
       and not exists (select from gold_rows where gold_rows.task_id = tasks.id and gold_rows.row_no = dataset_rows.row_no)
       and not exists (
         select from assignment_rows join assignments on assignments.task_id = tasks.id and assignments.id = assignment_id
         where assignment_rows.task_id = tasks.id and assignment_rows.row_no = dataset_rows.row_no and removed_at is null)`,
  ],
  [
    'work of someone who is not on the task',
    `select id::text as example from assignments
     where task_id = any($1) and removed_at is null and not exists (
       select from task_contributors
       where task_contributors.task_id = assignments.task_id and task_contributors.user_id = assignments.user_id)`,
  ],
  [
    'submitted work with a row that is not done',
    `select id::text as example from assignments
     where task_id = any($1) and removed_at is null and is_completed and rows_done < rows_count`,
  ],
  [
    'submitted work without its round',
    `select id::text as example from assignments where task_id = any($1) and is_completed and not exists (
       select from submissions
       where submissions.task_id = assignments.task_id and assignment_id = assignments.id
         and submissions.round = assignments.round and (decision is not distinct from 'approved') = (status = 2))`,
  ],
  [
    'a round that counts other answers or marks than its work',
    `select id::text as example from assignments join submissions on submissions.task_id = assignments.task_id
       and assignment_id = assignments.id and submissions.round = assignments.round
     where assignments.task_id = any($1) and is_completed
       and (submissions.answers_count, submissions.questions_count, submissions.rows_skipped,
           submissions.correct_count, submissions.incorrect_count)
         is distinct from (assignments.answers_count, assignments.questions_count, assignments.rows_skipped,
           assignments.correct_count, assignments.incorrect_count)`,
  ],
  [
    'two rows at one place of the work',
    `select assignment_id::text as example from assignment_rows
     where task_id = any($1) group by task_id, assignment_id, position having count(*) > 1`,
  ],
  [
    'a mark on a version of an answer that never was',
    `select concat_ws(' ', assignment_id, row_no, question_no) as example from marks
     where task_id = any($1) and verdict is not null and answer_revision is not null and not exists (
       select from (select * from answers union all
         select task_id, assignment_id, row_no, question_no, value, revision, round, saved_at from answer_history) as said
       where said.task_id = marks.task_id and said.assignment_id = marks.assignment_id and said.row_no = marks.row_no
         and said.question_no = marks.question_no and said.revision = marks.answer_revision)`,
  ],
  [
    'rows that were drawn for a review that draws none',
    `select submissions.assignment_id::text as example from assignment_rows
     join submissions on submissions.task_id = assignment_rows.task_id
       and submissions.assignment_id = assignment_rows.assignment_id and submissions.round = sample_round
     where assignment_rows.task_id = any($1) and sample_seed is null and not by_risk and acceptance is null`,
  ],
  [
    'a dataset whose number of withdrawn rows is wrong',
    `select id::text as example from datasets
     where task_id = any($1) and withdrawn_count <> (
       select count(*) from withdrawn_rows
       where withdrawn_rows.task_id = datasets.task_id and withdrawn_rows.dataset_id = datasets.id)`,
  ],
];

/** A line for each kind of thing that is not as it should be in the tasks. */
export async function unsound(pool: Pool, tasks: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  for (const [what, query] of QUERIES) {
    const { rows } = await pool.query<{ example: string }>(query, [tasks]);
    if (rows.length > 0) problems.push(`${what}: ${rows.map(({ example }) => example).join(', ')}`);
  }
  return problems;
}
