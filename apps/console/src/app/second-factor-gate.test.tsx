import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '../shared/session/session.ts';
import { lastOf, ok } from '../testing/fake-server.ts';
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

/** The gate of a user who has just turned it on, with the codes that are shown once. */
async function openCodes() {
  const user = { ...aUser(2), second_factor: 'missing' as const };
  const app = await renderApp('/task', {
    user,
    answers: {
      'POST /auth/secondFactor': ok(key),
      'POST /auth/secondFactor/confirm': ok({ codes: ['abcde-fgh23'] }),
      'GET /userTask': ok(noTasks),
    },
  });
  await app.actor.type(await app.screen.findByLabelText('Your password'), 'secret{Enter}');
  await app.actor.type(await app.screen.findByLabelText('Code from the app'), '123456{Enter}');
  await app.screen.findByText('abcde-fgh23');
  return {
    ...app,
    isOn: () => Object.assign(app.answers, { 'GET /auth/getUser': ok({ ...user, second_factor: 'on' }) }),
  };
}

test('recovery codes stay when the session ends, until they are saved; then they sign in again', async () => {
  const { screen, actor } = await openCodes();
  act(() => session.send({ type: 'session.expired', token: 'a-token' }));
  expect(screen.getByText('abcde-fgh23')).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'I have saved the codes' }));
  expect(await screen.findByLabelText('Password')).toBeTruthy();
  expect(screen.queryByText('abcde-fgh23')).toBeNull();
});

test('recovery codes stay until they are saved when they sign in again in another tab', async () => {
  const { screen, actor, received, isOn } = await openCodes();
  isOn();
  act(() => session.send({ type: 'token.changed', token: 'b-token' }));
  await expect.poll(() => lastOf(received, 'GET /auth/getUser')?.authorization).toBe('Bearer b-token');
  await expect.poll(() => session.getSnapshot().matches('signedIn')).toBe(true);
  expect(screen.getByText('abcde-fgh23')).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'I have saved the codes' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Task' })).toBeTruthy();
});

test('or they sign out', async () => {
  const { screen, actor, path } = await renderApp('/task', { user: { ...aUser(2), second_factor: 'missing' } });
  await actor.click(await screen.findByRole('button', { name: 'Sign Out' }));
  await expect.poll(path).toBe('/auth/login');
});
