import pg from 'pg';
import { createDatabase, createPool } from '../../db/db.ts';
import { migrate, UNFINISHED_DISTRIBUTION } from '../../db/migrate.ts';
import { tableExists } from '../../db/table-exists.ts';
import { quoted } from '../backup/snapshot.ts';
import { returnForeignKeys, takeForeignKeys } from './foreign-keys.ts';
import { type Placement, tablesAt } from './placement.ts';

/** The database cannot be distributed; the message says what to do. */
export class DistributeError extends Error {}

type Options = {
  /** Over how many parts the tables are spread; never changed later. */
  shards: number;
  say(line: string): void;
  asked?: AbortSignal;
};

/** Two runs at once wait for each other. */
const LOCK = 'concord distribute';

/**
 * Spreads the tables of a database over the nodes of its Citus cluster, with the rows that are in them. A run that was
 * interrupted is continued by the next one; when all is done, a run changes nothing. Returns whether there was anything to do.
 */
export async function distribute(url: string, { shards, say, asked }: Options): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'concord distribute' });
  client.on('error', () => undefined); // the query in hand fails as well
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_lock(hashtext($1))', [LOCK]);
    await assertCluster(client);
    if (!(await tableExists(client, UNFINISHED_DISTRIBUTION))) {
      if (await isDistributed(client)) return false;
      await assertUnused(client);
      await migrateFirst(url);
      await takeForeignKeys(client);
    }
    await client.query(`set citus.shard_count = ${shards}`);
    for (const { table, placement } of await undistributed(client)) {
      asked?.throwIfAborted();
      say(`${table}: ${placement === 'task' ? 'spread by task' : 'copied to every node'} …`);
      await place(client, table, placement);
    }
    asked?.throwIfAborted();
    say('Setting foreign keys …');
    await returnForeignKeys(client);
    await readInSequence(client);
    await client.query(`drop table ${UNFINISHED_DISTRIBUTION}`);
    say('Gathering statistics …');
    await client.query('analyze');
    return true;
  } finally {
    await client.end();
  }
}

/**
 * A transaction that has read rows of many tasks may write to a table that answers refer to only if it has one connection to each
 * node. Few connections are what a server needs, too.
 */
async function readInSequence(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  await client.query(`alter database ${quoted(rows[0]?.name ?? '')} set citus.multi_shard_modify_mode = 'sequential'`);
}

async function assertCluster(client: pg.Client): Promise<void> {
  const extension = await client.query("select from pg_extension where extname = 'citus'");
  if (extension.rowCount === 0)
    throw new DistributeError(
      'The database has no Citus. Install it on each node, and run “create extension citus” in this database on each of them.',
    );
  const { rows } = await client.query<{ coordinator: boolean; nodes: number }>(
    `select coalesce(bool_or(groupid = 0), false) as coordinator, (count(*) filter (where shouldhaveshards))::int as nodes
     from pg_dist_node where isactive and noderole = 'primary'`,
  );
  if (!rows[0]?.coordinator)
    throw new DistributeError(
      "The cluster does not know its coordinator: run “select citus_set_coordinator_host('<host>', <port>)” first.",
    );
  if (rows[0].nodes === 0)
    throw new DistributeError(
      "The cluster has no node for data: run “select citus_add_node('<host>', <port>)” for each worker first.",
    );
}

async function migrateFirst(url: string): Promise<void> {
  const onError = () => undefined; // the migration fails as well
  const [db, pool] = [createDatabase(url, onError, { max: 2 }), createPool(url, onError, { max: 2 })];
  try {
    await migrate(db, pool);
  } finally {
    await Promise.all([db.destroy(), pool.end()]);
  }
}

/** A server would save answers without foreign keys meanwhile. */
async function assertUnused(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    "select from pg_stat_activity where datname = current_database() and application_name = 'concord'",
  );
  if (rowCount !== 0) throw new DistributeError('A server uses the database. Stop every server, then run this again.');
}

const isDistributed = async (client: pg.Client): Promise<boolean> =>
  (await tableExists(client, 'schema_migrations')) && (await undistributed(client)).length === 0;

type Undistributed = { table: string; placement: Exclude<Placement, 'coordinator'> };

async function undistributed(client: pg.Client): Promise<Undistributed[]> {
  const { rows } = await client.query<{ name: string }>(
    "select logicalrelid::regclass::text as name from pg_dist_partition where partmethod = 'h' or repmodel = 't'",
  );
  const done = new Set(rows.map(({ name }) => name));
  return (['everywhere', 'task'] as const)
    .flatMap((placement) => tablesAt(placement).map((table) => ({ table, placement })))
    .filter(({ table }) => !done.has(table));
}

/** In one transaction with the removal of the rows from the coordinator, where no query reads them any more. */
async function place(client: pg.Client, table: string, placement: Undistributed['placement']): Promise<void> {
  await client.query('begin');
  await (placement === 'everywhere'
    ? client.query('select create_reference_table($1::regclass)', [quoted(table)])
    : client.query("select create_distributed_table($1::regclass, 'task_id', colocate_with => $2)", [
        quoted(table),
        table === FIRST ? 'none' : FIRST,
      ]));
  await client.query('select truncate_local_data_after_distributing_table($1::regclass)', [quoted(table)]);
  await client.query('commit');
}

/** The one that the others are kept together with. */
const [FIRST = ''] = tablesAt('task');
