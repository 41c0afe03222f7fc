import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../../tools/temporary-folder.ts';
import { createTestApp } from '../testing/test-app.ts';
import { serveConsole } from './console-files.ts';
import { consoleRelease } from './console-release.ts';
import { sendProblem } from './error-handler.ts';
import { securityHeaders } from './security-headers.ts';

const app = await createTestApp();
const behindTls = await createTestApp({ publicUrl: 'https://concord.example' });

const built = temporaryFolder('concord-console-');
mkdirSync(join(built, 'assets'));
const helpLanguages = ['en', 'zh', 'cn', 'de', 'es', 'fr', 'ja'];
for (const language of helpLanguages) {
  mkdirSync(join(built, 'help', language), { recursive: true });
  writeFileSync(join(built, 'help', language, 'index.html'), `<!doctype html><title>Help in ${language}</title>`);
}
writeFileSync(join(built, 'help/help.css'), 'body {}');
writeFileSync(join(built, 'index.html'), '<!doctype html><title>Concord</title>');
writeFileSync(join(built, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
writeFileSync(join(built, 'assets/main-3f2a.js'), 'export {};');
writeFileSync(join(built, 'assets/main-3f2a.js.br'), brotliCompressSync('export {};'));
writeFileSync(join(built, '.secret'), 'x');
const console = Fastify();
console.setErrorHandler(sendProblem);
const secure = securityHeaders('http://localhost');
console.addHook('onRequest', async (request, reply) => secure(request, reply));
await serveConsole(console, built);
const consoleAddress = await console.listen({ port: 0, host: '127.0.0.1' });
afterAll(async () => {
  await console.close();
  rmSync(built, { recursive: true });
});
const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test('a console that is built while the server runs is there', async () => {
  const folder = temporaryFolder('concord-late-');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const server = Fastify();
  server.setErrorHandler(sendProblem);
  await serveConsole(server, join(folder, 'dist'));
  for (const url of ['/', '/task/list', '/assets/main.js'])
    expect((await server.inject({ url, headers: page })).statusCode).toBe(404);
  mkdirSync(join(folder, 'dist/assets'), { recursive: true });
  writeFileSync(join(folder, 'dist/index.html'), '<title>Late</title>');
  writeFileSync(join(folder, 'dist/assets/main.js'), 'export {};');
  for (const url of ['/', '/task/list'])
    expect(await server.inject({ url, headers: page })).toMatchObject({ statusCode: 200, body: '<title>Late</title>' });
  expect((await server.inject('/assets/main.js')).body).toBe('export {};');
});

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; " +
  "img-src 'self' data: blob: https:; frame-src https:; worker-src 'self'; manifest-src 'self'; object-src 'none'; " +
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

test('every response names the build of the console, which changes with the scripts of its page', async () => {
  const folder = temporaryFolder('concord-release-');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const named = async (page: string | undefined) => {
    if (page !== undefined) writeFileSync(join(folder, 'index.html'), page);
    const name = consoleRelease(folder);
    const server = Fastify();
    server.addHook('onRequest', async (_request, reply) => name(reply));
    return (await server.inject('/')).headers['concord-release'];
  };
  expect(await named(undefined)).toBeUndefined();
  const first = await named('<script src="/assets/main-3f2a.js">');
  expect(first).toMatch(/^[0-9a-f]{12}$/);
  expect(await named('<script src="/assets/main-3f2a.js">')).toBe(first);
  expect(await named('<script src="/assets/main-91bc.js">')).not.toBe(first);
});

test.each([
  ['an answer', '/cms/v1/workspace', {}],
  ['a refusal', '/cms/v1/project', {}],
  ['a call that is not there', '/cms/v1/nowhere', {}],
  ['an undecodable address', '/cms/v1/%zz', {}],
  ['a health check', '/healthz', {}],
])('%s carries the security headers', async (_what, url, headers) => {
  const response = await app.server.inject({ url, headers });
  expect(response.headers).toMatchObject({
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(response.headers['permissions-policy']).toContain('camera=()');
  expect(response.headers).not.toHaveProperty('strict-transport-security');
  expect(response.headers).not.toHaveProperty('server');
});

test('browsers keep to TLS once the public address has it', async () => {
  const { headers } = await behindTls.server.inject('/cms/v1/workspace');
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
});

test('every address of the console gets its page, which is never kept without asking', async () => {
  for (const url of ['/', '/dashboard', '/auth/registration/abc', '/task/01900000-0000-7000-8000-000000000000?a=1']) {
    const { statusCode, headers, body } = await console.inject({ url, headers: page });
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Concord</title>');
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-security-policy': policy });
    expect(headers['content-type']).toMatch(/^text\/html/);
  }
});

test('hashed files are cached for good and sent compressed to clients that accept it', async () => {
  const asked = (headers: Record<string, string>) => console.inject({ url: '/assets/main-3f2a.js', headers });
  const compressed = await asked({ 'accept-encoding': 'gzip, deflate, br' });
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(compressed.headers['content-type']).toMatch(/^(text|application)\/javascript/);
  expect(compressed.headers.vary).toContain('accept-encoding');
  const plain = await asked({});
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.body).toBe('export {};');
});

test('files with a lasting name are asked for again', async () => {
  const { headers } = await console.inject('/favicon.svg');
  expect(headers['cache-control']).toBe('no-cache');
});

test.each([
  ['GET', '/assets/gone-1234.js', {}],
  ['GET', '/dashboard', { accept: 'application/json' }],
  ['POST', '/dashboard', page],
  ['GET', '/cms/nowhere', page],
  ['GET', '/.secret', {}],
])('%s %s is not the page', async (method, url, headers) => {
  const { statusCode, body } = await console.inject({ method: method as 'GET', url, headers });
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(statusCode).toBeLessThan(500);
  expect(body).not.toContain('<title>');
});

test.each([
  '/assets/..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/..%5c..%5cetc%5cpasswd',
  '//etc/passwd',
  '/assets/%00',
])('%s leads to no other file', async (url) => {
  const { statusCode, body } = await console.inject(url);
  expect(statusCode).toBeLessThan(500);
  expect(body).not.toContain('root:');
});

test.each(helpLanguages)('the Help Center has a page of its own in %s, which the console is not', async (language) => {
  const help = await console.inject({ url: `/help/${language}/`, headers: page });
  expect(help.statusCode).toBe(200);
  expect(help.body).toContain(`Help in ${language}`);
  expect(help.headers).toMatchObject({ 'content-security-policy': policy, 'cache-control': 'no-cache' });
  expect((await console.inject(`/help/${language}`)).headers.location).toBe(`/help/${language}/`);
});

test('without a language the Help Center opens in the one the console shows, else in the one the browser asks for', async () => {
  for (const url of ['/help', '/help/', '/help/?from=mail']) {
    const asked = async (headers: Record<string, string>) => (await console.inject({ url, headers })).headers;
    expect(await asked({ ...page, 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' })).toMatchObject({
      location: '/help/de/',
      vary: 'accept-language, cookie',
      'cache-control': 'no-cache',
    });
    expect((await asked(page)).location).toBe('/help/cn/');
    const german = { ...page, 'accept-language': 'de' };
    expect((await asked({ ...german, cookie: 'a=b; concord_language=ja; c=d' })).location).toBe('/help/ja/');
    for (const cookie of [
      'concord_language=tlh',
      'concord_language=',
      'my_concord_language=ja',
      'concord_language=../en',
    ])
      expect((await asked({ ...german, cookie })).location).toBe('/help/de/');
  }
});

test.each([
  '/help/xx/',
  '/help/xx',
  '/help/EN/',
  '/help/..%2f',
  '/help/en/..%2f..%2f..%2fetc%2fpasswd',
  '/help/en/more/',
  '/help/en/%00',
  '/help//',
])('%s is no page of the Help Center', async (url) => {
  const { statusCode, body } = await console.inject({ url, headers: page });
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(statusCode).toBeLessThan(500);
  expect(body).not.toContain('<title>');
});

test.each([
  '/help/../',
  '/help/../help/en/',
  '/help/%2e%2e/',
  '/help/%2e%2e/%2e%2e/etc/passwd',
  '/help/en/../../../etc/passwd',
])('%s, sent as it is, opens no file outside the Help Center', async (path) => {
  const { hostname, port } = new URL(consoleAddress);
  const [answer] = (await once(get({ hostname, port, path, headers: page }), 'response')) as [IncomingMessage];
  expect(answer.resume().statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
});
