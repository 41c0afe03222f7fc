import { afterEach, expect, test } from 'vitest';
import { newId } from '../../kernel/new-id.ts';
import { openBrowser } from '../../testing/browser.ts';
import { makePublished } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { readContract } from '../contract/contract.ts';
import { kindOf } from './kinds.ts';

const token = 'a-token-of-monitoring-with-32-characters';
const app = await createTestApp({ busyMs: 500, metrics: { token, port: undefined, host: '127.0.0.1' } });
const { gate } = app.services;
const { waitedMs, waiting } = gate;
const { operations } = readContract();

afterEach(() => Object.assign(gate, { waitedMs, waiting }));

/** Requests have been waiting for so many milliseconds. */
type Waited = { lists?: number; kept?: number; answers?: number };
const waitFor = (waited: Waited) => Object.assign(gate, { waitedMs: (kind: keyof Waited) => waited[kind] ?? 0 });

const imports = { upload_id: newId(), name: 'Rows', columns: [{ name: 'id', role: 'id' }], only_good: false } as const;
const importRows = (task: string) =>
  app.as('manager').post(`/task/${task}/dataset/import`, { ...imports, columns: [...imports.columns] });
const signIn = () => app.withToken(undefined).post('/auth/login', { username: 'manager', password: 'concord-demo' });

async function published() {
  const { task, assignments } = await makePublished(app);
  const browser = openBrowser(app, 'contributor', task);
  await browser.read();
  return { task, browser, submission: assignments.contributor ?? '' };
}

test('exports and imports are refused first, then lists, answers last; signing in and health never are', async () => {
  const { task, browser, submission } = await published();
  const refused = async () => {
    const asked: Record<string, Promise<{ status: number }>> = {
      import: importRows(task),
      list: app.as('manager').get('/task'),
      dashboard: app.as('manager').get('/dashboard/'),
      workbench: app.as('contributor').get(`/userTask/${task}`),
      kept: browser.save(
        Array.from({ length: 8 }, (_, n) =>
          browser.cell(1 + (n % 4), 2, 'What was typed while the server was away. '.repeat(30)),
        ),
      ),
      keptMarks: app.as('manager').put(`/submission/${submission}/marks`, {
        marks: Array.from({ length: 8 }, () => ({
          ...{ row_no: 1, question_no: 1, verdict: 'correct', correct_answer: null },
          remark: 'What was said while the server was away. '.repeat(30),
        })),
      }),
      answer: browser.save([browser.cell(1, 1, 'b')]),
      login: signIn(),
      health: app.server.inject('/readyz').then(({ statusCode }) => ({ status: statusCode })),
    };
    const answers = await Promise.all(Object.entries(asked).map(async ([name, each]) => ({ name, ...(await each) })));
    return answers.filter((answer) => answer.status === 503).map(({ name }) => name);
  };
  const lists = ['list', 'dashboard'];
  waitFor({ answers: 500, kept: 500, lists: 500 });
  expect(await refused()).toEqual([]);
  waitFor({ answers: 501 });
  expect(await refused()).toEqual(['import']);
  waitFor({ lists: 501 });
  expect(await refused()).toEqual(['import']);
  waitFor({ answers: 2001 });
  expect(await refused()).toEqual(['import', ...lists]);
  waitFor({ lists: 600_000, kept: 30_000, answers: 10_000 });
  expect(await refused()).toEqual(['import', ...lists]);
  waitFor({ kept: 30_001 });
  expect(await refused()).toEqual(['import', ...lists, 'kept', 'keptMarks']);
  waitFor({ answers: 10_001 });
  expect(await refused()).toEqual(['import', ...lists, 'workbench', 'kept', 'keptMarks', 'answer']);
});

test('a refusal says when to come back, and is counted', async () => {
  const { task, browser } = await published();
  const count = async (kind: string) => {
    const { body } = await app.server.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
    return Number(new RegExp(`^concord_shed_requests_total\\{kind="${kind}"\\} (\\d+)$`, 'm').exec(body)?.[1]);
  };
  const counts = () => Promise.all(['heavy', 'lists', 'answers'].map(count));
  const before = await counts();
  waitFor({ answers: 60_000 });
  const busy = (seconds: string) => ({
    status: 503,
    body: { code: 'unavailable' },
    headers: { 'retry-after': seconds },
  });
  expect(await importRows(task)).toMatchObject(busy('30'));
  expect(await app.as('manager').get('/project')).toMatchObject(busy('5'));
  expect(await browser.save([browser.cell(1, 1, 'b')])).toMatchObject(busy('5'));
  expect(await counts()).toEqual(before.map((each) => each + 1));
});

test('an answer is saved while lists wait for their turn', async () => {
  const { browser } = await published();
  const ends: (() => void)[] = [];
  const slow = Array.from({ length: 40 }, () => gate.run('lists', () => new Promise<void>((end) => ends.push(end))));
  const list = app.as('manager').get('/task');
  expect((await browser.save([browser.cell(1, 1, 'b')])).status).toBe(200);
  expect(gate.waiting('lists')).toBeGreaterThan(0);
  while (ends.length > 0) {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(slow);
  expect((await list).status).toBe(200);
});

test('where nothing is to be refused nothing is', async () => {
  const patient = await createTestApp({ busyMs: 0 });
  Object.assign(patient.services.gate, { waitedMs: () => 60_000 });
  expect((await patient.as('manager').get('/task')).status).toBe(200);
});

test('whatever brings a file is heavy, as it takes as long as its sender likes', () => {
  const files = operations.filter(({ body }) => body?.content['multipart/form-data'] !== undefined);
  expect(files.length).toBeGreaterThan(2);
  for (const operation of files) expect(kindOf(operation), operation.id).toBe('heavy');
});

test('whatever starts a job is heavy', () => {
  const isJob = ({ responses }: (typeof operations)[number]) =>
    JSON.stringify(responses.get(202)?.['application/json']?.schema ?? null).includes('/Job"');
  const jobs = operations.filter(isJob);
  expect(jobs.length).toBeGreaterThan(10);
  expect(jobs.filter((operation) => kindOf(operation) !== 'heavy').map(({ id }) => id)).toEqual([]);
});
