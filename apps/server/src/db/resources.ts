import type pg from 'pg';
import type { Config } from '../kernel/config.ts';
import type { Log } from '../kernel/log.ts';
import type { Database } from './db.ts';
import type { Disk } from './embedded/disk.ts';

/** What the server has once it is connected to its database. */
export type Resources = {
  /** Connections for requests. */
  db: Database;
  /** Connections for jobs, and for requests that may take long: they leave those of others alone. */
  heavyDb: Database;
  /** Connections for COPY, LISTEN and the job queue. */
  pool: pg.Pool;
  config: Config;
  now: () => Date;
  log: Log;
  disk: Disk;
};
