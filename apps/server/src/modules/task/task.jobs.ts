import type { JobTasks } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { momentOf } from '../../shared/moment.ts';
import { runJob } from '../../shared/task/run-job.ts';
import { replaceContributors } from './contributors.service.ts';
import { runCopy } from './duplicate/copy-rows.service.ts';
import { changeGoldShare, goldSharePreview } from './gold/change-share.service.ts';
import { recountGoldRows } from './gold/gold-rows.queries.ts';
import { purgeDataset } from './growing/purge-dataset.service.ts';
import { restoreDataset } from './growing/restore-dataset.service.ts';
import { takeBackDataset, takeBackPreview } from './growing/take-back.service.ts';
import { changeOverlap, overlapPreview } from './overlap/change-overlap.service.ts';
import { publishRest } from './pilot/publish-rest.service.ts';
import { runPreview } from './preview/run-preview.ts';
import { publishTask } from './publish.service.ts';
import { passOnRows } from './reassign/pass-on.service.ts';

const tables = ['assignments', 'assignment_rows'] as const;
const rowTables = ['dataset_rows', 'withdrawn_rows', 'withdrawn_assignment_rows', 'taken_rows', 'answers'] as const;

/** Changes of tasks that write so many rows that no client waits for them. */
export const taskJobs = (services: Services) => {
  const moment = () => ({ ...momentOf(services.now()), clock: services.now });
  return {
    publish_task: (order, given) =>
      runJob(services, order, given, {
        operation: 'publishTask',
        tables,
        work: (trx, run) => publishTask(trx, order, moment(), run),
      }),
    count_gold_rows: ({ task_id }) => recountGoldRows(services.db, task_id),
    publish_rest: (order, given) =>
      runJob(services, order, given, {
        operation: 'publishRest',
        tables,
        work: (trx, run) => publishRest(trx, order, moment(), run),
      }),
    replace_contributors: (order, given) =>
      runJob(services, order, given, {
        operation: 'replaceContributors',
        tables: [...tables, 'taken_rows'],
        work: (trx, run) => replaceContributors(trx, order, moment(), run),
      }),
    pass_on_rows: (order, given) =>
      runJob(services, order, given, {
        operation: 'passOnRows',
        tables: [...tables, 'taken_rows'],
        work: (trx, run) => passOnRows(trx, order, moment(), run),
      }),
    change_overlap: (order, given) =>
      runJob(services, order, given, {
        operation: 'changeOverlap',
        tables: [...tables, 'taken_rows'],
        work: (trx, run) => changeOverlap(trx, order, moment(), run),
      }),
    change_gold_share: (order, given) =>
      runJob(services, order, given, {
        operation: 'changeGoldShare',
        tables: [...tables, 'taken_rows'],
        work: (trx, run) => changeGoldShare(trx, order, moment(), run),
      }),
    take_back: (order, given) =>
      runJob(services, order, given, {
        operation: 'takeBackDataset',
        tables: [...tables, ...rowTables],
        work: (trx, run) => takeBackDataset(trx, order, moment(), run),
      }),
    restore_dataset: (order, given) =>
      runJob(services, order, given, {
        operation: 'restoreDataset',
        tables: [...tables, ...rowTables],
        work: (trx, run) => restoreDataset(trx, order, moment(), run),
      }),
    purge_dataset: (order, given) =>
      runJob(services, order, given, {
        operation: 'purgeDataset',
        tables: rowTables,
        work: (trx, run) => purgeDataset(trx, order, moment(), run),
      }),
    preview_overlap: (order, given) =>
      runPreview(services, order, given, async (trx, pause) => ({
        overlap: await overlapPreview(trx, order, { ...moment(), pause }),
      })),
    preview_gold_share: (order, given) =>
      runPreview(services, order, given, async (trx, pause) => ({
        gold_share: await goldSharePreview(trx, order, pause),
      })),
    preview_take_back: (order, given) =>
      runPreview(services, order, given, async (trx) => ({ take_back: await takeBackPreview(trx, order) })),
    copy_rows: (order, given) => runCopy(services, order, given),
  } satisfies Partial<JobTasks>;
};
