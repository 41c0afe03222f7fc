import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paths } from '../apps/console/src/shared/navigation/paths.ts';
import { rows } from '../apps/console-e2e/src/redirect-table.ts';
import { PAGE, redirectsPage } from './redirects.ts';

const isLike = (pattern: string, asked: string) => {
  const wanted = pattern.split('/');
  const parts = asked.split('/');
  return wanted.length === parts.length && wanted.every((part, index) => part.startsWith(':') || part === parts[index]);
};

// what it leads to depends on what others review at that moment
test.each(Object.values(paths).filter((path) => path !== paths.submissionNext))(
  'the table of redirects asks for %s',
  (pattern) => {
    expect(rows.some(({ asked }) => isLike(pattern, asked))).toBe(true);
  },
);

test('no address is in the table twice', () => {
  const asked = rows.map((row) => row.asked);
  expect(asked).toEqual([...new Set(asked)]);
});

test('docs/redirects.md matches the table (node tools/redirects.ts writes it)', () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(redirectsPage());
});
