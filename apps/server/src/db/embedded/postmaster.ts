import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Place } from './cluster.ts';
import { alive, command, environment, freePort, platform, run, sameFolder, send } from './machine.ts';

export type Running = { pid: number; port: number };

/** There is no room to start in. */
export class DiskFull extends Error {}

const syncMethods: Partial<Record<string, string>> = { darwin: 'fsync_writethrough', win32: 'open_datasync' };
const settings = `listen_addresses=127.0.0.1 unix_socket_directories= max_connections=60 shared_buffers=128MB
  fsync=on full_page_writes=on synchronous_commit=on wal_sync_method=${syncMethods[platform] ?? 'fdatasync'}
  timezone=UTC log_timezone=UTC lc_messages=C log_checkpoints=off logging_collector=off`
  .split(/\s+/)
  .flatMap((setting) => ['-c', setting]);

const programOf = ({ native }: Place) => join(native, 'bin/postgres');
const argumentsOf = ({ cluster }: Place, port: number) => ['-D', cluster, '-p', `${port}`, ...settings];

/** What postmaster.pid says. The file is never deleted: it guards against backends that outlive their postmaster. */
function written({ cluster }: Place): Running & { started: number; ready: boolean } {
  const file = join(cluster, 'postmaster.pid');
  const line = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : [];
  return {
    pid: Number(line[0] ?? 0),
    started: Number(line[2]),
    port: Number(line[3]),
    ready: line[7]?.trim() === 'ready',
  };
}

export function rotateLog({ logFile }: Place): void {
  if ((fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) < 10e6) return;
  try {
    fs.copyFileSync(logFile, `${logFile}.1`);
  } catch {
    /* disk full: then without a copy */
  }
  fs.truncateSync(logFile); // PostgreSQL keeps appending to it
}

/** Ends when the process is gone: at once a fast shutdown, after each minute an immediate one. */
export async function halt({ native, cluster }: Place, pid: number): Promise<void> {
  for (let waited = 0; alive(pid); waited += 20, await sleep(20)) {
    if (waited % 60_000) continue;
    const mode = waited ? 'immediate' : 'fast';
    if (platform === 'win32') run(join(native, 'bin/pg_ctl'), ['stop', '-D', cluster, '-m', mode]);
    else send(pid, waited ? 'SIGQUIT' : 'SIGINT');
  }
}

/** Starts PostgreSQL, on the wanted port or a free one, and waits until it takes connections. */
export async function launch(place: Place, wanted?: number): Promise<Running> {
  const { logFile, as } = place;
  for (let attempt = 1; ; await sleep(400 * attempt++)) {
    rotateLog(place);
    const port = wanted ?? (await freePort());
    const output = fs.openSync(logFile, 'a', 0o600);
    const { size } = fs.fstatSync(output);
    // A left-over postmaster.pid may name a stranger that got the id: this makes PostgreSQL disregard it.
    const env = { ...environment, PG_GRANDPARENT_PID: `${written(place).pid}` };
    const stdio = ['ignore' as const, output, output];
    const child = spawn(programOf(place), argumentsOf(place, port), { ...as, cwd: '/', env, detached: true, stdio });
    fs.closeSync(output);
    let ended = '';
    child.once('exit', (code, signal) => {
      ended = `PostgreSQL ended with ${signal ?? code}`;
    });
    child.once('error', (error) => {
      ended = error.message;
    });
    for (; !ended; await sleep(15)) {
      const { pid, ready } = written(place);
      if (child.pid && pid === child.pid && ready) return { pid, port };
    }
    const said = fs.readFileSync(logFile).subarray(size).toString();
    if (attempt < 5 && /could not create any TCP|still in use/.test(said)) continue;
    if (said.includes('No space left')) throw new DiskFull('the disk is full: free some space and start again');
    throw new Error([ended, ...(said.match(/^.*(FATAL|PANIC|could not).*$/gm) ?? []).slice(-4)].join('\n'));
  }
}

/** A killed server leaves its database running: taken over, unless settings changed or the programs were reinstalled. */
export async function adoptOrLaunch(place: Place, log: (message: string) => void): Promise<Running> {
  const { pid, port, started } = written(place);
  const named = (line: string) => line.includes(platform === 'win32' ? 'postgres.exe' : ` -D ${place.cluster} `);
  const isOurs = () => (platform === 'linux' ? sameFolder(`/proc/${pid}/cwd`, place.cluster) : named(command(pid)));
  if (!alive(pid) || !isOurs()) return launch(place);
  const replaced = fs.statSync(programOf(place)).ctimeMs > started * 1000;
  const same = !replaced && command(pid) === [programOf(place), ...argumentsOf(place, port)].join(' ');
  const deed = same ? 'taking it over' : 'restarting it';
  log(`found the database of a server that was killed (process ${pid}, port ${port}): ${deed}`);
  if (!same) await halt(place, pid);
  while (same && alive(pid) && !written(place).ready) await sleep(50); // it may still be recovering
  return same && alive(pid) ? { pid, port } : launch(place);
}
