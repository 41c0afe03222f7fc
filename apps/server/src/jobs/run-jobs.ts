import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, run, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { BackupConfig } from '../kernel/config.ts';
import type { Log } from '../kernel/log.ts';
import { betweenQuestions } from './between-questions.ts';
import { mendTimes, watchClock } from './clock.ts';
import { BACKUP_LINE, type JobTasks } from './jobs.ts';
import { taskList } from './task-list.ts';

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
 * How many jobs are done at once. What people wait for, emails and previews, waits for nothing else: what they ask for can take
 * minutes. Of what the server does for itself and takes long there is one, as it waits in one line.
 */
export const AT_ONCE = { awaited: 3, others: 3 };

type Options = {
  /** Backups can be made here, or even are every night. Servers that make none leave it to those that do. */
  backups?: Pick<BackupConfig, 'isDaily'> | undefined;
};

/** Works on the queue until stopped; stopping lets running jobs finish. */
export async function startJobs(
  pool: pg.Pool,
  tasks: JobTasks,
  log: Log,
  options: Options = {},
): Promise<{ stop(): Promise<void> }> {
  await pool.query(releaseAll);
  await mendTimes(pool);
  const working: Working[] = [];
  for (const part of partsOf(taskList(tasks, log), options)) working.push(await keepWorking(pool, part, log));
  // its clock would do what a year has had in store at once, or wait for a year
  const stopWatching = watchClock((milliseconds) => {
    log.warn({ seconds: Math.round(milliseconds / 1000) }, 'the clock has jumped; restarting the job queue');
    for (const one of working) one.restart();
  });
  return {
    stop: async () => {
      stopWatching();
      await Promise.all(working.map((one) => one.stop()));
    },
  };
}

/** A part of the kinds of jobs, with workers of its own. */
type Part = { tasks: TaskList; concurrency: number; crontab: readonly string[] };

function partsOf(
  {
    send_mail,
    request_password,
    preview_overlap,
    preview_gold_share,
    preview_take_back,
    ...rest
  }: ReturnType<typeof taskList>,
  { backups }: Options,
): Part[] {
  const awaited = { send_mail, request_password, preview_overlap, preview_gold_share, preview_take_back };
  const { make_backup, watch_backups, ...others } = rest;
  return [
    { tasks: awaited, concurrency: AT_ONCE.awaited, crontab: [] },
    {
      tasks: backups ? rest : others,
      concurrency: AT_ONCE.others,
      crontab: [...crontab, ...(backups?.isDaily ? nightlyBackup : [])],
    },
  ];
}

type Working = { restart(): void; stop(): Promise<void> };

/**
 * The library gives up when it cannot note what became of a job, because the database is away: then it is started again
 * until it is there again.
 */
async function keepWorking(pool: pg.Pool, part: Part, log: Log): Promise<Working> {
  const stopping = new AbortController();
  let working = await start(pool, part, log);
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
      const next = await start(pool, part, log);
      log.info('the job queue is running again');
      return next;
    } catch (error) {
      if (!stopping.signal.aborted) log.warn({ err: error }, 'the job queue has failed; restarting it');
      return undefined;
    }
  };
  const over = goOn();
  return {
    restart: () => void working.stop(),
    stop: async () => {
      stopping.abort();
      await Promise.all([working.stop(), over]);
    },
  };
}

/** `ended` resolves when nothing is worked on any more, whatever the reason. */
async function start(pool: pg.Pool, { tasks, concurrency, crontab }: Part, log: Log) {
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
    taskList: tasks,
    concurrency,
    pollInterval: 2000,
    crontab: crontab.join('\n'),
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
