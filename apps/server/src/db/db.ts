import { Kysely, type LogConfig, type Transaction } from 'kysely';
import pg from 'pg';
import { followingClient } from './hosts/follow-hosts.ts';
import { hostsOf } from './hosts/hosts.ts';
import { PipelinedDialect, sendTogether } from './pipelined.ts';
import { prepareOften, StatementNames } from './prepared-statements.ts';
import { promiseResults } from './promised-results.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
/** What a query takes first: the database, or a transaction it is to join. */
export type Db = Kysely<Tables> | Transaction<Tables>;

const { builtins } = pg.types;
const moment = (text: string) => new Date(text).toISOString();
const wholeNumber = (text: string) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond what a number can hold`);
  return value;
};

/** Rows come as the contract has them: moments as ISO 8601 text in UTC, dates as YYYY-MM-DD, counts as numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (format !== 'binary') {
      if (oid === builtins.TIMESTAMPTZ) return moment;
      if (oid === builtins.DATE) return (text: string) => text;
      if (oid === builtins.INT8) return wholeNumber;
    }
    return pg.types.getTypeParser(oid, format);
  },
};

/** The job queue compares moments with others: as texts, it would never find that it has missed one. */
const typesOfQueue: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === builtins.TIMESTAMPTZ ? pg.types.getTypeParser(oid, format) : types.getTypeParser(oid, format),
};

/** Kysely does not give away the pool that it works with. */
const pools = new WeakMap<Database, pg.Pool>();

/** The pool behind a database that `createDatabase` made. */
export const poolOf = (db: Database): pg.Pool | undefined => pools.get(db);

const distributed = new WeakSet<Db>();

/** The tables are spread over the nodes of a cluster. Not known of transactions. */
export const isDistributed = (db: Db): boolean => distributed.has(db);

/**
 * Who waits for a page or for a save to be acknowledged has left after so long; a statement of a list that takes longer only keeps
 * others waiting.
 */
export const REQUEST_SECONDS = 15;
/** Of what people expect to take long: files, jobs. */
const HEAVY_SECONDS = 60;

type PoolOptions = {
  /** Not behind a pooler that lends a connection for one transaction. */
  prepare?: boolean;
  max?: number;
  /** After so many seconds a statement is cancelled, unless its transaction says otherwise (`set local statement_timeout`). */
  statementSeconds?: number;
};

/** What connects to the one host of an address, or to that of its hosts which takes changes. */
function clientFor(connectionString: string): typeof pg.Client | ReturnType<typeof followingClient> {
  const hosts = hostsOf(connectionString);
  return hosts ? followingClient(hosts) : pg.Client;
}

/** A connection of its own that reads and writes for as long as it takes; its name tells what for. */
export async function openClient(connectionString: string, name: string): Promise<pg.Client> {
  const client = new (clientFor(connectionString))({
    connectionString,
    application_name: `concord ${name}`,
    options: '-c timezone=UTC',
  });
  client.on('error', () => undefined); // the query in hand fails as well
  await client.connect();
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  return client;
}

/**
 * To compile the statement of a search takes PostgreSQL seconds, where it can (`jit`), for one that runs some milliseconds. Not an
 * option of the connection: a pooler takes few of these.
 */
const NOT_COMPILED = 'set jit = off';

function openPool(
  connectionString: string,
  onError: (error: Error) => void,
  { prepare = true, max, statementSeconds = HEAVY_SECONDS, pipeline }: PoolOptions & { max: number; pipeline: boolean },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    Client: clientFor(connectionString),
    types: pipeline ? types : typesOfQueue,
    max,
    pipeline,
    application_name: 'concord',
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementSeconds * 1000,
    idle_in_transaction_session_timeout: 60_000,
    options: '-c timezone=UTC',
  });
  pool.on('error', onError); // an idle connection broke; the next query takes another one
  const names = new StatementNames();
  pool.on('connect', (client) => {
    client.on('error', onError); // one in use: its query fails as well
    promiseResults(client);
    if (pipeline) sendTogether(client);
    if (prepare) prepareOften(client, names);
    if (pipeline) client.query(NOT_COMPILED).catch(() => undefined); // a broken connection says so itself
  });
  return pool;
}

/** Connections for COPY and LISTEN, and for the job queue. */
export const createPool = (
  connectionString: string,
  onError: (error: Error) => void,
  { max = 10, ...options }: PoolOptions = {},
): pg.Pool => openPool(connectionString, onError, { ...options, max, pipeline: false });

/** With connections of its own, which send statements without waiting for those before and therefore take no COPY. */
export const createDatabase = (
  connectionString: string,
  onError: (error: Error) => void,
  { max = 18, log, isDistributed = false, ...options }: PoolOptions & { log?: LogConfig; isDistributed?: boolean } = {},
): Database => {
  const pool = openPool(connectionString, onError, { ...options, max, pipeline: true });
  const db = new Kysely<Tables>({ dialect: new PipelinedDialect({ pool, isDistributed }), ...(log && { log }) });
  pools.set(db, pool);
  if (isDistributed) distributed.add(db);
  return db;
};
