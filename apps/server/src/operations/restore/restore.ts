import pg from 'pg';
import { tableExists } from '../../db/table-exists.ts';
import type { Config } from '../../kernel/config.ts';
import { BackupError, type Manifest } from '../backup/contents.ts';
import { assertIsBackup } from '../backup/read-backup.ts';
import { checkDatabase } from '../check/check-database.ts';
import type { Problem } from '../check/problem.ts';
import { startAlone } from '../opened.ts';
import { loadBackup } from './load-backup.ts';

/** The database of an embedded server, what becomes it when it has been checked, and what it was before. */
const CURRENT = 'concord';
const RESTORING = 'concord_restoring';
const REPLACED = 'concord_replaced';

type Options = {
  passphrase?: string | undefined;
  /** What was typed to confirm that the present data may be replaced. */
  replace?: string | undefined;
  asked?: AbortSignal;
  onTable?(name: string): void;
};
export type Restored = {
  manifest: Manifest;
  hasReplaced: boolean;
  /** What was not right already when the backup was made: all of it is there as it was. */
  problems: Problem[];
};

/**
 * Makes the database what it was when the backup was made. An embedded one is filled apart and takes the place of the
 * present one when it has been checked; that one is kept under another name. One of DATABASE_URL has to be empty.
 */
export async function restore(config: Config, file: string, options: Options = {}): Promise<Restored> {
  await assertIsBackup(file, options.passphrase);
  if (config.databaseUrl === undefined)
    return withAdmin(config, (admin, url) => restoreBeside(admin, url, config, file, options));
  if (options.replace !== undefined)
    throw new BackupError('--replace is for the embedded database. Create an empty one, and set DATABASE_URL to it.');
  const manifest = await loadBackup(config.databaseUrl, file, options);
  return { manifest, hasReplaced: false, problems: await checkDatabase(config.databaseUrl) };
}

async function restoreBeside(
  admin: pg.Client,
  url: string,
  { companyName }: Config,
  file: string,
  options: Options,
): Promise<Restored> {
  const hasData = await isUsed(url);
  if (hasData && options.replace !== companyName)
    throw new BackupError(
      `There is data already. To replace it, add the name of the workspace: --replace ${JSON.stringify(companyName)}`,
    );
  await admin.query(`drop database if exists ${RESTORING} with (force)`);
  await admin.query(`create database ${RESTORING} owner concord`);
  try {
    const target = withDatabase(url, RESTORING);
    const manifest = await loadBackup(target, file, options);
    const problems = await checkDatabase(target);
    await admin.query(`drop database if exists ${REPLACED} with (force)`);
    // both or none: a server that finds no database would make an empty one
    await admin.query('begin');
    await admin.query(`alter database ${CURRENT} rename to ${REPLACED}`);
    await admin.query(`alter database ${RESTORING} rename to ${CURRENT}`);
    await admin.query('commit');
    if (!hasData) await admin.query(`drop database ${REPLACED} with (force)`);
    return { manifest, hasReplaced: hasData, problems };
  } catch (error) {
    await admin.query('rollback');
    await admin.query(`drop database if exists ${RESTORING} with (force)`);
    throw error;
  }
}

/** Exchanges the present data and what the last restore replaced. */
export const undoRestore = (config: Config): Promise<void> =>
  withKept(config, async (admin) => {
    await admin.query('begin');
    await admin.query(`alter database ${CURRENT} rename to ${RESTORING}`);
    await admin.query(`alter database ${REPLACED} rename to ${CURRENT}`);
    await admin.query(`alter database ${RESTORING} rename to ${REPLACED}`);
    await admin.query('commit');
  });

/** Deletes what the last restore replaced. */
export const deleteReplaced = (config: Config): Promise<void> =>
  withKept(config, async (admin) => {
    await admin.query(`drop database ${REPLACED} with (force)`);
  });

function withKept(config: Config, use: (admin: pg.Client) => Promise<void>): Promise<void> {
  if (config.databaseUrl !== undefined)
    throw new BackupError('Only the embedded database keeps what a restore has replaced.');
  return withAdmin(config, async (admin) => {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [REPLACED]);
    if (rowCount === 0) throw new BackupError('No restore has replaced any data, or it has been deleted.');
    await use(admin);
  });
}

/** While no server uses the embedded database. */
async function withAdmin<T>({ dataDir }: Config, use: (admin: pg.Client, url: string) => Promise<T>): Promise<T> {
  const { url, close } = await startAlone(dataDir);
  try {
    const address = new URL(withDatabase(url, 'postgres'));
    address.username = 'postgres'; // concord may not create databases; both have the same password
    const admin = new pg.Client({ connectionString: address.href });
    await admin.connect();
    try {
      return await use(admin, url);
    } finally {
      await admin.end();
    }
  } finally {
    await close();
  }
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = name;
  return address.href;
}

/** Whether anyone is in the database: a first start that was interrupted leaves none. */
async function isUsed(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if (!(await tableExists(client, 'users'))) return false;
    return ((await client.query('select from users limit 1')).rowCount ?? 0) > 0;
  } finally {
    await client.end();
  }
}
