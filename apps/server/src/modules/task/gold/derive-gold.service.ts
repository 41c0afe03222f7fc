import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { AppError } from '../../../kernel/errors.ts';
import { datasetGoldKey, goldIsUnknown, goldOfDataset, goldOfRows } from '../../../shared/task/gold.ts';
import { questionsOf } from '../../../shared/task/questions.ts';
import type { Run } from '../../../shared/task/run-job.ts';

/** How many rows a statement reads. */
const CHUNK = 20_000;
/** How much of a cell a refusal shows, in characters. */
const VALUE_LENGTH = 100;
const cells = sql<string[]>`dataset_rows.cells`;

/**
 * Makes the gold answers anew where the columns or the questions they are for have changed since the import; those that were set
 * by hand stay. A cell that is not a choice of its question is refused, as it is by an import.
 */
export async function deriveGold(trx: Db, task: string, step: Run['step']): Promise<void> {
  const questions = await questionsOf(trx, task);
  const datasets = await trx
    .selectFrom('datasets')
    .select(['id', 'name', 'columns', 'gold_key', 'has_set_gold', 'first_row_no', 'rows_count'])
    .where('task_id', '=', task)
    .orderBy('dataset_no')
    .execute();
  for (const { id, name, columns, gold_key, has_set_gold, first_row_no, rows_count } of datasets) {
    const gold = goldOfDataset({ id, columns, has_set_gold }, questions);
    const key = datasetGoldKey(gold);
    if (key === gold_key) continue;
    for (let from = first_row_no; from < first_row_no + rows_count; from += CHUNK) {
      const chunk = sql`task_id = ${task} and row_no >= ${from} and row_no < ${Math.min(from + CHUNK, first_row_no + rows_count)}`;
      for (const each of gold.columns) {
        const { rows } = await sql<{ row: number; value: string }>`
          select row_no as row, left((${cells})[${sql.lit(each.cell)}], ${VALUE_LENGTH}) as value
          from dataset_rows where ${chunk} and ${goldIsUnknown(each, cells)} order by row_no limit 1`.execute(trx);
        const [first] = rows;
        if (first)
          throw new AppError('gold_invalid', { ...first, column: columns[each.cell - 1]?.name ?? '', dataset: name });
      }
      // a distributed database takes functions that depend on settings, as to_jsonb does, only in a subquery
      const made = sql`(select ${goldOfRows(gold)})`;
      await sql`update dataset_rows set gold = ${made} where ${chunk} and gold is distinct from ${made}`.execute(trx);
      await step(0);
    }
    await trx.updateTable('datasets').set({ gold_key: key }).where('task_id', '=', task).where('id', '=', id).execute();
  }
}
