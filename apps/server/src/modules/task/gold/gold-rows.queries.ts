import type { components } from '@concord/openapi';
import type { Database, Db } from '../../../db/db.ts';
import { transaction } from '../../../db/transaction.ts';
import { addJob } from '../../../jobs/jobs.ts';
import { datasetsWithGold, type GoldDataset, goldRowsThere } from '../../../shared/rows/gold-rows.queries.ts';
import { datasetGoldKey, hasGold } from '../../../shared/task/gold.ts';
import { MANY_ROWS } from '../../../shared/task/run-job.ts';

/**
 * How many rows of each dataset of a task have a gold answer to one of its questions, as it is now: the answers of a draft are made
 * when it is published. The numbers are kept with what they were counted for. Where the columns or the questions have changed
 * since, few rows are counted at once, many by a job.
 */
export const goldRowsOf = (db: Database, task: string): Promise<components['schemas']['GoldRowCount']> =>
  transaction(db, async (trx) => {
    const datasets = await datasetsWithGold(trx, task);
    const toCount = datasets.filter(({ gold, isCounted }) => !isCounted && hasGold(gold));
    const isMuch = toCount.reduce((sum, { rows_count }) => sum + rows_count, 0) >= MANY_ROWS;
    if (isMuch) await addJob(trx, 'count_gold_rows', { task_id: task }, `gold-rows-${task}`);
    const task_row = [];
    for (const dataset of datasets) {
      const { id, gold, isCounted, gold_rows_count } = dataset;
      const isLater = isMuch && !isCounted && hasGold(gold);
      const now = () => (isCounted ? gold_rows_count : countGoldRows(trx, task, dataset));
      task_row.push({ id, rows_count: isLater ? null : await now() });
    }
    return { task_row };
  });

/** Counts what is not known of a task. */
export async function recountGoldRows(db: Db, task: string): Promise<void> {
  for (const dataset of await datasetsWithGold(db, task))
    if (!dataset.isCounted) await countGoldRows(db, task, dataset);
}

/** Counts the rows of a dataset that have gold answers, and keeps their number unless rows have come or gone meanwhile. */
async function countGoldRows(db: Db, task: string, dataset: GoldDataset): Promise<number> {
  const count = await goldRowsThere(db, task, dataset);
  await db
    .updateTable('datasets')
    .set({ gold_rows_count: count, gold_counted_for: datasetGoldKey(dataset.gold) })
    .where('task_id', '=', task)
    .where('id', '=', dataset.id)
    .where('rows_count', '=', dataset.rows_count)
    .execute();
  return count;
}
