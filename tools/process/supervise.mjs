// Brings the server back when it has ended without being asked to.
import { constants, hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, isStopping, runServer } from './commands.mjs';
import { printLog } from './terminal-log.mjs';

const MOST_RESTARTS = 5;
const WITHIN_MS = 600_000;
const FIRST_PAUSE_MS = 1000;
/** With this the server says that it could not start, and why: see `NOT_STARTED` in apps/server/src/main.ts. */
const NOT_STARTED = 78;

/**
 * @typedef {{
 *   run: () => Promise<number>,
 *   isStopping: () => boolean,
 *   log: (level: 'warn' | 'error', fields: object, message: string) => void,
 *   now: () => number,
 *   pause: (ms: number) => Promise<unknown>,
 * }} Surroundings `run`: runs the server to its end, and resolves with its exit code
 */

/**
 * Runs a server until it stops because it was asked to; returns the exit code to end with. One that ends otherwise is
 * started again, at most five times within ten minutes, with a longer pause each time. A first start that is refused is not
 * repeated: a person has to change something. A later one is, as the server has run with the same settings before.
 * @param {Surroundings} surroundings
 */
export async function supervise({ run, isStopping, log, now, pause }) {
  /** @type {number[]} */
  let restarts = [];
  for (let isFirst = true; ; isFirst = false) {
    const code = await run();
    if (code === 0 || isStopping() || (isFirst && code === NOT_STARTED)) return code;
    const fields = { exit_code: code, reason: reasonOf(code) };
    restarts = restarts.filter((at) => now() - at < WITHIN_MS);
    if (restarts.length === MOST_RESTARTS) {
      log('error', fields, `the server ended ${MOST_RESTARTS + 1} times within ten minutes and is not started again`);
      return code;
    }
    log('warn', { ...fields, restart: restarts.length + 1 }, 'the server ended unexpectedly and is started again');
    await pause(FIRST_PAUSE_MS * 2 ** restarts.length);
    restarts.push(now());
  }
}

/** @param {number} code */
function reasonOf(code) {
  if (code === NOT_STARTED) return 'it could not start; why is printed above';
  const signal = Object.keys(constants.signals).find((name) => codeOf(/** @type {NodeJS.Signals} */ (name)) === code);
  return signal ? `killed by ${signal}` : `exit code ${code}; why is printed above`;
}

const LEVELS = { warn: 40, error: 50 };

/** Runs the server of this repository under supervision. @param {string} node */
export function runSupervised(node) {
  return supervise({
    run: () => runServer([node, '--import', './tools/setup/follow-parent.mjs', 'apps/server/src/main.ts']),
    isStopping,
    // a line as the server's own log has them
    log: (level, fields, msg) =>
      printLog(
        JSON.stringify({
          level: LEVELS[level],
          time: Date.now(),
          pid: process.pid,
          hostname: hostname(),
          ...fields,
          msg,
        }),
      ),
    now: Date.now,
    pause: (ms) => sleep(ms),
  });
}
