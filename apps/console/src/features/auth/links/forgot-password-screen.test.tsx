import { expect, test } from 'vitest';
import { problem } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';

async function open(answers: NonNullable<Parameters<typeof renderApp>[1]>['answers'] = {}) {
  const app = await renderApp('/auth/forgot-password', { answers });
  const email = await app.screen.findByLabelText<HTMLInputElement>('Email');
  const send = async (address: string) => {
    await app.actor.click(email);
    if (address) await app.actor.paste(address);
    await app.actor.click(app.screen.getByRole('button', { name: 'Send link' }));
  };
  return { ...app, email, send };
}

test.each([
  ['', 'Required field'],
  ['ab', 'Minimum 3 symbols'],
  [`${'a'.repeat(40)}@example.org`, 'Maximum 50 symbols'],
  ['ana at example.org', 'Wrong email format'],
])('the address %j is refused: %s', async (address, message) => {
  const { screen, send, email, received } = await open();
  await send(address);
  expect(screen.getByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(email);
  expect(received.map(({ operation }) => operation)).not.toContain('POST /auth/requestPassword');
});

test('an unknown address is named in the refusal, and stays in the field', async () => {
  const { screen, send, email, received } = await open({
    'POST /auth/requestPassword': problem(404, 'email_not_found', { params: { name: 'ana@example.org' } }),
  });
  await send('ana@example.org');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The requested ana@example.org is not found');
  expect(email.value).toBe('ana@example.org');
  expect(received.at(-1)?.body).toEqual({ email: 'ana@example.org' });
});

test('after a request the sign-in screen says that a link is on its way', async () => {
  const { screen, send, path } = await open({ 'POST /auth/requestPassword': { status: 204 } });
  await send('ana@example.org');
  expect(await screen.findByText(/^If the address is right, a link is on its way/)).toBeTruthy();
  expect(path()).toBe('/auth/login');
});

test('the late answer to one request leads no one away who makes another', async () => {
  const held = Promise.withResolvers<void>();
  const { screen, send, path, actor, answers } = await open({
    'POST /auth/requestPassword': async () => {
      await held.promise;
      return { status: 204 };
    },
  });
  await send('ana@example.org');
  await actor.click(screen.getByRole('link', { name: 'Back to sign in' }));
  await actor.click(await screen.findByRole('link', { name: 'Forgot password' }));
  await actor.type(await screen.findByLabelText('Email'), 'bo@example.org');
  held.resolve();
  const unknown = problem(404, 'email_not_found', { params: { name: 'bo@example.org' } });
  answers['POST /auth/requestPassword'] = unknown;
  await actor.click(screen.getByRole('button', { name: 'Send link' }));
  // answered after the first one
  expect((await screen.findByRole('alert')).textContent).toContain('bo@example.org');
  expect(path()).toBe('/auth/forgot-password');
});

test('an address of 50 characters is sent', async () => {
  const { send, received } = await open({ 'POST /auth/requestPassword': { status: 204 } });
  const longest = `${'a'.repeat(48)}@b`;
  await send(longest);
  await expect.poll(() => received.at(-1)?.body).toEqual({ email: longest });
});
