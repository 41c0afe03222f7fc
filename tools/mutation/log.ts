import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/**
 * What the worker has found out so far, a line each. It is a file because it outlives a worker that hangs: the next one
 * reads what is decided.
 * `worker` <process id> · `measured` <how many test files> · `trying`, `killed`, `survived` <mutant> · `finished`, `failed` <test file>
 */
export type Entry = 'worker' | 'measured' | 'trying' | 'killed' | 'survived' | 'finished' | 'failed';

export function note(log: string, entry: Entry, about: string): void {
  appendFileSync(log, `${entry} ${about}\n`);
}

export function noted(log: string, entry: Entry): string[] {
  if (!existsSync(log)) return [];
  const lines = readFileSync(log, 'utf8').split('\n');
  return lines.filter((line) => line.startsWith(`${entry} `)).map((line) => line.slice(entry.length + 1));
}
