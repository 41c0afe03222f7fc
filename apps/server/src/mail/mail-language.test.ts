import type { Language } from '@concord/i18n/languages';
import { expect, test } from 'vitest';
import type { Caller } from '../testing/client/caller.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const app = await createTestApp();
const strong = await createTestApp({ securityProfile: 'strong' });

const set = (username: string, language: Language | null, { db }: TestApp = app) =>
  db.updateTable('users').set({ language }).where('username', '=', username).execute();
/** A change as a browser asks for it, whose screen is in this language. */
const ask = <const M extends string, const P extends string>(
  by: Caller,
  [method, path]: readonly [M, P],
  body: object,
  language?: string,
) =>
  by.send({
    method,
    path,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(language && { 'accept-language': language }) },
  });
/** Invites a person without saying in which language, and returns their id and address. */
async function invite(username: string, onScreen?: string) {
  const email = `${username}@example.com`;
  const made = await ask(app.as('manager'), ['POST', '/user'], { username, email, name: username, type: 2 }, onScreen);
  await app.runJobs();
  const { id, language } = made.result;
  return { id, email, language };
}

test.each<[string, Language | null, Language | undefined, Language, RegExp]>([
  ['the language of the screen they are invited from', 'de', 'fr', 'fr', /vous invite/],
  ['else the language of the person who invites them', 'de', undefined, 'de', /lädt Sie ein/],
  ['else Simplified Chinese', null, undefined, 'cn', /邀请您/],
])('people invited without a language are emailed in %s, and the link opens in it', async (...row) => {
  const [, account, onScreen, language, words] = row;
  await set('manager', account);
  const { email, language: theirs } = await invite(`new.${language}`, onScreen);
  expect(app.mailTo(email)).toMatch(words);
  expect(app.mailedLink(email)).toMatch(new RegExp(`\\?lang=${language}$`));
  expect(theirs, 'nothing is chosen for them').toBeNull();
});

test('an invitation sent again goes by the language of who sends it again, and by that of the account once it has one', async () => {
  await set('manager', 'es');
  const { id, email } = await invite('again');
  await set('master', 'ja');
  await app.as('master').post(`/user/${id}/invite`);
  await app.runJobs();
  expect(app.mailedLink(email)).toMatch(/\?lang=ja$/);
  await set('again', 'zh');
  await app.as('master').post(`/user/${id}/invite`);
  await app.runJobs();
  expect(app.mailedLink(email)).toMatch(/\?lang=zh$/);
});

test.each([
  ['in one step', app],
  ['by a job, under the strong profile', strong],
])('a forgotten password is emailed in the language of the screen, when the account has none: %s', async (_how, on) => {
  await set('contributor', null, on);
  const email = 'contributor@demo.invalid';
  const forget = () => ask(on.withToken(undefined), ['POST', '/auth/requestPassword'], { email }, 'fr');
  expect((await forget()).status).toBe(204);
  await on.runJobs();
  expect(on.mailedLink(email)).toMatch(/\?lang=fr$/);
  await set('contributor', 'de', on);
  on.clock.advance(3_600_000);
  await forget();
  await on.runJobs();
  expect(on.mailedLink(email)).toMatch(/\?lang=de$/);
});

test('a new address is confirmed in the language of who enters it, when the account has none', async () => {
  await set('contributor2', null);
  const body = { email: 'other@example.com', password: 'concord-demo' };
  await ask(app.as('contributor2'), ['PUT', '/auth/email'], body, 'es');
  await app.runJobs();
  expect(app.mailedLink('other@example.com')).toMatch(/\?lang=es$/);
  expect(app.mailTo('contributor2@demo.invalid')).toMatch(/correo/);
});
