import type { components } from '@concord/openapi';
import { expect, test } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { countWork } from '../../testing/count-work.ts';
import { fresh, makeDraft, makeProject, makePublished, makeUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

type User = components['schemas']['User'];
const app = await createTestApp();
const { db, people } = app;
const [master, manager] = [app.as('master'), app.as('manager')];
const visitor = app.withToken(undefined);

type Invited = components['schemas']['UserCreate'];
const person = (values: Partial<Invited> = {}): Invited => {
  const username = fresh('invitee').replace(' ', '.');
  return { username, email: `${username}@demo.invalid`, name: fresh('Invitee'), type: 2, ...values };
};
const invite = async (values: Partial<Invited> = {}, by = manager): Promise<User> =>
  (await by.post('/user', person(values))).result;
const tokenOf = (email: string) => new URL(app.mailedLink(email)).pathname.split('/').at(-1) ?? '';

test('an invited person gets a link by email, sets a password and is active', async () => {
  const user = await invite({ name: ' Ines ', firstname: 'Ines', occupation: 'Coder', language: 'en' });
  expect(user).toMatchObject({
    name: 'Ines',
    firstname: 'Ines',
    lastname: '',
    occupation: 'Coder',
    language: 'en',
    type: 2,
    state: 'invited',
    active: 0,
    last_seen_at: null,
    version: 1,
  });
  await app.runJobs();
  const registered = await visitor.post('/auth/register', { token: tokenOf(user.email), password: 'a-good-one' });
  expect(registered.status).toBe(200);
  expect((await manager.get(`/user/${user.id}`)).body).toMatchObject({ state: 'active', version: 2 });
});

test('only a master invites staff', async () => {
  for (const type of [0, 1] as const) {
    expect((await manager.post('/user', person({ type }))).body).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await invite({ type }, master)).toMatchObject({ type });
  }
});

test('usernames and email addresses are unique, whatever their case', async () => {
  const { username, email } = await invite({ username: fresh('Übung').replace(' ', '.') });
  expect((await manager.post('/user', person({ username: username.toUpperCase() }))).body).toMatchObject({
    status: 409,
    code: 'username_taken',
  });
  const taken = { status: 409, code: 'email_taken' };
  expect((await manager.post('/user', person({ email: email.toUpperCase() }))).body).toMatchObject(taken);
  const other = await invite();
  expect((await manager.patch(`/user/${other.id}`, { version: 1, email })).body).toMatchObject(taken);
  expect((await manager.patch(`/user/${other.id}`, { version: 1, email: other.email })).status).toBe(200);
});

test('an invitation can be sent again until it is used, and only the last link works', async () => {
  const user = await invite();
  await app.runJobs();
  const first = tokenOf(user.email);
  app.clock.advance(1000);
  const again = await manager.post(`/user/${user.id}/invite`);
  expect(again.status).toBe(200);
  await app.runJobs();
  const second = tokenOf(user.email);
  expect((await visitor.post('/auth/fetchUser', { token: first })).status).toBe(404);
  expect((await visitor.post('/auth/register', { token: second, password: 'a-good-one' })).status).toBe(200);
  expect((await manager.post(`/user/${user.id}/invite`)).body).toMatchObject({ status: 409, code: 'wrong_state' });
  const staff = await invite({ type: 1 }, master);
  expect((await manager.post(`/user/${staff.id}/invite`)).status).toBe(403);
  expect((await master.post(`/user/${staff.id}/invite`)).status).toBe(200);
});

test('another email address ends the links that went to the old one', async () => {
  const user = await invite();
  await app.runJobs();
  const old = tokenOf(user.email);
  const email = `moved.${user.email}`;
  expect((await manager.patch(`/user/${user.id}`, { version: 1, email })).body).toMatchObject({ email });
  expect((await visitor.post('/auth/fetchUser', { token: old })).status).toBe(404);
  await app.runJobs();
  expect((await visitor.post('/auth/fetchUser', { token: tokenOf(email) })).body).toMatchObject({ email });
});

test('a manager edits contributors, sees staff, and changes no type', async () => {
  const user = await invite();
  const edited = await manager.patch(`/user/${user.id}`, { version: 1, name: ' New ', lastname: 'Name', type: 2 });
  expect(edited.body).toMatchObject({ name: 'New', lastname: 'Name', version: 2 });
  expect((await manager.patch(`/user/${user.id}`, { version: 2, type: 1 })).status).toBe(403);
  expect((await manager.get(`/user/${people.manager2}`)).status).toBe(200);
  for (const staff of [people.manager2, people.manager, people.master])
    expect((await manager.patch(`/user/${staff}`, { version: 1, name: 'x' })).status).toBe(403);
  expect((await manager.post(`/user/${user.id}/disable`, { version: 2 })).status).toBe(403);
  expect((await manager.post(`/user/${user.id}/enable`, { version: 2 })).status).toBe(403);
});

test('a change based on an old version is refused and shows what is there now', async () => {
  const { id } = await invite();
  await manager.patch(`/user/${id}`, { version: 1, occupation: 'First' });
  for (const answer of [
    await manager.patch(`/user/${id}`, { version: 1, occupation: 'Second' }),
    await master.post(`/user/${id}/disable`, { version: 1 }),
  ])
    expect(answer.body).toMatchObject({
      status: 409,
      code: 'stale_version',
      current: { id, occupation: 'First', version: 2 },
    });
});

test('disabling ends sessions and invitations at once; enabling lets the person in again', async () => {
  const user = await invite();
  await app.runJobs();
  const { result } = await visitor.post('/auth/register', { token: tokenOf(user.email), password: 'a-good-one' });
  const session = app.withToken(result.authToken);
  expect((await session.get('/auth/getUser')).status).toBe(200);
  expect((await master.post(`/user/${user.id}/disable`, { version: 2 })).body).toMatchObject({ state: 'disabled' });
  expect((await session.get('/auth/getUser')).status).toBe(401);
  expect((await master.post(`/user/${user.id}/disable`, { version: 3 })).body).toMatchObject({ code: 'wrong_state' });
  expect((await master.post(`/user/${user.id}/enable`, { version: 3 })).body).toMatchObject({ state: 'active' });
  expect((await master.post(`/user/${user.id}/enable`, { version: 4 })).body).toMatchObject({ code: 'wrong_state' });

  const never = await invite();
  await app.runJobs();
  const link = tokenOf(never.email);
  await master.post(`/user/${never.id}/disable`, { version: 1 });
  expect((await master.post(`/user/${never.id}/enable`, { version: 2 })).body).toMatchObject({ state: 'invited' });
  expect((await visitor.post('/auth/fetchUser', { token: link })).status).toBe(404);
});

test('who manages projects is neither disabled nor made a contributor', async () => {
  const id = await makeUser(db, { type: 1 });
  const project = await makeProject(db, { manager_id: id, state: 'completed' });
  const refused = { status: 409, code: 'user_has_work' };
  expect((await master.post(`/user/${id}/disable`, { version: 1 })).body).toMatchObject(refused);
  expect((await master.patch(`/user/${id}`, { version: 1, type: 2 })).body).toMatchObject(refused);
  expect((await master.patch(`/user/${id}`, { version: 1, type: 0 })).body).toMatchObject({ type: 0, version: 2 });
  await db.updateTable('projects').set({ deleted_at: new Date() }).where('id', '=', project).execute();
  expect((await master.patch(`/user/${id}`, { version: 2, type: 2 })).body).toMatchObject({ type: 2 });
});

test('a contributor with open work keeps their type but can be disabled, and the work stays', async () => {
  const { task } = await makePublished(app, { contributors: ['contributor4'] });
  const id = people.contributor4;
  const { version, active } = (await master.get(`/user/${id}`)).result;
  expect(active).toBe(1);
  const change = { version, type: 1 } as const;
  expect((await master.patch(`/user/${id}`, change)).body).toMatchObject({ status: 409, code: 'user_has_work' });
  expect((await master.post(`/user/${id}/disable`, { version })).body).toMatchObject({ state: 'disabled', active: 1 });
  await manager.delete(`/task/${task}`);
  expect((await master.patch(`/user/${id}`, { version: version + 1, type: 1 })).body).toMatchObject({ type: 1 });
});

test('another type ends sessions, reviews and places in drafts', async () => {
  const { task } = await makeDraft(app, { contributors: ['contributor5'] });
  const session = app.as('contributor5');
  expect((await session.get('/auth/getUser')).status).toBe(200);
  await master.patch(`/user/${people.contributor5}`, { version: 1, type: 1 });
  expect((await session.get('/auth/getUser')).status).toBe(401);
  await db.insertInto('task_reviewers').values({ task_id: task, user_id: people.contributor5 }).execute();
  expect((await manager.get(`/task/${task}`)).body).toMatchObject({ contributor: [], reviewer: [{}] });
  await master.patch(`/user/${people.contributor5}`, { version: 2, type: 2 });
  expect((await manager.get(`/task/${task}`)).body).toMatchObject({ contributor: [], reviewer: [] });
});

test('a contributor who becomes a manager leaves drafts, and stays with the work they have done', async () => {
  const contributors = ['contributor3', 'contributor2'] as const;
  const { task: draft } = await makeDraft(app, { contributors });
  const { task, assignments } = await makePublished(app, { contributors: ['contributor3'], texts: ['one'] });
  const browser = openBrowser(app, 'contributor3', task);
  await browser.save([browser.cell(1, 1, 'a')]);
  await browser.submit();
  const submission = `/submission/${assignments.contributor3 ?? ''}` as const;
  const { version } = (await manager.get(submission)).result;
  expect((await manager.post(`${submission}/approve`, { version })).status).toBe(200);
  const id = people.contributor3;
  expect((await master.patch(`/user/${id}`, { version: 1, type: 1 })).body).toMatchObject({ type: 1 });
  const contributorsOf = async (of: string) => (await manager.get(`/task/${of}`)).result.contributor;
  expect(await contributorsOf(draft)).toMatchObject([{ user: { id: people.contributor2 } }]);
  expect(await contributorsOf(task)).toMatchObject([{ user: { id }, assignment: { answers_count: 1 } }]);
  expect((await master.patch(`/user/${id}`, { version: 2, type: 2 })).body).toMatchObject({ type: 2 });
});

test('the last active master stays one', async () => {
  const refused = { status: 409, code: 'last_master' };
  const id = people.master;
  await db.updateTable('users').set({ state: 'disabled' }).where('type', '=', 0).where('id', '!=', id).execute();
  const { version } = (await master.get(`/user/${id}`)).result;
  expect((await master.post(`/user/${id}/disable`, { version })).body).toMatchObject(refused);
  expect((await master.patch(`/user/${id}`, { version, type: 1 })).body).toMatchObject(refused);
  await makeUser(db, { type: 0, state: 'invited' });
  expect((await master.post(`/user/${id}/disable`, { version })).body).toMatchObject(refused);
  const other = await makeUser(db, { type: 0 });
  expect((await master.post(`/user/${other}/disable`, { version: 1 })).status).toBe(200);
});

test('of two masters who disable each other at the same moment one stays', async () => {
  const sole = await createTestApp();
  const signIn = async (username: string, password: string) => {
    const { result } = await sole.withToken(undefined).post('/auth/login', { username, password });
    return sole.withToken(result.authToken);
  };
  const { password_hash } = await sole.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', sole.people.master)
    .executeTakeFirstOrThrow();
  const other = {
    id: await makeUser(sole.db, { type: 0, username: 'second.master', password_hash }),
    name: 'second.master',
  };
  const refusals: unknown[] = [];
  for (let round = 0; round < 8; round++) {
    await sole.db.updateTable('users').set({ state: 'active', type: 0 }).where('type', '=', 0).execute();
    await sole.db.updateTable('users').set({ state: 'active', type: 0 }).where('username', '=', other.name).execute();
    const [first, second] = [await signIn('master', 'concord-demo'), await signIn(other.name, 'concord-demo')];
    const version = async (id: string) => (await first.get(`/user/${id}`)).result.version;
    const [mine, theirs] = [await version(sole.people.master), await version(other.id)];
    const demote = round % 2 === 1;
    const answers = await Promise.all([
      demote
        ? first.patch(`/user/${other.id}`, { version: theirs, type: 1 })
        : first.post(`/user/${other.id}/disable`, { version: theirs }),
      second.post(`/user/${sole.people.master}/disable`, { version: mine }),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(
      statuses.filter((status) => status === 200),
      String(statuses),
    ).toHaveLength(1);
    // it came after the other, or so long after that its author was out already
    expect(statuses.filter((status) => status === 409 || status === 401)).toHaveLength(1);
    refusals.push(...answers.map((answer) => (answer.status < 400 ? undefined : answer.problem.code)));
    const left = await sole.db
      .selectFrom('users')
      .select('id')
      .where('type', '=', 0)
      .where('state', '=', 'active')
      .execute();
    expect(left).toHaveLength(1);
  }
  expect(refusals).toContain('last_master');
});

test('of two who want one name or one address at the same moment one gets it', async () => {
  const pairs = [
    [{ username: 'race.name' }, { username: 'RACE.name' }, 'username_taken'],
    [{ username: 'ｒａｃｅ.wide' }, { username: 'race.wide' }, 'username_taken'],
    [{ email: 'race@demo.invalid' }, { email: 'Race@demo.invalid' }, 'email_taken'],
  ] as const;
  for (const [one, other, code] of pairs) {
    const answers = await Promise.all([one, other].map((values) => manager.post('/user', person(values))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code });
  }
  const [a, b] = [await invite(), await invite()];
  const email = 'moved.race@demo.invalid';
  const moved = await Promise.all([a, b].map(({ id }) => manager.patch(`/user/${id}`, { version: 1, email })));
  expect(moved.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test.each([
  ['ｆｕｌｌ.ｗｉｄｔｈ', 'full.width'],
  ['U\u0308mit', '\u00dcmit'],
  ['か\u3099く.せい', 'がく.せい'],
  ['\u212aelvin', 'Kelvin'],
  ['o\ufb03ce', 'office'],
  ['王小明', '王小明'],
])('the username %j is kept as %j, and signs in however it is written', async (written, kept) => {
  const user = await invite({ username: written });
  expect(user.username).toBe(kept);
  await app.runJobs();
  await visitor.post('/auth/register', { token: tokenOf(user.email), password: 'a-good-one' });
  for (const username of [written, kept, kept.toUpperCase()])
    expect((await visitor.post('/auth/login', { username, password: 'a-good-one' })).status, username).toBe(200);
  expect((await manager.post('/user', person({ username: kept.toLowerCase() }))).body).toMatchObject({
    code: 'username_taken',
  });
});

test.each([
  ['a joiner', 'ma\u200dster'],
  ['a reversal of direction', '\u202eretsam'],
  ['a soft hyphen', 'mas\u00adter'],
  ['a byte order mark', '\ufeffmaster'],
  ['an ideographic space', 'mas\u3000ter'],
  ['a tag', `master\u{e0041}`],
  ['an accent on nothing', '\u0301abc'],
  ['an accent that no letter takes', 'q\u0301x'],
  ['a letter that is a sentence', 'ﷺﷺﷺ'],
  ['a letter that becomes too many', '㎢'.repeat(20)],
  ['an emoji', 'emoji.🙂'],
  ['a private character', 'abc\ue000'],
  ['a line break', 'abc\ndef'],
  ['markup', '<b>abc</b>'],
  ['two letters that become one', 'e\u0301e\u0301'],
])('a username with %s is refused', async (_what, username) => {
  const { status, body } = await manager.post('/user', person({ username }));
  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: [{ pointer: '/username' }] });
});

test('the list is filtered by type, state and words, and sorted by any column', async () => {
  const make = (name: string, values: object = {}) =>
    makeUser(db, { name, occupation: 'listed', lastname: 'Qx7', ...values });
  await make('李娜');
  await make('阿明', { type: 1 });
  await make('王芳', { state: 'disabled' });
  await make('Élan', { last_seen_at: new Date() });
  const names = async (query: string) =>
    (await master.get(`/user?q=qx7${query}`)).result.entities.map(({ name }) => name);
  expect(await names('')).toEqual(['阿明', '李娜', '王芳', 'Élan']);
  expect(await names('&sortOrder=desc')).toEqual(['Élan', '王芳', '李娜', '阿明']);
  expect(await names('&type=1')).toEqual(['阿明']);
  expect(await names('&type=2&state=active')).toEqual(['李娜', 'Élan']);
  expect(await names('&state=disabled')).toEqual(['王芳']);
  expect((await names('&sortField=last_seen_at&sortOrder=desc'))[0]).toBe('Élan');
  for (const sortField of ['username', 'type', 'state', 'active', 'createdAt'])
    expect(await names(`&sortField=${sortField}&pageSize=3`)).toHaveLength(3);
  expect(await names('&pageSize=3&pageNumber=2')).toEqual(['Élan']);
  expect((await master.get('/user?sortField=password_hash')).status).toBe(400);
  expect((await master.get('/user?type=3')).status).toBe(400);
});

test('the load of a person counts what they have not submitted', async () => {
  const { assignments, task } = await makePublished(app, { contributors: ['contributor2'] });
  await makePublished(app, { contributors: ['contributor2', 'contributor3'] });
  expect((await master.get('/user?sortField=active&sortOrder=desc&pageSize=2')).body).toMatchObject({
    entities: [
      { username: 'contributor2', active: 2 },
      { username: 'contributor3', active: 1 },
    ],
  });
  await db
    .updateTable('assignments')
    .set({ is_completed: true })
    .where('task_id', '=', task)
    .where('id', '=', assignments.contributor2 ?? '')
    .execute();
  await countWork(db);
  expect((await master.get(`/user/${people.contributor2}`)).body).toMatchObject({ active: 1 });
});

test('hostile values are only text, or are refused', async () => {
  const { id, name } = await invite({ name: `'); delete from users; -- %_ 🙂` });
  const found = (await manager.get(`/user?q=${encodeURIComponent(name)}`)).result;
  expect(found.entities.map((user) => user.id)).toEqual([id]);
  expect((await manager.get('/user?q=%25%25')).body).toMatchObject({ totalCount: 0 });
  for (const values of [
    { username: 'has space' },
    { username: 'ab' },
    { username: `x'--` },
    { username: 'x'.repeat(10_000) },
    { username: 'nul\u0000nul' },
    { name: 'nul\u0000' },
    { name: 'x'.repeat(10_000) },
    { email: 'no address' },
    { email: `a\r\nBcc: b@demo.invalid` },
    { type: 3 },
    { state: 'active' },
    { password_hash: 'x' },
  ])
    expect((await master.unchecked('POST', '/user', { ...person(), ...values })).status, JSON.stringify(values)).toBe(
      400,
    );
});

test('contributors have no access to users', async () => {
  const contributor = app.as('contributor');
  for (const answer of [
    await contributor.get('/user'),
    await contributor.get(`/user/${people.contributor}`),
    await contributor.post('/user', person()),
    await contributor.patch(`/user/${people.contributor}`, { version: 1, type: 0 }),
    await contributor.post(`/user/${people.contributor2}/invite`),
    await contributor.post(`/user/${people.master}/disable`, { version: 1 }),
    await contributor.post(`/user/${people.master}/enable`, { version: 1 }),
  ])
    expect(answer.status).toBe(403);
});

test('someone who is not there is not found', async () => {
  const path = '/user/01890000-0000-7000-8000-000000000000';
  for (const answer of [
    await master.get(path),
    await master.patch(path, { version: 1 }),
    await master.post(`${path}/invite`),
    await master.post(`${path}/disable`, { version: 1 }),
    await master.post(`${path}/enable`, { version: 1 }),
  ])
    expect(answer.status).toBe(404);
});
