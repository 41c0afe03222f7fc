import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { temporaryFolder } from '../../../tools/temporary-folder.ts';
import { expectCountersExact, openBrowser } from './testing/browser.ts';
import { Answer } from './testing/client/answer.ts';
import { asking, listening, openStream, toldUntilNow } from './testing/event-stream.ts';
import { makePublished, question } from './testing/factories.ts';
import { balance } from './testing/process/balancer.ts';
import { callsTo, type ServerProcess, serverProcesses } from './testing/process/server-process.ts';
import { createTestApp } from './testing/test-app.ts';
import { until } from './testing/until.ts';

const app = await createTestApp();
const folder = temporaryFolder('concord-two-servers-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { run, end } = serverProcesses({ DATABASE_URL: await addressOfDatabase(), CONCORD_DATA_DIR: folder });

async function addressOfDatabase(): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
  const url = new URL(inject('adminUrl'));
  url.pathname = rows[0]?.name ?? '';
  return url.href;
}

async function signIn(server: Pick<ServerProcess, 'withToken'>, username: string): Promise<string> {
  return (await server.withToken().post('/auth/login', { username, password: 'concord-demo' })).token;
}

const names = ['contributor', 'contributor2', 'contributor3'] as const;
type Name = (typeof names)[number];
const texts = Array.from({ length: 60 }, (_, index) => `text ${index}`);
const published = () => makePublished(app, { contributors: names, questions: [question(1)], texts });

/** Someone at work on a task, by way of a server. */
async function openWork({ withToken }: Pick<ServerProcess, 'withToken'>, username: Name, task: string) {
  const caller = withToken(await signIn({ withToken }, username));
  const { rows } = (await caller.get(`/userTask/${task}/row?limit=100`)).result;
  const browser = openBrowser(app, username, task);
  const numbers = rows.map(({ content }) => content.row_no);
  const bodyOf = (row_no: number, value: string) => ({ cells: [browser.cell(row_no, 1, value)], skips: [] });
  return { caller, numbers, bodyOf };
}

test('who signs in at one server is known at the other, and signed out at both', async () => {
  const one = await run();
  const token = await signIn(one, 'manager');
  expect((await app.withToken(token).get('/auth/getUser')).result.username).toBe('manager');
  await app.withToken(token).post('/auth/logout');
  expect((await one.withToken(token).get('/auth/getUser')).status).toBe(401);
});

test('wrong passwords at one server count at the other', async () => {
  const one = await run();
  const attempt = async ({ withToken }: Pick<ServerProcess, 'withToken'>) =>
    (await withToken().post('/auth/login', { username: 'manager2', password: 'wrong' })).status;
  const other = { withToken: () => app.withToken(undefined) };
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push(await attempt(n % 2 === 0 ? one : other));
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('what happens at one server is told to those who listen at the other', async () => {
  const [one, other] = await Promise.all([run(), listening(app)]);
  const { task } = await published();
  const stream = await openStream(other, asking(await signIn(one, 'manager')));
  const { caller, numbers, bodyOf } = await openWork(one, 'contributor', task);
  for (const row_no of numbers) await caller.put(`/userTask/${task}/answers`, bodyOf(row_no, 'a'));
  expect((await caller.post(`/userTask/${task}/submit`)).status).toBe(200);
  expect(await toldUntilNow(app, 'manager', stream, 'changed')).toMatchObject([{ data: { task } }]);
});

test('a server killed under load costs those who save another try, and no answer', async () => {
  const [one, other] = await Promise.all([run(), run()]);
  const balanced = callsTo(await balance([one.port, other.port]));
  const { task } = await published();
  let [saved, isGone, isOver] = [0, false, false];
  const failedSince: unknown[] = [];
  const work = async (username: Name) => {
    const { caller, numbers, bodyOf } = await openWork(balanced, username, task);
    const last = new Map<number, string>();
    for (let n = 0; !isOver; n++) {
      const row_no = numbers[n % numbers.length] ?? 0;
      const value = Math.floor(n / numbers.length) % 2 === 0 ? 'a' : 'b';
      const body = bodyOf(row_no, value);
      for (let isSaved = false; !isSaved; ) {
        const wasGone = isGone;
        const sent = await caller.put(`/userTask/${task}/answers`, body).catch((error: unknown) => error);
        isSaved = sent instanceof Answer && sent.status === 200;
        if (!isSaved && wasGone) failedSince.push(sent);
      }
      last.set(row_no, value);
      saved += 1;
    }
    return { username, last };
  };
  const working = names.map(work);
  await until(() => saved >= 60);
  await end(one.child, 'SIGKILL');
  isGone = true;
  const before = saved;
  await until(() => saved >= before + 60);
  isOver = true;
  for (const { username, last } of await Promise.all(working)) {
    const { rows } = (await app.as(username).get(`/userTask/${task}/row?limit=100`)).result;
    expect(new Map(rows.map(({ content, answers }) => [content.row_no, answers[0]?.value]))).toEqual(last);
  }
  expect(failedSince).toEqual([]);
  await expectCountersExact(app, task);
});
