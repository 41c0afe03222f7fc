import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('..', import.meta.url).pathname;

test('what lies over what is said by a layer, never by a number of its own', () => {
  const sheets = globSync('**/*.css.ts', { cwd: root });
  const numbered = sheets.filter((sheet) => /zIndex:\s*-?\d/.test(readFileSync(`${root}${sheet}`, 'utf8')));
  expect(sheets.length).toBeGreaterThan(50);
  expect(numbered).toEqual([]);
});
