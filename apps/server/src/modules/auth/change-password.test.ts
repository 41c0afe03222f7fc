import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newContributor } from '../../testing/client/second-factor.ts';
import { lockWaits } from '../../testing/statements/lock-waits.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';

const app = await createTestApp();
const strong = await createTestApp({ securityProfile: 'strong' });

async function signIn(username: string, password = 'concord-demo', to = app) {
  const answer = await to.withToken(undefined).post('/auth/login', { username, password });
  const { status } = answer;
  return { status, caller: to.withToken(status === 200 ? answer.token : undefined) };
}

test('a new password ends every other session, and this one continues under a new token', async () => {
  const [here, there] = [await signIn('contributor'), await signIn('contributor')];
  const { status, result } = await here.caller.post('/auth/changePassword', {
    old_password: 'concord-demo',
    password: 'something new',
  });
  expect(status).toBe(200);
  const { authToken } = result;
  expect((await app.withToken(authToken).get('/auth/getUser')).status).toBe(200);
  for (const { caller } of [here, there]) expect((await caller.get('/auth/getUser')).status).toBe(401);
  expect((await signIn('contributor')).status).toBe(401);
  expect((await signIn('contributor', 'something new')).status).toBe(200);
});

test('of two who set a new password at once the second no longer knows the old one', async () => {
  const [here, there] = [await signIn('contributor5'), await signIn('contributor5')];
  const change = ({ caller }: typeof here, password: string) =>
    caller.post('/auth/changePassword', { old_password: 'concord-demo', password });
  const both = await app.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', app.people.contributor5).forNoKeyUpdate().execute();
    const both = [change(here, 'from here'), change(there, 'from there')];
    const waits = lockWaits();
    await until(async () => (await waits.execute(app.db)).rows.length === 2);
    return both;
  });
  const [first, second] = (await Promise.all(both)).toSorted((a, b) => a.status - b.status);
  expect([first?.status, second?.body]).toMatchObject([200, { status: 422, code: 'password_wrong' }]);
});

test('who is signing in with the old password at that moment is signed out as well', async () => {
  const { username } = await newContributor(app);
  const here = await signIn(username);
  let isOver = false;
  const both = await app.db.transaction().execute(async (trx) => {
    await sql`lock table known_devices in share mode`.execute(trx);
    const waits = lockWaits();
    const there = signIn(username);
    await until(async () => (await waits.execute(app.db)).rows.length === 1);
    const passwords = { old_password: 'concord-demo', password: 'something new' };
    const changed = here.caller.post('/auth/changePassword', passwords).finally(() => {
      isOver = true;
    });
    await until(async () => isOver || (await waits.execute(app.db)).rows.length === 2);
    return { there, changed };
  });
  expect((await both.changed).status).toBe(200);
  expect((await (await both.there).caller.get('/auth/getUser')).status).toBe(401);
});

test('without the old password there is no new one, and guessing it is slowed down', async () => {
  const { caller } = await signIn('manager');
  const guess = () => caller.post('/auth/changePassword', { old_password: 'a guess', password: 'mine now' });
  for (let n = 1; n <= 4; n++) expect((await guess()).body).toMatchObject({ code: 'password_wrong' });
  await guess();
  const { status, headers } = await guess();
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await caller.get('/auth/getUser')).status).toBe(200);
  expect((await signIn('manager')).status).toBe(200);
});

test('the new password is as long as the security profile asks', async () => {
  const { caller } = await signIn('manager2');
  const short = await caller.post('/auth/changePassword', { old_password: 'concord-demo', password: '密'.repeat(51) });
  expect(short.body).toMatchObject({ errors: [{ pointer: '/password', code: 'too_long', params: { n: 50 } }] });
  const careful = await signIn('manager2', 'concord-demo', strong);
  const answer = await careful.caller.post('/auth/changePassword', { old_password: 'concord-demo', password: 'short' });
  expect(answer.body).toMatchObject({ errors: [{ pointer: '/password', code: 'too_short', params: { n: 12 } }] });
});

test('one sees where one is signed in, and signs out there', async () => {
  const [here, there, elsewhere] = [
    await signIn('contributor2'),
    await signIn('contributor2'),
    await signIn('contributor2'),
  ];
  const list = async () => (await here.caller.get('/auth/session')).result;
  const { entities, totalCount } = await list();
  expect(totalCount).toBe(3);
  expect(entities.filter(({ is_current }) => is_current)).toHaveLength(1);
  expect(JSON.stringify(entities)).not.toContain('token');

  const { entities: theirs } = (await there.caller.get('/auth/session')).result;
  const own = theirs.find(({ is_current }) => is_current)?.id ?? '';
  expect((await here.caller.delete(`/auth/session/${own}`)).status).toBe(204);
  expect((await there.caller.get('/auth/getUser')).status).toBe(401);
  expect((await elsewhere.caller.get('/auth/getUser')).status).toBe(200);

  expect((await here.caller.delete('/auth/session')).status).toBe(204);
  expect((await elsewhere.caller.get('/auth/getUser')).status).toBe(401);
  expect((await list()).totalCount).toBe(1);
});

test('no user ends the session of another', async () => {
  const [mine, theirs] = [await signIn('contributor3'), await signIn('contributor4')];
  const { entities } = (await theirs.caller.get('/auth/session')).result;
  expect((await mine.caller.delete(`/auth/session/${entities[0]?.id}`)).status).toBe(404);
  expect((await theirs.caller.get('/auth/getUser')).status).toBe(200);
});
