import 'fake-indexeddb/auto';
import { cleanup, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { countOutbox } from '../../shared/outbox/store/count-outbox.ts';
import { TASK } from '../../testing/builder/a-task.ts';
import { taskServer } from '../../testing/builder/task-server.ts';
import { list, problem } from '../../testing/fake-server.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';
import { readLostDrafts } from './builder/draft/read-lost-drafts.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const lost = /^Your changes to “Visits” couldn’t be saved because the task was deleted/;

/** Types without a network into the builder, closes the tab, and opens a page. */
async function leaveAndOpen(path: string, change: (server: ReturnType<typeof taskServer>) => void) {
  const user = aUser(1);
  const server = taskServer({ name: 'Visits' });
  const builder = await renderApp(`/task/${TASK}/edit?step=basics`, { user, answers: server.answers });
  builder.answers['PATCH /task/{id}'] = () => Promise.reject(new TypeError('Failed to fetch'));
  await builder.actor.type(await builder.screen.findByRole('textbox', { name: 'Name' }), ', mine');
  await builder.screen.findAllByText('Offline, kept in this browser');
  cleanup();
  change(server);
  const app = await renderApp(path, { user, answers: { ...server.answers, 'GET /task': list() } });
  return { ...app, user };
}

test('changes to a task that is deleted, or not the user’s any more, are named on the list until they are discarded', async () => {
  const { actor, screen, user } = await leaveAndOpen('/task/list', ({ answers }) => {
    answers['GET /task/{id}'] = problem(404, 'not_found');
  });
  expect(await screen.findByText(lost)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Discard' }));
  const asked = await screen.findByRole('alertdialog', { name: 'Discard your changes to “Visits”?' });
  expect(await countOutbox(user.id)).toBe(1);
  await actor.click(within(asked).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText(lost)).toBeNull());
  await waitFor(async () => expect(await countOutbox(user.id)).toBe(0));
});

test.each([
  ['is still the user’s', () => {}],
  [
    'can’t be asked for now',
    ({ answers }: ReturnType<typeof taskServer>) => {
      answers['GET /task/{id}'] = problem(503, 'unavailable');
    },
  ],
])('nothing is said of a task that %s, and its changes stay', async (_, change) => {
  const { received, user } = await leaveAndOpen('/task/list', change);
  await waitFor(() => expect(received.some(({ operation }) => operation === `GET /task/${TASK}`)).toBe(true));
  expect(await readLostDrafts(user.id)).toEqual([]);
  expect(await countOutbox(user.id)).toBe(1);
});

test.each([`/task/${TASK}`, `/task/${TASK}/edit?step=basics`])(
  'the page %s of a deleted task names the changes to it that this browser keeps',
  async (path) => {
    const { actor, screen, user } = await leaveAndOpen(path, ({ answers }) => {
      answers['GET /task/{id}'] = problem(404, 'not_found');
    });
    expect(await screen.findByText(lost)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'This could not be loaded' })).toBeTruthy();
    await actor.click(screen.getByRole('button', { name: 'Discard' }));
    await actor.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    await waitFor(async () => expect(await countOutbox(user.id)).toBe(0));
  },
);

test('the page of another task that is deleted, or of one that can’t be asked for now, names no changes', async () => {
  const other = TASK.replace(/.$/, 'f');
  const { received, screen, user } = await leaveAndOpen(`/task/${other}`, ({ answers }) => {
    answers['GET /task/{id}'] = problem(404, 'not_found');
  });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(await readLostDrafts(user.id)).toHaveLength(1);
  expect(await readLostDrafts(user.id, other)).toEqual([]);
  expect(screen.queryByText(lost)).toBeNull();
  expect(received.length).toBeGreaterThan(0);
});
