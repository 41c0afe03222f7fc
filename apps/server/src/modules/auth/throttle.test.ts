import { beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const app = await createTestApp({ trustProxy: ['loopback'] });
const behindNothing = await createTestApp({ trustProxy: [] });
const second = 1000;
const year = 365 * 86_400 * second;
for (const { clock } of [app, behindNothing]) clock.stop();

/** Tries to sign in from an address, as a proxy on this machine reports it, in a browser that may be known. */
const trySignIn = (
  username: string,
  password: string,
  address: string,
  { cookie, to = app }: { cookie?: string; to?: TestApp } = {},
) =>
  to.withToken(undefined).send({
    method: 'POST',
    path: '/auth/login',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(cookie !== undefined && { cookie }),
    },
    payload: JSON.stringify({ username, password }),
  });
async function fail(times: number, username: string, address: string | ((n: number) => string), cookie?: string) {
  const statuses: number[] = [];
  for (let n = 1; n <= times; n++) {
    const from = typeof address === 'string' ? address : address(n);
    statuses.push((await trySignIn(username, 'wrong-guess', from, cookie === undefined ? {} : { cookie })).status);
  }
  return statuses;
}
const right = 'concord-demo';
const cookieOf = ({ headers }: Awaited<ReturnType<typeof trySignIn>>) =>
  String(headers['set-cookie']).split(';')[0] ?? '';

beforeEach(() => app.clock.advance(2 * 3600 * second));

test('after a few failures one has to wait, longer each time, five minutes at most', async () => {
  expect(await fail(5, 'contributor', '10.0.0.1')).toEqual([401, 401, 401, 401, 401]);
  const waits: number[] = [];
  for (let n = 0; n < 10; n++) {
    const { status, headers, body } = await trySignIn('contributor', 'wrong-guess', '10.0.0.1');
    expect(status).toBe(429);
    expect(body).toMatchObject({ code: 'too_many_attempts', params: { seconds: Number(headers['retry-after']) } });
    waits.push(Number(headers['retry-after']));
    app.clock.advance(Number(headers['retry-after']) * second);
    expect((await trySignIn('contributor', 'wrong-guess', '10.0.0.1')).status).toBe(401);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 128, 256]); // one is forgiven in four minutes
});

test('who had to wait while the clock was a year ahead need not wait until it is there again', async () => {
  app.clock.advance(year);
  await fail(5, 'contributor', '10.0.0.77');
  expect((await trySignIn('contributor', right, '10.0.0.77')).status).toBe(429);
  app.clock.advance(-year);
  expect((await trySignIn('contributor', right, '10.0.0.77')).status).toBe(200);
  expect(await fail(6, 'contributor2', '10.0.0.77')).toEqual([401, 401, 401, 401, 401, 429]);
});

test('a clock that is set an hour back keeps no one out for longer than five minutes', async () => {
  expect(await fail(6, 'contributor', '10.0.0.78')).toEqual([401, 401, 401, 401, 401, 429]);
  app.clock.advance(-3600 * second);
  app.clock.advance(300 * second);
  expect((await trySignIn('contributor', right, '10.0.0.78')).status).toBe(200);
});

test('many guesses at once are not more guesses', async () => {
  const attempts = Array.from({ length: 30 }, () => trySignIn('contributor', 'wrong-guess', '10.0.0.2'));
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
});

test('while one waits even the right password is not tried', async () => {
  await fail(5, 'contributor', '10.0.0.3');
  expect((await trySignIn('contributor', right, '10.0.0.3')).status).toBe(429);
  app.clock.advance(second);
  expect((await trySignIn('contributor', right, '10.0.0.3')).status).toBe(200);
  expect((await trySignIn('contributor', 'wrong-guess', '10.0.0.3')).status).toBe(401);
});

test('one address cannot try one password on many accounts', async () => {
  const statuses: number[] = [];
  for (let n = 1; n <= 32; n++) statuses.push((await trySignIn(`person-${n}`, 'wrong-guess', '10.0.0.4')).status);
  expect(statuses.slice(0, 30)).not.toContain(429);
  expect(statuses.slice(30)).not.toContain(401);
});

test('an office in which many mistype waits for seconds only', async () => {
  for (let n = 1; n <= 35; n++) {
    await trySignIn(`person-${n}`, 'wrong-guess', '10.0.0.14');
    app.clock.advance(10 * second);
  }
  expect((await trySignIn('contributor', right, '10.0.0.14')).status).toBe(200);
});

test('an office in which everybody signs in at once waits for nothing', async () => {
  const statuses: number[] = [];
  for (let n = 1; n <= 33; n++) statuses.push((await trySignIn('contributor', right, '10.0.5.1')).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('signing in to an account of your own does not buy more guesses', async () => {
  await fail(4, 'manager', '10.0.0.5');
  expect((await trySignIn('contributor', right, '10.0.0.5')).status).toBe(200);
  expect(await fail(2, 'manager', '10.0.0.5')).toEqual([401, 429]);
});

test('guessing from everywhere delays no user from another network with the right password', async () => {
  await fail(25, 'manager2', (n) => `10.9.${n}.1`);
  expect((await trySignIn('manager2', right, '10.0.1.2')).status).toBe(200);
});

test('a person who comes in the middle of many guesses is not taken for one of them', async () => {
  const guesses = Array.from({ length: 20 }, (_, n) => trySignIn('manager', 'wrong-guess', `10.6.${n}.1`));
  const person = trySignIn('manager', right, '10.0.1.5');
  const more = Array.from({ length: 20 }, (_, n) => trySignIn('manager', 'wrong-guess', `10.5.${n}.1`));
  expect((await person).status).toBe(200);
  const statuses = (await Promise.all([...guesses, ...more])).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401]));
});

test('where an attack comes from the very address one sits at, the emailed link lets one in', async () => {
  const [address, email] = ['10.0.0.15', 'contributor4@demo.invalid'];
  await fail(8, 'contributor4', address);
  const from = (path: string, body: object) =>
    app.withToken(undefined).send({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      payload: JSON.stringify(body),
    });
  expect((await trySignIn('contributor4', right, address)).status).toBe(429);
  expect((await from('/auth/requestPassword', { email })).status).toBe(204);
  await app.runJobs();
  const token = new URL(app.mailedLink(email)).pathname.split('/').at(-1);
  const registered = await from('/auth/register', { token, password: right });
  expect(registered.status).toBe(200);
  const cookie = String(registered.headers['set-cookie']).split(';')[0] ?? '';
  expect((await trySignIn('contributor4', right, address, { cookie })).status).toBe(200);
});

test('while an account is guessed at from everywhere an address has one guess, then waits longer', async () => {
  await fail(25, 'manager2', (n) => `10.8.${n}.1`);
  expect(await fail(2, 'manager2', '10.0.1.3')).toEqual([401, 429]);
  const { headers } = await trySignIn('manager2', right, '10.0.1.3');
  expect(Number(headers['retry-after'])).toBe(16);
  app.clock.advance(16 * second);
  expect((await trySignIn('manager2', right, '10.0.1.3')).status).toBe(200);
  expect(await fail(5, 'manager', '10.0.1.4')).not.toContain(429);
});

test('a browser in which the person has signed in before waits only for its own mistakes, wherever it is', async () => {
  const cookie = cookieOf(await trySignIn('master', right, '10.0.0.8'));
  await fail(10, 'master', '10.0.0.8');
  for (let n = 1; n <= 30; n++) await trySignIn(`person-${n}`, 'wrong-guess', '10.0.0.8');
  expect((await trySignIn('master', right, '10.0.0.8')).status).toBe(429);
  expect((await trySignIn('master', right, '10.0.0.8', { cookie })).status).toBe(200);
});

test('such a browser has its own mistakes to wait for', async () => {
  const cookie = cookieOf(await trySignIn('master', right, '10.0.0.9'));
  expect(await fail(6, 'master', (n) => `10.7.${n}.1`, cookie)).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await trySignIn('master', right, '10.0.0.9')).status).toBe(200);
});

test('a browser is known for the people who have signed in with it, and for no one else', async () => {
  const cookie = cookieOf(await trySignIn('contributor2', right, '10.0.0.10'));
  await fail(6, 'contributor4', '10.0.0.10');
  expect((await trySignIn('contributor4', right, '10.0.0.10', { cookie })).status).toBe(429);
  const shared = await trySignIn('contributor5', right, '10.0.0.10', { cookie });
  expect(cookieOf(shared)).toBe(cookie);
  await fail(6, 'contributor5', '10.0.0.10');
  for (const username of ['contributor2', 'contributor5'])
    expect((await trySignIn(username, right, '10.0.0.10', { cookie })).status).toBe(200);
});

test('what a browser says of itself opens nothing, is for signing in only, and is stored nowhere', async () => {
  const answer = await trySignIn('contributor', right, '10.0.0.11');
  expect(answer.headers['set-cookie']).toMatch(
    /^concord_device=[\w-]{43}; Path=\/cms\/v1\/auth; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
  );
  const cookie = cookieOf(answer);
  expect((await trySignIn('contributor', 'wrong-guess', '10.0.0.11', { cookie })).status).toBe(401);
  const asked = { method: 'GET', path: '/auth/getUser', headers: { cookie } };
  expect((await app.withToken(undefined).send(asked)).status).toBe(401);
  const stored = await app.db.selectFrom('known_devices').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(cookie.split('=')[1]);
  const planted = `concord_device=${'x'.repeat(43)}`;
  expect(cookieOf(await trySignIn('contributor', right, '10.0.0.11', { cookie: planted }))).not.toBe(planted);
});

test.each(['', 'concord_device=', 'concord_device=short', `concord_device=${'x'.repeat(9000)}`, '=;;=', '\u0000; a'])(
  'the cookie %j is that of a stranger',
  async (cookie) => {
    expect((await trySignIn('contributor', right, '10.0.0.12', { cookie })).status).toBe(200);
  },
);

test('the addresses of one IPv6 network count as one', async () => {
  expect(await fail(6, 'contributor', (n) => `2001:db8:1:2${n}::${n}`)).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await trySignIn('contributor', right, '2001:db8:2::1')).status).toBe(200);
});

test('a proxy that sends no address speaks only for itself', async () => {
  expect(await fail(6, 'contributor3', (n) => `unknown${n}`)).toEqual([401, 401, 401, 401, 401, 429]);
});

test('who is not told to trust a proxy believes no header', async () => {
  const statuses: number[] = [];
  for (let n = 1; n <= 6; n++)
    statuses.push((await trySignIn('contributor', 'wrong-guess', `10.0.3.${n}`, { to: behindNothing })).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('an hour without failures forgives them', async () => {
  await fail(5, 'contributor3', '10.0.0.6');
  app.clock.advance(3601 * second);
  expect(await fail(5, 'contributor3', '10.0.0.6')).toEqual([401, 401, 401, 401, 401]);
});

test('an account that does not exist is throttled like one that does, however its name is written', async () => {
  expect((await fail(6, 'unknown-user', '10.0.0.7')).at(-1)).toBe(429);
  const spellings = ['contributor2', 'CONTRIBUTOR2', 'Contributor2', 'ｃontributor2', 'contributor２', 'cONTRIBUTOR2'];
  const statuses: number[] = [];
  for (const name of spellings) statuses.push((await trySignIn(name, 'wrong-guess', '10.0.0.13')).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('one address cannot have emails sent without end, and is told how long to wait', async () => {
  const ask = () => app.withToken(undefined).post('/auth/requestPassword', { email: 'contributor@demo.invalid' });
  for (let n = 0; n < 3; n++) expect((await ask()).status).toBe(204);
  const { status, headers } = await ask();
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  app.clock.advance(60 * second);
  expect((await ask()).status).toBe(204);
});
