import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { portOf } from '../../../testing/process/port-of.ts';
import { clientLeft } from './client-left.ts';

const server = createServer().listen(0, '127.0.0.1');
afterAll(() => server.close());

/** A response that is not written yet, and its client. */
async function asked() {
  const client = connect(portOf(server), '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const [, response]: [unknown, ServerResponse] = await new Promise((resolve) =>
    server.once('request', (request, answer) => resolve([request, answer])),
  );
  return { client, response };
}

test('work ends when its client leaves', async () => {
  const { client, response } = await asked();
  const left = clientLeft(response);
  expect(left.aborted).toBe(false);
  client.destroy();
  await once(response, 'close');
  expect(left.aborted).toBe(true);
});

test('work does not begin when its client has left while it waited for its turn', async () => {
  const { client, response } = await asked();
  client.destroy();
  await once(response, 'close');
  expect(clientLeft(response).aborted).toBe(true);
});
