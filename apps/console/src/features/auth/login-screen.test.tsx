import { PREFERENCE_KEY } from '@concord/i18n';
import { act, fireEvent } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { ok, problem } from '../../testing/fake-server.ts';
import { emptyDashboard } from '../../testing/records.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';

afterEach(() => void vi.unstubAllGlobals());

async function openLogin(options: Parameters<typeof renderApp>[1] = {}) {
  const app = await renderApp('/auth/login', options);
  const username = await app.screen.findByLabelText<HTMLInputElement>('Username');
  const password = app.screen.getByLabelText<HTMLInputElement>('Password');
  async function signIn(name: string, secret: string) {
    await app.actor.clear(username);
    await app.actor.type(username, name);
    await app.actor.clear(password);
    await app.actor.type(password, secret);
    await app.actor.click(app.screen.getByRole('button', { name: 'Sign in' }));
  }
  return { ...app, username, password, signIn };
}

test('the fields are named and marked for password managers, and the first has the focus', async () => {
  const { username, password } = await openLogin();
  expect([username.name, username.autocomplete]).toEqual(['username', 'username']);
  expect([password.name, password.autocomplete]).toEqual(['password', 'current-password']);
  expect(document.activeElement).toBe(username);
});

test('on plain http, where browsers have no randomUUID, the way to a forgotten password is open', async () => {
  const { screen, actor, path } = await openLogin();
  vi.stubGlobal('crypto', {});
  await actor.click(screen.getByRole('link', { name: 'Forgot password' }));
  expect(await screen.findByRole('heading', { name: 'Forgotten password' })).toBeTruthy();
  expect(path()).toBe('/auth/forgot-password');
});

test('a pressed button has the focus, also where the browser gives it to none without a tab index, as on macOS', async () => {
  const { screen, actor } = await openLogin();
  const pressAsSafari = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || event.target.closest('button')?.hasAttribute('tabindex')) return;
    event.preventDefault();
  };
  document.addEventListener('mousedown', pressAsSafari);
  onTestFinished(() => document.removeEventListener('mousedown', pressAsSafari));
  const reveal = screen.getByRole('button', { name: 'Show password' });
  await actor.click(reveal);
  expect(document.activeElement).toBe(reveal);
});

test('the page shows logo, introduction, company and year, and the way to a forgotten password', async () => {
  const { screen, actor, path } = await openLogin();
  expect(screen.getByText('Content coding, sentiment analysis and quality check.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Concord home' })).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Example Ltd' })).parentElement?.textContent).toBe(
    '2026 © Example Ltd',
  );
  expect(screen.getByRole('link', { name: 'Help Center' }).getAttribute('href')).toBe('/help/en/#sign-in');
  await actor.click(screen.getByRole('link', { name: 'Forgot password' }));
  expect(await screen.findByRole('heading', { name: 'Forgotten password' })).toBeTruthy();
  expect(path()).toBe('/auth/forgot-password');
});

test.each([
  ['nothing', '', '', ['Required field', 'Required field']],
  ['two characters', 'ab', 'cd', ['Minimum 3 symbols', 'Minimum 3 symbols']],
  ['two characters and a blank', 'ab ', 'cd', ['Minimum 3 symbols', 'Minimum 3 symbols']],
  ['51 characters', 'a'.repeat(51), 'b'.repeat(51), ['Maximum 50 symbols', 'Maximum 50 symbols']],
])(
  '%s in both fields is refused on the spot, and the first field gets the focus',
  async (_, name, secret, messages) => {
    const { screen, actor, username, password, received } = await openLogin();
    if (name) await actor.type(username, name);
    if (secret) await actor.type(password, secret);
    await actor.click(screen.getByRole('button', { name: 'Sign in' }));
    const described = [username, password].map((field) => {
      const [id = ''] = (field.getAttribute('aria-describedby') ?? '').split(' ');
      return document.getElementById(id)?.textContent;
    });
    expect(described).toEqual(messages);
    expect(document.activeElement).toBe(username);
    expect(received.map(({ operation }) => operation)).not.toContain('POST /auth/login');
  },
);

test('what is wrong with a field is said when it is left', async () => {
  const { screen, actor, username } = await openLogin();
  await actor.type(username, 'ab');
  expect(screen.queryByText('Minimum 3 symbols')).toBeNull();
  await actor.tab();
  expect(screen.getByText('Minimum 3 symbols')).toBeTruthy();
  await actor.type(username, 'c');
  expect(screen.queryByText('Minimum 3 symbols')).toBeNull();
});

test('a wrong password is said in an alert; the username stays and the password has the focus', async () => {
  const { screen, signIn, username, password } = await openLogin({
    answers: { 'POST /auth/login': problem(401, 'login_failed') },
  });
  await signIn('ana', 'wrong');
  expect((await screen.findByRole('alert')).textContent).toContain('Incorrect Password');
  expect(username.value).toBe('ana');
  expect(document.activeElement).toBe(password);
  expect([password.selectionStart, password.selectionEnd], 'what is typed takes its place').toEqual([0, 5]);
});

test('a sign-in that failed is not said again after another page', async () => {
  const { screen, signIn, actor } = await openLogin({ answers: { 'POST /auth/login': problem(401, 'login_failed') } });
  await signIn('ana', 'wrong');
  await screen.findByRole('alert');
  await actor.click(screen.getByRole('link', { name: 'Forgot password' }));
  await actor.click(await screen.findByRole('link', { name: 'Back to sign in' }));
  await screen.findByLabelText('Username');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('too many attempts say how long to wait', async () => {
  const answer = { ...problem(429, 'too_many_attempts'), headers: { 'Retry-After': '30' } };
  const { screen, signIn } = await openLogin({ answers: { 'POST /auth/login': answer } });
  await signIn('ana', 'wrong');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Too many attempts. Try again in 30 seconds.');
});

test('signing in stores the token alone, asks for the user and leads on', async () => {
  const { signIn, received, path, screen } = await openLogin({
    answers: {
      'POST /auth/login': ok({ authToken: 'new-token' }),
      'GET /auth/getUser': ok(aUser(2)),
      'GET /dashboard/': ok(emptyDashboard(2)),
    },
  });
  await signIn('ana', 'concord-demo');
  expect(screen.getByRole('button', { name: 'Signing in' })).toBeTruthy();
  await expect.poll(path).not.toBe('/auth/login');
  expect(received.find(({ operation }) => operation === 'POST /auth/login')?.body).toEqual({
    username: 'ana',
    password: 'concord-demo',
  });
  expect(received.find(({ operation }) => operation === 'GET /auth/getUser')?.authorization).toBe('Bearer new-token');
  expect(Object.entries(localStorage).filter(([key]) => key !== PREFERENCE_KEY)).toEqual([
    ['concord.token', 'new-token'],
  ]);
});

test('the request leaves one second after the form was sent', async () => {
  const { username, password, received, screen } = await openLogin({
    answers: { 'POST /auth/login': problem(401, 'login_failed') },
  });
  fireEvent.change(username, { target: { value: 'ana' } });
  fireEvent.change(password, { target: { value: 'concord-demo' } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const asked = () => received.filter(({ operation }) => operation === 'POST /auth/login').length;
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await pass(999);
  expect(asked()).toBe(0);
  await pass(1);
  vi.useRealTimers();
  await expect.poll(asked).toBe(1);
});

test('what a password manager fills in without an event is sent', async () => {
  const { username, password, received, screen, actor } = await openLogin({
    answers: { 'POST /auth/login': problem(401, 'login_failed') },
  });
  username.value = 'ana';
  password.value = 'concord-demo';
  await actor.click(screen.getByRole('button', { name: 'Sign in' }));
  await expect
    .poll(() => received.find(({ operation }) => operation === 'POST /auth/login')?.body)
    .toEqual({ username: 'ana', password: 'concord-demo' });
});

test('blanks around a pasted username are none of it', async () => {
  const { signIn, received } = await openLogin({ answers: { 'POST /auth/login': problem(401, 'login_failed') } });
  await signIn('  ana ', ' secret ');
  await expect
    .poll(() => received.find(({ operation }) => operation === 'POST /auth/login')?.body)
    .toEqual({ username: 'ana', password: ' secret ' });
});

test('Tab leads from the username to the password, and from there to what else there is', async () => {
  const { actor, screen, username, password } = await openLogin();
  expect(document.activeElement).toBe(username);
  await actor.tab();
  expect(document.activeElement).toBe(password);
  await actor.tab();
  await actor.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Forgot password' }));
});

test('the seconds to wait are counted down, and read out once', async () => {
  const { screen, signIn } = await openLogin({
    answers: { 'POST /auth/login': { ...problem(429, 'too_many_attempts'), headers: { 'Retry-After': '2' } } },
  });
  await signIn('ana', 'secret');
  const alert = await screen.findByRole('alert');
  const seen = () => alert.querySelector('span[aria-hidden]')?.textContent;
  const heard = () => alert.textContent.replace(seen() ?? '', '');
  const said = heard();
  expect(said).toMatch(/ 2 seconds/);
  await expect.poll(seen).toMatch(/ 1 second\b/);
  expect(heard()).toContain(said);
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
});
