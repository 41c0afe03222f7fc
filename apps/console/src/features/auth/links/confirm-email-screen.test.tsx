import { expect, test } from 'vitest';
import { ok, problem } from '../../../testing/fake-server.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';

const done = ok({ email: 'new@example.org', name: 'Mei' });

test.each([
  ['a signed-out visitor', undefined],
  ['the person', aUser(2)],
  ['someone else', aUser(0)],
])('a new address is confirmed by a press, with %s signed in, and it is said whose it is', async (_who, user) => {
  const { screen, actor, received, path } = await renderApp('/confirm-email/a-token', {
    ...(user && { user }),
    answers: { 'POST /auth/confirmEmail': done },
  });
  const button = await screen.findByRole('button', { name: 'Confirm address' });
  await expect.poll(() => document.activeElement).toBe(button);
  expect(received.map(({ operation }) => operation)).not.toContain('POST /auth/confirmEmail');
  await actor.keyboard('{Enter}');
  await screen.findByText('Mei’s email address is now new@example.org.');
  expect(received.find(({ operation }) => operation === 'POST /auth/confirmEmail')?.body).toEqual({ token: 'a-token' });
  expect(path()).toBe('/confirm-email/a-token');
});

test('a link that is good no more says so', async () => {
  const { screen, actor } = await renderApp('/confirm-email/old', {
    answers: { 'POST /auth/confirmEmail': problem(404, 'invitation_invalid') },
  });
  await actor.click(await screen.findByRole('button', { name: 'Confirm address' }));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
});
