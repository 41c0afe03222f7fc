import { checkAnswer, isAnswered, type Question, submissionState } from '@concord/domain';
import type { components } from '@concord/openapi';
import type { Db } from '../../db/db.ts';
import { AppError, type FieldError, invalid } from '../../kernel/errors.ts';
import { newId } from '../../kernel/new-id.ts';
import { notifyOnce, stillReviewing } from '../../shared/notify.ts';
import type { Staff } from '../../shared/query/scope.ts';
import { type AnsweredRow, answeredRows, applicableTo } from '../../shared/task/answered-rows.ts';
import { questionsOf } from '../../shared/task/questions.ts';
import { judge } from '../../shared/task/row-review.ts';
import { countMarks } from './other-reviewers.service.ts';
import { type LockedSubmission, lockSubmission } from './submission.queries.ts';
import { type WrittenMarks, writeMarks } from './write-marks.queries.ts';

type Schemas = components['schemas'];
type Mark = Schemas['Mark'];
type Rows = ReadonlyMap<number, AnsweredRow>;
/** The numbers of the questions that apply, by row. */
type Applicable = ReadonlyMap<number, ReadonlySet<number>>;

/**
 * Saves a batch of marks while the submission is under review. Sending the same batch again changes nothing; of two
 * marks for one answer the later one in the batch wins. Marking opens the submission. Marks that were made on an earlier round
 * and arrive late are refused.
 */
export async function saveMarks(
  trx: Db,
  actor: Staff,
  id: string,
  { marks, round }: Schemas['MarksRequest'],
  now: Date,
): Promise<Schemas['MarksSaved']> {
  const submission = await lockSubmission(trx, actor, id);
  // the answers of another round may be other ones
  const isInRound = round === undefined || round === submission.round;
  if (submissionState(submission) !== 'under_review' || !isInRound) throw new AppError('wrong_state');
  const questions = await questionsOf(trx, submission.task_id);
  const rows = await answeredRows(
    trx,
    submission.task_id,
    id,
    marks.map(({ row_no }) => row_no),
  );
  const applicable: Applicable = new Map([...rows].map(([row_no, row]) => [row_no, applicableTo(questions, row)]));
  assertFits(marks, questions, rows, applicable);
  const latest = new Map(
    marks.map((mark) => [
      `${mark.row_no} ${mark.question_no}`,
      {
        ...mark,
        correct_answer: isAnswered(mark.correct_answer) ? mark.correct_answer : null,
        answer_revision: rows.get(mark.row_no)?.cells.get(mark.question_no)?.revision ?? null,
        history_id: newId(),
      },
    ]),
  );
  const sent = [...latest.values()];
  const written = await writeMarks(trx, submission, { sent, judged: judge(questions, rows, sent) }, actor.id, now);
  if (written) await tellReviewers(trx, actor, submission, written, now);
  const { correct_count, incorrect_count, answers_count, version } = written ?? submission;
  return { saved_count: sent.length, correct_count, incorrect_count, answers_count, version };
}

/** Tells those who have the submission open that there are new marks, and the reviewers whose marks these replace. */
async function tellReviewers(
  trx: Db,
  actor: Staff,
  submission: LockedSubmission,
  { written_count: count, replaced }: WrittenMarks,
  now: Date,
): Promise<void> {
  const { task_id, id: assignment_id } = submission;
  await countMarks(trx, submission, { reviewer: actor.id, count }, now);
  if (replaced.length === 0) return;
  await notifyOnce(trx, await stillReviewing(trx, task_id, replaced), {
    kind: 'mark_changed',
    task_id,
    assignment_id,
    actor_id: actor.id,
    at: now,
  });
}

/**
 * Rows and questions are the submission's, a correct answer fits its question, a verdict is on a question that was
 * asked: leaving it empty can be wrong, too.
 */
function assertFits(marks: readonly Mark[], questions: readonly Question[], rows: Rows, applicable: Applicable): void {
  const asked = new Map(questions.map((question) => [question.question_no, question]));
  const problems = ({ row_no, question_no, verdict, correct_answer }: Mark, at: string): FieldError[] => {
    const problem = (field: keyof Mark, code: FieldError['code']) => [{ pointer: `${at}/${field}`, code, params: {} }];
    if (!rows.has(row_no)) return problem('row_no', 'unknown_reference');
    const question = asked.get(question_no);
    if (!question) return problem('question_no', 'unknown_reference');
    const wrong = checkAnswer(question, correct_answer);
    const isJudged = verdict === null || applicable.get(row_no)?.has(question_no);
    return [...(isJudged ? [] : problem('verdict', 'not_allowed')), ...(wrong ? problem('correct_answer', wrong) : [])];
  };
  const [first, ...rest] = marks.flatMap((mark, index) => problems(mark, `/marks/${index}`));
  if (first) throw invalid(first, ...rest.slice(0, 99));
}
