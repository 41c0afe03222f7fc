import * as fs from 'node:fs';
import { join, resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openCluster, type Place, prepare } from './cluster.ts';
import { locate } from './home.ts';
import { alive, message, platform, send } from './machine.ts';
import { lock } from './owner-lock.ts';
import { adoptOrLaunch, halt, launch, type Running, rotateLog } from './postmaster.ts';
import { programs, sweep } from './programs.ts';

export type Embedded = { connectionString: string; stop(): Promise<void> };
export type EmbeddedOptions = {
  dataDir: string;
  log(message: string): void;
  /** Told to a second server that wants the same data, e.g. the address of this one. */
  name?: string;
  /** The database died and could not be brought back: the server should exit. */
  onLost(error: Error): void;
};

/**
 * The embedded database: a real PostgreSQL from npm that belongs to exactly one server process. All it owns is in one
 * folder: cluster/, password, postgres.log, owner.lock, owner and sometimes runtime-<version>/.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  let held: DatabaseSync | undefined;
  try {
    const { home, as } = locate(resolve(options.dataDir), options.log);
    held = lock(home);
    const since = new Date().toISOString();
    const sign = (more = '') => fs.writeFileSync(join(home, 'owner'), `process ${process.pid} since ${since}${more}`);
    sign();
    const native = programs(home, as, options.log);
    sweep(home, native);
    const [cluster, secret, logFile] = [join(home, 'cluster'), join(home, 'password'), join(home, 'postgres.log')];
    const place: Place = { home, cluster, secret, logFile, native, as };
    const password = openCluster(place);
    const running = await adoptOrLaunch(place, options.log);
    try {
      await prepare(running.port, password);
    } catch (error) {
      await halt(place, running.pid);
      throw new Error(`${message(error)} (its password is in ${secret})`, { cause: error });
    }
    sign(`, database process ${running.pid} on port ${running.port} ${options.name ?? ''}`.trimEnd());
    return own(place, running, password, held, options);
  } catch (error) {
    held?.close();
    const way = 'Else set CONCORD_DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL of your own.';
    throw new Error(`The embedded database cannot start: ${message(error)}.\n${way}`, { cause: error });
  }
}

/** Watches over a running database: it is brought back on the same port when it dies, up to three times in ten minutes. */
function own(
  place: Place,
  running: Running,
  password: string,
  held: DatabaseSync,
  { log, onLost }: EmbeddedOptions,
): Embedded {
  const { port } = running;
  let { pid } = running;
  let reviving: Promise<void> | undefined;
  const deaths: number[] = [];

  const revive = async () => {
    log(`the database (process ${pid}) died, starting it again`);
    try {
      deaths.push(Date.now());
      if (deaths.filter((at) => Date.now() - at < 600_000).length > 3)
        throw new Error('it died four times within ten minutes');
      ({ pid } = await launch(place, port));
      log(`the database runs again (process ${pid}, port ${port})`);
      reviving = undefined;
    } catch (error) {
      const said = `The embedded database is gone: ${message(error)}. Its log is ${place.logFile}`;
      onLost(new Error(said, { cause: error }));
    }
  };
  const watch = setInterval(() => {
    rotateLog(place);
    if (!alive(pid)) reviving ??= revive();
  }, 500);
  const interrupt = () => platform !== 'win32' && send(pid, 'SIGINT'); // process.exit() without stop()
  process.once('exit', interrupt);
  return {
    connectionString: `postgresql://concord:${password}@127.0.0.1:${port}/concord`,
    async stop() {
      clearInterval(watch);
      await reviving;
      await halt(place, pid);
      process.off('exit', interrupt);
      if (held.isOpen) held.close();
    },
  };
}
