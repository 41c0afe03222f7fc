import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { portOf } from '../../testing/process/port-of.ts';
import { hindrance } from './cluster.ts';

/** The port of a database that refuses every connection with this error. */
async function refusing(code: string, message: string): Promise<number> {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(fields.length + 4);
  const server = createServer((socket) => {
    socket
      .on('error', () => undefined)
      .once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, fields])));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return portOf(server);
}

test('a database that recovers is not ready, though it answers', async () => {
  const port = await refusing('57P03', 'the database system is in recovery mode');
  expect(await hindrance(port, 'any')).toBe('the database system is in recovery mode');
});

test.each(['28P01', '3D000', '53300'])('a database that refuses with %s is there', async (code) => {
  expect(await hindrance(await refusing(code, 'no'), 'any')).toBe('');
});
