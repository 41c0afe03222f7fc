import { METHODS } from 'node:http';
import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { readContract } from './contract/contract.ts';

const app = await createTestApp();
const { operations } = readContract();
const someId = '01900000-0000-7000-8000-000000000000';
const paths = new Map<string, string[]>();
for (const { path, method } of operations) paths.set(path, [...(paths.get(path) ?? []), method]);

const send = (method: string, url: string, payload?: string) =>
  app.server.inject({
    method: method as 'GET',
    url: `/cms/v1${url.replaceAll(/\{\w+\}/g, someId)}`,
    ...(payload !== undefined && { payload, headers: { 'content-type': 'text/plain' } }),
  });
const allowed = (header: string | string[] | number | undefined) => String(header).split(', ').sort();

test.each([...paths])('%s says to OPTIONS what it offers, which is %j', async (path, methods) => {
  const { statusCode, headers, payload } = await send('OPTIONS', path);
  expect({ statusCode, payload }).toEqual({ statusCode: 204, payload: '' });
  const heads = allowed(headers.allow).filter((method) => method === 'HEAD');
  expect(allowed(headers.allow)).toEqual([...methods, ...heads, 'OPTIONS'].sort());
  expect(headers['access-control-allow-origin']).toBeUndefined();
});

test.each([...paths])('%s refuses every other method than %j, and names those', async (path, methods) => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'LOCK', 'MKCOL']) {
    if (methods.includes(method)) continue;
    const response = await send(method, path, method === 'GET' ? undefined : 'x'.repeat(2_000_000));
    expect(response.statusCode, method).toBe(405);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json()).toMatchObject({ code: 'method_not_allowed', status: 405 });
    expect(allowed(response.headers.allow)).toEqual(expect.arrayContaining(methods));
  }
});

test('HEAD answers as GET does, without a body, to those who may ask', async () => {
  const tokenOf = async (username: string) => {
    return (await app.withToken(undefined).post('/auth/login', { username, password: 'concord-demo' })).token;
  };
  const head = async (username: string, path: string) => {
    const headers = { authorization: `Bearer ${await tokenOf(username)}` };
    return app.server.inject({ method: 'HEAD', url: `/cms/v1${path}`, headers });
  };
  const { headers } = await app.as('manager').get('/category');
  const answer = await head('manager', '/category');
  expect(answer).toMatchObject({ statusCode: 200, payload: '' });
  expect(answer.headers['content-length']).toBe(headers['content-length']);
  expect(await head('contributor', '/user')).toMatchObject({ statusCode: 403, payload: '' });
  expect(await send('HEAD', '/category')).toMatchObject({ statusCode: 401, payload: '' });
});

test.each(['/events', '/download/{ticket}'])('HEAD opens no stream of %s', async (path) => {
  const { statusCode, headers } = await send('HEAD', path);
  expect(statusCode).toBe(405);
  expect(allowed(headers.allow)).toEqual(['GET', 'OPTIONS']);
});

test('every method that HTTP knows is told the same, where there is nothing as well', async () => {
  const methods = METHODS.filter((method) => method !== 'CONNECT'); // asks for a tunnel, not for an address
  for (const method of methods) {
    const statusOf = async (url: string) => (await send(method, url)).statusCode;
    expect([method, await statusOf('/auth/logout')]).toEqual([method, { POST: 401, OPTIONS: 204 }[method] ?? 405]);
    // QUERY is refused earlier, because it needs a Content-Type
    expect([method, await statusOf('/nothing')]).toEqual([method, method === 'QUERY' ? 400 : 404]);
  }
});

test.each(['/', '/index.html', '/task/list', '/help/en/', '/assets/index.js'])('%s is only read', async (url) => {
  const ask = (method: string) => app.server.inject({ method: method as 'GET', url });
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']) {
    const response = await ask(method);
    expect([method, response.statusCode]).toEqual([method, 405]);
    expect(response.json()).toMatchObject({ code: 'method_not_allowed' });
    expect(allowed(response.headers.allow)).toEqual(['GET', 'HEAD', 'OPTIONS']);
  }
  const { statusCode, payload, headers } = await ask('OPTIONS');
  expect({ statusCode, payload }).toEqual({ statusCode: 204, payload: '' });
  expect(allowed(headers.allow)).toEqual(['GET', 'HEAD', 'OPTIONS']);
  expect((await ask('HEAD')).statusCode).toBe((await ask('GET')).statusCode);
});

test.each(['/healthz', '/readyz'])('%s is only asked for', async (url) => {
  const response = await app.server.inject({ method: 'POST', url });
  expect(response.statusCode).toBe(405);
  expect(allowed(response.headers.allow)).toEqual(['GET', 'HEAD', 'OPTIONS']);
  expect((await app.server.inject({ method: 'HEAD', url })).statusCode).toBe(200);
});
