import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/**
 * What the worker has found out so far, a line each. It is a file because it outlives a worker that is ended: the next
 * one reads what is decided.
 * `measured` <how many test files> · `finished`, `failed` <test file> · `reached`: in any run, `trying`, `killed`,
 * `spoilt`: not decided, as tests failed anyhow, `survived <test file>` <mutant>
 */
type Entry = 'measured' | 'finished' | 'failed' | 'trying' | 'killed' | 'spoilt' | 'reached' | `survived ${string}`;

export function note(log: string, entry: Entry, about: string): void {
  appendFileSync(log, `${entry} ${about}\n`);
}

export function noted(log: string, entry: Entry | 'survived'): string[] {
  if (!existsSync(log)) return [];
  const lines = readFileSync(log, 'utf8').split('\n');
  return lines.filter((line) => line.startsWith(`${entry} `)).map((line) => line.slice(entry.length + 1));
}
