import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { DemoUsername } from '../../../first-run/demo/people.ts';
import { linesOf } from '../../../testing/exports.ts';
import { fresh, makeDraft, makeProject, makePublished, makeTask } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';

type Request = components['schemas']['ListExportRequest'];

const app = await createTestApp();
const { db, people } = app;

/** In the language that the console is shown in. */
async function ask(request: Request, as: DemoUsername = 'master', language = 'en') {
  const payload = JSON.stringify(request);
  const headers = { 'content-type': 'application/json', 'accept-language': language };
  return app.as(as).send({ method: 'POST', path: '/list/export', headers, payload });
}
async function download(request: Request, as: DemoUsername = 'master') {
  const { result } = await ask(request, as);
  const { status, text, headers } = await app.withToken(undefined).get(result.url.replace('/cms/v1', ''));
  expect(status, text).toBe(200);
  return { text, headers, lines: await linesOf(text) };
}

test('a list of projects has what its filter finds, in its order, with the columns that are shown', async () => {
  const q = fresh('Café');
  for (const [name, end_date] of [
    ['b', '2031-02-03'],
    ['a', null],
    ['c', '2030-02-03'],
  ] as const)
    await makeProject(db, { manager_id: people.manager, name: `${q} ${name}`, end_date });
  await makeProject(db, { manager_id: people.manager2, name: `${q} of another` });
  const query = { q, sortField: 'end_date', sortOrder: 'desc', pageSize: '10' };
  const { text, headers, lines } = await download(
    { list: 'project', query, columns: ['end_date', 'name', 'status', 'progress'] },
    'manager',
  );
  expect(text).toMatch(/^\ufeffEnd date,Project,Status,Answers,Questions\r\n/);
  expect(lines).toEqual([
    { 'End date': '2031-02-03', Project: `${q} b`, Status: 'Active', Answers: '0', Questions: '0' },
    { 'End date': '2030-02-03', Project: `${q} c`, Status: 'Active', Answers: '0', Questions: '0' },
    { 'End date': '', Project: `${q} a`, Status: 'Active', Answers: '0', Questions: '0' },
  ]);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="Project List \d{4}-\d\d-\d\d\.csv"/);
});

test('a task whose pilot is running says so beside its status, as the list does', async () => {
  const { project, task } = await makeDraft(app);
  expect((await app.as('manager').post(`/task/${task}/publish`, { version: 1, pilot_rows: 1 })).status).toBe(200);
  const { lines } = await download({ list: 'task', query: { project }, columns: ['status'] });
  expect(lines).toEqual([{ Status: 'Active|Pilot' }]);
});

test('each list has its columns in the language of the reader', async () => {
  const { project, task, assignments } = await makePublished(app, {
    name: fresh('Task'),
    contributors: ['contributor'],
  });
  await db
    .updateTable('assignments')
    .set({ is_completed: true, round: 1, submitted_at: '2026-01-02T03:04:05Z', correct_count: 2, incorrect_count: 1 })
    .where('id', '=', assignments.contributor ?? '')
    .execute();
  const inGerman = async (request: Request) => {
    const payload = JSON.stringify(request);
    const headers = { 'content-type': 'application/json', 'accept-language': 'de' };
    const { body } = await app.as('master').send({ method: 'POST', path: '/list/export', headers, payload });
    const { url } = body as components['schemas']['DownloadTicket'];
    return linesOf((await app.withToken(undefined).get(`/download/${url.split('/').at(-1)}`)).text);
  };
  expect(await inGerman({ list: 'task', query: { project }, columns: ['status', 'submitted', 'due_date'] })).toEqual([
    { Status: 'Aktiv', Eingereicht: expect.any(String), Gesamt: expect.any(String), Fälligkeitsdatum: '' },
  ]);
  expect(
    await inGerman({ list: 'submission', query: { task }, columns: ['contributor', 'status', 'marks', 'updatedAt'] }),
  ).toEqual([
    expect.objectContaining({
      Benutzername: 'contributor',
      Status: 'In Prüfung',
      Richtig: '2',
      Falsch: '1',
      Datum: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    }),
  ]);
  expect(await inGerman({ list: 'user', query: { q: 'contributor2' }, columns: ['name', 'type', 'state'] })).toEqual([
    expect.objectContaining({ Benutzername: 'contributor2', Status: 'Aktiv' }),
  ]);
});

test('paused work, and work that differs too often from gold, say so in the file', async () => {
  const { task, assignments } = await makePublished(app, { contributors: ['contributor'] });
  const below = JSON.stringify({ share: 80, right: 3, of: 10 });
  await db
    .updateTable('assignments')
    .set({ paused_at: '2026-01-02T03:04:05Z', paused_by: below, gold_below: below })
    .where('id', '=', assignments.contributor ?? '')
    .execute();
  const { lines } = await download({ list: 'submission', query: { task, state: 'paused' }, columns: ['status'] });
  expect(lines).toEqual([{ Status: 'Incomplete|Paused|Gold below 80%' }]);
});

test('what a spreadsheet would run as a formula is text', async () => {
  const name = `=HYPERLINK("https://example.org","${fresh('x')}")`;
  const project = await makeProject(db, { manager_id: people.manager, name });
  const { text } = await download({ list: 'project', query: { q: 'HYPERLINK' }, columns: ['name'] });
  expect(text).toContain(`"'=HYPERLINK(""https`);
  await db.deleteFrom('projects').where('id', '=', project).execute();
});

test('what a list does not have is refused, and contributors export none', async () => {
  const refused: [Request, string][] = [
    [{ list: 'task', query: { state: 'overdue' }, columns: ['name'] }, '/query/state'],
    [{ list: 'task', query: {}, columns: ['name', 'marks'] }, '/columns/1'],
    [{ list: 'task', query: { pageNumber: '1' }, columns: ['name'] }, '/query/pageNumber'],
  ];
  for (const [request, pointer] of refused)
    expect((await ask(request)).body).toMatchObject({ status: 400, errors: [{ pointer }] });
  expect((await ask({ list: 'task', query: {}, columns: ['name'] }, 'contributor')).status).toBe(403);
});

test('a ticket for a list is good once, and only while its holder is staff', async () => {
  const order: Request = { list: 'user', query: {}, columns: ['name'] };
  const url = (await ask(order, 'manager2')).result.url.replace('/cms/v1', '');
  const get = () => app.withToken(undefined).get(url);
  const answers = await Promise.all([get(), get()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
});

/** More than two windows of records, some alike in what they are sorted by. */
const MANY = 20_050;

test('a list of any length is exported whole, each record once, whatever it is sorted by', async () => {
  const project = await makeProject(db, { manager_id: people.manager2, name: 'Many' });
  await sql`insert into tasks (id, project_id, name, due_date, status, is_draft, created_by, updated_at)
    select gen_random_uuid(), ${project}, 'Task ' || n % 5000,
      case when n % 2 = 0 then date '2030-01-01' + n % 50 end, 0, true, ${people.manager2}, now() - (n % 100) * interval '1 s'
    from generate_series(1, ${MANY}) n`.execute(db);
  for (const sortField of ['name', 'project', 'due_date', 'updatedAt', 'createdAt'])
    for (const sortOrder of ['asc', 'desc']) {
      const query = { project, sortField, sortOrder };
      const { text } = await download({ list: 'task', query, columns: ['due_date', 'name'] });
      const lines = text.split('\r\n').slice(1, -1);
      expect(lines.length, `${sortField} ${sortOrder}`).toBe(MANY);
      if (sortField !== 'due_date') continue;
      const days = lines.map((line) => line.split(',')[0] ?? '').filter((day) => day !== '');
      expect(days).toEqual(days.toSorted((a, b) => (sortOrder === 'asc' ? 1 : -1) * a.localeCompare(b)));
      expect(lines.slice(days.length).every((line) => line.startsWith(','))).toBe(true);
    }
});

test('submissions of any number are exported whole, along an index or by the tasks that have them', async () => {
  const project = await makeProject(db, { manager_id: people.manager2, name: 'Submitted' });
  const task = await makeTask(db, { project_id: project, is_draft: false, status: 1, created_by: people.manager2 });
  await sql`with person as (
    insert into users (id, username, email, name, type, state)
    select gen_random_uuid(), 'bulk' || n, 'bulk' || n || '@example.org', 'Bulk ' || n % 300, 2, 'active'
    from generate_series(1, ${MANY}) n returning id)
    insert into assignments (id, task_id, user_id, position, is_completed, status, round, submitted_at)
    select gen_random_uuid(), ${task}, id, row_number() over () , true, 1, 1, now() - interval '1 s' * (row_number() over () % 100)
    from person`.execute(db);
  const fields = ['updatedAt', 'createdAt', 'contributor', 'task', 'project', 'status'];
  // Each field in both orders and both ways, each order both ways: half of all combinations have every pair.
  for (const [way, held] of [MANY, 100_000].entries()) {
    await sql`insert into task_counts (task_id, total, submitted, approved) values (${task}, ${held}, ${held}, 0)
      on conflict (task_id) do update set total = excluded.total`.execute(db);
    for (const [index, sortField] of fields.entries()) {
      const sortOrder = (index + way) % 2 === 0 ? 'asc' : 'desc';
      const query = { task, sortField, sortOrder };
      const { text } = await download({ list: 'submission', query, columns: ['contributor'] });
      const lines = text.split('\r\n').slice(1, -1);
      expect(new Set(lines).size, `${held} ${sortField} ${sortOrder}`).toBe(MANY);
      expect(lines.length, `${held} ${sortField} ${sortOrder}`).toBe(MANY);
    }
  }
}, 240_000);
