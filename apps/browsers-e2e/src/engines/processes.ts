import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const followParent = join(import.meta.dirname, 'follow-parent.mjs');

/** @throws what to install, when none of the paths is there */
export function installed(paths: readonly string[], debianPackage: string): string {
  const path = paths.find((each) => existsSync(each));
  if (path === undefined) throw new Error(`${paths[0]} is missing: apt-get install ${debianPackage}`);
  return path;
}

export type Process = {
  child: ChildProcess;
  /** Kills it and what it has started. */
  stop: () => Promise<void>;
  /** Asks it to end, and waits until it has. */
  end: () => Promise<void>;
};

type Stream = 'ignore' | 'pipe' | 'inherit';
type Options = { stdio?: readonly Stream[]; env?: NodeJS.ProcessEnv };

/** Starts a program in a group of its own, so that what it starts ends with it, and all of it with this process. */
export function start(program: string, args: readonly string[], { stdio = [], env }: Options = {}): Process {
  const streams: Stream[] = stdio.length > 0 ? [...stdio] : ['ignore', 'ignore', 'ignore'];
  const child = spawn(process.execPath, [followParent, String(streams.length), program, ...args], {
    detached: true,
    stdio: [...streams, 'ipc'],
    ...(env && { env }),
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // it has ended by itself
    }
  };
  process.once('exit', kill);
  return {
    child,
    async end() {
      child.kill('SIGTERM');
      await ended;
      process.off('exit', kill);
    },
    async stop() {
      kill();
      await ended;
      process.off('exit', kill);
    },
  };
}

/** What a program writes until it matches. */
export function untilItSays({ child }: Process, from: 'stdout' | 'stderr' | number, pattern: RegExp): Promise<string> {
  const stream = typeof from === 'number' ? child.stdio[from] : child[from];
  if (!stream || !('on' in stream)) throw new Error('the output of the program is not read');
  return new Promise((resolve, reject) => {
    let text = '';
    stream.on('data', (chunk) => {
      text += String(chunk);
      const match = pattern.exec(text);
      if (match?.[1] !== undefined) resolve(match[1]);
    });
    child.once('exit', (code) => reject(new Error(`${child.spawnfile} ended with ${code}: ${text}`)));
    child.once('error', reject);
  });
}
