// Counts tests in what the runners print: Vitest's and Playwright's summaries, on their own or in the output of Nx.
// Nx replays a cached run word for word, so a cached suite counts like one that ran.

// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences start with one.
const ESCAPES = /\u001b\[[0-9;?]*[A-Za-z]/g;
const VITEST = /^\s*Tests {2}(.+) \(\d+\)$/;
const VITEST_BROKEN_FILES = /Failed Suites (\d+) /;
const PLAYWRIGHT = /^\s+(\d+) (passed|failed|flaky|skipped|interrupted|did not run)( \(.+\))?$/;
const FAILED_TASK = /^- (@?[\w/-]+:[\w:-]+)$/;

/** @typedef {{ passed: number, failed: number }} Count */

/** @param {string} text */
export const plain = (text) => text.replace(ESCAPES, '');

/** @param {string} text @param {string} word */
const number = (text, word) => Number(new RegExp(`(\\d+) ${word}`).exec(text)?.[1] ?? 0);

/**
 * What one line adds.
 * @param {string} line
 * @returns {Count}
 */
function countLine(line) {
  const vitest = VITEST.exec(line)?.[1];
  if (vitest) return { passed: number(vitest, 'passed'), failed: number(vitest, 'failed') };
  const broken = VITEST_BROKEN_FILES.exec(line)?.[1];
  if (broken) return { passed: 0, failed: Number(broken) };
  const [, amount, outcome = ''] = PLAYWRIGHT.exec(line) ?? [];
  if (outcome === 'passed' || outcome === 'flaky') return { passed: Number(amount), failed: 0 };
  if (amount && outcome !== 'skipped') return { passed: 0, failed: Number(amount) };
  return { passed: 0, failed: 0 };
}

/**
 * @param {string[]} lines what a run printed, from first to last
 * @param {boolean} succeeded whether it ended with exit code 0
 * @returns {Count} its tests; a task that failed without a failed test counts as one failure
 */
export function tally(lines, succeeded) {
  /** @type {Map<string, Count>} */
  const tasks = new Map();
  const failedTasks = new Set();
  let current = '';
  let listing = false;
  for (const raw of lines) {
    const line = plain(raw).trimEnd();
    const header = /^> nx run (\S+)/.exec(line)?.[1];
    if (header) current = header;
    if (line === 'Failed tasks:') listing = true;
    const failed = listing ? FAILED_TASK.exec(line)?.[1] : undefined;
    if (failed) failedTasks.add(failed);
    // A running task's lines start with its project, those of a replayed one follow its header.
    const [, project, rest] = /^(@[\w-]+\/[\w-]+): (.*)$/.exec(line) ?? [];
    const task = project ?? current.replace(/:.*/, '');
    const count = countLine(rest ?? line);
    const sum = tasks.get(task) ?? { passed: 0, failed: 0 };
    tasks.set(task, { passed: sum.passed + count.passed, failed: sum.failed + count.failed });
  }
  let passed = 0;
  let failures = 0;
  for (const count of tasks.values()) {
    passed += count.passed;
    failures += count.failed;
  }
  for (const task of failedTasks) if (!tasks.get(task.replace(/:.*/, ''))?.failed) failures += 1;
  return { passed, failed: succeeded || failures > 0 ? failures : 1 };
}
