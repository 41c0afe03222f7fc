import {
  type AnswerValue,
  type DisputedMark,
  disputedMarkRefusal,
  disputedWorkRefusal,
  markedRound,
} from '@concord/domain';
import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { AuditEntry } from '../../../audit/change.ts';
import type { Db } from '../../../db/db.ts';
import type { Context } from '../../../http/contract/operations.ts';
import { AppError } from '../../../kernel/errors.ts';
import { notifyOnce, reviewersOf, tellChanged } from '../../../shared/notify.ts';
import { type LockedAssignment, lockOwnAssignment } from '../assignment-lock.ts';
import { type Contributor, userTaskRows } from '../user-task.queries.ts';

type Row = components['schemas']['UserTaskRow'];
type Changed = { result: Row; audit: AuditEntry };

/**
 * Disputes a mark that says of the answer as it is now that it is incorrect. The decision about the work can't be undone any
 * more: something has happened since.
 */
export async function makeDispute(
  trx: Db,
  { actor, params: { id: task }, body }: Pick<Context<'createDispute'>, 'actor' | 'params' | 'body'>,
  now: Date,
): Promise<Changed> {
  const assignment = await lockOwnAssignment(trx, actor, task);
  const mark = await markedAnswer(trx, task, assignment, body);
  const { answer, correct_answer, reviewer_id } = mark;
  const refusal = disputedWorkRefusal(assignment, now) ?? disputedMarkRefusal(mark);
  if (refusal || reviewer_id === null) throw new AppError(refusal ?? 'not_marked_incorrect');
  const { row_no, question_no } = body;
  await trx
    .insertInto('disputes')
    .values({
      ...{ task_id: task, assignment_id: assignment.id, row_no, question_no, round: markedRound(assignment) },
      ...{ reason: body.reason.trim(), at: now, marked_by: reviewer_id },
      answer: JSON.stringify(answer),
      correct_answer: correct_answer === null ? null : JSON.stringify(correct_answer),
    })
    .execute();
  await trx
    .updateTable('assignments')
    .set({ before_decision: null })
    .where('task_id', '=', task)
    .where('id', '=', assignment.id)
    .execute();
  const reviewers = await reviewersOf(trx, task);
  const subject = { task_id: task, assignment_id: assignment.id };
  await notifyOnce(trx, reviewers, { kind: 'disputed', ...subject, actor_id: actor.id, at: now });
  await tellChanged(trx, reviewers, subject);
  return {
    result: await rowNow(trx, actor, task, mark.position, now),
    audit: audit(task, assignment, { row_no, question_no, reason: body.reason.trim() }),
  };
}

/** Takes an open dispute back: nothing remains of it but the audit event. */
export async function withdrawDispute(
  trx: Db,
  { actor, params: { id: task, row_no, question_no } }: Pick<Context<'withdrawDispute'>, 'actor' | 'params'>,
  now: Date,
): Promise<Changed> {
  const assignment = await lockOwnAssignment(trx, actor, task);
  const { position, isDecided } = await lastDispute(trx, task, assignment, { row_no, question_no });
  if (isDecided) throw new AppError('already_decided');
  await trx
    .deleteFrom('disputes')
    .where('task_id', '=', task)
    .where('assignment_id', '=', assignment.id)
    .where('row_no', '=', row_no)
    .where('question_no', '=', question_no)
    .where('outcome', 'is', null)
    .execute();
  await tellChanged(trx, await reviewersOf(trx, task), { task_id: task, assignment_id: assignment.id });
  return {
    result: await rowNow(trx, actor, task, position, now),
    audit: audit(task, assignment, { row_no, question_no }),
  };
}

type Cell = { row_no: number; question_no: number };
type MarkedAnswer = DisputedMark & {
  position: number;
  correct_answer: string | string[] | null;
  reviewer_id: string | null;
  answer: AnswerValue;
};

const own = (task: string, { id }: LockedAssignment, { row_no }: Cell) =>
  sql`task_id = ${task} and assignment_id = ${id} and row_no = ${row_no}`;

async function markedAnswer(trx: Db, task: string, assignment: LockedAssignment, cell: Cell): Promise<MarkedAnswer> {
  const held = own(task, assignment, cell);
  const { rows } = await sql<MarkedAnswer>`
    select position, verdict, correct_answer, reviewer_id, value as answer,
      answer_revision is not distinct from revision and skipped_reason is null as "isCurrent",
      exists (
        select from disputes
        where ${held} and question_no = ${cell.question_no} and (round = ${markedRound(assignment)} or outcome is null)
      ) as "isDisputed"
    from (select position, skipped_reason from assignment_rows where ${held}) as row
    left join (select * from marks where ${held} and question_no = ${cell.question_no}) as mark on true
    left join (select value, revision from answers where ${held} and question_no = ${cell.question_no}) as answer on true
  `.execute(trx);
  const [found] = rows;
  if (!found) throw new AppError('not_found');
  return found;
}

async function lastDispute(trx: Db, task: string, assignment: LockedAssignment, cell: Cell) {
  const held = own(task, assignment, cell);
  const { rows } = await sql<{ position: number; isDecided: boolean }>`
    select position, outcome is not null as "isDecided"
    from (select position from assignment_rows where ${held}) as row
    cross join (
      select outcome from disputes where ${held} and question_no = ${cell.question_no} order by round desc limit 1
    ) as dispute`.execute(trx);
  const [found] = rows;
  if (!found) throw new AppError('not_found');
  return found;
}

async function rowNow(trx: Db, actor: Contributor, task: string, position: number, now: Date): Promise<Row> {
  const { rows } = await userTaskRows(trx, actor, task, { position, limit: 1 }, now);
  const [row] = rows;
  if (!row) throw new AppError('not_found');
  return row;
}

const audit = (task: string, { id, project_id }: LockedAssignment, after: object): AuditEntry => ({
  subject_type: 'assignment',
  subject_id: id,
  project_id,
  task_id: task,
  after,
});
