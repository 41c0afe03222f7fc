import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyRequest } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeProject, makeTask } from '../../testing/factories.ts';
import { portOf } from '../../testing/process/port-of.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { watchArrivals } from './arrival.ts';

/** Lets a request take so long to arrive. */
async function serverThat(requestSeconds: number) {
  const app = await createTestApp({ requestSeconds, connectionsPerAddress: 5 });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  return { ...app, port: portOf(app.server.server) };
}
/** For what is cut off, however long the machine takes for it. */
const brisk = await serverThat(1);
/** For what is not: no machine is so slow that time is up. */
const patient = await serverThat(3600);

/** A connection with the start of a request; `ended` resolves with all that was answered when it is cut. */
async function open({ port }: { port: number }, text: string) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  let said = '';
  socket.on('data', (data) => {
    said += data;
  });
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(said))); // errors or not
  await once(socket, 'connect');
  if (text !== '') socket.write(text);
  return { socket, ended };
}
const head = (line: string, ...headers: string[]) => `${[line, 'host: x', ...headers].join('\r\n')}\r\n`;
const json = ['content-type: application/json', 'content-length: 100'];

test.each([
  ['nothing at all', ''],
  ['half a head', head('POST /cms/v1/auth/login HTTP/1.1')],
  ['half a body, signed out', `${head('POST /cms/v1/auth/login HTTP/1.1', ...json)}\r\n{"username":`],
  ['half a body, to an address there is none of', `${head('POST /nowhere HTTP/1.1', ...json)}\r\n{"a":`],
  [
    'half a body in pieces',
    `${head('POST /cms/v1/auth/login HTTP/1.1', 'content-type: application/json', 'transfer-encoding: chunked')}\r\n5\r\n{"use\r\n`,
  ],
  ['half a body that is not read', `${head('GET /cms/v1/workspace HTTP/1.1', 'content-length: 100')}\r\nx`],
])('a client that sends %s and no more is cut off', async (_what, text) => {
  const { ended } = await open(brisk, text);
  await ended;
});

test('a body that comes drop by drop is cut off, too: the time is that of the whole request', async () => {
  const { socket, ended } = await open(
    brisk,
    `${head('POST /cms/v1/auth/login HTTP/1.1', 'content-type: application/json', 'content-length: 16000')}\r\n`,
  );
  const drop = setInterval(() => socket.write(' '), 20);
  onTestFinished(() => clearInterval(drop));
  await ended;
});

test('an upload continues for as long as it brings something, and is cut off when it does not', async () => {
  const project_id = await makeProject(patient.db, { manager_id: patient.people.manager });
  const task = await makeTask(patient.db, { project_id, created_by: patient.people.manager });
  const { token } = await patient
    .withToken(undefined)
    .post('/auth/login', { username: 'manager', password: 'concord-demo' });
  const arrives = once(patient.server.server, 'connection');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { socket, ended } = await open(
    patient,
    `${head(
      `POST /cms/v1/task/${task}/dataset/upload HTTP/1.1`,
      `authorization: Bearer ${token}`,
      'content-type: multipart/form-data; boundary=b',
      'transfer-encoding: chunked',
    )}\r\n`,
  );
  const [received] = (await arrives) as [Socket];
  const arrived = async () => {
    while (received.bytesRead < socket.bytesWritten) await new Promise(setImmediate);
  };
  const send = (text: string) => socket.write(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`);
  send('--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\ntext\n');
  await arrived();
  for (let hour = 0; hour < 5; hour++) {
    send(`${'a'.repeat(70_000)}\n`);
    await arrived();
    vi.advanceTimersByTime(3_600_000);
    expect(received.destroyed).toBe(false);
  }
  const isOver = ended.then(() => true);
  for (
    let over = false;
    !over;
    over = await Promise.race([isOver, new Promise<false>((go) => setImmediate(go, false))])
  )
    vi.advanceTimersByTime(3_600_000); // nothing comes any more
  expect(await patient.db.selectFrom('uploads').select('id').execute()).toEqual([]);
});

test('an upload that waits to be read is not cut off: the wait is the server’s', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const app = Fastify();
  onTestFinished(() => app.close());
  watchArrivals(app, { requestSeconds: 3600, connectionsPerAddress: 5, trustProxy: [] }, () => false);
  app.addContentTypeParser('*', (_request, content, done) => done(null, content));
  const reached = Promise.withResolvers<FastifyRequest>();
  const read = Promise.withResolvers<void>();
  app.post('/', { config: { isUpload: true } }, async (request) => {
    reached.resolve(request);
    await read.promise;
    let length = 0;
    for await (const chunk of request.raw) length += chunk.length;
    return { length };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const port = portOf(app.server);
  const { socket, ended } = await open(
    { port },
    `${head('POST / HTTP/1.1', 'content-type: text/csv', 'content-length: 8', 'connection: close')}\r\ntext`,
  );
  const { raw } = await reached.promise;
  while (raw.readableLength === 0) await new Promise(setImmediate);
  vi.advanceTimersByTime(3 * 3_600_000);
  expect(raw.socket.destroyed).toBe(false);
  read.resolve();
  socket.write('more');
  expect(await ended).toContain('{"length":8}');
});

test('one address holds only so many connections, and gets others when those are gone', async () => {
  const held = [];
  for (let n = 0; n < 5; n++) held.push(await open(patient, head('GET /cms/v1/workspace HTTP/1.1')));
  const answered = async () =>
    (await (await open(patient, `${head('GET /cms/v1/workspace HTTP/1.1', 'connection: close')}\r\n`)).ended).includes(
      ' 200 ',
    );
  expect(await answered()).toBe(false);
  for (const { socket } of held) socket.destroy();
  for (const { ended } of held) await ended;
  await until(answered);
});
