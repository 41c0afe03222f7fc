import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readOptions } from './options.ts';
import { jobsOf } from './routes.ts';
import type { Visitor } from './scene.ts';
import { views } from './views.ts';

const SCREEN = /path: paths\.(\w+),\s*audience: '(\w+)'/g;
const source = readFileSync(join(import.meta.dirname, '../../apps/console/src/app/routing/routes.ts'), 'utf8');
const screens = [...source.matchAll(SCREEN)].map(([, path = '', audience = '']) => ({ path, audience }));

const WHO: Readonly<Record<string, readonly Visitor[]>> = {
  staff: ['master', 'manager'],
  contributor: ['contributor'],
  everyone: ['master', 'manager', 'contributor'],
};

test('every screen of the console is found in its table of screens', () => {
  expect(screens).toHaveLength([...source.matchAll(/screen\(\{/g)].length);
});

test.each(screens)('$path has a picture for $audience', ({ path, audience }) => {
  const seenBy =
    Object.entries(views)
      .find(([name]) => name === path)?.[1]
      .map(({ as }) => as) ?? [];
  const isForAll = audience === 'everyone';
  const missing = (WHO[audience] ?? []).filter((who) => !seenBy.includes(who));
  expect(missing.length).toBeLessThan(isForAll ? 1 : (WHO[audience]?.length ?? 0));
});

test('names of views are unique in their route: each names a file', () => {
  for (const ofRoute of Object.values(views)) {
    const names = ofRoute.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  }
});

test('a view that exists on a phone alone is not photographed on a desk', () => {
  const jobs = jobsOf(readOptions(['--route', 'navigation drawer']));
  expect([...new Set(jobs.map(({ width }) => width))]).toEqual([768, 375]);
});
