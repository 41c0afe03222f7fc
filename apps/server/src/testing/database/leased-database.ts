import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { isKnownMigration } from '../../db/migrate.ts';
import { distribute } from '../../operations/distribute/distribute.ts';
import { PLACEMENTS } from '../../operations/distribute/placement.ts';

/** Few, as the time to make a database grows with them; several, so that each node has some. */
const SHARDS = 4;

type Lease = { name: string; end(): Promise<void> };

/**
 * An empty distributed database for as long as the lease. A copy of a distributed database has none of its rows, and making one
 * takes half a minute; so they are kept, also for the next run, and emptied for each file.
 */
export async function leaseDatabase(adminUrl: string): Promise<Lease> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  for (let number = 1; ; number++) {
    const { rows } = await admin.query<{ leased: boolean }>(
      "select pg_try_advisory_lock(hashtext('concord test database'), $1) as leased",
      [number],
    );
    if (!rows[0]?.leased) continue;
    const name = `concord_test_${number}`;
    await prepare(admin, adminUrl, name);
    return { name, end: () => admin.end() };
  }
}

async function prepare(admin: pg.Client, adminUrl: string, name: string): Promise<void> {
  const url = databaseUrl(adminUrl, name);
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
  if (rowCount !== 0 && (await empty(url))) return;
  await createOnNodes(admin, adminUrl, name);
  await distribute(url, { shards: SHARDS, say: () => undefined });
}

/** Deletes all rows; not if the schema is of another version, or not as the product makes it. */
async function empty(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if (!(await isAsMade(client))) return false;
    const tables = await client.query<{ names: string }>(
      `select string_agg(oid::regclass::text, ', ') as names from pg_class
       where relkind = 'r' and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
         and relname not like 'schema_migrations%' and relname not in ('migrations', 'known_crontabs')`,
    );
    await client.query(`set client_min_messages = warning; truncate ${tables.rows[0]?.names}`);
    await client.query('insert into clock default values'); // as the migration that makes it
    return true;
  } catch {
    return false; // it was interrupted while it was made
  } finally {
    await client.end();
  }
}

/** Tests that add tables and triggers leave them. */
async function isAsMade(client: pg.Client): Promise<boolean> {
  const schema = await client.query<{ name: string }>('select max(name) as name from schema_migrations');
  const { rows } = await client.query<{ name: string; triggers: number }>(
    `select relname as name, (select count(*)::int from pg_trigger where tgrelid = pg_class.oid and not tgisinternal) as triggers
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'schema_migrations%'
     order by relname`,
  );
  return (
    (await isKnownMigration(schema.rows[0]?.name ?? '')) &&
    isDeepStrictEqual(
      rows,
      Object.keys(PLACEMENTS)
        .sort()
        .map((name) => ({ name, triggers: 0 })),
    )
  );
}

type Node = { host: string; port: number; is_coordinator: boolean };

/** A database without tables on the nodes of the cluster that the administrator's database belongs to. */
export async function createOnNodes(admin: pg.Client, adminUrl: string, name: string): Promise<string> {
  const { rows: nodes } = await admin.query<Node>(
    'select nodename as host, nodeport as port, groupid = 0 as is_coordinator from pg_dist_node order by groupid',
  );
  const url = databaseUrl(adminUrl, name);
  for (const { host, port } of nodes) {
    await run(onNode(adminUrl, host, port), `drop database if exists ${name} with (force)`, `create database ${name}`);
    await run(onNode(url, host, port), 'create extension citus');
  }
  const added = nodes.map(({ host, port, is_coordinator }) =>
    is_coordinator
      ? `select citus_set_coordinator_host('${host}', ${port})`
      : `select citus_add_node('${host}', ${port})`,
  );
  await run(url, ...added);
  return url;
}

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

export function databaseUrl(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = name;
  return address.href;
}

function onNode(url: string, host: string, port: number): string {
  const address = new URL(url);
  address.hostname = host;
  address.port = String(port);
  return address.href;
}
