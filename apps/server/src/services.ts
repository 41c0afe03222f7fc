import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Database } from './db/db.ts';
import type { Disk } from './db/embedded/disk.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import type { Config } from './kernel/config.ts';
import { createMail, type Mail } from './mail/mail.ts';

export type Log = FastifyBaseLogger;

/** What modules work with; handed to their factories once, at start. */
export type Services = {
  db: Database;
  /** The connections below `db`, for COPY. */
  pool: pg.Pool;
  config: Config;
  mail: Mail;
  jobs: Jobs;
  now: () => Date;
  log: Log;
  disk: Disk;
};

export function createServices(given: Pick<Services, 'db' | 'pool' | 'config' | 'log' | 'now' | 'disk'>): Services {
  const jobs = createJobs(given.db);
  return { ...given, jobs, mail: createMail(jobs, given.now) };
}
