import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { give } from './home.ts';
import { type Account, message, run } from './machine.ts';

/** Where everything of one embedded database is. */
export type Place = {
  home: string;
  cluster: string;
  secret: string;
  logFile: string;
  native: string;
  as: Account;
  /** Settings of PostgreSQL that differ from the usual ones, as `name=value`. */
  settings?: readonly string[];
};

/** Makes the cluster when there is none, and refuses one of another major version. Returns its password. */
export function openCluster({ home, cluster, secret, native, as }: Place): string {
  if (!fs.existsSync(cluster)) create({ home, cluster, secret, native, as });
  else if (as.uid !== undefined && fs.statSync(cluster).uid !== as.uid) give(cluster, as); // restored by root
  const written = writtenMajor(cluster);
  const brought = Number(run(join(native, 'bin/postgres'), ['-V'], as).text.match(/\d+/)?.[0]);
  if (written !== brought) {
    const way =
      'Back it up with the version of Concord that wrote it, move the folder away, start this version and restore the backup';
    throw new Error(
      `${cluster} was written by PostgreSQL ${written}, but this Concord contains PostgreSQL ${brought}. ${way}`,
    );
  }
  return fs.readFileSync(secret, 'utf8').trim();
}

/** The major version of the PostgreSQL that made a cluster; undefined when there is none. */
export function writtenMajor(cluster: string): number | undefined {
  const file = join(cluster, 'PG_VERSION');
  return fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : undefined;
}

function create({ home, cluster, secret, native, as }: Omit<Place, 'logFile' | 'settings'>): void {
  const { bavail, bsize } = fs.statfsSync(home);
  if (bavail * bsize < 200e6)
    throw new Error(`only ${Math.floor((bavail * bsize) / 1e6)} MB are free in ${home}; 200 MB are needed`);
  const part = fs.mkdtempSync(join(home, 'part-')); // renamed when complete: a cluster is never half made
  fs.writeFileSync(secret, randomBytes(24).toString('hex'), { mode: 0o600, flush: true });
  for (const path of [part, secret]) give(path, as);
  // The builtin locale behaves the same everywhere. pg_trgm alone asks LC_CTYPE what a letter is: under C, none in CJK.
  const initdb = (ctype: string) => {
    const options = `-U postgres -A scram-sha-256 -E UTF8 --locale=C --lc-ctype=${ctype}`;
    const builtin = '--locale-provider=builtin --builtin-locale=C.UTF-8';
    const args = ['-D', part, `--pwfile=${secret}`, ...`${options} ${builtin}`.split(' ')];
    return run(join(native, 'bin/initdb'), args, as);
  };
  let made = initdb('C.UTF-8');
  for (const ctype of ['en_US.UTF-8', 'C']) if (made.text.includes('invalid locale name')) made = initdb(ctype);
  if (!made.ok) throw new Error(`it could not be created:\n${made.text}`);
  fs.renameSync(part, cluster);
}

const clientFor = (port: number, password: string, connectionTimeoutMillis: number) =>
  new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    connectionTimeoutMillis,
  });

/** Less than a server takes to stop: it may be asked to meanwhile. */
const shortAnswer = 15_000;

/** What keeps the database from answering in so many milliseconds, '' when it answers, be it to refuse. */
export async function hindrance(port: number, password: string, patience = shortAnswer): Promise<string> {
  const client = clientFor(port, password, patience).on('error', () => undefined);
  try {
    await client.connect();
    return '';
  } catch (error) {
    const refuses = error instanceof pg.DatabaseError && error.code !== '57P03'; // it starts, stops or recovers
    return refuses ? '' : message(error);
  } finally {
    client.end().catch(() => undefined);
  }
}

/** However busy the machine is, a database that takes connections answers within this time, in milliseconds. */
const longestAnswer = 60_000;

/** The role `concord`, no superuser, and its database. */
export async function prepare(port: number, password: string): Promise<void> {
  const client = clientFor(port, password, longestAnswer);
  try {
    await client.connect();
    const missing = async (query: string) => (await client.query(query)).rowCount === 0;
    if (await missing("select from pg_roles where rolname = 'concord'"))
      await client.query(`create role concord login password '${password}'`);
    if (await missing("select from pg_database where datname = 'concord'"))
      await client.query('create database concord owner concord');
  } finally {
    await client.end();
  }
}
