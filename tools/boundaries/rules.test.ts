import { describe, expect, test } from 'vitest';
import { violations } from './rules.ts';
import { type Edge, type Project, packageOf, type SourceFile } from './workspace.ts';

const project = (root: string, scope: string, declared: string[] = [], exports?: string[]): Project => ({
  name: `@concord/${root.split('/').at(-1)}`,
  root,
  scope,
  declared,
  exports,
});

const PROJECTS = [
  project('openapi', 'contract', [], ['.', './openapi.json']),
  project('libs/domain', 'domain', [], ['.']),
  project('libs/ui', 'ui', ['@radix-ui/react-tabs', '@tanstack/react-virtual', 'react'], ['.']),
  project('libs/api-client', 'client', ['@concord/openapi'], ['.']),
  project('libs/auth-machine', 'machine', ['@concord/domain', 'react', 'xstate'], ['.', './react']),
  project('apps/console', 'console', ['@concord/ui', '@concord/auth-machine', 'react']),
  project('apps/server', 'server', ['@concord/openapi', '@concord/domain', 'kysely']),
  project('apps/console-e2e', 'e2e', ['@concord/domain', '@concord/console', '@concord/server']),
];

const broken = (files: Record<string, string[]>, edges: Edge[] = [], projects = PROJECTS) =>
  violations({
    projects,
    edges,
    files: Object.entries(files).map(([path, imports]): SourceFile => ({ path, imports })),
  });

describe('boundaries', () => {
  test('accept what the layout allows', () => {
    const files = {
      'apps/console/src/features/task/task-screen.tsx': ['@concord/ui', '@concord/auth-machine/react', 'react'],
      'apps/server/src/modules/task/task.queries.ts': ['kysely', '../../db/db.ts', '@concord/openapi/openapi.json'],
      'libs/ui/src/components/tabs/tabs.tsx': ['@radix-ui/react-tabs', '../../internal/focus.ts'],
      'libs/ui/src/components/virtual-list/virtual-rows.tsx': ['@tanstack/react-virtual'],
      'bench/src/keys.ts': ['../../tools/chromium.ts'],
      'apps/console-e2e/src/strong-server.ts': ['../../../tools/temporary-folder.ts'],
      'libs/ui/vitest.config.ts': ['../../tools/chromium.ts', '@vanilla-extract/vite-plugin'],
      'libs/auth-machine/src/react.ts': ['react'],
      'libs/api-client/src/test-server.ts': ['vitest', 'jsdom'],
      'libs/domain/src/access/roles.test.ts': ['vitest', 'node:fs'],
    };
    const edges = [
      { source: '@concord/console', target: '@concord/ui' },
      { source: '@concord/console-e2e', target: '@concord/server' },
    ];
    expect(broken(files, edges)).toEqual([]);
  });

  test('refuse an arrow between projects that the layout does not have', () => {
    expect(broken({}, [{ source: '@concord/server', target: '@concord/ui' }])).toEqual([
      '@concord/server (server) must not depend on @concord/ui (ui)',
      '@concord/server uses @concord/ui without naming it in package.json',
    ]);
  });

  test('refuse a project without a known scope', () => {
    expect(broken({}, [], [project('libs/new', 'none')])).toEqual(['@concord/new has no known scope tag']);
  });

  test('refuse that the journeys import the apps they only need built', () => {
    expect(broken({ 'apps/console-e2e/src/fixtures.ts': ['@concord/server/src/app.ts'] })).toEqual([
      'apps/console-e2e/src/fixtures.ts must not import @concord/server',
    ]);
  });

  test('refuse an import past the index of a library', () => {
    expect(broken({ 'apps/server/src/app.ts': ['@concord/domain/src/roles.ts'] })).toEqual([
      'apps/server/src/app.ts imports @concord/domain/src/roles.ts, past the index of @concord/domain',
    ]);
  });

  test('refuse a relative path into another project', () => {
    expect(broken({ 'apps/server/src/app.ts': ['../../../libs/domain/src/index.ts'] })).toEqual([
      'apps/server/src/app.ts reaches out of its project by a path: ../../../libs/domain/src/index.ts',
    ]);
  });

  test('refuse a package that package.json does not name', () => {
    expect(broken({ 'apps/server/src/app.ts': ['left-pad'] })).toEqual([
      'apps/server/src/app.ts imports left-pad, which its package.json does not name',
    ]);
  });

  test.each([
    ['apps/console/src/app/menu.tsx', '@radix-ui/react-tabs', 'only libs/ui/ may'],
    ['apps/console/src/app/menu.css.ts', '@vanilla-extract/css', 'only libs/ui/ may'],
    ['apps/console-e2e/src/fixtures.ts', 'pg', 'only apps/server/, bench/ may'],
    ['libs/domain/src/clock.ts', 'node:fs', 'the domain is pure'],
    ['libs/auth-machine/src/session-machine.ts', 'react', 'the machines know no React'],
    ['libs/ui/src/components/pager/pager.tsx', 'react-router', 'components know no language, session or API'],
  ])('refuse that %s imports %s', (path, name, why) => {
    expect(broken({ [path]: [name] })).toContainEqual(`${path} must not import ${name}: ${why}`);
  });

  test.each([
    ['apps/console/src/features', 'task/task-screen.tsx'],
    ['apps/server/src/modules', 'task/task.queries.ts'],
  ])('refuse that a folder of %s imports its neighbour', (parent, file) => {
    expect(broken({ [`${parent}/${file}`]: ['../project/shared.ts', './own.ts'] })).toEqual([
      `${parent}/${file} must not import ${parent}/project/shared.ts: what 'task' and 'project' share lives elsewhere`,
    ]);
  });

  test('refuse a circle of projects', () => {
    const one = project('libs/one', 'console', ['@concord/two']);
    const two = project('libs/two', 'client', ['@concord/one']);
    const edges = [
      { source: one.name, target: two.name },
      { source: two.name, target: one.name },
    ];
    expect(broken({}, edges, [one, two])).toContain('cycle: @concord/one → @concord/two → @concord/one');
  });
});

test.each([
  ['react-dom/client', 'react-dom'],
  ['@concord/domain', '@concord/domain'],
  ['@concord/auth-machine/react', '@concord/auth-machine'],
  ['node:fs/promises', 'node:fs/promises'],
  ['./roles.ts', undefined],
  ['virtual:routes', undefined],
])('the package of %s is %s', (specifier, name) => {
  expect(packageOf(specifier)).toBe(name);
});
