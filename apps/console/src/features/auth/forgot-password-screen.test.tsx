// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { problem } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';

async function open(answers: Parameters<typeof renderApp>[1] = {}) {
  const app = await renderApp('/auth/forgot-password', answers);
  const email = await app.screen.findByLabelText<HTMLInputElement>('E-mail');
  const submit = () => app.actor.click(app.screen.getByRole('button', { name: 'Send link' }));
  return { ...app, email, submit };
}

test.each([
  ['', 'Required field'],
  ['ab', 'Minimum 3 symbols'],
  [`${'a'.repeat(48)}@b`, undefined],
  [`${'a'.repeat(49)}@b`, 'Maximum 50 symbols'],
  ['ana.example.org', 'Wrong email format'],
])('“%s” is answered with %s', async (address, message) => {
  const { email, submit, actor, screen, received } = await open();
  if (address) await actor.type(email, address);
  await submit();
  const asked = received.some(({ operation }) => operation === 'POST /auth/requestPassword');
  if (message === undefined) expect(asked).toBe(true);
  else {
    expect(screen.getByText(message)).toBeTruthy();
    expect(asked).toBe(false);
    expect(document.activeElement).toBe(email);
  }
});

test('an unknown address is named in the refusal', async () => {
  const answers = { 'POST /auth/requestPassword': problem(404, 'email_not_found') };
  const { email, submit, actor, screen } = await open({ answers });
  await actor.type(email, 'nobody@example.org');
  await submit();
  expect((await screen.findByRole('alert')).textContent).toContain('The requested nobody@example.org is not found');
  expect(email.value).toBe('nobody@example.org');
});

test('once the link is sent the sign-in screen says so', async () => {
  const answers = { 'POST /auth/requestPassword': { status: 204 } };
  const { email, submit, actor, screen, path, received } = await open({ answers });
  await actor.type(email, 'ana@example.org');
  await submit();
  expect((await screen.findByRole('status')).textContent).toContain('a link is on its way');
  expect(path()).toBe('/auth/login');
  expect(received).toContainEqual(
    expect.objectContaining({ operation: 'POST /auth/requestPassword', body: { email: 'ana@example.org' } }),
  );
});
