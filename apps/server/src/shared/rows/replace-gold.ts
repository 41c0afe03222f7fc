import { type AnswerValue, type Question, sameAnswer } from '@concord/domain';
import type { AuditEntry } from '../../audit/change.ts';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../kernel/errors.ts';
import { type GoldCell, writeGold } from './write-gold.queries.ts';

/** The gold answers of a row, which no other request changes until the transaction ends; not_found without the row. */
export async function lockGold(trx: Db, { task, row_no }: Pick<GoldCell, 'task' | 'row_no'>) {
  const row = await trx
    .selectFrom('dataset_rows')
    .select(['dataset_id', 'gold'])
    .where('task_id', '=', task)
    .where('row_no', '=', row_no)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

type Replaced = {
  operation: 'correctGold' | 'setGold';
  project_id: string;
  dataset_id: string;
  questions: readonly Question[];
  before: AnswerValue;
  /** null: there is none any more. */
  after: AnswerValue;
  now: Date;
};

/** Puts one gold answer in the place of another, and returns what is recorded of it: nothing, if they are the same. */
export async function replaceGold(
  trx: Db,
  cell: GoldCell,
  { operation, project_id, dataset_id, questions, before, after, now }: Replaced,
): Promise<AuditEntry[]> {
  if (sameAnswer(before, after)) return [];
  await writeGold(trx, cell, { questions, answer: after, now });
  const { task, row_no, question_no } = cell;
  return [
    {
      ...{ operation, project_id, task_id: task, subject_type: 'dataset' as const, subject_id: dataset_id },
      before: { row_no, question_no, gold: before },
      after: { row_no, question_no, gold: after },
    },
  ];
}
