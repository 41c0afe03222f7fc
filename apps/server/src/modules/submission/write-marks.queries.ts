import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { sameAnswer } from '../../shared/query/answers.ts';
import { type Judged, writeJudged } from '../../shared/task/row-review.ts';
import type { LockedSubmission } from './submission.queries.ts';

type Sent = components['schemas']['Mark'] & { answer_revision: string | null; history_id: string };
type Counters = Pick<
  components['schemas']['MarksSaved'],
  'correct_count' | 'incorrect_count' | 'answers_count' | 'version'
>;
export type WrittenMarks = Counters & {
  /** How many marks are new or differ from the one before. */
  written_count: number;
  /** The other reviewers whose marks of this round are replaced. */
  replaced: string[];
};

/**
 * One statement: the earlier marks go to the history, the new ones take their place, what the filters ask of their
 * rows is kept, the counters of the assignment and of the round move by the difference. A mark is later than the one it
 * replaces even if the clock says otherwise: requests read it before they wait for each other, and servers have one each.
 * Returns undefined when every mark is there already.
 */
export async function writeMarks(
  trx: Db,
  { task_id, id, round }: LockedSubmission,
  { sent, judged }: { sent: readonly Sent[]; judged: Judged },
  reviewer: string,
  now: Date,
): Promise<WrittenMarks | undefined> {
  const [task, own, at] = [sql`${task_id}::uuid`, sql`${id}::uuid`, sql`${now}::timestamptz`];
  const hasSameCorrectAnswer = sameAnswer(sql`m.correct_answer`, sql`sent.correct_answer`);
  const { rows } = await sql<WrittenMarks>`
    with changed as (
      select sent.*, m.verdict as old_verdict, greatest(${at}, m.updated_at + interval '1 millisecond') as written_at,
        case when m.round = ${round} and m.reviewer_id <> ${reviewer}
          and (m.verdict is not null or m.correct_answer is not null or m.remark <> '')
          and (not ${hasSameCorrectAnswer} or (m.verdict, m.remark) is distinct from (sent.verdict, sent.remark))
          then m.reviewer_id end as replaced
      from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent (row_no int, question_no int, verdict text,
        correct_answer jsonb, remark text, answer_revision text, history_id uuid, uncovered text)
      left join marks m on m.task_id = ${task} and m.assignment_id = ${own}
        and m.row_no = sent.row_no and m.question_no = sent.question_no
      where m.row_no is null or not ${hasSameCorrectAnswer}
        or (m.verdict, m.remark, m.answer_revision) is distinct from (sent.verdict, sent.remark, sent.answer_revision)
    ), kept as (
      insert into mark_history (task_id, assignment_id, row_no, question_no, id, verdict, correct_answer, remark,
        answer_revision, round, reviewer_id, uncovered, marked_at)
      select ${task}, ${own}, m.row_no, m.question_no, changed.history_id, m.verdict, m.correct_answer, m.remark,
        m.answer_revision, m.round, m.reviewer_id, m.uncovered, m.updated_at
      from marks m join changed using (row_no, question_no)
      where m.task_id = ${task} and m.assignment_id = ${own}
    ), written as (
      insert into marks (task_id, assignment_id, row_no, question_no, verdict, correct_answer, remark, answer_revision,
        round, reviewer_id, uncovered, updated_at)
      select ${task}, ${own}, row_no, question_no, verdict, correct_answer, remark, answer_revision,
        ${round}, ${reviewer}, uncovered, written_at
      from changed
      on conflict (task_id, assignment_id, row_no, question_no) do update set verdict = excluded.verdict,
        correct_answer = excluded.correct_answer, remark = excluded.remark, answer_revision = excluded.answer_revision,
        round = excluded.round, reviewer_id = excluded.reviewer_id,
        uncovered = excluded.uncovered, updated_at = excluded.updated_at
    ), judged as (
      ${writeJudged(task_id, id, judged)}
    ), moved as (
      select count(*) as marks,
        coalesce(sum(((verdict = 'correct') is true)::int - ((old_verdict = 'correct') is true)::int), 0) as correct,
        coalesce(sum(((verdict = 'incorrect') is true)::int - ((old_verdict = 'incorrect') is true)::int), 0) as incorrect,
        to_json(array_remove(array_agg(distinct replaced), null)) as replaced
      from changed
    ), in_round as (
      update submissions set correct_count = correct_count + moved.correct,
        incorrect_count = incorrect_count + moved.incorrect, opened_at = coalesce(opened_at, ${at})
      from moved
      where task_id = ${task} and assignment_id = ${own} and round = ${round} and moved.marks > 0
    )
    update assignments set correct_count = correct_count + moved.correct,
      incorrect_count = incorrect_count + moved.incorrect, judged_count = judged_count + ${judged.moved.judged_count},
      rows_unmarked = rows_unmarked + ${judged.moved.rows_unmarked},
      rows_incorrect = rows_incorrect + ${judged.moved.rows_incorrect}, opened_at = coalesce(opened_at, ${at}),
      updated_at = ${at}, version = version + 1
    from moved
    where task_id = ${task} and id = ${own} and moved.marks > 0
    returning correct_count, incorrect_count, answers_count, version, moved.marks as written_count, moved.replaced`.execute(
    trx,
  );
  return rows[0];
}
