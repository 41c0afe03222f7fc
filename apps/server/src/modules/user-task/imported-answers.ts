import type { Question, QuestionLogic } from '@concord/domain';
import type { components } from '@concord/openapi';
import type { Db } from '../../db/db.ts';
import { answeredRows } from '../../shared/task/answered-rows.ts';
import { AnswerBatch } from './answer-batch.ts';
import { writeAnswers } from './write-answers.queries.ts';

type Cell = components['schemas']['AnswerCell'];
type Own = { task: string; questions: readonly Question[]; logic: QuestionLogic };
type Assignment = { id: string; round: number };

/** Saves answers that were given elsewhere to rows of an assignment. They are known to fit, and to replace nothing. */
export async function writeImported(
  trx: Db,
  { task, questions, logic }: Own,
  assignment: Assignment,
  cells: readonly Cell[],
  now: Date,
): Promise<void> {
  const rows = await answeredRows(
    trx,
    task,
    assignment.id,
    cells.map(({ row_no }) => row_no),
  );
  const batch = new AnswerBatch(rows, undefined, now);
  for (const cell of cells) batch.answer(cell);
  await writeAnswers(task, assignment, batch.writes(questions, logic), now).execute(trx);
}

/** Counts rows anew of which answers were removed. */
export async function recountRows(
  trx: Db,
  { task, questions, logic }: Own,
  assignment: Assignment,
  numbers: readonly number[],
  now: Date,
): Promise<void> {
  const rows = await answeredRows(trx, task, assignment.id, numbers);
  const batch = new AnswerBatch(rows, undefined, now);
  for (const number of rows.keys()) batch.recount(number);
  await writeAnswers(task, assignment, batch.writes(questions, logic), now).execute(trx);
}
