import { expect, test } from 'vitest';
import { hashToken } from '../../security/tokens.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const signedOut = app.withToken(undefined);
const hour = 3_600_000;
const credentials = (username: string) => ({ username, password: 'concord-demo' });

async function signIn(username: string) {
  const { token: authToken } = await signedOut.post('/auth/login', credentials(username));
  return { authToken, caller: app.withToken(authToken) };
}

test('a session ends with signing out, and only that one', async () => {
  const [one, other] = [await signIn('contributor'), await signIn('contributor')];
  expect(one.authToken).not.toBe(other.authToken);
  expect((await one.caller.post('/auth/logout')).status).toBe(204);
  expect((await one.caller.get('/auth/getUser')).status).toBe(401);
  expect((await other.caller.get('/auth/getUser')).status).toBe(200);
});

test('the token itself is stored nowhere', async () => {
  const { authToken } = await signIn('contributor');
  const { rows } = await app.db
    .selectFrom('sessions')
    .selectAll()
    .execute()
    .then((rows) => ({ rows }));
  expect(JSON.stringify(rows)).not.toContain(authToken);
  expect(rows.some(({ token_hash }) => token_hash.equals(hashToken(authToken)))).toBe(true);
});

test('a username may be written in capitals', async () => {
  expect((await signedOut.post('/auth/login', credentials('MANAGER'))).status).toBe(200);
});

test('an email address is no username', async () => {
  expect((await signedOut.post('/auth/login', credentials('manager@demo.invalid'))).status).toBe(401);
});

test('a wrong password and an unknown name are told the same', async () => {
  const wrong = await signedOut.post('/auth/login', { username: 'manager2', password: 'not-this' });
  const unknown = await signedOut.post('/auth/login', { username: 'unknown-user', password: 'not-this' });
  const strip = ({ status, problem }: typeof wrong) => ({ ...problem, status, request_id: '' });
  expect(strip(wrong)).toEqual(strip(unknown));
  expect(wrong).toMatchObject({ status: 401, body: { code: 'login_failed' } });
});

test.each(['', 'Bearer', 'Bearer x', 'Basic bWFzdGVyOmNvbmNvcmQtZGVtbw==', `Bearer ${'x'.repeat(5000)}`])(
  'the authorization %j signs no user in',
  async (authorization) => {
    const { status, body, headers } = await signedOut.send({
      method: 'GET',
      path: '/auth/getUser',
      headers: { authorization },
    });
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: 'not_signed_in' });
    expect(headers['www-authenticate']).toBe('Bearer');
  },
);

test('a disabled user is out at once and cannot come back', async () => {
  const { caller } = await signIn('contributor5');
  await app.db.updateTable('users').set({ state: 'disabled' }).where('username', '=', 'contributor5').execute();
  expect((await caller.get('/auth/getUser')).status).toBe(401);
  expect((await signedOut.post('/auth/login', credentials('contributor5'))).body).toMatchObject({
    code: 'login_failed',
  });
});

test('a session that is used continues beyond twelve hours, one that is not ends', async () => {
  const [used, left] = [await signIn('contributor2'), await signIn('contributor3')];
  app.clock.advance(7 * hour);
  expect((await used.caller.get('/auth/getUser')).status).toBe(200);
  app.clock.advance(6 * hour);
  expect((await used.caller.get('/auth/getUser')).status).toBe(200);
  expect((await left.caller.get('/auth/getUser')).status).toBe(401);
});

test('a session ends after seven days however much it is used', async () => {
  const { caller } = await signIn('contributor4');
  const answers: number[] = [];
  for (let hours = 0; hours <= 7 * 24; hours += 11) {
    answers.push((await caller.get('/auth/getUser')).status);
    app.clock.advance(11 * hour);
  }
  expect(new Set(answers)).toEqual(new Set([200]));
  expect((await caller.get('/auth/getUser')).status).toBe(401);
});

test('a session that was opened while the clock was a year ahead goes on, and ends in its time', async () => {
  app.clock.advance(365 * 24 * hour);
  const { caller } = await signIn('contributor2');
  app.clock.advance(-365 * 24 * hour);
  expect((await caller.get('/auth/getUser')).status).toBe(200);
  app.clock.advance(13 * hour);
  expect((await caller.get('/auth/getUser')).status).toBe(401);
});

test('signing in is an audit event that names no secret', async () => {
  await signIn('master');
  const event = await app.db
    .selectFrom('audit_events')
    .selectAll()
    .where('actor_id', '=', app.people.master)
    .executeTakeFirstOrThrow();
  expect(event).toMatchObject({ operation: 'login', subject_type: 'user', subject_id: app.people.master });
  expect(event.after).toEqual({ address: '127.0.0.1' });
});
