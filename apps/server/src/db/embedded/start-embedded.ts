import * as fs from 'node:fs';
import { join, resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { openCluster, type Place, prepare, writtenMajor } from './cluster.ts';
import { type Disk, type WatchedDisk, watchDisk } from './disk.ts';
import { locate } from './home.ts';
import { alive, message, platform, send } from './machine.ts';
import { isBeingMoved } from './move.ts';
import { lock } from './owner-lock.ts';
import { adoptOrLaunch, DiskFull, halt, launch, type Running, rotateLog } from './postmaster.ts';
import { keepPrograms, programs, sweep } from './programs.ts';
import { addressOf } from './socket.ts';

export type Embedded = { connectionString: string; disk: Disk; stop(): Promise<void> };
export type EmbeddedOptions = {
  dataDir: string;
  log(message: string): void;
  /** Shown by a second server on the same data, e.g. the address of this one. */
  name?: string;
  /** The database died and could not be brought back: the server should exit. */
  onLost(error: Error): void;
  /** Aborted when the server is to stop: a database that is not ready by then is not waited for. */
  asked?: AbortSignal;
  /** Settings of PostgreSQL that differ from the usual ones, as `name=value`. */
  settings?: readonly string[];
  /** The data is being moved to a newer PostgreSQL: `from` the programs that wrote it, or `to` those of this Concord. */
  move?: { from: string } | 'to';
};

/**
 * The embedded database: a real PostgreSQL from npm that belongs to exactly one server process. All it owns is in one
 * folder: cluster/, password, postgres.log, owner.lock, owner, socket/, runtime-<version>/ with its programs, and moving/ while it
 * is moved to a newer PostgreSQL.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  let held: DatabaseSync | undefined;
  try {
    const { home, as } = locate(resolve(options.dataDir), options.log);
    held = lock(home);
    const since = new Date().toISOString();
    const sign = (more = '') => fs.writeFileSync(join(home, 'owner'), `process ${process.pid} since ${since}${more}`);
    sign();
    const { move } = options;
    if (!move && isBeingMoved(home))
      throw new Error('it is being moved to a newer PostgreSQL. Start Concord, which continues with that');
    const native = typeof move === 'object' ? move.from : programs(home, as, options.log);
    sweep(home, native, writtenMajor(join(home, 'cluster')));
    const [cluster, secret, logFile] = [join(home, 'cluster'), join(home, 'password'), join(home, 'postgres.log')];
    const { settings = [] } = options;
    const place: Place = { home, cluster, secret, logFile, native, as, settings };
    const password = openCluster(place);
    const disk = watchDisk(home, options.log);
    const running = await withRoom(disk, () => adoptOrLaunch(place, options.log, options));
    try {
      await prepare(running.port, password);
    } catch (error) {
      await halt(place, running.pid);
      throw new Error(`${message(error)} (its password is in ${secret})`, { cause: error });
    }
    sign(`, database process ${running.pid} on port ${running.port} ${options.name ?? ''}`.trimEnd());
    disk.look();
    if (typeof move !== 'object') keepPrograms(home, as, options.log);
    return own({ place, disk, password, held }, running, options);
  } catch (error) {
    held?.close();
    if (error === options.asked?.reason) throw error;
    const way = 'Otherwise set CONCORD_DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL of your own.';
    throw new Error(`The embedded database cannot start: ${message(error)}.\n${way}`, { cause: error });
  }
}

/** Starts the database, if need be in the room that was kept for that. */
async function withRoom<T>(disk: WatchedDisk, start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof DiskFull && disk.giveSpare())) throw error;
    return await start();
  }
}

type Owned = { place: Place; disk: WatchedDisk; password: string; held: DatabaseSync };

/**
 * Watches over a running database: it is brought back at the same address when it dies, up to three times in ten minutes, and
 * however often it was a full disk that ended it.
 */
function own({ place, disk, password, held }: Owned, running: Running, { log, onLost }: EmbeddedOptions): Embedded {
  const { port } = running;
  let { pid } = running;
  let reviving: Promise<void> | undefined;
  const address = () => addressOf({ home: place.home, password, port });
  const connectionString = address();
  const stopping = new AbortController();
  const { signal } = stopping;
  const deaths: number[] = [];

  const revive = async () => {
    log(`the database (process ${pid}) died; restarting it`);
    try {
      disk.look();
      if (!disk.isFull()) deaths.push(Date.now());
      if (deaths.filter((at) => Date.now() - at < 600_000).length > 3)
        throw new Error('it died four times within ten minutes');
      ({ pid } = await launchInRoom());
      if (address() !== connectionString) throw new Error('it has another address now');
      log(`the database is running again (process ${pid}, port ${port})`);
      reviving = undefined;
    } catch (error) {
      if (signal.aborted) return;
      const said = `The embedded database could not be restarted: ${message(error)}. Its log is in ${place.logFile}`;
      onLost(new Error(said, { cause: error }));
    }
  };
  /** Waits for as long as there is no room to start in. */
  const launchInRoom = async (): Promise<Running> => {
    for (;;) {
      try {
        return await withRoom(disk, () => launch(place, { port, asked: signal }));
      } catch (error) {
        if (signal.aborted || !(error instanceof DiskFull)) throw error;
        log('the disk is full and the database cannot start; retrying');
        await sleep(1000);
      }
    }
  };
  const watch = setInterval(() => {
    rotateLog(place);
    disk.look();
    if (!alive(pid)) reviving ??= revive();
  }, 500);
  // process.exit() without stop(), or before it has come to an end
  const interrupt = () => platform !== 'win32' && send(pid, signal.aborted ? 'SIGQUIT' : 'SIGINT');
  process.once('exit', interrupt);
  return {
    connectionString,
    disk,
    async stop() {
      stopping.abort();
      clearInterval(watch);
      await reviving;
      await halt(place, pid);
      process.off('exit', interrupt);
      if (held.isOpen) held.close();
    },
  };
}
