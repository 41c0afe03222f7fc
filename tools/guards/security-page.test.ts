import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('docs/security.md');

const explained = new Set(['Not applicable', '**No**']);
const requirements = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+) \| (.+) \| (.+) \| (.+) \|$/gm)].map(
  ([, number = '', level, , holds = '', where = '', tests = '']) => ({ number, level, holds, where, tests }),
);

const TOP_LEVEL = /^(apps|libs|docs|deploy|openapi|stress|tools)\//;
const inCode = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
/** A path has folders of files that exist; other code of the page is settings, commands and addresses. */
const isPath = (code: string) => /^[\w.-]+(\/[\w.-]+)+$/.test(code);
const fileOf = (path: string) => join(root, TOP_LEVEL.test(path) ? path : `apps/server/src/${path}`);
const missing = (codes: readonly string[]) => codes.filter((code) => !existsSync(fileOf(code)));

test('every requirement of levels 1 and 2 is answered once', () => {
  const numbers = requirements.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(requirements.filter(({ level }) => level === '1')).toHaveLength(70);
  expect(requirements.filter(({ level }) => level === '2')).toHaveLength(183);
});

test.each(['Yes', 'Partly', 'No', 'Not applicable'])('the summary counts the answers “%s”', (answer) => {
  const stated = new RegExp(`^\\| ${answer} \\| (\\d+) \\|`, 'm').exec(page)?.[1];
  const given = requirements.filter(({ holds }) => holds.replaceAll('*', '') === answer);
  expect(Number(stated)).toBe(given.length);
});

test('every file that the page names exists', () => {
  expect(requirements.flatMap(({ where }) => missing(inCode(where).filter(isPath)))).toEqual([]);
});

test('every test that the page names exists and is a test', () => {
  const named = requirements.flatMap(({ tests }) => inCode(tests));
  expect(named.length).toBeGreaterThan(150);
  expect(missing(named)).toEqual([]);
  expect(named.filter((path) => !/\.(test|journey|stories)\.tsx?$/.test(path))).toEqual([]);
});

test('what doesn’t apply or hold has a reason', () => {
  const silent = requirements.filter(({ holds, where }) => explained.has(holds) && where.trim().length < 4);
  expect(silent.map(({ number }) => number)).toEqual([]);
});

/** The server of the recipe that listens on this port. */
const siteOn = (port: string) =>
  read('deploy/nginx.conf')
    .split(/^server \{$/m)
    .find((site) => site.includes(`listen ${port}`)) ?? '';

test('the recipe for nginx refuses calls of the API without TLS instead of redirecting them', () => {
  const plain = siteOn('80;');
  expect(plain).toMatch(/location \/cms\/ \{\s+return 403;/);
  expect(plain).toMatch(/location \/ \{\s+return 301 https:/);
});

test('the recipe for nginx speaks no TLS older than 1.2', () => {
  expect(siteOn('443 ssl')).toContain('ssl_protocols TLSv1.2 TLSv1.3;');
});

test('the page lists the algorithms that the code uses', () => {
  const [passwords, backups] = [
    read('apps/server/src/security/passwords.ts'),
    read('apps/server/src/operations/backup/encryption.ts'),
  ];
  expect(passwords).toMatch(/memoryCost: 19_456, timeCost: 2, parallelism: 1/);
  expect(page).toContain('Argon2id, 19 MiB, 2 passes, 1 lane');
  expect(backups).toContain("'aes-256-gcm'");
  expect(page).toContain('AES-256-GCM in frames of 64 KiB; key by scrypt');
});
