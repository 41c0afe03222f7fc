import { readdir } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type pg from 'pg';
import type { Database } from './db.ts';
import { silentLogger } from './silent-logger.ts';
import { tableExists } from './table-exists.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Every file of migrations/ exports `up(db)`; they run in the order of their names. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[\w-]+\.ts$/.test(name)).sort();
  const entries = names.map(async (name): Promise<[string, Migration]> => {
    const migration: Migration = await import(new URL(name, folder).href);
    return [name.slice(0, -'.ts'.length), unlimited(migration)];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** An index on a hundred million answers takes as long as it takes. */
const unlimited = ({ up }: Migration): Migration => ({
  up: async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await up(trx);
  },
});

/** Whether this Concord knows the schema that this migration has made. */
export const isKnownMigration = async (name: string): Promise<boolean> => name in (await readMigrations());

/**
 * While this table exists, what is in the database is part of a backup only: no server starts on it, and the next restore
 * begins anew.
 */
export const UNFINISHED_RESTORE = 'restore_unfinished';

/** While this table exists, only some of the tables are spread over the nodes, and foreign keys are missing. */
export const UNFINISHED_DISTRIBUTION = 'distribution_unfinished';

type Options = {
  /** The name of the migration to stop at; without it the newest. */
  last?: string | undefined;
  /** Else a database that is being restored is refused. */
  whileRestoring?: boolean;
};

/** Brings the database to the newest schema; two servers that start at once take turns. */
export async function migrate(db: Database, pool: pg.Pool, { last, whileRestoring }: Options = {}): Promise<void> {
  const known = await readMigrations();
  if (!whileRestoring) await refuseUnfinished(pool);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => known },
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
  });
  refuseNewer(await executed(pool), Object.keys(known));
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error) throw error;
  await runMigrations({ pgPool: pool, logger: silentLogger });
}

async function refuseUnfinished(pool: pg.Pool): Promise<void> {
  if (await tableExists(pool, UNFINISHED_RESTORE))
    throw new Error(
      'A backup is being restored into this database, or restoring it was interrupted. Wait until it is done, or restore it again.',
    );
  if (await tableExists(pool, UNFINISHED_DISTRIBUTION))
    throw new Error(
      'The database is being distributed, or that was interrupted. Wait until it is done, or run “npm run db -- distribute” again.',
    );
}

/** Throws unless the schema is the newest: for a server that must not change it. */
export async function assertMigrated(pool: pg.Pool): Promise<void> {
  await refuseUnfinished(pool);
  const done = new Set(await executed(pool));
  const known = Object.keys(await readMigrations());
  if (known.some((name) => !done.has(name)))
    throw new Error(
      'The database has the schema of an older Concord, or none yet. Start this one once without CONCORD_READ_ONLY to migrate it.',
    );
  refuseNewer([...done], known);
}

function refuseNewer(done: readonly string[], known: readonly string[]): void {
  const newer = done.filter((name) => !known.includes(name));
  if (newer.length > 0)
    throw new Error(`The database was written by a newer Concord (${newer.join(', ')}): start that one instead.`);
}

async function executed(pool: pg.Pool): Promise<string[]> {
  if (!(await tableExists(pool, 'schema_migrations'))) return [];
  const names = await pool.query<{ name: string }>('select name from schema_migrations order by name');
  return names.rows.map(({ name }) => name);
}
