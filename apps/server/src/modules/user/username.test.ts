import { expect, test } from 'vitest';
import { fresh } from '../../testing/factories.ts';
import { invite, invitee, mailedToken } from '../../testing/invitees.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const manager = app.as('manager');
const visitor = app.withToken(undefined);

test('usernames and email addresses are unique, whatever their case', async () => {
  const { username, email } = await invite(manager, { username: fresh('Übung').replace(' ', '.') });
  expect((await manager.post('/user', invitee({ username: username.toUpperCase() }))).body).toMatchObject({
    status: 409,
    code: 'username_taken',
  });
  const taken = { status: 409, code: 'email_taken' };
  expect((await manager.post('/user', invitee({ email: email.toUpperCase() }))).body).toMatchObject(taken);
  const other = await invite(manager);
  expect((await manager.patch(`/user/${other.id}`, { version: 1, email })).body).toMatchObject(taken);
  expect((await manager.patch(`/user/${other.id}`, { version: 1, email: other.email })).status).toBe(200);
});

test('of two who want one name or one address at the same moment one gets it', async () => {
  const pairs = [
    [{ username: 'race.name' }, { username: 'RACE.name' }, 'username_taken'],
    [{ username: 'ｒａｃｅ.wide' }, { username: 'race.wide' }, 'username_taken'],
    [{ email: 'race@demo.invalid' }, { email: 'Race@demo.invalid' }, 'email_taken'],
  ] as const;
  for (const [one, other, code] of pairs) {
    const answers = await Promise.all([one, other].map((values) => manager.post('/user', invitee(values))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code });
  }
  const [a, b] = [await invite(manager), await invite(manager)];
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
  const user = await invite(manager, { username: written });
  expect(user.username).toBe(kept);
  await app.runJobs();
  await visitor.post('/auth/register', { token: mailedToken(app, user.email), password: 'a-good-one' });
  for (const username of [written, kept, kept.toUpperCase()])
    expect((await visitor.post('/auth/login', { username, password: 'a-good-one' })).status, username).toBe(200);
  expect((await manager.post('/user', invitee({ username: kept.toLowerCase() }))).body).toMatchObject({
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
  const { status, body } = await manager.post('/user', invitee({ username }));
  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: [{ pointer: '/username' }] });
});

test('a username that ends in a sigma is taken by the same one in capitals', async () => {
  await invite(manager, { username: 'ΝΙΚΟΣ', email: 'nikos@demo.invalid' });
  const same = invitee({ username: 'νικος', email: 'nikos2@demo.invalid' });
  expect((await manager.post('/user', same)).body).toMatchObject({ status: 409, code: 'username_taken' });
});
