import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '../../shared/session/session.ts';
import { ok, problem } from '../../testing/fake-server.ts';
import { emptyDashboard } from '../../testing/records.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';

test('a signed-out visitor is led to the sign-in screen, and after signing in to the page asked for', async () => {
  const answers = { 'GET /auth/getUser': ok(aUser(0)), 'GET /dashboard/': ok(emptyDashboard(0)) };
  const { screen, path } = await renderApp('/dashboard?from=2026-11-01#latest', { answers });
  await screen.findByLabelText('Username');
  expect(path()).toBe('/auth/login');
  act(() => session.send({ type: 'token.changed', token: 'a-token' }));
  await expect.poll(path).toBe('/dashboard?from=2026-11-01#latest');
});

test('a page that the user may not open is forgotten', async () => {
  const answers = { 'GET /auth/getUser': ok(aUser(2)), 'GET /dashboard/': ok(emptyDashboard(2)) };
  const { screen, path } = await renderApp('/project/list', { answers });
  await screen.findByLabelText('Username');
  act(() => session.send({ type: 'token.changed', token: 'a-token' }));
  await expect.poll(path).toBe('/dashboard');
});

test.each(['//example.org/user-profile', '//'])('%s would lead to another site and is forgotten', async (asked) => {
  const answers = { 'GET /auth/getUser': ok(aUser(0)), 'GET /dashboard/': ok(emptyDashboard(0)) };
  const { screen, path } = await renderApp(location.origin + asked, { answers });
  await screen.findByLabelText('Username');
  act(() => session.send({ type: 'token.changed', token: 'a-token' }));
  await expect.poll(path).toBe('/dashboard');
});

test('an unknown path leads to the first error page, whose title is the tab’s', async () => {
  const { screen, path } = await renderApp('/dashboard/unknown', { user: aUser(0) });
  const heading = await screen.findByRole('heading', { name: 'OOPS! Something went wrong here' });
  expect(path()).toBe('/error/error-v1');
  expect(document.title).toBe('OOPS! Something went wrong here · Concord');
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText('404')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Help Center' }).getAttribute('href')).toBe('/help/en/');
  expect(screen.getByText('/dashboard/unknown')).toBeTruthy();
});

test('/logout tells the server, forgets the token and leads to the sign-in screen', async () => {
  const { screen, path, received } = await renderApp('/logout', { user: aUser(1) });
  await screen.findByLabelText('Username');
  expect(path()).toBe('/auth/login');
  expect(received).toContainEqual(
    expect.objectContaining({ operation: 'POST /auth/logout', authorization: 'Bearer a-token' }),
  );
  expect(localStorage.getItem('concord.token')).toBeNull();
});

test('after signing out the next sign-in leads to the start, and not out again', async () => {
  const { screen, path } = await renderApp('/logout', { user: aUser(1) });
  await screen.findByLabelText('Username');
  act(() => session.send({ type: 'token.changed', token: 'another-token' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
  expect(path()).toBe('/dashboard');
});

test('a page that is not for the user is named where they are led to', async () => {
  const { screen, path } = await renderApp('/user/list', { user: aUser(2) });
  expect(await screen.findByText('/user/list')).toBeTruthy();
  expect(path()).toBe('/error/error-v1');
});

test('the link of an invitation tells a signed-in user why it is not followed, and leads there after Sign Out', async () => {
  const { screen, actor, path } = await renderApp('/auth/registration/a-token', {
    user: aUser(1),
    answers: { 'POST /auth/fetchUser': ok({ name: 'Ben', username: 'ben', email: 'ben@example.org' }) },
  });
  await screen.findByText(/You are signed in as Ana/);
  expect(path()).toBe('/dashboard');
  await actor.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByDisplayValue('Ben')).toBeTruthy();
  expect(path()).toBe('/auth/registration/a-token');
});

test('while the server does not answer the token is kept, and trying again continues', async () => {
  const { screen, actor, answers, path } = await renderApp('/error/error-v3', {
    user: aUser(0),
    answers: { 'GET /auth/getUser': problem(503, 'unavailable') },
  });
  await screen.findByRole('heading', { name: 'Waiting for the server' });
  expect(await screen.findByText('Everything you entered has reached the server.')).toBeTruthy();
  answers['GET /auth/getUser'] = ok(aUser(0));
  await actor.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'How did you get here' })).toBeTruthy();
  expect(path()).toBe('/error/error-v3');
});

test('Sign Out works while the server does not answer', async () => {
  const { screen, actor } = await renderApp('/dashboard', {
    user: aUser(0),
    answers: { 'GET /auth/getUser': problem(503, 'unavailable') },
  });
  await actor.click(await screen.findByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByLabelText('Username')).toBeTruthy();
});

test('whoever signs in next starts afresh, not on the page that was left', async () => {
  const { screen, actor, answers, path } = await renderApp('/user-profile', {
    user: aUser(0),
    answers: { 'GET /auth/getUser': problem(503, 'unavailable') },
  });
  await actor.click(await screen.findByRole('button', { name: 'Sign Out' }));
  await screen.findByLabelText('Username');
  answers['GET /auth/getUser'] = ok(aUser(0));
  act(() => session.send({ type: 'token.changed', token: 'another-token' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
  expect(path()).toBe('/dashboard');
});

test('/logout signs out at once, before it is known who is signed in', async () => {
  const { screen, received } = await renderApp('/logout', {
    user: aUser(1),
    answers: { 'GET /auth/getUser': () => new Promise(() => undefined) },
  });
  expect(await screen.findByLabelText('Username')).toBeTruthy();
  expect(received.map(({ operation }) => operation)).toContain('POST /auth/logout');
});

test('a token the server refuses at the start ends in the sign-in screen', async () => {
  const { screen } = await renderApp('/dashboard', {
    user: aUser(0),
    answers: { 'GET /auth/getUser': problem(401, 'not_signed_in') },
  });
  expect(await screen.findByLabelText('Username')).toBeTruthy();
});

test.each([
  ['error-v1', 'OOPS! Something went wrong here', true],
  ['error-v2', 'OOPS! Something went wrong here', true],
  ['error-v3', 'How did you get here', true],
  ['error-v4', 'Nothing left to do here.', true],
  ['error-v5', "We're working on it", false],
  ['error-v6', "We're working on it", false],
])('%s says “%s”', async (page, title, isMissing) => {
  const { screen } = await renderApp(`/error/${page}`);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.queryByText('404') !== null).toBe(isMissing);
  expect(screen.getByRole('link', { name: 'Go to sign in' }).getAttribute('href')).toBe('/');
  const help = screen.getAllByRole('link', { name: 'Help Center' });
  expect(help.map((link) => link.getAttribute('href'))).toContain('/help/en/');
});
