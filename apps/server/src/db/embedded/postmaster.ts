import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stopLimits } from '../../kernel/stop-limits.ts';
import { hindrance, type Place } from './cluster.ts';
import { freeBytes } from './disk.ts';
import { alive, command, environment, freePort, platform, run, sameFolder, send } from './machine.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { socketFolder } from './socket.ts';

export type Running = { pid: number; port: number };

/** There is no room to start in. */
export class DiskFull extends Error {}

const syncMethods: Partial<Record<string, string>> = { darwin: 'fsync_writethrough', win32: 'open_datasync' };
const usualSettings = `listen_addresses=127.0.0.1 max_connections=150 shared_buffers=128MB
  fsync=on full_page_writes=on synchronous_commit=on wal_sync_method=${syncMethods[platform] ?? 'fdatasync'}
  timezone=UTC log_timezone=UTC lc_messages=C log_checkpoints=off logging_collector=off`.split(/\s+/);

/** How clients reach a database; without `sockets`, a folder, by its port alone. */
type Reached = { port: number; sockets: string | undefined };

const programOf = ({ native }: Place) => join(native, 'bin/postgres');
/** Of a setting that is given twice the last one counts, whatever a file of the cluster says. */
const argumentsOf = ({ cluster, settings = [] }: Place, { port, sockets }: Reached) => {
  const folders = sockets === undefined ? '' : `"${sockets.replaceAll('"', '""')}"`;
  const all = [...usualSettings, `unix_socket_directories=${folders}`, ...settings];
  return ['-D', cluster, '-p', `${port}`, ...all.flatMap((setting) => ['-c', setting])];
};

export function rotateLog({ logFile }: Place): void {
  if ((fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) < 10e6) return;
  try {
    fs.copyFileSync(logFile, `${logFile}.1`);
  } catch {
    /* disk full: then without a copy */
  }
  fs.truncateSync(logFile); // PostgreSQL keeps appending to it
}

type HaltLimits = Pick<typeof stopLimits, 'fastShutdown' | 'immediateShutdown'>;

/** Ends when the process is gone: a fast shutdown is asked for first, then an immediate one, then none. */
export async function halt(place: Place, pid: number, limits: HaltLimits = stopLimits): Promise<void> {
  const { fastShutdown, immediateShutdown } = limits;
  if (await ends(pid, () => shutDown(place, pid, 'fast'), fastShutdown)) return;
  if (await ends(pid, () => shutDown(place, pid, 'immediate'), immediateShutdown)) return;
  await ends(pid, () => send(pid, 'SIGKILL'), immediateShutdown); // its processes notice and end, too
}

/** Does something to end the process; false when it is still there after so many milliseconds. */
async function ends(pid: number, action: () => unknown, milliseconds: number): Promise<boolean> {
  const until = performance.now() + milliseconds;
  if (alive(pid)) action();
  while (alive(pid) && performance.now() < until) await sleep(20);
  return !alive(pid);
}

function shutDown({ native, cluster }: Place, pid: number, mode: 'fast' | 'immediate'): void {
  if (platform === 'win32') run(join(native, 'bin/pg_ctl'), ['stop', '-W', '-D', cluster, '-m', mode]);
  else send(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
}

const longestPause = 1_000;

/** Two segments of its journal: where less is free, that is why it does not start, even if no room was left to log it. */
const roomToStart = 32e6;

type Wishes = { port?: number; asked?: AbortSignal | undefined };

/** Starts PostgreSQL, on the wanted port or a free one, and waits until it takes connections or is `asked` to stop. */
export async function launch(place: Place, { port: wanted, asked }: Wishes = {}): Promise<Running> {
  const { home, logFile, as } = place;
  let sockets = socketFolder(home, as);
  for (let attempt = 1; ; await sleep(Math.min(400 * attempt++, longestPause))) {
    asked?.throwIfAborted();
    rotateLog(place);
    const port = wanted ?? (await freePort());
    const output = fs.openSync(logFile, 'a', 0o600);
    const { size } = fs.fstatSync(output);
    // A left-over postmaster.pid may name a stranger that got the id: this makes PostgreSQL disregard it.
    const env = { ...environment, PG_GRANDPARENT_PID: `${readPostmasterFile(place.cluster).pid}` };
    const stdio = ['ignore' as const, output, output];
    const child = spawn(programOf(place), argumentsOf(place, { port, sockets }), {
      ...as,
      cwd: '/',
      env,
      detached: true,
      stdio,
    });
    fs.closeSync(output);
    let ended = '';
    child.once('exit', (code, signal) => {
      ended = `PostgreSQL ended with ${signal ?? code}`;
    });
    child.once('error', (error) => {
      ended = error.message;
    });
    for (; !ended; await sleep(15)) {
      // first: it may have become ready since
      if (child.pid && asked?.aborted) await halt(place, child.pid);
      asked?.throwIfAborted();
      const { pid, state } = readPostmasterFile(place.cluster);
      if (child.pid && pid === child.pid && state === 'ready') return { pid, port };
    }
    const said = fs.readFileSync(logFile).subarray(size).toString();
    if (said.includes('still in use')) continue; // what was in hand when it was killed continues, however long that takes
    if (attempt < 5 && said.includes('could not create any TCP')) continue;
    if (said.includes('No space left') || freeBytes(home) < roomToStart)
      throw new DiskFull('the disk is full; free some space and start again');
    if (sockets !== undefined && /any Unix-domain socket|\.s\.PGSQL/.test(said)) {
      sockets = undefined; // a file system, or a rule of the system, that allows none
      continue;
    }
    throw new Error([ended, ...(said.match(/^.*(FATAL|PANIC|could not).*$/gm) ?? []).slice(-4)].join('\n'));
  }
}

/** A database that is found may be recovering: then it is waited for, in milliseconds, before it is started again. */
const adoptionLimit = 60_000;

/**
 * A killed server leaves its database running: taken over, unless settings changed or the programs were reinstalled.
 */
export async function adoptOrLaunch(
  place: Place,
  log: (message: string) => void,
  { asked, limit = adoptionLimit }: { asked?: AbortSignal | undefined; limit?: number } = {},
): Promise<Running> {
  const { pid, port, started, state } = readPostmasterFile(place.cluster);
  const named = (line: string) => line.includes(platform === 'win32' ? 'postgres.exe' : ` -D ${place.cluster} `);
  const isOurs = () => (platform === 'linux' ? sameFolder(`/proc/${pid}/cwd`, place.cluster) : named(command(pid)));
  if (!alive(pid) || !isOurs()) return launch(place, { asked });
  const replaced = fs.statSync(programOf(place)).ctimeMs > started * 1000;
  const sockets = socketFolder(place.home, place.as);
  const same = !replaced && command(pid) === [programOf(place), ...argumentsOf(place, { port, sockets })].join(' ');
  const isKept = same && state !== 'stopping';
  const action = isKept ? 'taking it over' : 'restarting it';
  log(`found the database of a server that was killed (process ${pid}, port ${port}): ${action}`);
  if (isKept) {
    const problem = await answering(place, pid, { asked, limit });
    if (problem === '') return { pid, port };
    if (!asked?.aborted)
      log(`the database that was found (process ${pid}) cannot be taken over: ${problem}; restarting it`);
  }
  await halt(place, pid);
  return launch(place, { asked });
}

/** Waits until the database answers; else what is in the way, when it is gone, the time is over or `asked` to stop. */
async function answering(
  place: Place,
  pid: number,
  { asked, limit }: { asked: AbortSignal | undefined; limit: number },
): Promise<string> {
  const password = fs.readFileSync(place.secret, 'utf8').trim();
  const until = performance.now() + limit;
  for (let problem = 'it is gone'; ; await sleep(50)) {
    if (!alive(pid)) return problem;
    const { port, state } = readPostmasterFile(place.cluster);
    problem = state === 'ready' ? await hindrance(port, password) : `it is ${state || 'not ready'}`;
    if (problem === '' || asked?.aborted || performance.now() > until) return problem;
  }
}
