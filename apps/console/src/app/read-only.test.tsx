import { expect, test } from 'vitest';
import { list, ok } from '../testing/fake-server.ts';
import { aWorkspace } from '../testing/records.ts';
import { aUser, renderApp } from '../testing/render-app.tsx';

const SAID = 'This server is read-only at the moment, so nothing can be changed.';
const workspace = { 'GET /workspace': ok({ ...aWorkspace, read_only: true }) };

test('every page says that the server is read-only, until the user closes it', async () => {
  const answers = { 'GET /category': list(), ...workspace };
  const { screen, actor } = await renderApp('/category/list', { user: aUser(1), answers });
  expect(await screen.findByText(SAID)).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(SAID)).toBeNull();
});

test('the page on which people sign in says it, too', async () => {
  const { screen } = await renderApp('/auth/login', { answers: workspace });
  expect((await screen.findByText(SAID)).closest('[role=status]')).toBeTruthy();
});
