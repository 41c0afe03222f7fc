import 'fake-indexeddb/auto';
import { cleanup, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../../../shared/session/session.ts';
import { TASK } from '../../../../testing/builder/a-task.ts';
import { taskServer } from '../../../../testing/builder/task-server.ts';
import { list, problem } from '../../../../testing/fake-server.ts';
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
  await screen.findAllByText('Offline, kept in this browser');
  cleanup();
  return user;
}

const restored = 'Changes that you had not saved when you last closed this task have been restored: Basics.';

test('without a network it is seen and said that changes are kept in this browser, until they are saved', async () => {
  const server = taskServer({ name: 'Visits' });
  const { answers, actor, screen, name } = await open(server);
  const patch = answers['PATCH /task/{id}'];
  answers['PATCH /task/{id}'] = unreachable;
  await actor.type(name, '!');
  const said = await screen.findAllByText('Offline, kept in this browser');
  expect(said.some((element) => element.closest('[aria-live], [role="status"]'))).toBe(true);
  expect(said.some((element) => !element.closest('[aria-live], [role="status"]'))).toBe(true);
  if (patch) answers['PATCH /task/{id}'] = patch;
  await actor.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/Draft saved/)).toBeTruthy();
  expect(screen.queryByText(/kept in this browser/)).toBeNull();
});

test('what cannot be saved as it is, and what the server refuses, is kept as well', async () => {
  const server = taskServer({ name: 'Visits' });
  const { answers, actor, screen, name } = await open(server);
  await actor.clear(name);
  expect(await screen.findByText('Not saved yet, kept in this browser')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Name: / })).toBeTruthy();
  answers['PATCH /task/{id}'] = problem(403, 'forbidden');
  await actor.type(name, 'Mine');
  expect(
    await screen.findByText(
      'Not saved yet, kept in this browser: You don’t have permission to do this. Ask a project manager or a master.',
    ),
  ).toBeTruthy();
});

test('it is said that a draft was restored, and discarding it asks and brings back the task, saved or not', async () => {
  const server = taskServer({ name: 'Visits' });
  const user = await typeAndClose(server);
  const { actor, screen, name } = await open(server, user);
  const banner = within((await screen.findByText(restored)).closest('[role="status"]') ?? document.body);
  await screen.findByText(/Draft saved/);
  expect(server.task().name).toBe('Visits, mine');
  await actor.click(banner.getByRole('button', { name: 'Discard' }));
  const question = () => screen.findByRole('alertdialog', { name: 'Discard the restored changes?' });
  await actor.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  expect(name).toHaveProperty('value', 'Visits, mine');
  await actor.click(banner.getByRole('button', { name: 'Discard' }));
  await actor.click(within(await question()).getByRole('button', { name: 'Discard' }));
  expect(name).toHaveProperty('value', 'Visits');
  expect(screen.queryByText(restored)).toBeNull();
  await waitFor(() => expect(server.task().name).toBe('Visits'));
  cleanup();
  const again = await open(server, user);
  expect(again.name).toHaveProperty('value', 'Visits');
  expect(again.screen.queryByText(restored)).toBeNull();
});

test('the message about a restored draft can be closed, and the draft stays', async () => {
  const server = taskServer({ name: 'Visits' });
  const user = await typeAndClose(server);
  const { actor, screen, name } = await open(server, user);
  const banner = within((await screen.findByText(restored)).closest('[role="status"]') ?? document.body);
  await actor.click(banner.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(restored)).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toBe(document.activeElement);
  expect(name).toHaveProperty('value', 'Visits, mine');
});

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

test('where another user has changed the same field meanwhile, the author decides, also after another reload', async () => {
  const server = taskServer({ name: 'Visits' });
  const user = await typeAndClose(server);
  server.apply({ name: 'Theirs' });
  const first = await open(server, user);
  expect(await first.screen.findByRole('button', { name: 'Compare' })).toBeTruthy();
  await first.actor.type(first.name, '!');
  cleanup();
  const second = await open(server, user);
  expect(await second.screen.findByText(restored)).toBeTruthy();
  expect(second.screen.queryByRole('button', { name: 'Discard' })).toBeNull();
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
