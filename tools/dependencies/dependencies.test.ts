import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  type Advisory,
  advisoriesOf,
  isAllowed,
  type Licences,
  type Package,
  packagesOf,
  unusedLicences,
  vulnerable,
  wrongLicences,
} from './dependencies.ts';

const of = (name: string, given: Partial<Package> = {}): Package => ({
  name,
  version: '1.0.0',
  licence: 'MIT',
  isShipped: true,
  ...given,
});
const licences: Licences = {
  shipped: ['MIT', 'Apache-2.0'],
  development: ['MPL-2.0'],
  exceptions: [{ package: '@img/', licence: 'LGPL-3.0-or-later', why: 'a library of its own' }],
  unstated: [{ package: 'silent', licence: 'MIT', why: 'in its file License' }],
};

test('the lock names the packages of others, and what is for development only', () => {
  const lock = {
    packages: {
      '': { version: '0.1.0' },
      'apps/server': { version: '0.1.0', license: 'Apache-2.0' },
      'node_modules/@concord/server': { link: true },
      'node_modules/pg': { version: '8.0.0', license: 'MIT' },
      'node_modules/a/node_modules/@b/c': { version: '2.0.0', license: 'ISC', dev: true },
      'node_modules/typescript': { name: '@typescript/typescript6', version: '6.0.2', license: 'Apache-2.0' },
    },
  };
  expect(packagesOf(lock, () => undefined)).toEqual([
    of('pg', { version: '8.0.0' }),
    of('@b/c', { version: '2.0.0', licence: 'ISC', isShipped: false }),
    of('@typescript/typescript6', { version: '6.0.2', licence: 'Apache-2.0' }),
  ]);
});

test.each([
  ['what is installed counts', { license: 'ISC' }, 'ISC'],
  ['an old list leaves a choice', { licenses: [{ type: 'MIT' }, { type: 'GPL-2.0' }] }, 'MIT OR GPL-2.0'],
  ['an old record has a type', { license: { type: 'BSD-3-Clause', url: 'x' } }, 'BSD-3-Clause'],
  ['else the lock counts', {}, 'MIT'],
])('of a licence, %s', (_, manifest, licence) => {
  const lock = { packages: { 'node_modules/a': { version: '1.0.0', license: 'MIT' } } };
  expect(packagesOf(lock, () => manifest)).toEqual([of('a', { licence })]);
});

test.each([
  ['MIT', true],
  ['GPL-3.0-only', false],
  ['MIT OR GPL-3.0-only', true],
  ['(GPL-3.0-only OR MIT)', true],
  ['MIT AND GPL-3.0-only', false],
  ['MIT AND Apache-2.0', true],
  ['Apache-2.0 AND (GPL-3.0-only OR MIT)', true],
  ['Apache-2.0 AND (GPL-3.0-only AND MIT)', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['UNLICENSED', false],
  ['', false],
])('%j is allowed where MIT and Apache-2.0 are: %s', (expression, expected) => {
  expect(isAllowed(expression, new Set(['MIT', 'Apache-2.0']))).toBe(expected);
});

test('a licence that is on no list is named with its package', () => {
  const packages = [
    of('good'),
    of('strict', { licence: 'GPL-3.0-only' }),
    of('tool', { licence: 'MPL-2.0', isShipped: false }),
    of('bundled', { licence: 'MPL-2.0' }),
    of('@img/lib', { licence: 'LGPL-3.0-or-later' }),
    of('@other/lib', { licence: 'LGPL-3.0-or-later' }),
    of('silent', { licence: undefined }),
    of('unknown', { licence: undefined }),
  ];
  expect(wrongLicences(packages, licences)).toEqual([
    'strict@1.0.0 has the licence GPL-3.0-only',
    'bundled@1.0.0 has the licence MPL-2.0',
    '@other/lib@1.0.0 has the licence LGPL-3.0-or-later',
    'unknown@1.0.0 states no licence',
  ]);
});

test('what no package needs leaves the lists', () => {
  expect(unusedLicences([of('a'), of('silent', { licence: '(MPL-2.0 OR MIT)' })], licences)).toEqual([
    'Apache-2.0',
    '@img/',
  ]);
});

const advisory = (given: Partial<Advisory>): Advisory => ({
  package: 'a',
  range: '<1.0.1',
  severity: 'high',
  title: 'Reads too much',
  url: 'https://example.invalid/1',
  ...given,
});

test.each([
  ['<1.0.1', '1.0.0', true],
  ['<1.0.1', '1.0.1', false],
  ['>=0.9.0 <1.0.0 || >=1.0.0 <1.2.0', '1.1.9', true],
  ['>=2.0.0 <2.3.0', '1.9.0', false],
  ['<2.0.0', '2.0.0-beta.1', true],
  ['*', '9.9.9', true],
])('an advisory for %s finds %s: %s', (range, version, isFound) => {
  const packages = [of('a', { version }), of('b', { version })];
  expect(vulnerable(packages, [advisory({ range })]).map(({ found }) => found.name)).toEqual(isFound ? ['a'] : []);
});

const report = {
  vulnerabilities: {
    a: {
      via: [
        { name: 'a', range: '<1.0.1', severity: 'high', title: 'Reads too much', url: 'https://example.invalid/1' },
      ],
    },
    b: { via: ['a'] },
    c: {
      via: [
        { name: 'a', range: '<1.0.1', severity: 'high', title: 'Reads too much', url: 'https://example.invalid/1' },
      ],
    },
  },
};

test('a report of npm becomes the list, once each, with the reasons given earlier', () => {
  expect(advisoriesOf(report, [])).toEqual([advisory({})]);
  const accepted = 'never called here';
  expect(advisoriesOf(report, [advisory({ accepted })])).toEqual([advisory({ accepted })]);
});

test.each([null, {}, { message: '405 Method Not Allowed' }])('%j is no report', (answer) => {
  expect(advisoriesOf(answer, [])).toBeUndefined();
});

test('the kept lists say why and how', () => {
  const read = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'));
  for (const { why } of [...read('licences.json').exceptions, ...read('licences.json').unstated])
    expect(why.length).toBeGreaterThan(10);
  expect(read('advisories.json')).toMatchObject({ source: expect.stringContaining('npm audit') });
});

test('installing packages runs no script of the repository', () => {
  const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));
  // npm also runs `dependencies`, after each change of node_modules
  const run = /^(pre|post)?(install|prepare|prepublish|dependencies)$/;
  expect(Object.keys(manifest.scripts).filter((name) => run.test(name))).toEqual([]);
});
