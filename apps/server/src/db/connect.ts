import type pg from 'pg';
import type { Config } from '../kernel/config.ts';
import type { Log } from '../kernel/log.ts';
import { createDatabase, createPool, REQUEST_SECONDS } from './db.ts';
import { type Disk, unknownDisk } from './embedded/disk.ts';
import { startEmbedded } from './embedded/start-embedded.ts';
import { hostsOf } from './hosts/hosts.ts';
import type { Resources } from './resources.ts';
import { tableExists } from './table-exists.ts';

export type Connection = Pick<Resources, 'db' | 'heavyDb' | 'pool'> & {
  embedded: boolean;
  disk: Disk;
  close(): Promise<void>;
};

const oldest = 15;
/** For jobs, files and what else takes long: they cannot take the connections of those who wait. */
const HEAVY_CONNECTIONS = 12;

/** The database of DATABASE_URL, or the embedded one; its errors say what to do. */
export async function connect(
  config: Config,
  log: Log,
  onLost: (error: Error) => void,
  asked: AbortSignal,
): Promise<Connection> {
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbedded({
          dataDir: config.dataDir,
          name: config.publicUrl,
          log: (text) => log.info(text),
          onLost,
          asked,
        })
      : undefined;
  const connectionString = embedded?.connectionString ?? config.databaseUrl ?? '';
  let closing = false;
  const onError = (error: Error) => {
    if (!closing) log.warn({ err: error }, 'a connection to the database broke');
  };
  hostsOf(connectionString)?.onMove(({ host, port }) =>
    log.warn({ host, port }, 'the database has moved to another host'),
  );
  const pool = createPool(connectionString, onError, { prepare: config.preparedStatements });
  let isDistributed = false;
  try {
    if (!embedded) {
      await checkServer(pool, config);
      isDistributed = await readDistribution(pool);
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
  const open = (more: { statementSeconds?: number; max?: number }) =>
    createDatabase(connectionString, onError, { prepare: config.preparedStatements, isDistributed, ...more });
  const db = open({ statementSeconds: REQUEST_SECONDS });
  const heavyDb = open({ max: HEAVY_CONNECTIONS });
  return {
    db,
    heavyDb,
    pool,
    embedded: embedded !== undefined,
    disk: embedded?.disk ?? unknownDisk,
    close: async () => {
      closing = true;
      await Promise.all([db.destroy(), heavyDb.destroy(), pool.end()]);
      await embedded?.stop();
    },
  };
}

async function checkServer(pool: pg.Pool, { readOnly }: Config): Promise<void> {
  const { rows } = await pool
    .query<{ number: string; only_reads: boolean }>(
      `select current_setting('server_version_num') as number, current_setting('transaction_read_only') = 'on' as only_reads`,
    )
    .catch((error: Error) => {
      throw new Error(`The database of DATABASE_URL cannot be used: ${error.message || String(error)}`, {
        cause: error,
      });
    });
  const major = Math.floor(Number(rows[0]?.number) / 10_000);
  if (major < oldest)
    throw new Error(`The database of DATABASE_URL is PostgreSQL ${major}: Concord needs ${oldest} or newer`);
  if (rows[0]?.only_reads && !readOnly)
    throw new Error(
      'The database of DATABASE_URL takes no changes: it is a standby, or it was set so. Name the primary, or all hosts ' +
        '(host1:5432,host2:5432), or set CONCORD_READ_ONLY=1 to let people read.',
    );
}

async function readDistribution(pool: pg.Pool): Promise<boolean> {
  if (!(await tableExists(pool, 'pg_dist_partition'))) return false;
  const { rowCount } = await pool.query("select from pg_dist_partition where partmethod = 'h' limit 1");
  return rowCount !== 0;
}
