import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const { server } = await createTestApp();

test('the contract can be read as it is, without a session', async () => {
  const { statusCode, headers, body } = await server.inject('/cms/v1/openapi.json');
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  expect(body).toBe(readFileSync(createRequire(import.meta.url).resolve('@concord/openapi/openapi.json'), 'utf8'));
});

test('the reference is a page under the policy of all others, with nothing inline and nothing from elsewhere', async () => {
  const { statusCode, headers, body } = await server.inject('/cms/docs/');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy,
  });
  expect(body).not.toMatch(/<script(?![^>]* src=)|<style|style=|\son\w+=|https?:/);
});

test('every file of the page is there, with its type', async () => {
  const { body } = await server.inject('/cms/docs/');
  const files = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(
    ([, path = '']) => new URL(path, 'http://x/cms/docs/').pathname,
  );
  const types = await Promise.all(
    files.map(async (path) => {
      const { statusCode, headers } = await server.inject(path);
      return [path, statusCode, String(headers['content-type']).split(';')[0]];
    }),
  );
  expect(types).toEqual([
    ['/cms/docs/swagger-ui.css', 200, 'text/css'],
    ['/cms/docs/swagger-ui-bundle.js', 200, expect.stringMatching(/javascript/)],
    ['/cms/docs/reference.js', 200, 'text/javascript'],
    ['/cms/v1/openapi.json', 200, 'application/json'],
  ]);
});

test('the address without the slash leads to the page, and nothing else of the library is served', async () => {
  expect((await server.inject('/cms/docs')).headers.location).toBe('/cms/docs/');
  expect((await server.inject('/cms/docs/index.html')).statusCode).toBe(404);
  expect((await server.inject('/cms/docs/..%2fpackage.json')).statusCode).toBe(404);
  expect((await server.inject({ method: 'POST', url: '/cms/docs/' })).statusCode).toBe(405);
});
