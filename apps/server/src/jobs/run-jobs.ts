import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, run, runOnce, type Task, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { BackupConfig } from '../kernel/config.ts';
import type { Log } from '../kernel/log.ts';
import { betweenQuestions } from './between-questions.ts';
import { mendTimes, watchClock } from './clock.ts';
import { BACKUP_LINE, type JobTasks } from './jobs.ts';
import type { JobKind, JobPayloads } from './payloads.ts';

function taskList(tasks: JobTasks, log: Log): TaskList {
  const task =
    <K extends JobKind>(kind: K): Task =>
    // what is in the queue was put there by Jobs.add, which is typed
    async (payload, { job }) => {
      const isLast = job.attempts >= job.max_attempts;
      try {
        await tasks[kind](payload as JobPayloads[K], { isLast });
      } catch (error) {
        log.error({ err: error, job: kind }, isLast ? 'a job failed for good' : 'a job failed and will be tried again');
        throw error;
      }
    };
  return {
    send_mail: task('send_mail'),
    import_dataset: task('import_dataset'),
    publish_task: task('publish_task'),
    publish_rest: task('publish_rest'),
    replace_contributors: task('replace_contributors'),
    pass_on_rows: task('pass_on_rows'),
    change_overlap: task('change_overlap'),
    change_gold_share: task('change_gold_share'),
    copy_rows: task('copy_rows'),
    copy_project: task('copy_project'),
    draw_lot: task('draw_lot'),
    import_answers: task('import_answers'),
    undo_answers: task('undo_answers'),
    remove_dataset: task('remove_dataset'),
    take_back: task('take_back'),
    restore_dataset: task('restore_dataset'),
    purge_dataset: task('purge_dataset'),
    remove_purged: task('remove_purged'),
    make_backup: task('make_backup'),
    watch_backups: task('watch_backups'),
    empty_trash: task('empty_trash'),
    measure_task: task('measure_task'),
    settle_answers: task('settle_answers'),
    count_gold_rows: task('count_gold_rows'),
    auto_approve: task('auto_approve'),
    check_gold: task('check_gold'),
    remove_old_uploads: task('remove_old_uploads'),
    remove_old_notifications: task('remove_old_notifications'),
    remove_expired: task('remove_expired'),
    request_password: task('request_password'),
  } satisfies Record<JobKind, Task>;
}

/**
 * In UTC; what is done once a day a server that was not running then makes up for within the day. Of what a clock that was
 * set has had in store one of each kind waits, as each takes the place of the one before it.
 */
const crontab = [
  '20 3 * * * remove_old_notifications ?fill=1d&jobKey=remove_old_notifications',
  '40 3 * * * empty_trash ?fill=1d&jobKey=empty_trash',
  '*/10 * * * * remove_expired ?max=1&jobKey=remove_expired',
];
/** At ten past two at +08:00; each hour it is asked whether one is overdue. */
const nightlyBackup = [
  `10 18 * * * make_backup ?fill=1d&max=3&queue=${BACKUP_LINE} {nightly:true}`,
  '40 * * * * watch_backups ?max=1&jobKey=watch_backups',
];

const logger = (log: Log) =>
  new Logger(() => (level, text) => {
    if (level === 'error') log.error({ queue: text }, 'the job queue reports an error');
  });

/** Jobs in the hands of who does them no more would wait for hours before the queue gives them to anyone. */
const release = 'select graphile_worker.force_unlock_workers($1)';
/**
 * What a killed server had in hand. With several servers on one database this can give away a job that another one is
 * doing: jobs do not mind being run twice.
 */
const releaseAll = `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
  from graphile_worker.jobs where locked_by is not null having count(*) > 0`;

const pauseMs = 1_000;

/**
 * How many jobs are done at once. Of what the server does for itself and takes long there is one, as it waits in one line:
 * beside it, someone's import leaves one that sends emails, or does what another one has asked for.
 */
export const AT_ONCE = 3;

type Options = {
  /** Backups can be made here, or even are every night. Servers that make none leave it to those that do. */
  backups?: Pick<BackupConfig, 'isDaily'> | undefined;
};

/**
 * Works on the queue until stopped; stopping lets running jobs finish. The queue gives up when it cannot note what
 * became of a job, because the database is away: then it is started again until it is there again.
 */
export async function startJobs(
  pool: pg.Pool,
  tasks: JobTasks,
  log: Log,
  options: Options = {},
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  await pool.query(releaseAll);
  await mendTimes(pool);
  let working = await start(pool, tasks, log, options);

  const goOn = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await working.ended;
      const next = stopping.signal.aborted ? undefined : await again();
      if (next) working = next;
    }
    await working.stop();
  };
  const again = async () => {
    try {
      await pause(pauseMs, undefined, { signal: stopping.signal });
      await pool.query(release, [[working.id]]);
      await mendTimes(pool);
      const next = await start(pool, tasks, log, options);
      log.info('the job queue is running again');
      return next;
    } catch (error) {
      if (!stopping.signal.aborted) log.warn({ err: error }, 'the job queue has failed; restarting it');
      return undefined;
    }
  };
  // its clock would do what a year has had in store at once, or wait for a year
  const stopWatching = watchClock((milliseconds) => {
    log.warn({ seconds: Math.round(milliseconds / 1000) }, 'the clock has jumped; restarting the job queue');
    void working.stop();
  });
  const over = goOn();
  return {
    stop: async () => {
      stopping.abort();
      stopWatching();
      await Promise.all([working.stop(), over]);
    },
  };
}

/** `ended` resolves when nothing is worked on any more, whatever the reason. */
async function start(pool: pg.Pool, tasks: JobTasks, log: Log, { backups }: Options) {
  const { make_backup, watch_backups, ...others } = taskList(tasks, log);
  const events: WorkerEvents = new EventEmitter();
  const started = once(events, 'pool:create');
  const ended = once(events, 'pool:release').then(() => undefined);
  // a job may have been given out although the answer got lost: on restart the queue reclaims jobs that no worker runs
  events.once('worker:getJob:error', () => void running.then((started) => started.stop()).catch(() => undefined));
  const running = run({
    preset: {
      plugins: [betweenQuestions(events)],
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 }, // otherwise its writes are not awaited
    },
    pgPool: pool,
    taskList: { ...others, ...(backups && { make_backup, watch_backups }) },
    concurrency: AT_ONCE,
    pollInterval: 2000,
    crontab: [...crontab, ...(backups?.isDaily ? nightlyBackup : [])].join('\n'),
    events,
    noHandleSignals: true,
    logger: logger(log),
  });
  const runner = await running;
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job queue has given up'));
  const [{ workerPool }] = await started;
  return {
    id: workerPool.id,
    ended,
    /** Its clock may be waiting for the database: that is not waited for. */
    stop: async () => {
      runner.stop().catch(() => undefined); // it has ended by itself
      await ended;
    },
  };
}

/** Does what is in the queue now, then returns. */
export const runJobsOnce = (pool: pg.Pool, tasks: JobTasks, log: Log): Promise<void> =>
  runOnce({ pgPool: pool, taskList: taskList(tasks, log), noHandleSignals: true, logger: logger(log) });
