import { expect, test } from 'vitest';
import { type Answers, ok, problem } from '../../testing/fake-server.ts';
import { emptyDashboard } from '../../testing/records.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';

const ticket = 't'.repeat(43);
const needed = { status: 202, body: { ticket, expires_at: '2026-11-24T00:05:00Z' } } as const;
const token = 'an-invitation';

/** Signs in as a user with two-step verification, up to the code. */
async function openCode(answers: Answers = {}) {
  const app = await renderApp('/auth/login', { answers: { 'POST /auth/login': needed, ...answers } });
  await app.actor.type(await app.screen.findByLabelText('Username'), 'ana');
  await app.actor.type(app.screen.getByLabelText('Password'), 'secret{Enter}');
  const code = await app.screen.findByLabelText<HTMLInputElement>('Code from the app', {}, { timeout: 5000 });
  const sent = () =>
    app.received.filter(({ operation }) => operation === 'POST /auth/login/code').map(({ body }) => body);
  return { ...app, code, sent };
}

test('after the password a code is asked for, in a field that phones and password managers fill in', async () => {
  const { code } = await openCode();
  expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric']);
  expect(document.activeElement).toBe(code);
});

test('a pasted code signs in', async () => {
  const { actor, sent, path } = await openCode({
    'POST /auth/login/code': ok({ authToken: 'new-token' }),
    'GET /auth/getUser': ok(aUser(2)),
    'GET /dashboard/': ok(emptyDashboard(2)),
  });
  await actor.paste('123 456');
  await actor.keyboard('{Enter}');
  await expect.poll(path).not.toBe('/auth/login');
  expect(sent()).toEqual([{ ticket, code: '123 456' }]);
});

test('a code that can be none is refused on the spot', async () => {
  const { actor, screen, sent } = await openCode();
  await actor.keyboard('12345{Enter}');
  expect(await screen.findByText('Enter the six digits that the app shows.')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('a recovery code is entered in its place', async () => {
  const { actor, screen, sent } = await openCode({ 'POST /auth/login/code': problem(422, 'code_wrong') });
  // true of either field
  expect(screen.getByText(/^Your password is right\. .* or a recovery code\.$/)).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const field = screen.getByLabelText<HTMLInputElement>('Recovery code');
  expect(document.activeElement).toBe(field);
  expect([field.autocomplete, field.inputMode]).toEqual(['off', 'text']);
  await actor.keyboard('abcde-fgh23{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('or an unused recovery code');
  expect(document.activeElement).toBe(field);
  expect(sent()).toEqual([{ ticket, code: 'abcde-fgh23' }]);
  // by button, too: what is typed next takes the place of what was wrong
  await actor.click(screen.getByRole('button', { name: 'Continue' }));
  await expect.poll(() => document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
});

test('a field that takes the place of the other is not wrong before it is used', async () => {
  const { actor, screen, sent } = await openCode({ 'POST /auth/login/code': problem(422, 'code_wrong') });
  await actor.keyboard('123456{Enter}');
  await screen.findByRole('alert');
  await actor.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect(screen.queryByText('Required field')).toBeNull();
  await actor.keyboard('{Enter}');
  expect(await screen.findByText('Required field')).toBeTruthy();
  expect(sent()).toHaveLength(1);
});

test('too late, the password is asked for again, and it is said why', async () => {
  const { actor, screen } = await openCode({ 'POST /auth/login/code': problem(401, 'sign_in_expired') });
  await actor.keyboard('123456{Enter}');
  expect(await screen.findByText('Signing in took too long. Enter your password again.')).toBeTruthy();
  expect(screen.getByLabelText('Password')).toBeTruthy();
});

test('one can go back to the password', async () => {
  const { actor, screen } = await openCode();
  await actor.click(screen.getByRole('button', { name: 'Back to the password' }));
  expect(await screen.findByLabelText('Password')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Username'));
});

test('a link that sets a password asks for the code as well', async () => {
  const { screen, actor, path } = await renderApp(`/auth/registration/${token}`, {
    answers: {
      'POST /auth/fetchUser': ok({ name: 'Ana', username: 'ana', email: 'ana@example.org' }),
      'POST /auth/register': needed,
    },
  });
  await actor.type(await screen.findByLabelText('Password'), 'a new password');
  await actor.type(screen.getByLabelText('Confirm password'), 'a new password{Enter}');
  await screen.findByLabelText('Code from the app', {}, { timeout: 5000 });
  await actor.click(screen.getByRole('button', { name: 'Back to the password' }));
  await expect.poll(path).toBe('/auth/login');
});
