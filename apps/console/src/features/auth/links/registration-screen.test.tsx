import { expect, test, vi } from 'vitest';
import { ok, problem } from '../../../testing/fake-server.ts';
import { emptyDashboard } from '../../../testing/records.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';

const invited = ok({ username: 'ana.b', email: 'ana@example.org', name: 'Ana' });

async function open(answers: NonNullable<Parameters<typeof renderApp>[1]>['answers'] = {}) {
  const app = await renderApp('/auth/registration/a-token', {
    answers: { 'POST /auth/fetchUser': invited, ...answers },
  });
  const password = await app.screen.findByLabelText<HTMLInputElement>('Password');
  const confirmation = app.screen.getByLabelText<HTMLInputElement>('Confirm password');
  const submit = app.screen.getByRole<HTMLButtonElement>('button', { name: 'Set password and sign in' });
  return { ...app, password, confirmation, submit };
}

test('name and email address come from the invitation and cannot be changed', async () => {
  const { screen, received } = await open();
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  await expect.poll(() => name.value).toBe('Ana');
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  expect(email.value).toBe('ana@example.org');
  expect([name.disabled, email.disabled]).toEqual([true, true]);
  expect(received.find(({ operation }) => operation === 'POST /auth/fetchUser')?.body).toEqual({ token: 'a-token' });
});

test('it says with which username the person will sign in, and password managers remember it', async () => {
  const { screen } = await open();
  const username = screen.getByLabelText<HTMLInputElement>('Username');
  await expect.poll(() => username.value).toBe('ana.b');
  expect([username.disabled, username.autocomplete]).toEqual([true, 'username']);
  expect(screen.getByLabelText<HTMLInputElement>('Email').autocomplete).toBe('off');
});

test('a bad invitation is logged and leaves the fields empty, with nothing shown as an error', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { screen } = await open({ 'POST /auth/fetchUser': problem(404, 'invitation_invalid') });
  await expect.poll(() => warn.mock.calls.length).toBe(1);
  warn.mockRestore();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Link expired or already used? Ask your project manager for a new one.')).toBeTruthy();
});

test.each([
  ['nothing', '', '', ['Required field', 'Required field']],
  ['two characters', 'ab', 'ab', ['Minimum 3 symbols']],
  ['51 characters', 'a'.repeat(51), 'a'.repeat(51), ['Maximum 50 symbols']],
  ['another confirmation', 'secret', 'secrets', ["Password and Confirm Password didn't match"]],
  ['no confirmation', 'secret', '', ['Required field']],
])('%s: refused, and the form cannot be sent', async (_, secret, repeated, messages) => {
  const { screen, actor, password, confirmation, submit } = await open();
  expect(submit.disabled).toBe(true);
  for (const [field, text] of [
    [password, secret],
    [confirmation, repeated],
  ] as const) {
    await actor.type(field, 'x');
    await actor.clear(field);
    await actor.click(field);
    if (text) await actor.paste(text);
    await actor.tab();
  }
  for (const message of new Set(messages)) {
    expect(screen.getAllByText(message)).toHaveLength(messages.filter((one) => one === message).length);
  }
  expect(submit.disabled).toBe(true);
});

test('a password of 3 characters, typed twice, is sent with the token of the link, and signs in', async () => {
  const { screen, actor, password, confirmation, submit, received, path } = await open({
    'POST /auth/register': ok({ authToken: 'new-token' }),
    'GET /auth/getUser': ok(aUser(2)),
    'GET /dashboard/': ok(emptyDashboard(2)),
  });
  await actor.type(password, 'abc');
  await actor.type(confirmation, 'abc');
  expect(submit.disabled).toBe(false);
  await actor.click(submit);
  await expect.poll(path).toBe('/dashboard');
  expect(received.find(({ operation }) => operation === 'POST /auth/register')?.body).toEqual({
    token: 'a-token',
    password: 'abc',
  });
  expect(received.find(({ operation }) => operation === 'GET /auth/getUser')?.authorization).toBe('Bearer new-token');
  expect(localStorage.getItem('concord.token')).toBe('new-token');
  await screen.findByRole('complementary', { name: 'Main menu' });
  expect(screen.queryByText(/Sign out to use the link/)).toBeNull();
});

test('a refused registration is said as a refused sign-in is', async () => {
  const { screen, actor, password, confirmation, submit } = await open({
    'POST /auth/register': problem(404, 'invitation_invalid'),
  });
  await actor.type(password, 'abc');
  await actor.type(confirmation, 'abc');
  await actor.click(submit);
  expect((await screen.findByRole('alert')).textContent).toContain('Incorrect Password');
});
