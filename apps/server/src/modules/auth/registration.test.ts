import { beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const strong = await createTestApp({ securityProfile: 'strong' });
const hour = 3_600_000;

/** Asks for a new password and returns the token of the email that comes. */
async function mailedToken({ withToken, runJobs, mailedLink }: TestApp, email: string): Promise<string> {
  expect((await withToken(undefined).post('/auth/requestPassword', { email })).status).toBe(204);
  await runJobs(); // under the strong profile it is the first job that asks for the email
  const link = mailedLink(email);
  expect(link, email).toMatch(/^http:\/\/localhost:4000\/auth\/registration\/[\w-]{43}(\?lang=\w\w)?$/);
  return new URL(link).pathname.split('/').at(-1) ?? '';
}
const register = ({ withToken }: TestApp, token: string, password: string) =>
  withToken(undefined).post('/auth/register', { token, password });
const fetchUser = ({ withToken }: TestApp, token: string) => withToken(undefined).post('/auth/fetchUser', { token });

beforeEach(() => {
  app.clock.advance(2 * hour);
  strong.clock.advance(2 * hour);
});

test('an emailed link shows whom it is for, sets the password once and signs in', async () => {
  const token = await mailedToken(app, 'contributor@demo.invalid');
  expect((await fetchUser(app, token)).body).toEqual({
    username: 'contributor',
    ...{ email: 'contributor@demo.invalid', name: expect.any(String) },
  });
  const old = app.as('contributor');
  expect((await old.get('/auth/getUser')).status).toBe(200);

  const registered = await register(app, token, 'a new password');
  expect(registered.status).toBe(200);
  expect((await app.withToken(registered.token).get('/auth/getUser')).body).toMatchObject({ username: 'contributor' });

  expect((await old.get('/auth/getUser')).status).toBe(401);
  expect((await register(app, token, 'another one')).body).toMatchObject({ code: 'invitation_invalid' });
  expect((await fetchUser(app, token)).status).toBe(404);
  const signIn = (password: string) =>
    app.withToken(undefined).post('/auth/login', { username: 'contributor', password });
  expect((await signIn('concord-demo')).status).toBe(401);
  expect((await signIn('a new password')).status).toBe(200);
});

test('a link used twice at the same moment works once', async () => {
  const token = await mailedToken(app, 'contributor2@demo.invalid');
  const answers = await Promise.all([1, 2, 3, 4].map((n) => register(app, token, `password ${n}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
});

test('a link ends after 72 hours', async () => {
  const token = await mailedToken(app, 'contributor3@demo.invalid');
  app.clock.advance(73 * hour);
  expect((await fetchUser(app, token)).body).toMatchObject({ code: 'invitation_invalid' });
  expect((await register(app, token, 'too late')).body).toMatchObject({ code: 'invitation_invalid' });
});

test('a newer link replaces the one before', async () => {
  const first = await mailedToken(app, 'contributor3@demo.invalid');
  const second = await mailedToken(app, 'contributor3@demo.invalid');
  expect((await fetchUser(app, first)).status).toBe(404);
  expect((await fetchUser(app, second)).status).toBe(200);
});

test('an invited person becomes active, a disabled one has no use for a link', async () => {
  await app.db
    .updateTable('users')
    .set({ state: 'invited', password_hash: null })
    .where('username', '=', 'contributor4')
    .execute();
  const token = await mailedToken(app, 'contributor4@demo.invalid');
  await app.db.updateTable('users').set({ state: 'disabled' }).where('username', '=', 'contributor4').execute();
  expect((await register(app, token, 'let me in')).body).toMatchObject({ code: 'invitation_invalid' });
  await app.db.updateTable('users').set({ state: 'invited' }).where('username', '=', 'contributor4').execute();
  expect((await register(app, token, 'let me in')).status).toBe(200);
  const user = await app.db
    .selectFrom('users')
    .selectAll()
    .where('username', '=', 'contributor4')
    .executeTakeFirstOrThrow();
  expect(user.state).toBe('active');
});

test.each(['', 'x', 'x'.repeat(43), "' or 1=1 --"])('the token %j belongs to no user', async (token) => {
  expect((await fetchUser(app, token)).body).toMatchObject({ code: 'invitation_invalid' });
  expect((await register(app, token, 'let me in')).body).toMatchObject({ code: 'invitation_invalid' });
});

test('a password has 3 to 50 characters, counted as people count them', async () => {
  const token = await mailedToken(app, 'manager2@demo.invalid');
  const wrong = (code: string, n: number) => ({ errors: [{ pointer: '/password', code, params: { n } }] });
  expect((await register(app, token, 'ab')).body).toMatchObject(wrong('too_short', 3));
  expect((await register(app, token, '密'.repeat(51))).body).toMatchObject(wrong('too_long', 50));
  expect((await register(app, token, '👩'.repeat(50))).status).toBe(200);
});

test.each([
  ['two letters, one of them with its accent apart', 'e\u0301e', 'too_short'],
  ['fifty-one emoji', '👩'.repeat(51), 'too_long'],
  ['no character', 'a\u0000bc', 'format'],
  ['half a character', 'ab\ud83d', 'format'],
])('a password of %s is refused', async (_what, password, code) => {
  const token = await mailedToken(app, 'manager@demo.invalid');
  expect((await register(app, token, password)).body).toMatchObject({ errors: [{ pointer: '/password', code }] });
  expect((await fetchUser(app, token)).status).toBe(200);
});

test.each([
  ['blanks at both ends', '  pass word  ', ['pass word', '  pass word', 'pass word  ']],
  ['only blanks', '   ', ['    ']],
  ['Chinese', '春眠不觉晓', ['春眠不覺曉']],
  ['families', '👩‍👩‍👧👨‍👩‍👦', ['👩👩👧👨👩👦']],
  ['capitals', 'PassWord', ['password', 'PASSWORD']],
  ['a quotation mark and SQL', `"'; drop table users; --`, [`"'`.padEnd(3, ';')]],
  ['fifty accents apart from their letters', 'e\u0301'.repeat(50), ['e'.repeat(50)]],
])('a password with %s is taken as it is, and nothing else for it', async (_what, password, others) => {
  const token = await mailedToken(app, 'manager@demo.invalid');
  expect((await register(app, token, password)).status).toBe(200);
  const signIn = (tried: string) =>
    app.withToken(undefined).post('/auth/login', { username: 'manager', password: tried });
  for (const other of others) expect((await signIn(other)).status, other).toBe(401);
  expect((await signIn(password)).status).toBe(200);
});

test('a password is the same however the keyboard composes its letters', async () => {
  const token = await mailedToken(app, 'manager@demo.invalid');
  await register(app, token, 'Übergrößen-café');
  const signIn = (form: string) =>
    app.withToken(undefined).post('/auth/login', { username: 'manager', password: 'Übergrößen-café'.normalize(form) });
  for (const form of ['NFC', 'NFD']) expect((await signIn(form)).status).toBe(200);
});

test('under the strong profile it has 12 to 128', async () => {
  const token = await mailedToken(strong, 'manager2@demo.invalid');
  expect((await register(strong, token, 'x'.repeat(11))).body).toMatchObject({
    errors: [{ pointer: '/password', code: 'too_short', params: { n: 12 } }],
  });
  expect((await register(strong, token, 'x'.repeat(128))).status).toBe(200);
});

test('an unknown email address is named in the refusal, and under the strong profile not told', async () => {
  const email = 'unknown@example.com';
  const open = await app.withToken(undefined).post('/auth/requestPassword', { email });
  expect(open).toMatchObject({ status: 404, body: { code: 'email_not_found', params: { name: email } } });
  const careful = await strong.withToken(undefined).post('/auth/requestPassword', { email });
  expect(careful.status).toBe(204);
  await strong.runJobs();
  expect(await strong.waitingJobs()).toEqual([]);
  expect(() => strong.mailTo(email)).toThrow();
});

test.each([
  ['en', 'A new password was requested'],
  ['zh', '設定新密碼'],
  ['cn', '设置新密码'],
  ['de', 'ein neues Passwort'],
  ['es', 'una contraseña nueva'],
  ['fr', 'nouveau mot de passe'],
  ['ja', '新しいパスワード'],
] as const)('an email to a user who reads %s says "%s"', async (language, words) => {
  const { db, people } = app;
  const email = `${language}@demo.invalid`;
  await db.updateTable('users').set({ language, email }).where('id', '=', people.contributor5).execute();
  await mailedToken(app, email);
  expect(app.mailTo(email)).toContain(words);
});
