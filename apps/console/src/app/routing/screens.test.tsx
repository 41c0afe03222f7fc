import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, list, ok } from '../../testing/fake-server.ts';
import { noTasks } from '../../testing/records.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';

const answers: Answers = {
  'GET /user': list(),
  'GET /project': list(),
  'GET /category': list(),
  'GET /task': list(),
  'GET /submission': list(),
  'GET /userTask': ok(noTasks),
};

test.each([
  [0, '/user', '/user/list', 'User List'],
  [0, '/user/add', '/user/add', 'Add User'],
  [1, '/user/invite', '/user/invite', 'Invite several people'],
  [0, '/project', '/project/list', 'Project List'],
  [0, '/project/add', '/project/add', 'Add Project'],
  [0, '/category', '/category/list', 'Category'],
  [0, '/task', '/task/list', 'Task List'],
  [0, '/submission', '/submission', 'Submission'],
  [1, '/user', '/user/list', 'User List'],
  [2, '/task', '/task', 'Task'],
  [2, '/task/list', '/error/error-v1', 'OOPS! Something went wrong here'],
  [2, '/user/list', '/error/error-v1', 'OOPS! Something went wrong here'],
  [2, '/submission', '/error/error-v1', 'OOPS! Something went wrong here'],
] as const)('type %i asking for %s is shown %s: %s', async (type, asked, shown, title) => {
  const { screen, path } = await renderApp(asked, { user: aUser(type), answers });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(path()).toBe(shown);
});

test('nothing of the signed-in area is shown, or asked for, before it is known who is signed in', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const user = ok(aUser(0));
  const { screen, received } = await renderApp('/project/list', {
    user: aUser(0),
    answers: { ...answers, 'GET /auth/getUser': () => promise.then(() => user) },
  });
  expect(await screen.findByText('Please wait...')).toBeTruthy();
  // also once whatever was asked for has been loaded
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByText('Please wait...')).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(received.map(({ operation }) => operation)).toEqual(['GET /auth/getUser']);
  resolve();
  expect(await screen.findByRole('heading', { level: 1, name: 'Project List' })).toBeTruthy();
});
