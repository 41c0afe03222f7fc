// `npm test`: every check, to the end; `-- --only types,boundaries` runs some, `-- --affected` what changes can break.
import './setup/require-node.mjs';
import { spawnSync } from 'node:child_process';
import { environment, listenForSignals, run } from './process/commands.mjs';
import { elapsed } from './process/steps.mjs';
import { findNode, install } from './setup/install.mjs';
import { CHECKS } from './test-run/checks.mjs';
import { choose } from './test-run/choose.mjs';
import { memoryFolder } from './test-run/memory-folder.mjs';
import { reasons } from './test-run/reasons.mjs';
import { plain, tally } from './test-run/tally.mjs';

const colours = process.stdout.isTTY === true && !process.env.NO_COLOR;

/** One way to say it, or the runners warn about each other. */
function testEnvironment() {
  const { NO_COLOR, ...rest } = environment();
  const folder = memoryFolder();
  return { ...rest, ...(folder && { TMPDIR: folder }), CI: '1', FORCE_COLOR: colours ? '1' : '0' };
}

/** Where this branch left the main one; what is not committed counts too. */
function findBase() {
  const git = (/** @type {string[]} */ ...args) => spawnSync('git', args, { encoding: 'utf8' });
  const main = git('rev-parse', '--verify', '--quiet', 'origin/main').status === 0 ? 'origin/main' : 'main';
  return git('merge-base', main, 'HEAD').stdout.trim() || 'HEAD';
}

/**
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} env
 * @param {(line: string) => void} say
 * @returns {Promise<{ lines: string[], code: number }>} what it printed, told line by line as it came
 */
async function runTold(command, env, say) {
  /** @type {string[]} */
  const lines = [];
  let rest = '';
  /** @param {string} text */
  const take = (text) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) {
      lines.push(line);
      say(colours ? line : plain(line));
    }
  };
  const code = await run(command, take, env).catch((error) => {
    take(`${error.message}\n`);
    return 1;
  });
  if (rest) take('\n');
  return { lines, code };
}

/**
 * @param {import('./test-run/checks.mjs').Check} check
 * @param {NodeJS.ProcessEnv} env
 * @param {(line: string) => void} say
 */
async function runCheck(check, env, say) {
  const since = Date.now();
  say(`\n── ${check.title} ${'─'.repeat(Math.max(0, 70 - check.title.length))}`);
  let succeeded = true;
  /** @type {string[]} */
  const lines = [];
  for (const command of check.commands) {
    const result = await runTold(command, env, say);
    lines.push(...result.lines);
    succeeded = succeeded && result.code === 0;
  }
  const count = check.counts ? tally(lines, succeeded) : { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 };
  return { title: check.title, ...count, took: elapsed(since), reasons: count.failed ? reasons(lines) : [] };
}

/**
 * A check that runs beside others: what it says is kept until it is asked for.
 * @param {import('./test-run/checks.mjs').Check} check
 * @param {NodeJS.ProcessEnv} env
 * @param {Promise<unknown>} before
 */
function runBeside(check, env, before) {
  /** @type {string[]} */
  const said = [];
  const result = before.then(() => runCheck(check, env, (line) => said.push(line)));
  const tell = async () => {
    const { title, ...rest } = await result;
    for (const line of said) console.log(line);
    return { title, ...rest };
  };
  return { result, tell };
}

/**
 * Every check in its turn; beside them each lane, one check after the other.
 * @param {import('./test-run/checks.mjs').Check[]} checks
 * @param {NodeJS.ProcessEnv} env
 */
async function runChecks(checks, env) {
  const results = [];
  /** @type {ReturnType<typeof runBeside>[]} */
  const beside = [];
  /** @type {Map<string, Promise<unknown>>} */
  const lanes = new Map();
  for (const check of checks) {
    if (check.lane && check !== checks.at(-1)) {
      console.log(`\n── ${check.title}: runs beside the others; its output follows below`);
      const next = runBeside(check, env, lanes.get(check.lane) ?? Promise.resolve());
      lanes.set(check.lane, next.result);
      beside.push(next);
      continue;
    }
    results.push(await runCheck(check, env, (line) => console.log(line)));
  }
  for (const { tell } of beside) results.push(await tell());
  return results;
}

async function test() {
  const choice = choose(process.argv.slice(2), findBase);
  if ('unknown' in choice) {
    console.error(`Unknown check “${choice.unknown}”. Choose from: ${CHECKS.map(({ name }) => name).join(', ')}`);
    return process.exit(1);
  }
  listenForSignals();
  await install('');
  findNode();
  const env = testEnvironment();
  const since = Date.now();
  const results = await runChecks(choice.checks, env);

  for (const { title, failed, reasons } of results)
    if (failed) console.log(['', `── Why: ${title} ──`, ...reasons].join('\n'));

  console.log('\n── Summary ──');
  for (const { title, passed, failed, took } of results)
    console.log(`${failed ? '✗' : '✓'} ${title.padEnd(32)} ${passed} passed, ${failed} failed, ${took}`);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`\n${elapsed(since)} in total`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
}

test();
