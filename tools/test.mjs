// `npm test`: every check, one after the other, to the end; `npm test -- --only types,boundaries` runs some.
import './require-node.mjs';
import { CHECKS } from './checks.mjs';
import { environment, listenForSignals, run } from './commands.mjs';
import { findNode, install } from './install.mjs';
import { elapsed } from './steps.mjs';
import { plain, tally } from './tally.mjs';

const colours = process.stdout.isTTY === true && !process.env.NO_COLOR;

/** One way to say it, or the runners warn about each other. */
function testEnvironment() {
  const { NO_COLOR, ...rest } = environment();
  return { ...rest, CI: '1', FORCE_COLOR: colours ? '1' : '0' };
}

/** @param {string | undefined} only names separated by commas */
function choose(only) {
  if (only === undefined) return CHECKS;
  const names = only.split(',');
  const unknown = names.find((name) => CHECKS.every((check) => check.name !== name));
  if (unknown === undefined) return CHECKS.filter((check) => names.includes(check.name));
  console.error(`There is no check '${unknown}'. There are: ${CHECKS.map((check) => check.name).join(', ')}`);
  return process.exit(1);
}

/**
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ lines: string[], code: number }>} what it printed, shown as it came
 */
async function runAloud(command, env) {
  /** @type {string[]} */
  const lines = [];
  let rest = '';
  /** @param {string} text */
  const take = (text) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) {
      lines.push(line);
      console.log(colours ? line : plain(line));
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
 * @param {import('./checks.mjs').Check} check
 * @param {NodeJS.ProcessEnv} env
 */
async function runCheck(check, env) {
  const since = Date.now();
  console.log(`\n── ${check.title} ${'─'.repeat(Math.max(0, 70 - check.title.length))}`);
  let succeeded = true;
  /** @type {string[]} */
  const lines = [];
  for (const command of check.commands) {
    const result = await runAloud(command, env);
    lines.push(...result.lines);
    succeeded = succeeded && result.code === 0;
  }
  const count = check.counts ? tally(lines, succeeded) : { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 };
  return { title: check.title, ...count, took: elapsed(since) };
}

async function test() {
  const { argv } = process;
  const checks = choose(argv.includes('--only') ? (argv[argv.indexOf('--only') + 1] ?? '') : undefined);
  listenForSignals();
  await install('');
  findNode();
  const env = testEnvironment();
  const results = [];
  for (const check of checks) results.push(await runCheck(check, env));

  console.log('\n── Summary ──');
  for (const { title, passed, failed, took } of results)
    console.log(`${failed ? '✗' : '✓'} ${title.padEnd(32)} ${passed} passed, ${failed} failed, ${took}`);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
}

test();
