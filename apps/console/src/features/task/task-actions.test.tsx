import type { Schema } from '@concord/api-client';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aTask } from '../../testing/builder/a-task.ts';
import { type Answers, list, ok, problem } from '../../testing/fake-server.ts';
import { aTaskSummary, idOf } from '../../testing/records.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';

const id = idOf(8);
const moved = (fields: Partial<Schema<'Task'>>) => ok(aTask({ id, name: 'Visit coding', is_draft: false, ...fields }));

async function openMenu(task: Partial<Schema<'TaskSummary'>> = {}, answers: Answers = {}) {
  const app = await renderApp('/task/list', {
    user: aUser(1),
    answers: { 'GET /task': list(aTaskSummary({ version: 3, ...task })), ...answers },
  });
  await app.actor.click(await app.screen.findByRole('button', { name: 'Actions for “Visit coding”' }));
  const choose = async (name: string) => app.actor.click(await app.screen.findByRole('menuitem', { name }));
  const bodies = (operation: string) =>
    app.received.filter((one) => one.operation === operation).map(({ body }) => body);
  return { ...app, choose, bodies };
}

test.each([
  ['a draft', { is_draft: true, status: 0 }, ['Edit', 'Duplicate', 'Delete']],
  ['active', { status: 1 }, ['Edit', 'Add data', 'Import answers', 'Deactivate', 'Export', 'Duplicate', 'Delete']],
  ['inactive', { status: 0 }, ['Edit', 'Add data', 'Import answers', 'Activate', 'Export', 'Duplicate', 'Delete']],
] as const)('a task that is %s offers what can be done to it', async (_, state, actions) => {
  const { screen } = await openMenu(state);
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(actions);
});

test.each([
  ['Deactivate', 1, 'deactivate'],
  ['Activate', 0, 'activate'],
] as const)('%s changes the version that was read, and names the task', async (name, status, verb) => {
  const { screen, choose, bodies } = await openMenu(
    { status },
    { [`POST /task/{id}/${verb}`]: { only: id, answer: moved({ status: status === 1 ? 0 : 1, version: 4 }) } },
  );
  await choose(name);
  expect(await screen.findByText('“Visit coding” updated')).toBeTruthy();
  expect(bodies(`POST /task/${id}/${verb}`)).toEqual([{ version: 3 }]);
});

test.each([
  ['changed', 'stale_version', /^Someone else has changed this/],
  ['deactivated', 'wrong_state', /isn’t possible in the current state/],
] as const)(
  'a task that someone else has %s is not deactivated: it is said why, and the list shows it as it is',
  async (_, code, reason) => {
    const { screen, choose, answers } = await openMenu(
      {},
      { 'POST /task/{id}/deactivate': { only: id, answer: problem(409, code) } },
    );
    answers['GET /task'] = list(aTaskSummary({ version: 4, status: 0, name: 'Visit coding 2' }));
    await choose('Deactivate');
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(await screen.findByText('Visit coding 2')).toBeTruthy();
  },
);

test('a task is deleted once that is confirmed, and restored by undo', async () => {
  const { screen, actor, choose, bodies } = await openMenu(
    {},
    {
      'DELETE /task/{id}': { only: id, answer: { status: 204 } },
      'POST /task/{id}/restore': { only: id, answer: moved({ status: 1 }) },
    },
  );
  await choose('Delete');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete “Visit coding”?' }));
  expect(bodies(`DELETE /task/${id}`)).toEqual([]);
  await actor.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('“Visit coding” deleted')).toBeTruthy();
  expect(bodies(`POST /task/${id}/restore`)).toEqual([]);
  await actor.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
  await expect.poll(() => bodies(`POST /task/${id}/restore`)).toHaveLength(1);
});

test('several tasks are deactivated at once, those that are active, and activated again by undo', async () => {
  const states: [string, 0 | 1][] = [
    ['One', 1],
    ['Two', 0],
  ];
  const tasks = states.map(([name, status], at) => aTaskSummary({ id: idOf(at + 1), name, status, version: 3 }));
  const { screen, actor, received } = await renderApp('/task/list', {
    user: aUser(1),
    answers: {
      'GET /task': list(...tasks),
      'POST /task/{id}/deactivate': { only: idOf(1), answer: moved({ id: idOf(1), status: 0, version: 4 }) },
      'POST /task/{id}/activate': { only: idOf(1), answer: moved({ id: idOf(1), status: 1, version: 5 }) },
    },
  });
  const sent = () =>
    received
      .filter(({ operation }) => operation.startsWith('POST /task/'))
      .map(({ operation, body }) => [operation.split('/').at(-1), body]);
  await actor.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await actor.click(screen.getByRole('button', { name: 'Deactivate (1)' }));
  await expect.poll(sent).toEqual([['deactivate', { version: 3 }]]);
  await actor.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
  await expect.poll(sent).toEqual([
    ['deactivate', { version: 3 }],
    ['activate', { version: 4 }],
  ]);
});
