import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const second = 1000;

/** Tries to sign in from an address, as a proxy on this machine reports it. */
const trySignIn = (username: string, password: string, address: string) =>
  app.withToken(undefined).send({
    method: 'POST',
    path: '/auth/login',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    payload: JSON.stringify({ username, password }),
  });
async function fail(times: number, username: string, address: string | ((n: number) => string)) {
  const statuses: number[] = [];
  for (let n = 1; n <= times; n++) {
    const from = typeof address === 'string' ? address : address(n);
    statuses.push((await trySignIn(username, 'wrong-guess', from)).status);
  }
  return statuses;
}

beforeEach(() => app.clock.advance(2 * 3600 * second));

test('after a few failures one has to wait, longer each time', async () => {
  expect(await fail(5, 'contributor', '10.0.0.1')).toEqual([401, 401, 401, 401, 401]);
  const waits: number[] = [];
  for (let n = 0; n < 4; n++) {
    const { status, headers, body } = await trySignIn('contributor', 'wrong-guess', '10.0.0.1');
    expect(status).toBe(429);
    expect(body).toMatchObject({ code: 'too_many_attempts', params: { seconds: Number(headers['retry-after']) } });
    waits.push(Number(headers['retry-after']));
    app.clock.advance(Number(headers['retry-after']) * second);
    expect((await trySignIn('contributor', 'wrong-guess', '10.0.0.1')).status).toBe(401);
  }
  expect(waits).toEqual([1, 2, 4, 8]);
});

test('many guesses at once are not more guesses', async () => {
  const attempts = Array.from({ length: 30 }, () => trySignIn('contributor', 'wrong-guess', '10.0.0.2'));
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
});

test('while one waits even the right password is not tried', async () => {
  await fail(5, 'contributor', '10.0.0.3');
  expect((await trySignIn('contributor', 'concord-demo', '10.0.0.3')).status).toBe(429);
  app.clock.advance(second);
  expect((await trySignIn('contributor', 'concord-demo', '10.0.0.3')).status).toBe(200);
  expect((await trySignIn('contributor', 'wrong-guess', '10.0.0.3')).status).toBe(401);
});

test('one address cannot try one password on many accounts', async () => {
  const statuses: number[] = [];
  for (let n = 1; n <= 40; n++) statuses.push((await trySignIn(`person-${n}`, 'wrong-guess', '10.0.0.4')).status);
  expect(statuses.slice(0, 30)).not.toContain(429);
  expect(statuses.slice(30)).not.toContain(401);
});

test('signing in to an account of one’s own does not buy more guesses', async () => {
  await fail(4, 'manager', '10.0.0.5');
  expect((await trySignIn('contributor', 'concord-demo', '10.0.0.5')).status).toBe(200);
  expect(await fail(2, 'manager', '10.0.0.5')).toEqual([401, 429]);
});

test('guessing from everywhere slows strangers down for seconds, and not the person where they have been before', async () => {
  expect((await trySignIn('manager2', 'concord-demo', '10.0.1.1')).status).toBe(200);
  await fail(60, 'manager2', (n) => `10.9.${n}.1`);
  expect((await trySignIn('manager2', 'concord-demo', '10.0.1.1')).status).toBe(200);
  const stranger = await trySignIn('manager2', 'concord-demo', '10.0.1.2');
  expect(stranger.status).toBe(429);
  expect(Number(stranger.headers['retry-after'])).toBeLessThanOrEqual(10);
  app.clock.advance(10 * second);
  expect((await trySignIn('manager2', 'concord-demo', '10.0.1.2')).status).toBe(200);
});

test('an hour without failures forgives them', async () => {
  await fail(5, 'contributor3', '10.0.0.6');
  app.clock.advance(3601 * second);
  expect(await fail(5, 'contributor3', '10.0.0.6')).toEqual([401, 401, 401, 401, 401]);
});

test('an account that does not exist is throttled like one that does', async () => {
  expect((await fail(6, 'nobody-here', '10.0.0.7')).at(-1)).toBe(429);
});

test('one address cannot have mails sent without end', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 4; n++) {
    const { status } = await app
      .withToken(undefined)
      .post('/auth/requestPassword', { email: 'contributor@demo.invalid' });
    statuses.push(status);
  }
  expect(statuses).toEqual([204, 204, 204, 429]);
});
