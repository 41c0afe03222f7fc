import { applicableQuestions } from '@concord/domain';
import type { Db } from '../../db/db.ts';
import { questionsOf } from '../../shared/task/questions.ts';

/** How many cells apply to an unanswered row of a task, by its number. */
export async function countQuestions(trx: Db, task: string): Promise<(row: number) => number> {
  const questions = await questionsOf(trx, task);
  const found = await trx
    .selectFrom('datasets')
    .select(['id', 'first_row_no as first'])
    .where('task_id', '=', task)
    .orderBy('first_row_no')
    .execute();
  const datasets = found.map(({ id, first }) => {
    return { first, count: applicableQuestions(questions, id, () => null).length };
  });
  return (row) => datasets.findLast(({ first }) => first <= row)?.count ?? 0;
}
