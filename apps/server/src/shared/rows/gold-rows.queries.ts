import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
import { type DatasetGold, datasetGoldKey, goldOfDataset, goldOfRows, hasGold } from '../task/gold.ts';
import { questionsOf } from '../task/questions.ts';

/** How many rows a statement reads. */
const CHUNK = 20_000;

export type GoldDataset = Pick<
  Selectable<Tables['datasets']>,
  'id' | 'first_row_no' | 'rows_count' | 'withdrawn_count' | 'deleted_count' | 'gold_rows_count'
> & {
  gold: DatasetGold;
  /** `gold_rows_count` is of the columns and questions that there are. */
  isCounted: boolean;
};

/** The datasets of a task, with their columns of gold answers. */
export async function datasetsWithGold(db: Db, task: string): Promise<GoldDataset[]> {
  const questions = await questionsOf(db, task);
  const datasets = await db
    .selectFrom('datasets')
    .select(['id', 'columns', 'first_row_no', 'rows_count', 'withdrawn_count', 'deleted_count'])
    .select(['gold_rows_count', 'gold_counted_for', 'has_set_gold'])
    .where('task_id', '=', task)
    .orderBy('dataset_no')
    .execute();
  return datasets.map(({ columns, has_set_gold, gold_counted_for, ...dataset }) => {
    const gold = goldOfDataset({ id: dataset.id, columns, has_set_gold }, questions);
    return { ...dataset, gold, isCounted: gold_counted_for === datasetGoldKey(gold) };
  });
}

/** How many rows of a dataset have gold answers, read from all of them. */
export async function goldRowsThere(db: Db, task: string, { gold, ...dataset }: GoldDataset): Promise<number> {
  if (!hasGold(gold)) return 0;
  const { first_row_no: first, rows_count, withdrawn_count, deleted_count } = dataset;
  const end = first + rows_count + withdrawn_count + deleted_count;
  let count = 0;
  for (let from = first; from < end; from += CHUNK) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from dataset_rows
      where task_id = ${task} and row_no >= ${from} and row_no < ${Math.min(from + CHUNK, end)}
        and ${goldOfRows(gold)} is not null`.execute(db);
    count += rows[0]?.count ?? 0;
  }
  return count;
}
