import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';

const app = await createTestApp();
let port = 0;
beforeAll(async () => {
  port = Number(new URL(await app.server.listen({ port: 0, host: '127.0.0.1' })).port);
});

/** What comes back on a connection when these bytes are written to it. */
async function answerTo(request: string): Promise<{ status: string; problem: object; head: string }> {
  // closed before all of it was read, the connection is reset
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  socket.write(request);
  await closed;
  const [head = '', body = '{}'] = answer.split('\r\n\r\n');
  return { status: head.split(' ')[1] ?? '', problem: JSON.parse(body), head };
}

test.each([
  ['no HTTP', 'hello\r\n\r\n', '400', 'validation_failed'],
  ['an unknown method', 'STEAL /cms/v1/project HTTP/1.1\r\nhost: x\r\n\r\n', '400', 'validation_failed'],
  ['an endless address', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, '413', 'too_large'],
  ['an endless header', `GET / HTTP/1.1\r\nhost: x\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`, '413', 'too_large'],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
    '400',
    'validation_failed',
  ],
  [
    'a length and chunks',
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    '400',
    'validation_failed',
  ],
])('%s gets a problem and the connection is closed', async (_what, request, status, code) => {
  const answer = await answerTo(request);
  expect(answer.status).toBe(status);
  expect(answer.problem).toMatchObject({ code, status: Number(status) });
  expect(answer.head).toContain('application/problem+json');
});

test('a body that is shorter than it says does not keep the server busy', async () => {
  const socket = connect(port, '127.0.0.1').resume();
  socket.write(
    'POST /cms/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a"',
  );
  socket.end();
  await once(socket, 'close');
  expect((await app.withToken(undefined).get('/workspace')).status).toBe(200);
});
