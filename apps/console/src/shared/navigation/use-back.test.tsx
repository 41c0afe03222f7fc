import { expect, test } from 'vitest';
import { list } from '../../testing/fake-server.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';

const answers = { 'GET /team': list(), 'GET /user': list() };

test.each([
  ['/user/team/add', '/user/team'],
  ['/user/add', '/user/list'],
  ['/project/add', '/project/list'],
])('%s, opened by its address, is cancelled to the list', async (at, to) => {
  const all = { ...answers, 'GET /project': list(), 'GET /category': list() };
  const { screen, actor, path } = await renderApp(at, { user: aUser(0), answers: all });
  const steps = history.length;
  await actor.click(await screen.findByRole('button', { name: 'Cancel' }));
  await expect.poll(path).toBe(to);
  expect(history.length, 'Back does not lead to the form').toBe(steps);
});

test('cancelling a form leads back to the list as it was left', async () => {
  const { screen, actor, path } = await renderApp('/user/team?sort=name', { user: aUser(1), answers });
  const [add] = await screen.findAllByRole('link', { name: 'Create team' });
  if (add) await actor.click(add);
  await actor.click(await screen.findByRole('button', { name: 'Cancel' }));
  await expect.poll(path).toBe('/user/team?sort=name');
});
