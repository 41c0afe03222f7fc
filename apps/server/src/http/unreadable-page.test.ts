import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../tools/temporary-folder.ts';
import { buildApp } from '../app.ts';
import { createTestApp } from '../testing/test-app.ts';

const { services } = await createTestApp();
// whether or not the console has been built
const files = temporaryFolder('concord-console-');
writeFileSync(join(files, 'index.html'), '<!doctype html>');
const server = await buildApp(services, files);
afterAll(async () => {
  await server.close();
  rmSync(files, { recursive: true });
});
const get = (url: string, accept: string) => server.inject({ method: 'GET', url, headers: { accept } });

test.each(['/%E0%A4%A', '/project/%00', '/auth/registration/%zz?from=mail'])(
  'a browser that opens %s is led to the page about it',
  async (url) => {
    const answer = await get(url, 'text/html,application/xhtml+xml,*/*;q=0.8');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/error/error-v1']);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  },
);

test.each([
  ['/%E0%A4%A', 'application/json'],
  ['/cms/v1/project/%E0%A4%A', 'text/html'],
])('a program that asks for %s is told what is wrong', async (url, accept) => {
  const answer = await get(url, accept);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation_failed']);
});
