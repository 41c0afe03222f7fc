import { randomUUIDv7 } from 'node:crypto';
import { expect, test } from 'vitest';
import { signIn } from '../../testing/event-stream.ts';
import { makeCategory, makeProject, makePublished } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

type Username = Parameters<typeof app.as>[0];

const app = await createTestApp();
const events = async (username: Username, query = '?limit=100') =>
  (await app.as(username).get(`/audit${query}`)).result.entities;
const seenBy = async (username: Username, subject: string) =>
  (await events(username)).filter(({ subject_id }) => subject_id === subject).map(({ operation }) => operation);

test('a change is told with who made it, what was and what is; to the master and to the manager whose project it is', async () => {
  const project = await makeProject(app.db, { manager_id: app.people.manager });
  const { version, name } = (await app.as('manager').get(`/project/${project}`)).result;
  await app.as('master').patch(`/project/${project}`, { version, name: 'Renamed' });
  expect(await seenBy('master', project)).toEqual(['updateProject']);
  expect(await seenBy('manager', project)).toEqual(['updateProject']);
  expect(await seenBy('manager2', project)).toEqual([]);
  expect(await seenBy('contributor', project)).toEqual([]);
  const [event] = await events('manager');
  expect(event).toMatchObject({
    actor: { username: 'master' },
    subject_type: 'project',
    subject_name: 'Renamed',
    project: { id: project, name: 'Renamed' },
    before: { name },
    after: { name: 'Renamed' },
  });
});

/** A task of two contributors whose work was returned to them. */
async function returnedToBoth({ hide_contributors = false } = {}) {
  const contributors = ['contributor', 'contributor2'] as const;
  const { task, assignments } = await makePublished(app, { contributors, hide_contributors });
  const [mine, theirs] = [assignments.contributor ?? '', assignments.contributor2 ?? ''];
  for (const subject_id of [mine, theirs])
    await app.db
      .insertInto('audit_events')
      .values({
        id: randomUUIDv7(),
        actor_id: app.people.manager,
        operation: 'returnSubmission',
        subject_type: 'assignment',
        subject_id,
        task_id: task,
        before: null,
        after: null,
        request_id: 'a-request',
      })
      .execute();
  return { task, mine, theirs };
}

test('a contributor sees what became of their own work, and what they did', async () => {
  const { mine, theirs } = await returnedToBoth();
  expect(await seenBy('contributor', mine)).toEqual(['returnSubmission']);
  expect(await seenBy('contributor', theirs)).toEqual([]);
  await signIn(app, 'contributor');
  expect((await events('contributor')).map(({ operation }) => operation)).toContain('login');
});

test('contributors find their own name at their work, also of a task that hides it from its reviewers', async () => {
  const { mine } = await returnedToBoth({ hide_contributors: true });
  const own = (await events('contributor')).find(({ subject_id }) => subject_id === mine);
  expect(own?.subject_name).toBe((await app.as('contributor').get('/auth/getUser')).result.name);
});

test('work that is reassigned disappears from the log of its former holder, and from no other', async () => {
  const { task, mine, theirs } = await returnedToBoth();
  const people = { contributor: [app.people.contributor2], reviewer: [] };
  const { status } = await app.as('manager').put(`/task/${task}/contributor`, { version: 2, ...people });
  expect(status).toBe(200);
  expect(await seenBy('contributor', mine)).toEqual([]);
  expect(await seenBy('contributor2', theirs)).toEqual(['returnSubmission']);
  expect(await seenBy('manager', mine)).toEqual(['returnSubmission']);
});

test('nothing secret is in what is told', async () => {
  await signIn(app, 'master');
  const text = JSON.stringify(await events('master'));
  expect(text).toContain('login');
  expect(text).not.toMatch(/argon2|password_hash|token/);
});

test('older events follow the last one that was read, each once', async () => {
  for (let n = 1; n <= 5; n++) {
    const id = await makeCategory(app.db);
    await app.as('master').delete(`/category/${id}`);
  }
  const all = (await events('master')).map(({ id }) => id);
  const paged: string[] = [];
  let query = '?limit=3';
  for (;;) {
    const { entities, next } = (await app.as('master').get(`/audit${query}`)).result;
    paged.push(...entities.map(({ id }) => id));
    if (next === null) break;
    query = `?limit=3&before=${next}`;
  }
  expect(paged).toEqual(all);
});

test('a page of many projects has the newest of all of them, wherever they happened', async () => {
  const manager_id = app.people.manager2;
  await events('manager2'); // the sign-in is older than what follows
  const projects = await Promise.all(Array.from({ length: 5 }, () => makeProject(app.db, { manager_id })));
  const made = [0, 1, 2, 3, 4, 0, 0, 3, 3, 3].map((of) => ({
    id: randomUUIDv7(),
    actor_id: app.people.master,
    operation: 'updateProject' as const,
    subject_type: 'project' as const,
    subject_id: projects[of] ?? '',
    project_id: projects[of] ?? '',
    before: null,
    after: null,
    request_id: 'a-request',
  }));
  await app.db.insertInto('audit_events').values(made).execute();
  const newest = made
    .map(({ id }) => id)
    .sort()
    .reverse();
  const page = async (query: string) => (await events('manager2', query)).map(({ id }) => id);
  expect(await page('?limit=2')).toEqual(newest.slice(0, 2));
  expect(await page(`?limit=4&before=${newest[2]}`)).toEqual(newest.slice(3, 7));
});
