import { checkAnswer, isTooFarAhead, type Question } from '@concord/domain';
import type { components } from '@concord/openapi';
import type { AuditEntry } from '../../audit/change.ts';
import type { Db } from '../../db/db.ts';
import { inOneTrip } from '../../db/pipelined.ts';
import { type LastStatement, lastStatement } from '../../db/transaction.ts';
import { AppError, type FieldError, invalid } from '../../kernel/errors.ts';
import { queueGoldCheckOf } from '../../shared/gold-rule/queue-gold-check.ts';
import { type AnsweredRow, answeredRows, findAnsweredRows, toAnsweredRows } from '../../shared/task/answered-rows.ts';
import { findQuestions } from '../../shared/task/questions.ts';
import { AnswerBatch, type Progress } from './answer-batch.ts';
import { assignmentOf, findAssignmentToLock, type LockedAssignment } from './assignment-lock.ts';
import { refuseClosed } from './closed-answers.ts';
import { returningRows, takeIn } from './late-answers.ts';
import { refusePaused } from './paused-work.ts';
import { reworkOf } from './rework.queries.ts';
import { unknownRow } from './row-problems.ts';
import type { Contributor } from './user-task.queries.ts';
import { writeAnswers } from './write-answers.queries.ts';

type Schemas = components['schemas'];
type Request = Schemas['AnswersRequest'];
type Rows = ReadonlyMap<number, AnsweredRow>;

/**
 * Saves a batch of answers and skips. Sending the same batch again changes nothing. The higher revision of a cell wins,
 * unless it is of the future; a lower one is kept in the history and its sender is told, as is an earlier one for what
 * returned work leaves closed. Not refused on inactive work: what a browser has kept must find its way in, as long as the
 * assignment is not submitted.
 */
export async function saveAnswers(
  trx: Db,
  actor: Contributor,
  taskId: string,
  request: Request,
  now: Date,
): Promise<{ result: Schemas['AnswersSaved'] | LastStatement<Schemas['AnswersSaved']>; audit: readonly AuditEntry[] }> {
  const numbers = [...request.cells, ...request.skips].map(({ row_no }) => row_no);
  // The rows are read once the lock is there: another browser of the same person may be writing them.
  const [[assignment], questions, found] = await inOneTrip(trx, (send) => [
    send(findAssignmentToLock(trx, actor, taskId, 'counters').compile()),
    send(findQuestions(trx, taskId).compile()),
    send(findAnsweredRows(taskId, assignmentOf(actor, taskId), numbers, 'update').compile(trx)),
  ]);
  if (!assignment) throw new AppError('not_found');
  const known = toAnsweredRows(found);
  const returning = await returningRows(trx, taskId, assignment, request, known);
  assertFits(request, questions, (row) => known.has(row) || returning.has(row), now);
  if (assignment.is_completed && !isKnown(request, known)) throw new AppError('wrong_state');
  if (assignment.paused_at !== null) refusePaused(request, known, assignment.paused_at);
  const author = { actor: actor.id, now };
  const audit = returning.size > 0 ? [await takeIn(trx, taskId, assignment, [...returning], author)] : [];
  const rows = returning.size > 0 ? await answeredRows(trx, taskId, assignment.id, numbers) : known;

  const rules = { task: taskId, questions, logic: assignment.question_logic };
  const rework = assignment.is_completed ? undefined : await reworkOf(trx, assignment, rules, rows);
  if (rework) await refuseClosed(trx, taskId, assignment.id, request, rows, rework);
  const batch = new AnswerBatch(rows, rework, now);
  const cells = request.cells.map((cell) => {
    const { row_no, question_no, revision } = cell;
    return { row_no, question_no, revision, outcome: batch.answer(cell) };
  });
  const skips = request.skips.map((skip) => {
    const { row_no, revision } = skip;
    return { row_no, revision, outcome: batch.skip(skip) };
  });
  const isUnchanged = batch.isEmpty && returning.size === 0;
  const saved = ({ rows_done, rows_skipped, answers_count, questions_count }: Progress): Schemas['AnswersSaved'] => {
    const counts = { rows_done, rows_skipped, answers_count, questions_count };
    return { cells, skips, extra_rows: [...returning], ...counts, server_time: now.toISOString() };
  };
  if (isUnchanged) return { result: saved(assignment), audit };
  if (isGoldAsked(assignment, rows)) await queueGoldCheckOf(trx, taskId, assignment.id);
  const written = writeAnswers(taskId, assignment, batch.writes(questions, assignment.question_logic), now);
  const result = lastStatement(written, ([after]) => {
    if (!after) throw new RangeError('the locked assignment is gone');
    return saved(after);
  });
  return { result, audit };
}

/** The rule of the task asks about answers to these rows: some have gold, and the answers still count. */
const isGoldAsked = ({ has_gold_rule, round, first_round }: LockedAssignment, rows: Rows): boolean =>
  has_gold_rule && round < first_round && [...rows.values()].some(({ gold }) => gold !== null);

/** Nothing new in it: a batch that was saved before the submission and whose acknowledgement was lost on the way. */
function isKnown({ cells, skips }: Request, rows: Rows): boolean {
  return (
    cells.every(({ row_no, question_no, revision }) => {
      const known = rows.get(row_no)?.cells.get(question_no);
      return known !== undefined && known.revision >= revision;
    }) && skips.every(({ row_no, revision }) => (rows.get(row_no)?.skip_revision ?? '') >= revision)
  );
}

/** Every row is the contributor's, every question the task's, every value fits its question. */
function assertFits(
  { cells, skips }: Request,
  questions: readonly Question[],
  isTheirs: (rowNo: number) => boolean,
  now: Date,
): void {
  const asked = new Map(questions.map((question) => [question.question_no, question]));
  const problem = (pointer: string, code: FieldError['code']): FieldError => ({ pointer, code, params: {} });
  const ofRow = ({ row_no, revision }: { row_no: number; revision: string }, at: string): FieldError[] => [
    ...(isTheirs(row_no) ? [] : [unknownRow(at)]),
    ...(isTooFarAhead(revision, now.getTime()) ? [problem(`${at}/revision`, 'too_large')] : []),
  ];
  const ofValue = ({ question_no, value }: Schemas['AnswerCell'], at: string): FieldError[] => {
    const question = asked.get(question_no);
    if (!question) return [problem(`${at}/question_no`, 'unknown_reference')];
    const wrong = checkAnswer(question, value);
    return wrong ? [problem(`${at}/value`, wrong)] : [];
  };
  const [first, ...rest] = [
    ...cells.flatMap((cell, index) => [...ofRow(cell, `/cells/${index}`), ...ofValue(cell, `/cells/${index}`)]),
    ...skips.flatMap((skip, index) => ofRow(skip, `/skips/${index}`)),
  ];
  if (!first) return;
  const errors = [first, ...rest.slice(0, 99)];
  // Nothing is wrong but that the rows are not there for them.
  if (errors.every(({ pointer }) => pointer.endsWith('/row_no'))) throw new AppError('not_found', {}, { errors });
  throw invalid(first, ...errors.slice(1));
}
