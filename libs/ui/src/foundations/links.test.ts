import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('..', import.meta.url).pathname;
const read = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((path) => readFileSync(`${root}${path}`, 'utf8'));

const groups = 'Foundations|Layout|Text|Actions|Forms|Data|Charts|Feedback|Shell|Brand';

test('every page that the foundations lead to exists', () => {
  const pages = new Set(read('**/*.stories.tsx').map((source) => source.match(/\btitle: '([^']+)'/)?.[1]));
  const links = read('foundations/**/*.{ts,tsx}').flatMap((source) =>
    [...source.matchAll(new RegExp(`(?:to=|[:[ ])["'](?<page>(?:${groups})/[^"']+)["']`, 'g'))].map(
      (match) => match.groups?.page,
    ),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter((page) => !pages.has(page))).toEqual([]);
});
