import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { CONSOLE_LAYERS } from './console-layers.ts';
import { type AppLayers, brokenLayers } from './layers.ts';
import { SERVER_LAYERS } from './server-layers.ts';

const check = (app: AppLayers, files: Record<string, string[]>) => [
  ...brokenLayers(app, { files: Object.entries(files).map(([path, imports]) => ({ path, imports })) }),
];

const TABLE: AppLayers = {
  root: 'apps/one/',
  layers: [
    { name: 'low', files: ['src/low/'] },
    { name: 'middle', files: ['src/low/seed/', 'src/middle/'] },
    { name: 'high', files: ['src/main.ts'] },
    { name: 'tests', files: [/\.test\.ts$/] },
  ],
  exceptions: [],
};
const EXCEPTION = { from: 'src/low/a.ts', to: 'src/middle/b.ts', why: 'for now' };

describe('layers', () => {
  test('accept imports of the own layer, of lower ones, of packages and of other projects', () => {
    const files = {
      'apps/one/src/main.ts': ['./middle/b.ts', './low/a.ts', 'react'],
      'apps/one/src/middle/b.ts': ['./c.ts', '../low/a.ts', '@concord/domain'],
      'apps/one/src/middle/b.test.ts': ['../main.ts', '../../../../tools/patience.ts'],
      'apps/two/src/low/a.ts': ['../main.ts'],
    };
    expect(check(TABLE, files)).toEqual([]);
  });

  test('refuse an import that goes up', () => {
    expect(check(TABLE, { 'apps/one/src/low/a.ts': ['../middle/b.ts'] })).toEqual([
      'apps/one/src/low/a.ts (low) must not import apps/one/src/middle/b.ts (middle): it is above',
    ]);
  });

  test('put a file into the highest layer that names it', () => {
    expect(check(TABLE, { 'apps/one/src/low/a.ts': ['./seed/demo.ts', './b.test.ts'] })).toEqual([
      'apps/one/src/low/a.ts (low) must not import apps/one/src/low/seed/demo.ts (middle): it is above',
      'apps/one/src/low/a.ts (low) must not import apps/one/src/low/b.test.ts (tests): it is above',
    ]);
  });

  test('refuse a file that is in no layer', () => {
    expect(check(TABLE, { 'apps/one/src/new/a.ts': [] })).toEqual([
      'apps/one/src/new/a.ts is in no layer of apps/one/',
    ]);
  });

  test('let an exception pass, for that one import', () => {
    const app = { ...TABLE, exceptions: [EXCEPTION] };
    expect(check(app, { 'apps/one/src/low/a.ts': ['../middle/b.ts', '../middle/c.ts'] })).toEqual([
      'apps/one/src/low/a.ts (low) must not import apps/one/src/middle/c.ts (middle): it is above',
    ]);
  });

  test('refuse an exception that nothing needs', () => {
    const app = { ...TABLE, exceptions: [EXCEPTION] };
    expect(check(app, { 'apps/one/src/low/a.ts': [] })).toEqual([
      'apps/one/: the exception src/low/a.ts → src/middle/b.ts is no longer needed: remove it',
    ]);
  });
});

/** A file of each layer: a planted one in a folder, else the file itself; tests are named by a pattern. */
const sampleOf = (entry: string | RegExp | undefined) =>
  typeof entry !== 'string' ? 'src/planted.test.ts' : entry.endsWith('/') ? `${entry}planted.ts` : entry;

describe.each([SERVER_LAYERS, CONSOLE_LAYERS])('the layers of $root', (app) => {
  const samples = app.layers.map(({ name, files }) => ({ name, path: sampleOf(files[0]) }));
  const arrows = samples.flatMap((low, index) => samples.slice(index + 1).map((high) => ({ low, high })));

  test.each(arrows)('refuse that $low.name imports $high.name', ({ low, high }) => {
    const up = '../'.repeat(low.path.split('/').length - 1) || './';
    const found = check({ ...app, exceptions: [] }, { [app.root + low.path]: [`${up}${high.path}`] });
    expect(found).toEqual([
      `${app.root}${low.path} (${low.name}) must not import ${app.root}${high.path} (${high.name}): it is above`,
    ]);
  });

  test.each(arrows)('let $high.name import $low.name', ({ low, high }) => {
    const up = '../'.repeat(high.path.split('/').length - 1) || './';
    expect(check({ ...app, exceptions: [] }, { [app.root + high.path]: [`${up}${low.path}`] })).toEqual([]);
  });

  test('have a reason for each exception', () => {
    for (const { why } of app.exceptions) expect(why).toMatch(/\w+ \w+ \w+/);
  });
});

/** The order that decision 21 gives, in files that are there; change it here too when you change a table. */
const ORDERS = [
  {
    app: SERVER_LAYERS,
    order: [
      'src/kernel/semaphore.ts',
      'src/tabular/read-table.ts',
      'src/db/transaction.ts',
      'src/security/sessions.ts',
      'src/audit/change.ts',
      'src/jobs/jobs.ts',
      'src/mail/mail.ts',
      'src/services.ts',
      'src/http/bind-operations.ts',
      'src/shared/notify.ts',
      'src/modules/task/task.queries.ts',
      'src/first-run/first-run.ts',
      'src/app.ts',
      'src/testing/test-app.ts',
    ],
  },
  {
    app: CONSOLE_LAYERS,
    order: [
      'src/shared/text/cut.ts',
      'src/shared/session/session.ts',
      'src/features/project/project-form-screen.tsx',
      'src/app/app.tsx',
      'src/main.tsx',
      'src/testing/render-app.tsx',
    ],
  },
].flatMap(({ app, order }) =>
  order.flatMap((low, index) =>
    order.slice(index + 1).map((high) => ({ app, low: app.root + low, high: app.root + high })),
  ),
);

test.each(ORDERS)('$low must not import $high', ({ app, low, high }) => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  expect([existsSync(root + low), existsSync(root + high)]).toEqual([true, true]);
  expect(check({ ...app, exceptions: [] }, { [low]: [`./${posix.relative(posix.dirname(low), high)}`] })).toHaveLength(
    1,
  );
});
