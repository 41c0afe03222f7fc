import type { JobTasks } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { momentOf } from '../../shared/moment.ts';
import { runJob } from '../../shared/task/run-job.ts';
import { replaceContributors } from './contributors.service.ts';
import { publishTask } from './publish.service.ts';
import { passOnRows } from './reassign/pass-on.service.ts';

const tables = ['assignments', 'assignment_rows'] as const;

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
  } satisfies Partial<JobTasks>;
};
