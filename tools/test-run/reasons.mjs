// Why a check failed, from what it printed: repeated at the end, for readers who see only the last lines.
import { plain } from './tally.mjs';

const MOST = 60;
const OF_EACH = 30;
/** Where Vitest, for each project, and Playwright start to report their failures. */
const STARTS = /⎯ (Failed (Suites|Tests) \d+|Unhandled Errors) ⎯|^(@[\w-]+\/[\w-]+: )?\s+1\) \[/;

/**
 * @param {string[]} lines what a failed check printed, from first to last
 * @returns {string[]} what the runners report about the first failures of each project, otherwise the last lines
 */
export function reasons(lines) {
  const said = lines.map(plain).filter((line) => line.trim() !== '');
  const starts = said.flatMap((line, index) => (STARTS.test(line) ? [index] : []));
  if (starts.length === 0) return said.slice(-MOST);
  return starts.flatMap((from, index) => said.slice(from, Math.min(from + OF_EACH, starts[index + 1] ?? said.length)));
}
