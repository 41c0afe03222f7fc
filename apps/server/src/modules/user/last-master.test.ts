import { expect, test } from 'vitest';
import { makeUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const { db, people } = app;
const master = app.as('master');

test('the last active master stays one', async () => {
  const refused = { status: 409, code: 'last_master' };
  const id = people.master;
  await db.updateTable('users').set({ state: 'disabled' }).where('type', '=', 0).where('id', '!=', id).execute();
  const { version } = (await master.get(`/user/${id}`)).result;
  expect((await master.post(`/user/${id}/disable`, { version })).body).toMatchObject(refused);
  expect((await master.patch(`/user/${id}`, { version, type: 1, password: 'concord-demo' })).body).toMatchObject(
    refused,
  );
  await makeUser(db, { type: 0, state: 'invited' });
  expect((await master.post(`/user/${id}/disable`, { version })).body).toMatchObject(refused);
  const other = await makeUser(db, { type: 0 });
  expect((await master.post(`/user/${other}/disable`, { version: 1 })).status).toBe(200);
});

test('of two masters who disable each other at the same moment one stays', async () => {
  const sole = await createTestApp();
  const signIn = async (username: string, password: string) => {
    return sole.withToken((await sole.withToken(undefined).post('/auth/login', { username, password })).token);
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
        ? first.patch(`/user/${other.id}`, { version: theirs, type: 1, password: 'concord-demo' })
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
