// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { problem } from '../../testing/fake-server.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const invited = { status: 200, body: { name: 'Ana', email: 'ana@example.org' } };

async function open(answers: NonNullable<Parameters<typeof renderApp>[1]>['answers'] = {}) {
  const app = await renderApp('/auth/registration/a-link', {
    answers: { 'POST /auth/fetchUser': invited, ...answers },
  });
  const { screen } = app;
  const password = await screen.findByLabelText<HTMLInputElement>('Password');
  const confirmation = screen.getByLabelText<HTMLInputElement>('Confirm password');
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Set password and sign in' });
  return { ...app, password, confirmation, submit };
}

test('name and e-mail address are filled in and cannot be changed', async () => {
  const { screen, received } = await open();
  await screen.findByDisplayValue('Ana');
  const fields = ['Name', 'E-mail'].map((label) => screen.getByLabelText<HTMLInputElement>(label));
  expect(fields.map(({ value, disabled }) => [value, disabled])).toEqual([
    ['Ana', true],
    ['ana@example.org', true],
  ]);
  expect(received).toContainEqual(
    expect.objectContaining({ operation: 'POST /auth/fetchUser', body: { token: 'a-link' } }),
  );
});

test('submit is disabled until both passwords are good and the same', async () => {
  const { actor, password, confirmation, submit, screen } = await open();
  expect(submit.disabled).toBe(true);
  await actor.type(password, 'ab');
  await actor.type(confirmation, 'ab');
  expect(submit.disabled).toBe(true);
  expect(screen.getByText('Minimum 3 symbols')).toBeTruthy();
  await actor.type(password, 'c');
  await actor.tab();
  expect(screen.getByText("Password and Confirm Password didn't match")).toBeTruthy();
  expect(submit.disabled).toBe(true);
  await actor.type(confirmation, 'c');
  expect(submit.disabled).toBe(false);
});

test('a bad link leaves the fields empty and shows no error; how to get a new one stands there anyway', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { screen } = await open({ 'POST /auth/fetchUser': problem(404, 'invitation_invalid') });
  await expect.poll(() => logged.mock.calls.length).toBe(1);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Link expired or used before? Ask your project manager for a new one.')).toBeTruthy();
});

test('a refused registration shows the message of an invalid login', async () => {
  const { actor, password, confirmation, submit, screen } = await open({
    'POST /auth/register': problem(404, 'invitation_invalid'),
  });
  await actor.type(password, 'a password');
  await actor.type(confirmation, 'a password');
  await actor.click(submit);
  expect((await screen.findByRole('alert')).textContent).toContain('Incorrect Password');
});

test('a password that is set signs in', async () => {
  const { actor, password, confirmation, submit, path, received } = await open({
    'POST /auth/register': { status: 200, body: { authToken: 'new-token' } },
    'GET /auth/getUser': { status: 200, body: aUser(2) },
  });
  await actor.type(password, 'a password');
  await actor.type(confirmation, 'a password');
  await actor.click(submit);
  await expect.poll(path, { timeout: 3000 }).toBe('/dashboard');
  expect(received).toContainEqual(
    expect.objectContaining({ operation: 'POST /auth/register', body: { token: 'a-link', password: 'a password' } }),
  );
});
