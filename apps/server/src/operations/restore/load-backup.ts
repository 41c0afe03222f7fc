import { once } from 'node:events';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { createDatabase, createPool, openClient } from '../../db/db.ts';
import { isKnownMigration, migrate, UNFINISHED_RESTORE } from '../../db/migrate.ts';
import { tableExists } from '../../db/table-exists.ts';
import { BackupError, type Checksums, type Manifest, type WaitingJob } from '../backup/contents.ts';
import { readBackup } from '../backup/read-backup.ts';
import { copied, quoted, tablesOf } from '../backup/snapshot.ts';
import { bareTables, complete } from './bare-tables.ts';

type Options = { passphrase?: string | undefined; asked?: AbortSignal; onTable?(name: string): void };

/**
 * Fills an empty database from a backup, of this version or an older one, and migrates it to the newest schema. When this
 * fails, nothing of it is left behind; when it is killed, the next call starts anew.
 */
export const loadBackup = (url: string, file: string, options: Options = {}): Promise<Manifest> =>
  loadedInto(url, file, options, async (client) => {
    await migrateTo(url);
    await client.query('delete from backups where ended_at is null'); // that of the backup itself, which ended well
  });

/** The same without migrating: the database is as the Concord that made the backup would have it. */
export const loadAsMade = (url: string, file: string): Promise<Manifest> =>
  loadedInto(url, file, {}, async () => undefined);

async function loadedInto(
  url: string,
  file: string,
  options: Options,
  finish: (client: pg.Client) => Promise<void>,
): Promise<Manifest> {
  const client = await openClient(url, 'restore');
  try {
    if (await tableExists(client, UNFINISHED_RESTORE)) await clear(client);
    await assertEmpty(client);
    await client.query(`create table ${UNFINISHED_RESTORE} ()`);
    try {
      const manifest = await load(client, url, file, options);
      await finish(client);
      await client.query(`drop table ${UNFINISHED_RESTORE}`);
      await client.query('analyze');
      return manifest;
    } catch (error) {
      // where even this fails, as on a full disk, the next restore begins anew
      await client
        .query('rollback')
        .then(() => clear(client))
        .catch(() => undefined);
      throw error instanceof pg.DatabaseError ? refusalBy(error) : error;
    }
  } finally {
    await client.end();
  }
}

/** The database has no room, has lost a connection or was stopped: that says nothing about the backup. */
const NOT_OF_THE_BACKUP = /^(08|53|57|58)/;
const DISK_FULL = '53100';

function refusalBy(error: pg.DatabaseError): BackupError {
  const { message, code = '' } = error;
  if (code === DISK_FULL)
    return new BackupError(`There is not enough space for the data of the backup: ${message}`, 'no_space', {
      cause: error,
    });
  const reason = NOT_OF_THE_BACKUP.test(code) ? 'unknown' : 'damaged';
  return new BackupError(`The database did not accept the backup: ${message}`, reason, { cause: error });
}

async function load(client: pg.Client, url: string, file: string, options: Options): Promise<Manifest> {
  const rows = new RowsIntoTables(client, options.onTable);
  try {
    return await loadInto(rows, client, url, file, options);
  } finally {
    await rows.cancel();
  }
}

async function loadInto(
  rows: RowsIntoTables,
  client: pg.Client,
  url: string,
  file: string,
  options: Options,
): Promise<Manifest> {
  let manifest: Manifest | undefined;
  let taken: string[] = [];
  const checksums = await readBackup(
    file,
    {
      onManifest: async (given) => {
        manifest = given;
        if (!(await isKnownMigration(given.schema)))
          throw new BackupError(
            `This backup was made by a newer Concord (${given.product}, ${given.schema}). Use that version to restore it.`,
            'newer_version',
          );
        await migrateTo(url, given.schema);
        await client.query('begin');
        taken = await bareTables(client);
        await rows.prepare(given.tables);
      },
      onRows: (table, part) => rows.write(table, part),
      onJobs: async (jobs) => {
        await rows.end();
        await queue(client, jobs);
      },
    },
    options,
  );
  if (!manifest) throw new BackupError(`${file} is not a backup of Concord.`, 'not_a_backup');
  compareRows(checksums, rows.counts);
  await complete(client, taken);
  await client.query('commit');
  return manifest;
}

async function migrateTo(url: string, last?: string): Promise<void> {
  const onError = () => undefined; // the migration fails as well
  const [db, pool] = [createDatabase(url, onError, { max: 2 }), createPool(url, onError, { max: 2 })];
  try {
    await migrate(db, pool, { last, whileRestoring: true });
  } finally {
    await Promise.all([db.destroy(), pool.end()]);
  }
}

async function assertEmpty(client: pg.Client): Promise<void> {
  const tables = await tablesOf(client);
  if (tables.length > 0 || (await tableExists(client, 'schema_migrations')))
    throw new BackupError('The database is not empty. Create an empty one, and set DATABASE_URL to it.');
}

/** Everything was made by the restore itself: the database was empty before. */
async function clear(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace",
  );
  const names = rows.map(({ name }) => quoted(name));
  await client.query('drop schema if exists graphile_worker cascade');
  const collations = await client.query<{ name: string }>(
    "select collname as name from pg_collation where collnamespace = 'public'::regnamespace",
  );
  // the mark goes last: killed before, the next restore clears the rest
  const others = names.filter((name) => name !== quoted(UNFINISHED_RESTORE));
  if (others.length > 0) await client.query(`drop table ${others.join(', ')} cascade`);
  for (const { name } of collations.rows) await client.query(`drop collation ${quoted(name)}`);
  await client.query(`drop table if exists ${UNFINISHED_RESTORE}`);
}

/** Tables are filled one after the other, as the backup has them. */
class RowsIntoTables {
  readonly counts = new Map<string, number>();
  readonly #client: pg.Client;
  readonly #onTable: ((name: string) => void) | undefined;
  readonly #tables = new Map<string, Manifest['tables'][number]>();
  #open: { name: string; copying: ReturnType<typeof copyFrom>; failed: Promise<never> } | undefined;
  #isRefused = false;

  constructor(client: pg.Client, onTable?: (name: string) => void) {
    this.#client = client;
    this.#onTable = onTable;
  }

  /** Empties the tables: migrations may have written to them, and what is written to an empty table needs no vacuum later. */
  async prepare(tables: Manifest['tables']): Promise<void> {
    const known = new Map((await tablesOf(this.#client)).map(({ name, columns }) => [name, columns]));
    for (const table of tables) {
      const columns = known.get(table.name);
      if (!columns || !table.columns.every((column) => columns.includes(column)))
        throw new BackupError(`This Concord has no place for the table “${table.name}” of the backup.`, 'damaged');
      this.#tables.set(table.name, table);
    }
    if (tables.length > 0) await this.#client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  }

  async write(name: string, part: Buffer): Promise<void> {
    if (this.#open?.name !== name) {
      await this.end();
      const table = this.#tables.get(name);
      if (!table) throw new BackupError(`The backup has rows of “${name}”, a table that it does not list.`, 'damaged');
      this.#onTable?.(name);
      const copying = this.#client.query(copyFrom(`copy ${copied(table)} from stdin with (freeze)`));
      const failed = new Promise<never>((_, reject) => {
        copying.on('error', (error) => {
          this.#isRefused = true;
          reject(error);
        });
      });
      failed.catch(() => undefined); // it is awaited with what is written
      this.#open = { name, copying, failed };
    }
    const { copying, failed } = this.#open;
    if (!copying.write(part)) await Promise.race([once(copying, 'drain'), failed]);
  }

  /** Ends the table in hand, so that the connection takes other statements again. */
  async cancel(): Promise<void> {
    const copying = this.#open?.copying;
    if (!copying || this.#isRefused) return;
    await new Promise((resolve) => copying.once('close', resolve).destroy());
  }

  /** Waits until the table in hand is filled. */
  async end(): Promise<void> {
    if (!this.#open) return;
    const { name, copying, failed } = this.#open;
    this.#open = undefined;
    copying.end();
    await Promise.race([once(copying, 'finish'), failed]);
    this.counts.set(name, copying.rowCount);
  }
}

async function queue(client: pg.Client, jobs: WaitingJob[]): Promise<void> {
  for (const { identifier, payload, queue_name, run_at, max_attempts, job_key, priority } of jobs)
    await client.query('select graphile_worker.add_job($1, $2::json, $3, $4::timestamptz, $5, $6, $7)', [
      identifier,
      JSON.stringify(payload),
      queue_name,
      run_at,
      max_attempts,
      job_key,
      priority,
    ]);
}

function compareRows(checksums: Checksums, counts: ReadonlyMap<string, number>): void {
  for (const [name, { rows }] of Object.entries(checksums))
    if (rows !== (counts.get(name) ?? 0))
      throw new BackupError(`The backup is damaged: ${name} should have ${rows} rows. Use another one.`, 'damaged');
}
