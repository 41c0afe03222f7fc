// Why a check failed, from what it printed: read again at the end, where somebody looks who has only the last lines.
import { plain } from './tally.mjs';

const MOST = 60;
/** Where Vitest and Playwright begin to tell of their failures. */
const BEGINS = /⎯ Failed (Suites|Tests) \d+ ⎯|^(@[\w-]+\/[\w-]+: )?\s+1\) \[/;

/**
 * @param {string[]} lines what a failed check printed, from first to last
 * @returns {string[]} from the first failure that a runner tells of, otherwise the last lines; 60 at most
 */
export function reasons(lines) {
  const said = lines.map(plain).filter((line) => line.trim() !== '');
  const first = said.findIndex((line) => BEGINS.test(line));
  return first < 0 ? said.slice(-MOST) : said.slice(first, first + MOST);
}
