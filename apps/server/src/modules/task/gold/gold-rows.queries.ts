import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { goldAnswers, goldColumns } from '../../../shared/task/gold.ts';
import { questionsOf } from '../../../shared/task/questions.ts';

const cells = sql<string[]>`dataset_rows.cells`;

/**
 * How many rows of each dataset of a task have a gold answer to one of its questions, as it is now: the answers of a draft are made
 * when it is published. Only datasets with columns of gold answers are read.
 */
export async function countGoldRows(db: Db, task: string): Promise<components['schemas']['GoldRowCount']> {
  const questions = await questionsOf(db, task);
  const datasets = await db
    .selectFrom('datasets')
    .select(['id', 'columns', 'first_row_no', 'rows_count'])
    .where('task_id', '=', task)
    .orderBy('dataset_no')
    .execute();
  const task_row = [];
  for (const { id, columns, first_row_no: first, rows_count } of datasets) {
    const gold = goldColumns(columns, questions, id);
    const { rows } =
      gold.length === 0
        ? { rows: [] }
        : await sql<{ count: number }>`
            select count(*)::int as count from dataset_rows
            where task_id = ${task} and row_no >= ${first} and row_no < ${first + rows_count}
              and ${goldAnswers(gold, cells)} is not null`.execute(db);
    task_row.push({ id, rows_count: rows[0]?.count ?? 0 });
  }
  return { task_row };
}
