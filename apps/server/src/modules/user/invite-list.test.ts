import type { components } from '@concord/openapi';
import { expect, test } from 'vitest';
import { fresh, makeUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

type Line = components['schemas']['InvitationLine'];
type Check = components['schemas']['InvitationCheck'];
const app = await createTestApp();
const { db } = app;
const [master, manager] = [app.as('master'), app.as('manager')];

const line = (values: Partial<Line> = {}): Line => {
  const username = fresh('listed').replace(' ', '.');
  return { username, email: `${username}@demo.invalid`, name: fresh('Listed'), language: 'de', type: 2, ...values };
};
const found = ({ lines }: Check) =>
  lines.map(({ problems }) => problems.map(({ pointer, code }) => `${pointer} ${code}`).join(', '));
const usersOf = async (lines: readonly Line[]) =>
  db
    .selectFrom('users')
    .select(['username', 'email', 'name', 'language', 'type', 'state', 'mail'])
    .where(
      'username',
      'in',
      lines.map(({ username }) => username),
    )
    .orderBy('email')
    .execute();

test('a list is checked line by line, and no one is invited yet', async () => {
  const known = line();
  await makeUser(db, { username: known.username, email: known.email });
  const twice = line();
  const lines = [
    line(),
    line({ username: known.username.toUpperCase() }),
    line({ email: known.email.toUpperCase() }),
    twice,
    line({ username: twice.username }),
    line({ email: 'nobody' }),
    line({ name: ' ', language: null, type: null }),
    line({ type: 1 }),
  ];
  const { result } = await manager.post('/invitation/check', { lines });
  expect(found(result)).toEqual([
    '',
    '/username taken',
    '/email taken',
    '',
    '/username duplicate',
    '/email format',
    '/name required, /language required, /type required',
    '/type not_allowed',
  ]);
  const asMaster = (await master.post('/invitation/check', { lines })).result;
  expect(found(asMaster).at(-1)).toBe('');
  expect(await usersOf([lines[0] ?? twice])).toEqual([]);
});

test('the good lines of a list are invited, each with an email in the language of the line, and the others are not', async () => {
  const first = line({ name: ' Ines ', email: `a-${fresh('').trim()}@demo.invalid` });
  const second = line({ language: 'ja', type: 1, email: `b-${fresh('').trim()}@demo.invalid` });
  const lines = [first, second, line({ email: 'nobody' }), line({ username: first.username })];
  const { result } = await master.post('/invitation', { lines });
  expect(found(result)).toEqual(['', '', '/email format', '/username duplicate']);
  expect(await usersOf(lines)).toEqual([
    { ...first, name: 'Ines', state: 'invited', mail: 'waiting' },
    { ...second, state: 'invited', mail: 'waiting' },
  ]);
  await app.runJobs();
  expect((await usersOf(lines)).map(({ mail }) => mail)).toEqual(['outbox', 'outbox']);
  expect(app.mailedLink(first.email)).toContain('?lang=de');
  expect(app.mailedLink(second.email)).toContain('?lang=ja');
});

test('each of those invited has an audit event of their own', async () => {
  const lines = [line(), line()];
  await manager.post('/invitation', { lines });
  const { entities } = (await master.get('/audit')).result;
  const names = entities.filter(({ operation }) => operation === 'createUser').map(({ after }) => after?.name);
  expect(names.slice(0, 2).sort()).toEqual(lines.map(({ name }) => name).sort());
});

test('a manager invites no staff by a list', async () => {
  const lines = [line({ type: 0 }), line({ type: 1 }), line()];
  const { result } = await manager.post('/invitation', { lines });
  expect(found(result)).toEqual(['/type not_allowed', '/type not_allowed', '']);
  expect((await usersOf(lines)).map(({ type }) => type)).toEqual([2]);
});

test('no one invites a master by a list', async () => {
  const lines = [line({ type: 0 }), line({ type: 1 })];
  expect(found((await master.post('/invitation', { lines })).result)).toEqual(['/type not_allowed', '']);
  expect((await usersOf(lines)).map(({ type }) => type)).toEqual([1]);
});

test('a list that is sent again under its key invites no one twice, and gets the same answer', async () => {
  const lines = [line(), line({ email: 'nobody' })];
  const send = () =>
    manager.send({
      method: 'POST',
      path: '/invitation',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'the-list-of-monday-000' },
      payload: JSON.stringify({ lines }),
    });
  const answers = [await send(), await send()].map(({ result }) => found(result));
  expect(answers).toEqual([
    ['', '/email format'],
    ['', '/email format'],
  ]);
  expect(await usersOf(lines)).toHaveLength(1);
});

test('of two lists with the same person at the same moment one invites them, and both invite the others', async () => {
  const shared = line();
  const lists = [
    [line(), shared, line()],
    [shared, line(), line()],
  ];
  const answers = await Promise.all(lists.map((lines) => master.post('/invitation', { lines })));
  const verdicts = answers.map(({ result }) => found(result));
  expect(verdicts.flat().filter((verdict) => verdict !== '')).toEqual(['/username taken, /email taken']);
  expect(await usersOf(lists.flat())).toHaveLength(5);
});

test('500 people are invited at once, and no more', async () => {
  const lines = Array.from({ length: 500 }, () => line());
  expect((await master.post('/invitation', { lines: [...lines, line()] })).problem).toMatchObject({
    status: 400,
    code: 'validation_failed',
  });
  const { result } = await master.post('/invitation', { lines });
  expect(result.lines.filter(({ problems }) => problems.length === 0)).toHaveLength(500);
  expect(await usersOf(lines)).toHaveLength(500);
});

test('hostile texts in a list are only text, or are refused', async () => {
  const lines = [
    line({ name: "'); drop table users; --" }),
    line({ username: '<script>' }),
    line({ name: 'a\u202eb' }),
  ];
  const { result } = await manager.post('/invitation', { lines });
  expect(found(result)).toEqual(['', '/username format', '/name name_characters']);
  expect((await usersOf(lines)).map(({ name }) => name)).toEqual(["'); drop table users; --"]);
});
