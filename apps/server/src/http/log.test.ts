import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import type { Config } from '../kernel/config.ts';
import { createTestApp } from '../testing/test-app.ts';
import { until } from '../testing/until.ts';
import { createLog } from './log.ts';

const app = await createTestApp();

type Line = Record<string, unknown>;

/** The server with a log that the test can read. */
async function logged(settings: Partial<Config> = {}) {
  const lines: Line[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { server: await buildApp({ ...app.services, config: { ...app.services.config, ...settings }, log }), lines };
}

test.each([
  ['an operation', 'POST', '/cms/v1/auth/login', { operation: 'login', status: 400, code: 'validation_failed' }],
  [
    'an operation without a session',
    'GET',
    '/cms/v1/task',
    { operation: 'listTasks', status: 401, code: 'not_signed_in' },
  ],
  ['an operation that succeeds', 'GET', '/cms/v1/workspace', { operation: 'getWorkspace', status: 200 }],
  ['something that is not there', 'GET', '/cms/v1/nothing', { status: 404, code: 'not_found' }],
  ['another method', 'PUT', '/cms/v1/workspace', { status: 405, code: 'method_not_allowed' }],
  ['monitoring', 'GET', '/healthz', { status: 200 }],
  ['an address that cannot be read', 'GET', '/cms/v1/%', { status: 400, code: 'validation_failed' }],
] as const)('a request for %s is one line with its id', async (_what, method, url, expected) => {
  const { server, lines } = await logged();
  const { headers } = await server.inject({ method, url });
  await until(() => lines.length > 0);
  const line = {
    level: 30,
    request_id: headers['x-request-id'],
    req: { method, url, ip: '127.0.0.1' },
    msg: 'answered',
  };
  expect(lines).toEqual([expect.objectContaining({ ...line, ...expected, ms: expect.any(Number) })]);
  await server.close();
});

test('a change that a read-only server refuses is no fault', async () => {
  const { server, lines } = await logged({ readOnly: true });
  await server.inject({ method: 'POST', url: '/cms/v1/category' });
  await until(() => lines.some(({ msg }) => msg === 'answered'));
  expect(lines.map(({ level, code }) => [level, code])).toEqual([[30, 'read_only']]);
  await server.close();
});

test('what is no HTTP is one line, too', async () => {
  const { server, lines } = await logged();
  const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => 'listening' }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.write('nonsense\r\n\r\n');
  const [answer] = await once(socket, 'data');
  const id = /x-request-id: (\S+)/.exec(String(answer))?.[1];
  const about = lines.filter(({ msg }) => msg === 'answered');
  expect(about).toEqual([
    expect.objectContaining({ level: 30, request_id: id, status: 400, code: 'validation_failed' }),
  ]);
  socket.destroy();
  await server.close();
});

test.each([
  '/auth/registration/secret-one',
  '/confirm-email/secret-one?lang=de',
  '/cms/v1/download/secret-one',
  '/?x=secret-one',
])('the secret in %s is not in the log', async (url) => {
  const { server, lines } = await logged();
  await server.inject({ url, headers: { authorization: 'Bearer secret-one' } });
  await until(() => lines.length > 0);
  expect(JSON.stringify(lines)).not.toContain('secret-one');
  await server.close();
});
