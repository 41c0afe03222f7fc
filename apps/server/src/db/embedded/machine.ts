import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';

export const { platform } = process;

/** Under whose account PostgreSQL runs; empty: the server's own. */
export type Account = { uid?: number; gid?: number };

const { PATH, SystemRoot, TEMP } = process.env;
/** No secret of the server reaches PostgreSQL. */
export const environment = { PATH, SystemRoot, TEMP, LC_ALL: 'C' };

export function run(file: string, args: string[], as: Account = {}): { ok: boolean; text: string } {
  const result = spawnSync(file, args, { ...as, env: environment, cwd: '/', encoding: 'utf8' });
  const text = `${result.error?.message ?? ''}${result.stdout ?? ''}${result.stderr ?? ''}`;
  return { ok: result.status === 0, text: text.trim() };
}

export const message = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The command line of a process, '' when it is gone, a zombie or being loaded. */
export function command(pid: number): string {
  if (platform === 'win32') return run('tasklist', ['/fi', `PID eq ${pid}`]).text;
  if (platform !== 'linux') return run('ps', ['-ww', '-o', 'command=', '-p', `${pid}`]).text;
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

export function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** Whether a process has ended and waits to be collected, which containers without an init do not do. */
function isZombie(pid: number): boolean {
  try {
    // the name in brackets may have any characters
    return /\) [ZX][^)]*$/.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}

/**
 * Whether a process runs; signal 0 also reaches zombies. Its command line says nothing of that: while a program is being
 * loaded there is none.
 */
export const alive = (pid: number): boolean => pid > 0 && send(pid, 0) && (platform !== 'linux' || !isZombie(pid));

/** Also true when the folder was renamed or is reached by another path. */
export function sameFolder(one: string, other: string): boolean {
  try {
    const [a, b] = [fs.statSync(one), fs.statSync(other)];
    return a.ino === b.ino && a.dev === b.dev;
  } catch {
    return false;
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}
