import { type JobHelpers, Logger, run, runOnce, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../services.ts';
import type { JobKind, JobPayloads, JobTasks } from './jobs.ts';

function taskList(tasks: JobTasks, log: Log): TaskList {
  const task = <K extends JobKind>(kind: K) => ({
    // what is in the queue was put there by Jobs.add, which is typed
    [kind]: async (payload: unknown, { job }: JobHelpers) => {
      const isLast = job.attempts >= job.max_attempts;
      try {
        await tasks[kind](payload as JobPayloads[K], { isLast });
      } catch (error) {
        log.error({ err: error, job: kind }, isLast ? 'a job failed for good' : 'a job failed and will be tried again');
        throw error;
      }
    },
  });
  return {
    ...task('send_mail'),
    ...task('import_dataset'),
    ...task('remove_old_uploads'),
    ...task('remove_old_notifications'),
    ...task('remove_expired'),
    ...task('request_password'),
  };
}

/** In UTC; what is done once a day a server that was not running then makes up for within the day. */
const crontab = ['20 3 * * * remove_old_notifications ?fill=1d', '*/10 * * * * remove_expired ?max=1'].join('\n');

const logger = (log: Log) =>
  new Logger(() => (level, text) => {
    if (level === 'error') log.error({ queue: text }, 'the job queue reports an error');
  });

/**
 * Jobs that a killed server had in hand would wait for hours before the queue gives them to anyone. With several servers
 * on one database this can give away a job that another one is doing: jobs do not mind being run twice.
 */
const releaseJobs = (pool: pg.Pool) =>
  pool.query(`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs where locked_by is not null having count(*) > 0`);

/** Works on the queue until stopped; stopping lets running jobs finish. */
export async function startJobs(pool: pg.Pool, tasks: JobTasks, log: Log): Promise<{ stop(): Promise<void> }> {
  await releaseJobs(pool);
  const runner = await run({
    pgPool: pool,
    taskList: taskList(tasks, log),
    concurrency: 2,
    pollInterval: 2000,
    crontab,
    noHandleSignals: true,
    logger: logger(log),
  });
  return { stop: () => runner.stop() };
}

/** Does what is in the queue now, then returns. */
export const runJobsOnce = (pool: pg.Pool, tasks: JobTasks, log: Log): Promise<void> =>
  runOnce({ pgPool: pool, taskList: taskList(tasks, log), noHandleSignals: true, logger: logger(log) });
