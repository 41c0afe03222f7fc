import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { prepareOften, StatementNames } from './prepared-statements.ts';
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

type PoolOptions = {
  /** Not behind a pooler that lends a connection for one transaction. */
  prepare?: boolean;
};

export function createPool(
  connectionString: string,
  onError: (error: Error) => void,
  { prepare = true }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    types,
    max: 20,
    application_name: 'concord',
    connectionTimeoutMillis: 10_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    options: '-c timezone=UTC',
  });
  pool.on('error', onError); // an idle connection broke; the next query takes another one
  const names = new StatementNames();
  pool.on('connect', (client) => {
    client.on('error', onError); // one in use: its query fails as well
    if (prepare) prepareOften(client, names);
  });
  return pool;
}

export const createDatabase = (pool: pg.Pool): Database =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
