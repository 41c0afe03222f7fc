import { changeOfRow, isBlank, isGoldWrong, markedRound, type Question } from '@concord/domain';
import type { components } from '@concord/openapi';
import type { Selectable } from 'kysely';
import type { AuditEntry } from '../../../audit/change.ts';
import type { Db } from '../../../db/db.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Context } from '../../../http/contract/operations.ts';
import { AppError, invalid } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/new-id.ts';
import { disputesOf } from '../../../shared/dispute/disputes.queries.ts';
import { changedFinals } from '../../../shared/final/changed-finals.ts';
import { notifyOnce, stillReviewing, tellChanged } from '../../../shared/notify.ts';
import { lockGold, replaceGold } from '../../../shared/rows/replace-gold.ts';
import { type AnsweredRow, answeredRows } from '../../../shared/task/answered-rows.ts';
import { questionsOf } from '../../../shared/task/questions.ts';
import { rowsOfRound } from '../../../shared/task/round-rows.queries.ts';
import { judge } from '../../../shared/task/row-review.ts';
import { audit } from '../decisions.service.ts';
import { countMarks, tellOthersHere } from '../other-reviewers.service.ts';
import { type LockedSubmission, lockSubmission } from '../submission.queries.ts';
import { writeMarks } from '../write-marks.queries.ts';

type Shown = components['schemas']['Dispute'];
type Dispute = Selectable<Tables['disputes']>;
type Decided = { result: Shown; audit: AuditEntry[] };

/** Decides an open dispute. Of two reviewers the second is told what the first has decided. */
export async function decideDispute(
  trx: Db,
  { actor, params, body }: Pick<Context<'decideDispute'>, 'actor' | 'params' | 'body'>,
  now: Date,
): Promise<Decided> {
  const submission = await lockSubmission(trx, actor, params.id);
  const cell = { row_no: params.row_no, question_no: params.question_no };
  const dispute = await findDispute(trx, submission, { ...cell, round: body.round });
  if (dispute.outcome !== null)
    throw new AppError('already_decided', {}, { current: await shownDispute(trx, submission, dispute) });
  const { outcome } = body;
  const reason = isBlank(body.reason) ? '' : body.reason.trim();
  if (outcome === 'kept' && reason === '') throw invalid({ pointer: '/reason', code: 'required', params: {} });
  const correction =
    outcome === 'upheld'
      ? await uphold(trx, submission, dispute, { id: actor.id, uncovered: body.uncovered }, now)
      : [];
  if (outcome === 'kept') await assertIncorrect(trx, dispute);
  if (outcome === 'upheld') await countMarks(trx, submission, { reviewer: actor.id, count: 1 }, now);
  else await tellOthersHere(trx, submission, actor.id, now);
  await trx
    .updateTable('disputes')
    .set({ outcome, decided_by: actor.id, decided_at: now, decision_reason: reason })
    .where('task_id', '=', dispute.task_id)
    .where('assignment_id', '=', dispute.assignment_id)
    .where('row_no', '=', dispute.row_no)
    .where('question_no', '=', dispute.question_no)
    .where('round', '=', dispute.round)
    .execute();
  const { task_id, id: assignment_id, user_id } = submission;
  const subject = { task_id, assignment_id };
  const kind = outcome === 'upheld' ? 'dispute_upheld' : 'dispute_kept';
  await notifyOnce(trx, [user_id, ...(await stillReviewing(trx, task_id, [dispute.marked_by]))], {
    kind,
    ...subject,
    actor_id: actor.id,
    at: now,
  });
  await tellChanged(trx, [user_id], subject);
  return {
    result: await shownDispute(trx, submission, dispute),
    audit: [audit(submission, { after: { ...cell, outcome, ...(reason === '' ? {} : { reason }) } }), ...correction],
  };
}

async function findDispute(
  trx: Db,
  { task_id, id }: LockedSubmission,
  { row_no, question_no, round }: Pick<Dispute, 'row_no' | 'question_no' | 'round'>,
): Promise<Dispute> {
  const found = await trx
    .selectFrom('disputes')
    .selectAll()
    .where('task_id', '=', task_id)
    .where('assignment_id', '=', id)
    .where('row_no', '=', row_no)
    .where('question_no', '=', question_no)
    .where('round', '=', round)
    .executeTakeFirst();
  if (!found) throw new AppError('not_found');
  return found;
}

async function shownDispute(trx: Db, { task_id, id }: LockedSubmission, dispute: Dispute): Promise<Shown> {
  const { row_no, question_no, round } = dispute;
  const disputes = (await disputesOf(trx, { task: task_id, assignment: id, round }, [row_no])).get(row_no);
  const found = disputes?.find((one) => one.question_no === question_no);
  if (!found) throw new AppError('not_found');
  return found;
}

const markOf = (trx: Db, { task_id, assignment_id, row_no, question_no }: Dispute) =>
  trx
    .selectFrom('marks')
    .select(['verdict', 'answer_revision'])
    .where('task_id', '=', task_id)
    .where('assignment_id', '=', assignment_id)
    .where('row_no', '=', row_no)
    .where('question_no', '=', question_no)
    .executeTakeFirst();

/** A reviewer may have marked the answer anew, with the dispute open. */
async function assertIncorrect(trx: Db, dispute: Dispute): Promise<void> {
  if ((await markOf(trx, dispute))?.verdict !== 'incorrect') throw new AppError('wrong_state');
}

/** The answer counts as correct from now on, with all that is counted from marks and with gold that said otherwise. */
async function uphold(
  trx: Db,
  submission: LockedSubmission,
  dispute: Dispute,
  reviewer: { id: string; uncovered: components['schemas']['DisputeDecision']['uncovered'] },
  now: Date,
): Promise<AuditEntry[]> {
  const { task_id, id } = submission;
  const { row_no, question_no } = dispute;
  // others who share the row may be found to be right at the same time: the second reads the gold answer of the first
  await lockGold(trx, { task: task_id, row_no });
  const [questions, rows, mark] = [
    await questionsOf(trx, task_id),
    await answeredRows(trx, task_id, id, [row_no]),
    await markOf(trx, dispute),
  ];
  const row = rows.get(row_no);
  if (!row || !mark) throw new AppError('not_found');
  const correct = { verdict: 'correct', correct_answer: null, remark: '' } as const;
  const { answer_revision } = mark;
  const { uncovered = null } = reviewer;
  const sent = [{ row_no, question_no, ...correct, uncovered, answer_revision, history_id: newId() }];
  await writeMarks(
    trx,
    { ...submission, round: markedRound(submission) },
    { sent, judged: judge(questions, rows, sent) },
    reviewer.id,
    now,
  );
  await compareAnew(trx, submission, questions, { row_no, question_no, row });
  await changedFinals(trx, task_id, { first: row_no, last: row_no });
  const gold = row.gold?.[question_no];
  const { answer, correct_answer: correctAnswer } = dispute;
  if (!isGoldWrong(gold, { answer, correctAnswer })) return [];
  const { dataset_id } = row;
  const { project_id } = submission;
  const replaced = { operation: 'correctGold', project_id, dataset_id, questions, before: gold ?? null, now } as const;
  return replaceGold(trx, { task: task_id, row_no, question_no }, { ...replaced, after: answer });
}

/**
 * A row that was returned only for this mark is no longer one with an incorrect answer that is the same, also where it was
 * submitted again, and the mark of the returned round remains.
 */
async function compareAnew(
  trx: Db,
  { task_id, id, returned_round }: LockedSubmission,
  questions: readonly Question[],
  { row_no, question_no, row }: { row_no: number; question_no: number; row: AnsweredRow },
): Promise<void> {
  if (returned_round === null) return;
  const place = { task: task_id, assignment: id, round: returned_round };
  const returned = (await rowsOfRound(trx, place, [row_no])).get(row_no);
  if (!returned) return;
  const { dataset_id: dataset, cells, skipped_reason: skippedReason, verdicts } = row;
  const isCorrect = (no: number) => no === question_no || verdicts.get(no)?.verdict === 'correct';
  const incorrect = new Set([...returned.incorrect].filter((no) => !isCorrect(no)));
  const answers = new Map([...cells].map(([no, { value }]) => [no, value]));
  const { stillIncorrect } = changeOfRow(
    { questions, dataset },
    { ...returned, incorrect },
    { answers, skippedReason },
  );
  if (stillIncorrect) return;
  await trx
    .updateTable('assignment_rows')
    .set({ still_incorrect_since: null })
    .where('task_id', '=', task_id)
    .where('assignment_id', '=', id)
    .where('row_no', '=', row_no)
    .execute();
}
