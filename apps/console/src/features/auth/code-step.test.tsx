import { act, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { session } from '../../shared/session/session.ts';
import { list } from '../../testing/fake-server.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';

const server = vi.hoisted(() => ({ hasForm: false }));
vi.mock(import('./code-form.tsx'), async (original) => {
  const real = await original();
  return {
    ...real,
    loadCodeForm: () => (server.hasForm ? real.loadCodeForm() : Promise.reject(new Error('Failed to fetch'))),
  };
});

test('a form for the code that can not be fetched costs nothing on the page, and can be asked for again', async () => {
  const needed = { status: 202, body: { ticket: 't'.repeat(43), expires_at: '2026-11-24T00:05:00Z' } } as const;
  const { screen, actor } = await renderApp('/category/list', {
    user: aUser(1),
    answers: { 'GET /category': list(), 'POST /auth/login': needed },
  });
  await screen.findByRole('heading', { level: 1 });
  act(() => session.send({ type: 'session.expired', token: 'a-token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
  await actor.type(dialog.getByLabelText('Password'), 'secret{Enter}');
  const retry = await dialog.findByRole('button', { name: 'Try again' }, { timeout: 5000 });
  expect(dialog.getByRole('alert')).toBeTruthy();
  server.hasForm = true;
  await actor.click(retry);
  expect(await dialog.findByLabelText('Code from the app')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, hidden: true })).toBeTruthy();
});
