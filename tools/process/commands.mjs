// Commands that belong to this process: a signal sent to it reaches those that run, once, and nothing outlives it.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { printLog } from './terminal-log.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const windows = process.platform === 'win32';

/** @typedef {import('node:child_process').ChildProcess} Child */

/** @type {Set<{ child: Child, patient: boolean }>} */
const running = new Set();
/** @type {{ signal: NodeJS.Signals, at: number } | undefined} */
let received;

/** The exit code a shell reports for a process that a signal ended. @param {NodeJS.Signals} signal */
export const codeOf = (signal) => 128 + constants.signals[signal];

/** Whether a signal has asked this process to stop. */
export const isStopping = () => received !== undefined;

/** @param {NodeJS.Signals} signal */
function onSignal(signal) {
  if (received) {
    // Terminal and npm both deliver one Ctrl C: only a signal that comes much later means "I will not wait".
    if (Date.now() - received.at > 10000) for (const { child } of running) child.kill('SIGKILL');
    return;
  }
  received = { signal, at: Date.now() };
  if (running.size === 0) process.exit(codeOf(signal));
  for (const { child, patient } of running) {
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    if (!patient) setTimeout(() => child.kill('SIGKILL'), 3000).unref();
  }
}

/** From here on a signal stops the commands that run, then this process. */
export function listenForSignals() {
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, onSignal);
  // npm passes a signal on to its shell only, and not every shell to its command: then we notice that the shell is gone.
  const parent = process.ppid;
  const watch = () => process.ppid === parent || received || onSignal('SIGTERM');
  if (process.env.npm_lifecycle_event) setInterval(watch, 500).unref();
}

/**
 * The environment of every command: the pinned packages come first, nothing is sent home, no daemon stays behind, and
 * what Node has compiled is kept: every command that starts reads thousands of modules.
 * @returns {NodeJS.ProcessEnv}
 */
export function environment() {
  const { PATH, Path, ...rest } = process.env;
  const path = [join(root, 'node_modules', '.bin'), PATH || Path].filter(Boolean).join(delimiter);
  const compiled = join(root, 'node_modules', '.cache', 'node');
  return {
    ...rest,
    PATH: path,
    NODE_COMPILE_CACHE: compiled,
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    NX_NO_CLOUD: 'true',
  };
}

/**
 * @param {Child} child
 * @param {boolean} patient whether it may take its time to stop
 * @returns {Promise<number>} its exit code
 */
function ended(child, patient) {
  const one = { child, patient };
  running.add(one);
  return new Promise((resolve, reject) => {
    child.on('error', (error) => {
      running.delete(one);
      reject(error);
    });
    child.on('close', (code, signal) => {
      running.delete(one);
      if (received && !patient && running.size === 0) process.exit(codeOf(received.signal));
      resolve(signal ? codeOf(signal) : code || 0);
    });
  });
}

/**
 * Runs one command to its end; its output is passed to `onText`.
 * @param {string[]} command
 * @param {(text: string) => void} onText
 * @param {NodeJS.ProcessEnv} env
 */
export function run([file = '', ...args], onText, env) {
  const child = spawn(file, args, {
    cwd: root,
    env,
    shell: windows && !file.endsWith('.exe'),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', onText);
  return ended(child, false);
}

/**
 * Runs the server in the foreground. It has a process group of its own, so that Ctrl C reaches it once, through us,
 * and it stops by itself when we are gone (follow-parent.mjs). At a terminal its log is shown in words.
 * @param {string[]} command
 */
export function runServer([file = '', ...args]) {
  const isTerminal = process.stdout.isTTY === true;
  const child = spawn(file, args, {
    cwd: root,
    env: environment(),
    detached: !windows,
    stdio: ['ignore', isTerminal ? 'pipe' : 'inherit', isTerminal ? 'pipe' : 'inherit', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface({ input: stream }).on('line', printLog);
  return ended(child, true);
}
