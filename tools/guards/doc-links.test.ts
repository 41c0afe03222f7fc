import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const pages = ['README.md', ...globSync('docs/{*,decisions/*}.md', { cwd: root })].map((page) =>
  page.replaceAll('\\', '/'),
);

/** The files that a page links to, as it writes them. */
const linksOf = (page: string) =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/\]\((?!\w+:|#)([^)#]+)(?:#[^)]*)?\)/g)].map(
    ([, link = '']) => link,
  );

test.each(pages)('%s links to files that exist', (page) => {
  const broken = linksOf(page).filter((link) => !existsSync(join(root, dirname(page), decodeURIComponent(link))));
  expect(broken).toEqual([]);
});

test('the way of an answer is read by its links', () => {
  expect(linksOf('docs/an-answer.md').length).toBeGreaterThan(20);
});
