import { initI18n, loadMessages, setLanguage } from '@concord/i18n';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { pageLanguage, readLink } from '../shared/preferences/page-language.ts';
import { type CurrentUser, session } from '../shared/session/session.ts';
import { SessionContext } from '../shared/session/use-session.ts';
import { type Answers, fakeServer, ok, problem } from '../testing/fake-server.ts';
import { aWorkspace, emptyDashboard } from '../testing/records.ts';
import { aUser } from '../testing/render-app.tsx';
import { App } from './app.tsx';

const ana = { ...aUser(2), language: 'de' } as const;
const bo = { ...aUser(2), id: '019a9f5e-0000-7000-8000-00000000000b', name: 'Bo', language: 'en' } as const;

/** The console as main.tsx starts it, with the network faked; `users` are those of the tokens of their names. */
async function visit(path: string, users: readonly CurrentUser[] = [], answers: Answers = {}) {
  history.replaceState(null, '', path);
  readLink();
  await initI18n(pageLanguage(null));
  const server = fakeServer({
    'GET /workspace': ok(aWorkspace),
    'POST /auth/logout': { status: 204 },
    'GET /events': problem(403, 'forbidden'), // no stream
    'GET /notification': ok({ entities: [], next: null, unread_count: 0 }),
    'GET /dashboard/': ok(emptyDashboard(2)),
    'GET /auth/getUser': ({ authorization }) => {
      const user = users.find(({ name }) => authorization === `Bearer ${name}`);
      return user ? ok(user) : problem(401, 'not_signed_in');
    },
    ...answers,
  });
  session.start();
  session.send({ type: 'token.changed', token: null });
  render(
    <SessionContext value={session}>
      <App />
    </SessionContext>,
  );
  const actor = userEvent.setup();
  await actor.keyboard('{Shift}');
  return { actor, ...server };
}

const signIn = (user: CurrentUser) => session.send({ type: 'token.changed', token: user.name });
const signOut = () => session.send({ type: 'sign.out' });

afterEach(() => {
  cleanup();
  session.send({ type: 'token.changed', token: null });
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  readLink();
  vi.unstubAllGlobals();
});

test('each person has the console in the language of their account, in whatever language the browser is', async () => {
  setLanguage('cn');
  await visit('/auth/login', [ana, bo]);
  expect(await screen.findByRole('button', { name: '登录' })).toBeTruthy();
  signIn(ana);
  expect(await screen.findByRole('complementary', { name: 'Hauptmenü' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('de');
  signOut();
  expect(await screen.findByRole('button', { name: '登录' })).toBeTruthy();
  signIn(bo);
  expect(await screen.findByRole('complementary', { name: 'Main menu' })).toBeTruthy();
  signOut();
  await screen.findByRole('button', { name: '登录' });
  signIn(ana);
  expect(await screen.findByRole('complementary', { name: 'Hauptmenü' })).toBeTruthy();
});

test('the Help Center is told which language is on screen, each time that is another', async () => {
  const told = vi.spyOn(document, 'cookie', 'set');
  const last = () => told.mock.lastCall?.[0];
  setLanguage('cn');
  await visit('/auth/login', [ana]);
  await screen.findByRole('button', { name: '登录' });
  expect(last()).toMatch(/^concord_language=cn; path=\/help; max-age=31536000; samesite=lax$/);
  signIn(ana);
  await screen.findByRole('complementary', { name: 'Hauptmenü' });
  expect(last()).toMatch(/^concord_language=de;/);
  signOut();
  await screen.findByRole('button', { name: '登录' });
  expect(last()).toMatch(/^concord_language=cn;/);
});

test('what a person has chosen in this browser outweighs their account', async () => {
  setLanguage('fr', ana.id);
  await visit('/auth/login', [ana]);
  signIn(ana);
  expect(await screen.findByRole('complementary', { name: 'Menu principal' })).toBeTruthy();
});

test('an account without a language reads that of the browser', async () => {
  setLanguage('es');
  await visit('/auth/login', [{ ...ana, language: null }]);
  signIn(ana);
  expect(await screen.findByRole('complementary', { name: 'Menú principal' })).toBeTruthy();
});

test('a link says which language a visitor reads, before the browser does, and leaves the address', async () => {
  setLanguage('en');
  await visit('/auth/login?lang=fr&from=mail');
  expect(await screen.findByRole('button', { name: 'Se connecter' })).toBeTruthy();
  expect(location.search).toBe('?from=mail');
  expect(pageLanguage(null)).toBe('fr');
});

test.each(['tlh', '', 'de-AT', '../de', 'constructor'])('a link with lang=%s says none', async (lang) => {
  setLanguage('en');
  await visit(`/auth/login?lang=${lang}`);
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
});

test('a link speaks for the person who came by it, not for the next one', async () => {
  setLanguage('es');
  await visit('/auth/login?lang=fr', [{ ...ana, language: null }]);
  signIn(ana);
  await screen.findByRole('complementary', { name: 'Menu principal' });
  signOut();
  expect(await screen.findByRole('button', { name: 'Iniciar sesión' })).toBeTruthy();
});

test('a link is spent on the person who came by it, also when the page is reloaded to sign out', async () => {
  setLanguage('es');
  await visit('/auth/login?lang=fr', [ana]);
  signIn(ana);
  await screen.findByRole('complementary', { name: 'Hauptmenü' });
  readLink();
  expect(pageLanguage(null)).toBe('es');
});

test('what is chosen on the page of an invitation is the choice of the user who registers there', async () => {
  const { actor, received } = await visit('/auth/registration/a-token?lang=de', [ana], {
    'POST /auth/fetchUser': ok({ username: 'ana', email: 'ana@example.org', name: 'Ana' }),
    'POST /auth/register': ok({ authToken: ana.name }),
    'PATCH /auth/profile': ok({ ...ana, language: 'fr' as const }),
  });
  await actor.selectOptions(await screen.findByRole('combobox'), 'fr');
  // the console may be there before it is known in which language
  await import('./signed-in.tsx');
  await loadMessages('console');
  session.send({ type: 'register.submit', token: 'a-token', password: 'secret' });
  // the page may have been left before the language is looked for
  history.replaceState(null, '', '/');
  expect(await screen.findByRole('complementary', { name: 'Menu principal' })).toBeTruthy();
  expect(received.find(({ operation }) => operation === 'PATCH /auth/profile')?.body).toMatchObject({ language: 'fr' });
});

test('the choice of a visitor outweighs the link', async () => {
  const { actor } = await visit('/auth/login?lang=fr');
  await actor.selectOptions(await screen.findByRole('combobox'), 'de');
  expect(pageLanguage(null)).toBe('de');
});

test('a choice in the bar at the top is saved to the account as well, whatever happened to it meanwhile', async () => {
  const people = [{ ...bo, version: 4 }];
  const { actor, received } = await visit('/auth/login', people, {
    'PATCH /auth/profile': ({ body }) =>
      body.version === 5 ? ok({ ...bo, language: 'ja' as const }) : problem(409, 'stale_version'),
  });
  signIn(bo);
  await screen.findByRole('complementary', { name: 'Main menu' });
  people[0] = { ...bo, version: 5 };
  await actor.click(await screen.findByRole('button', { name: /^Choose a language/ }));
  await actor.click(await screen.findByRole('menuitem', { name: '日本語' }));
  await expect.poll(() => pageLanguage(bo)).toBe('ja');
  const saved = received.filter(({ operation }) => operation === 'PATCH /auth/profile').map(({ body }) => body);
  expect(saved).toEqual([
    { version: 4, language: 'ja' },
    { version: 5, language: 'ja' },
  ]);
});
