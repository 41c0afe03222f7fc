import { act, fireEvent, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type CurrentUser, session } from '../shared/session/session.ts';
import { type Asked, list, ok, problem } from '../testing/fake-server.ts';
import { aUser, renderApp } from '../testing/render-app.tsx';

const me = aUser(1);
// SPEC section 7: a sign-in goes out a second after its form.

const taking = (token: string, body: CurrentUser) => (asked: Asked<'PATCH /auth/profile'>) =>
  asked.authorization === `Bearer ${token}` ? ok(body) : problem(401, 'not_signed_in');

async function editedProfile(profile: ReturnType<typeof taking>) {
  const app = await renderApp('/user-profile', {
    user: me,
    answers: {
      'GET /auth/session': list(),
      'POST /auth/login': ok({ authToken: 'b-token' }),
      'PATCH /auth/profile': profile,
    },
  });
  const name = await app.screen.findByRole('textbox', { name: 'Name' });
  await app.actor.type(name, ' May');
  await app.actor.click(app.screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await app.screen.findByRole('dialog', { name: 'Sign in again' }));
  return { ...app, dialog, saves: () => app.received.filter(({ operation }) => operation === 'PATCH /auth/profile') };
}

test('what a session that had ended refused is sent once more after signing in over the page', async () => {
  const saved = { ...me, name: 'Ana May', version: 2 };
  const { actor, screen, dialog, saves } = await editedProfile(taking('b-token', saved));
  await actor.type(dialog.getByLabelText('Password'), 'concord-demo{Enter}');
  expect(await screen.findByText('Changes saved')).toBeTruthy();
  expect(screen.queryByText(/session has ended/)).toBeNull();
  expect(saves().map(({ authorization, body }) => [authorization, body])).toEqual([
    ['Bearer a-token', { version: 1, name: 'Ana May', firstname: '', lastname: '', occupation: '', language: 'en' }],
    ['Bearer b-token', { version: 1, name: 'Ana May', firstname: '', lastname: '', occupation: '', language: 'en' }],
  ]);
});

test('after signing in over the page it is read again: what is on it may have changed', async () => {
  const { screen, received } = await renderApp('/user-profile', { user: me, answers: { 'GET /auth/session': list() } });
  await screen.findByRole('textbox', { name: 'Name' });
  const reads = () => received.filter(({ operation }) => operation === 'GET /auth/session').length;
  await expect.poll(reads).toBe(1);
  act(() => session.send({ type: 'session.expired', token: 'a-token' }));
  await screen.findByRole('dialog', { name: 'Sign in again' });
  act(() => session.send({ type: 'token.changed', token: 'b-token' }));
  await expect.poll(reads).toBe(2);
});

test('who signs out in place of signing in again has nothing sent in their name', async () => {
  const { actor, screen, dialog, saves } = await editedProfile(taking('b-token', me));
  await actor.click(dialog.getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByLabelText('Username')).toBeTruthy();
  expect(saves()).toHaveLength(1);
});

test('a session that ends while someone types is asked for a second after the last letter', async () => {
  const answers = { 'GET /auth/session': list() };
  const { screen } = await renderApp('/user-profile', { user: me, answers });
  const name = await screen.findByRole('textbox', { name: 'Name' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  const dialog = () => screen.queryByRole('dialog', { name: 'Sign in again' });
  fireEvent.input(name, { target: { value: 'Ana M' } });
  act(() => session.send({ type: 'session.expired', token: 'a-token' }));
  expect(dialog()).toBeNull();
  pass(999);
  fireEvent.input(name, { target: { value: 'Ana Ma' } });
  pass(999);
  expect(dialog()).toBeNull();
  pass(1);
  const password = within(dialog() ?? document.body).getByLabelText('Password');
  expect(document.activeElement).toBe(password);
  // typed in the dialog itself
  fireEvent.input(password, { target: { value: 'c' } });
  expect(dialog()).toBeTruthy();
});

test('a session that ends while no one types is asked for at once', async () => {
  const answers = { 'GET /auth/session': list() };
  const { screen } = await renderApp('/user-profile', { user: me, answers });
  await screen.findByRole('textbox', { name: 'Name' });
  act(() => session.send({ type: 'session.expired', token: 'a-token' }));
  expect(screen.getByRole('dialog', { name: 'Sign in again' })).toBeTruthy();
});
