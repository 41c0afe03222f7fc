import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Place, prepare } from '../../db/embedded/cluster.ts';
import { give, locate } from '../../db/embedded/home.ts';
import { run, send } from '../../db/embedded/machine.ts';
import { halt, launch } from '../../db/embedded/postmaster.ts';
import { programs } from '../../db/embedded/programs.ts';
import { until } from '../until.ts';

/** A PostgreSQL that was made for a test. */
export type Node = { place: Place; port: number; pid: number };

export type PrimaryAndStandby = {
  primary(): Node;
  standby(): Node;
  /** Names both hosts, that of the first standby first. */
  url: string;
  urlOf(node: Node): string;
  /** Does something as superuser. */
  on<T extends object>(node: Node, statement: string): Promise<T[]>;
  /** Kills every process of the primary at once. */
  killPrimary(): Promise<void>;
  /** The standby takes over; the other one is gone or must be. */
  promote(): Promise<void>;
  /** Starts what was primary before as if nothing had happened. */
  bringBack(): Promise<Node>;
  /** Ends it again. */
  stopOld(): Promise<void>;
  /** What was primary before is made anew, as synchronous standby of the present primary. */
  renewStandby(): Promise<void>;
  close(): Promise<void>;
};

type Options = {
  /** One for each. */
  ports: readonly [number, number];
  /** Where PostgreSQL is, with `bin`; without it the embedded one. */
  native?: string | undefined;
};

/** A primary and a standby that confirms each commit before it is acknowledged (`synchronous_standby_names`), in a folder. */
export async function openPrimaryAndStandby(folder: string, options: Options): Promise<PrimaryAndStandby> {
  const { placeOf, password } = makeHome(folder, options.native);
  const start = async (place: Place, port: number): Promise<Node> => ({ place, ...(await launch(place, { port })) });
  const stop = ({ place, pid }: Node) => halt(place, pid, stopAtOnce);
  const on = <T extends object>({ port }: Node, statement: string) => asSuperuser<T>(port, password, statement);
  const first = placeOf('one');
  createCluster(first);
  let primary = await start(first, options.ports[0]);
  await prepare(primary.port, password);
  let standby: Node = { place: placeOf('two'), port: options.ports[1], pid: 0 };

  const renewStandby = async () => {
    await stop(standby);
    fs.rmSync(standby.place.cluster, { recursive: true, force: true });
    await copyCluster(primary, standby, password);
    standby = await start(standby.place, standby.port);
    await on(primary, "alter system set synchronous_standby_names = '*'");
    await on(primary, 'select pg_reload_conf()');
    const isThere = "select from pg_stat_replication where sync_state = 'sync' and state = 'streaming'";
    await until(async () => (await on(primary, isThere)).length === 1);
  };
  await renewStandby();
  const who = `concord:${password}@127.0.0.1`;
  return {
    primary: () => primary,
    standby: () => standby,
    url: `postgresql://${who}:${standby.port},127.0.0.1:${primary.port}/concord?target_session_attrs=read-write`,
    urlOf: ({ port }) => `postgresql://${who}:${port}/concord`,
    on,
    killPrimary: async () => {
      const processes = await on<{ pid: number }>(primary, 'select pid from pg_stat_activity');
      for (const { pid } of [primary, ...processes]) send(pid, 'SIGKILL');
    },
    promote: async () => {
      await on(standby, 'select pg_promote()');
      [primary, standby] = [standby, primary];
    },
    bringBack: async () => {
      standby = await start(standby.place, standby.port);
      return standby;
    },
    stopOld: () => stop(standby),
    renewStandby,
    close: async () => {
      for (const node of [primary, standby]) await stop(node);
    },
  };
}

/** Where both are, and the password of all roles. */
function makeHome(folder: string, given?: string) {
  const { home, as } = locate(folder, () => undefined);
  const secret = join(home, 'password');
  const password = randomBytes(12).toString('hex');
  fs.writeFileSync(secret, password);
  give(secret, as);
  const native = given ?? programs(home, as, () => undefined);
  const placeOf = (name: string): Place => {
    const [cluster, logFile] = [join(home, name), join(home, `${name}.log`)];
    fs.writeFileSync(logFile, '');
    return { home, cluster, secret, logFile, native, as };
  };
  return { placeOf, password };
}

function createCluster({ cluster, secret, native, as }: Place): void {
  fs.mkdirSync(cluster, { mode: 0o700 });
  give(cluster, as);
  const options = `-U postgres -A scram-sha-256 -E UTF8 --locale=C --no-sync --pwfile=${secret} -D ${cluster}`;
  const made = run(join(native, 'bin/initdb'), options.split(' '), as);
  if (!made.ok) throw new Error(made.text);
  // what a standby lacks it finds at the primary
  fs.appendFileSync(join(cluster, 'postgresql.conf'), "wal_keep_size = '1GB'\n");
}

const stopAtOnce = { fastShutdown: 0, immediateShutdown: 10_000 };

async function asSuperuser<T extends object>(port: number, password: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A base backup without the program for it, which the npm packages lack; the log of changes is fetched by the standby. */
async function copyCluster(from: Node, to: Node, password: string): Promise<void> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: from.port,
    user: 'postgres',
    password,
    database: 'postgres',
  });
  await client.connect();
  await client.query("select pg_backup_start('standby', true)");
  copyFolder(from.place.cluster, to.place.cluster);
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  const write = (name: string, text: string) => fs.writeFileSync(join(to.place.cluster, name), text);
  write('backup_label', rows[0]?.labelfile ?? '');
  write('standby.signal', '');
  const primary = `host=127.0.0.1 port=${from.port} user=postgres password=${password}`;
  write('postgresql.auto.conf', `primary_conninfo = '${primary}'\n`);
  fs.chmodSync(to.place.cluster, 0o700);
  give(to.place.cluster, to.place.as);
}

/** What is written or deleted meanwhile the log of changes makes up for. */
function copyFolder(from: string, to: string): void {
  fs.mkdirSync(to, { recursive: true });
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (/^postmaster\.(pid|opts)$|^pg_internal\.init/.test(entry.name)) continue;
    const isLeftOut = /\/(pg_wal|pg_replslot|pg_stat_tmp|pg_dynshmem)$/.test(from);
    try {
      if (entry.isDirectory()) copyFolder(source, target);
      else if (!isLeftOut) fs.copyFileSync(source, target);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
}
