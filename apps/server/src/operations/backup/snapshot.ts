import { createHash } from 'node:crypto';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { openClient } from '../../db/db.ts';
import { tableExists } from '../../db/table-exists.ts';
import type { Manifest, TableChecksum, WaitingJob } from './contents.ts';

const PART_BYTES = 4 * 1024 * 1024;

/** What the migrator itself writes. */
const MIGRATOR_TABLES = ['schema_migrations', 'schema_migrations_lock'];

export type Snapshot = {
  schema: string;
  database: string;
  tables: Manifest['tables'];
  jobs: WaitingJob[];
  /** In all tables, as far as the database has counted them. */
  estimatedRows: number;
  /** Passes on the rows of a table in parts of some megabytes. */
  copy(table: Manifest['tables'][number], onPart: (part: Buffer) => Promise<void>): Promise<TableChecksum>;
};

/** Reads a database as it is at one moment, while others go on writing. */
export async function withSnapshot<T>(url: string, read: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const client = await openClient(url, 'backup');
  try {
    await client.query('begin transaction isolation level repeatable read, read only');
    return await read({
      schema: await newestMigration(client),
      database: await one(client, "select 'PostgreSQL ' || current_setting('server_version')"),
      tables: await tablesOf(client),
      jobs: await waitingJobs(client),
      estimatedRows: Number(await one(client, ESTIMATE)),
      copy: (table, onPart) => copyTable(client, table, onPart),
    });
  } finally {
    await client.end();
  }
}

const ESTIMATE = `select coalesce(sum(greatest(reltuples, 0)), 0)::bigint::text from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace`;

async function one(client: pg.ClientBase, query: string): Promise<string> {
  const { rows } = await client.query<string[]>({ text: query, rowMode: 'array' });
  return rows[0]?.[0] ?? '';
}

async function newestMigration(client: pg.ClientBase): Promise<string> {
  const isMigrated = await tableExists(client, 'schema_migrations');
  const newest = isMigrated ? await one(client, 'select max(name) from schema_migrations') : '';
  if (newest === '') throw new Error('There is nothing to back up: no Concord has used this database yet.');
  return newest;
}

/** All tables with the columns that are stored as they were given. */
export async function tablesOf(client: pg.ClientBase): Promise<Manifest['tables']> {
  const { rows } = await client.query<Manifest['tables'][number]>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname <> all ($1)
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname order by relname`,
    [MIGRATOR_TABLES],
  );
  return rows;
}

/** What the queue will still do, but for the backup that this may be. */
async function waitingJobs(client: pg.ClientBase): Promise<WaitingJob[]> {
  const { rows } = await client.query<WaitingJob>(`
    select identifier, payload, queue_name, to_char(run_at, 'YYYY-MM-DD"T"HH24:MI:SS.USOF') as run_at,
      max_attempts, job.key as job_key, priority
    from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    left join graphile_worker._private_job_queues as queue on queue.id = job.job_queue_id
    where attempts < max_attempts and identifier <> 'make_backup' order by job.id`);
  return rows;
}

export const quoted = (name: string): string => pg.escapeIdentifier(name);

/** A table with its columns, as COPY names it. */
export const copied = ({ name, columns }: Manifest['tables'][number]): string =>
  `${quoted(name)} (${columns.map(quoted).join(', ')})`;

async function copyTable(
  client: pg.ClientBase,
  table: Manifest['tables'][number],
  onPart: (part: Buffer) => Promise<void>,
): Promise<TableChecksum> {
  const rows = client.query(copyTo(`copy ${copied(table)} to stdout`));
  const hash = createHash('sha256');
  let [held, size, bytes]: [Buffer[], number, number] = [[], 0, 0];
  const send = async () => {
    const part = Buffer.concat(held);
    [held, size, bytes] = [[], 0, bytes + part.length];
    hash.update(part);
    await onPart(part);
  };
  for await (const chunk of rows) {
    held.push(chunk);
    size += chunk.length;
    if (size >= PART_BYTES) await send();
  }
  if (size > 0) await send();
  return { rows: rows.rowCount, bytes, sha256: hash.digest('hex') };
}
