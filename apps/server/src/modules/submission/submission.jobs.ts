import type { JobTasks } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { runJob } from '../../shared/task/run-job.ts';
import { drawLot } from './lot/draw-lot.service.ts';

/** Rows to check are drawn from so many that no client waits for them. */
export const submissionJobs = (services: Services) =>
  ({
    draw_lot: (order, given) =>
      runJob(services, order, given, {
        operation: 'drawLot',
        tables: [],
        work: (trx, run) => drawLot(trx, order, services.now(), run),
      }),
  }) satisfies Partial<JobTasks>;
