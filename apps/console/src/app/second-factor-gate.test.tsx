import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '../shared/session/session.ts';
import { ok } from '../testing/fake-server.ts';
import { noTasks } from '../testing/records.ts';
import { aUser, renderApp } from '../testing/render-app.tsx';

const key = { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/Concord:ana?secret=GEZDGNBVGY3TQOJQ' };

test('users whose role requires it set it up before they see any page, and then the one they wanted', async () => {
  const { screen, actor, received } = await renderApp('/task', {
    user: { ...aUser(2), second_factor: 'missing' },
    answers: {
      'POST /auth/secondFactor': ok(key),
      'POST /auth/secondFactor/confirm': ok({ codes: ['abcde-fgh23'] }),
      'GET /userTask': ok(noTasks),
    },
  });
  expect(await screen.findByRole('heading', { name: 'Set up two-step verification' })).toBeTruthy();
  expect(screen.getByText('Your administrator requires two-step verification for your role.')).toBeTruthy();
  await actor.type(screen.getByLabelText('Your password'), 'secret{Enter}');
  await actor.type(await screen.findByLabelText('Code from the app'), '123456{Enter}');
  expect(received.map(({ operation }) => operation)).not.toContain('GET /userTask');
  await actor.click(await screen.findByRole('button', { name: 'I have saved the codes' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Task' })).toBeTruthy();
});

test('where their session ends meanwhile they sign in again first', async () => {
  const { screen } = await renderApp('/task', { user: { ...aUser(2), second_factor: 'missing' } });
  await screen.findByLabelText('Your password');
  act(() => session.send({ type: 'session.expired', token: 'a-token' }));
  expect(await screen.findByLabelText('Password')).toBeTruthy();
  expect(screen.queryByLabelText('Your password')).toBeNull();
});

test('or they sign out', async () => {
  const { screen, actor, path } = await renderApp('/task', { user: { ...aUser(2), second_factor: 'missing' } });
  await actor.click(await screen.findByRole('button', { name: 'Sign Out' }));
  await expect.poll(path).toBe('/auth/login');
});
