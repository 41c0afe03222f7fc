import {
  type AnswerValue,
  type Decision,
  type FinalAnswer,
  type FinalRule,
  finalAnswers,
  type Question,
} from '@concord/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { questionsOf } from '../task/questions.ts';
import { storedProposals } from './consensus-models.queries.ts';

/** What the final answers of all rows of a task depend on. */
export type FinalFrame = {
  task: string;
  questions: readonly Question[];
  rule: FinalRule;
  /** The assignments whose answers count, with who approved them. */
  approvedBy: ReadonlyMap<string, string | null>;
  submitted: readonly string[];
};

/**
 * The answers that count are those of submitted and approved work. Work that is being done, was withdrawn or returned
 * counts once it is submitted again.
 */
export async function finalFrame(trx: Db, task: string): Promise<FinalFrame> {
  const { majority_share, consensus_probability: from } = await trx
    .selectFrom('tasks')
    .select(['majority_share', 'consensus_probability'])
    .where('id', '=', task)
    .executeTakeFirstOrThrow();
  const work = await submittedWork(trx, task);
  const approved = work.filter(({ status }) => status === 2);
  return {
    task,
    questions: await questionsOf(trx, task),
    rule: {
      majority: majority_share,
      consensus: from === null ? null : { from, propose: await storedProposals(trx, task) },
    },
    submitted: work.map(({ id }) => id),
    approvedBy: new Map(approved.map(({ id, reviewer_id }) => [id, reviewer_id])),
  };
}

/** The assignments of a task whose work is submitted or approved now, with who decided about it. */
export const submittedWork = (trx: Db, task: string) =>
  trx
    .selectFrom('assignments')
    .leftJoin('submissions', (join) =>
      join
        .onRef('submissions.task_id', '=', 'assignments.task_id')
        .onRef('submissions.assignment_id', '=', 'assignments.id')
        .onRef('submissions.round', '=', 'assignments.round'),
    )
    .select(['assignments.id', 'assignments.status', 'submissions.reviewer_id'])
    .where('assignments.task_id', '=', task)
    .where('assignments.is_completed', '=', true)
    .where('assignments.removed_at', 'is', null)
    .execute();

type Said = { question_no: number; value: AnswerValue };
type Found = {
  row_no: number;
  dataset_id: string;
  submitted: { by: string; answers: Said[] | null; corrections: Said[] | null }[] | null;
  decisions: ({ question_no: number } & Decision)[] | null;
};

export type FinalRow = { row_no: number; finals: FinalAnswer[] };

/** The final answers of those of the rows that are there. Each row, and each answer, is looked up by its key. */
export async function finalRows(trx: Db, frame: FinalFrame, numbers: readonly number[]): Promise<FinalRow[]> {
  const { task, questions, rule, submitted, approvedBy } = frame;
  const { rows } = await sql<Found>`
    select wanted.row_no, row.dataset_id, (
        select json_agg(json_build_object('by', held.assignment_id, 'answers', (
            select json_agg(json_build_object('question_no', question_no, 'value', value))
            from answers
            where task_id = ${task} and assignment_id = held.assignment_id and answers.row_no = held.row_no
          ), 'corrections', case when held.assignment_id = any(${[...approvedBy.keys()]}::uuid[]) then (
            select json_agg(json_build_object('question_no', question_no, 'value', correct_answer))
            from marks left join answers using (task_id, assignment_id, row_no, question_no)
            where marks.task_id = ${task} and marks.assignment_id = held.assignment_id and marks.row_no = held.row_no
              and verdict = 'incorrect' and marks.answer_revision is not distinct from answers.revision
          ) end) order by held.assignment_id)
        from (
          select assignment_id, row_no from assignment_rows
          where task_id = ${task} and assignment_rows.row_no = wanted.row_no and skipped_reason is null
          offset 0
        ) as held
        where held.assignment_id = any(${submitted}::uuid[])
      ) as submitted, (
        select json_agg(json_build_object('question_no', question_no, 'by', by, 'value', value, 'given', given))
        from adjudications
        where task_id = ${task} and adjudications.row_no = wanted.row_no and ended_at is null
      ) as decisions
    from unnest((select ${numbers}::int[])) as wanted (row_no)
    cross join lateral (
      select dataset_id from dataset_rows where task_id = ${task} and dataset_rows.row_no = wanted.row_no offset 0
    ) as row
    order by wanted.row_no`.execute(trx);
  return rows.map(({ row_no, dataset_id, submitted, decisions }) => {
    const works = (submitted ?? []).map(({ by, answers, corrections }) => ({
      by,
      isApproved: approvedBy.has(by),
      values: byQuestion(answers),
      corrections: byQuestion(corrections),
    }));
    const said = { submitted: works, decisions: new Map(decisions?.map((one) => [one.question_no, one])) };
    return { row_no, finals: finalAnswers(questions, dataset_id, said, rule) };
  });
}

const byQuestion = (said: readonly Said[] | null) =>
  new Map(said?.map(({ question_no, value }) => [question_no, value]));
