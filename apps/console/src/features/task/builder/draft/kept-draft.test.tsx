// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../../../shared/session/session.ts';
import { TASK } from '../../../../testing/builder/a-task.ts';
import { taskServer } from '../../../../testing/builder/task-server.ts';
import { list } from '../../../../testing/fake-server.ts';
import { aUser, renderApp } from '../../../../testing/render-app.tsx';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

async function open(server: ReturnType<typeof taskServer>, user = aUser(1)) {
  const app = await renderApp(`/task/${TASK}/edit?step=basics`, {
    user,
    answers: { ...server.answers, 'GET /task': list() },
  });
  const name = await app.screen.findByRole('textbox', { name: 'Name' });
  return { ...app, user, name };
}

/** Types without a network, and closes the tab. */
async function typeAndClose(server: ReturnType<typeof taskServer>) {
  const { answers, actor, screen, name, user } = await open(server);
  answers['PATCH /task/{id}'] = unreachable;
  await actor.type(name, ', mine');
  await screen.findByText(/^Not saved: The server could not be reached/);
  cleanup();
  return user;
}

test('what a closed tab has not saved is there when the task is opened again, and is saved', async () => {
  const server = taskServer({ name: 'Visits' });
  const user = await typeAndClose(server);
  const { screen, name } = await open(server, user);
  expect(name).toHaveProperty('value', 'Visits, mine');
  expect(await screen.findByText(/Draft saved/)).toBeTruthy();
  expect(server.task().name).toBe('Visits, mine');
});

test('what was saved does not come back', async () => {
  const server = taskServer({ name: 'Visits' });
  const user = await typeAndClose(server);
  const again = await open(server, user);
  await again.screen.findByText(/Draft saved/);
  cleanup();
  server.apply({ name: 'Theirs' });
  expect((await open(server, user)).name).toHaveProperty('value', 'Theirs');
});

test('where another user has saved the same part meanwhile, the author decides, also after another reload', async () => {
  const server = taskServer({ name: 'Visits' });
  const user = await typeAndClose(server);
  server.apply({ name: 'Theirs' });
  const first = await open(server, user);
  expect(await first.screen.findByRole('button', { name: 'Overwrite with my version' })).toBeTruthy();
  await first.actor.type(first.name, '!');
  cleanup();
  const second = await open(server, user);
  expect(second.name).toHaveProperty('value', 'Visits, mine!');
  expect(await second.screen.findByText('Someone else has changed this task.')).toBeTruthy();
  expect(server.task().name).toBe('Theirs');
});

test('unsaved changes are discarded when their author confirms leaving', async () => {
  const server = taskServer({ name: 'Visits' });
  const { answers, actor, screen, name, user } = await open(server);
  answers['PATCH /task/{id}'] = unreachable;
  await actor.type(name, ', mine');
  await actor.click(screen.getByRole('button', { name: 'Leave and finish later' }));
  const asked = await screen.findByRole('alertdialog');
  await actor.click(within(asked).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull());
  cleanup();
  expect((await open(server, user)).name).toHaveProperty('value', 'Visits');
});

test('another person at this browser finds nothing of it', async () => {
  const server = taskServer({ name: 'Visits' });
  await typeAndClose(server);
  session.send({ type: 'token.changed', token: null });
  expect((await open(server, { ...aUser(1), id: '019a9f5e-0000-7000-8000-00000000000b' })).name).toHaveProperty(
    'value',
    'Visits',
  );
});
