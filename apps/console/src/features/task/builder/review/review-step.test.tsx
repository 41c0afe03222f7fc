import type { Schema } from '@concord/api-client';
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PROJECT, TASK } from '../../../../testing/builder/a-task.ts';
import { people, whole } from '../../../../testing/builder/a-whole-task.ts';
import { taskServer } from '../../../../testing/builder/task-server.ts';
import { problem } from '../../../../testing/fake-server.ts';
import { renderApp, aUser as signedIn } from '../../../../testing/render-app.tsx';

async function open(step: string, task: Partial<Schema<'Task'>>) {
  const server = taskServer(task);
  const app = await renderApp(`/task/${TASK}/edit?step=${step}`, {
    user: signedIn(1),
    answers: { ...server.answers, ...people },
  });
  return { ...app, server };
}

test('what is missing is listed in the specification’s words, each leading to its step', async () => {
  const { actor, screen, path } = await open('review', {});
  expect(await screen.findByRole('link', { name: 'Add a contributor (0 / 1)' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Publish task' })).toHaveProperty('disabled', true);
  await actor.click(screen.getByRole('link', { name: 'Add a dataset' }));
  expect(path()).toBe(`/task/${TASK}/edit?step=data`);
});

test('a dataset without a question is named', async () => {
  const { screen } = await open('review', { ...whole, questions: [] });
  expect(await screen.findByRole('link', { name: 'At least one question per dataset: Batch 5' })).toBeTruthy();
});

test('gold answers that no question uses are named before they are lost, and keep nothing from being published', async () => {
  const gold = { name: 'coder', role: 'gold' };
  const task_row = (whole.task_row ?? []).map((dataset) => ({ ...dataset, columns: [...dataset.columns, gold] }));
  const { screen } = await open('review', { ...whole, task_row });
  expect(await screen.findByText(/^No question uses the gold answers in column “coder”\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Publish task' })).toHaveProperty('disabled', false);
});

test.each([
  [null, 1],
  [{ way: 'aql', aql: 1, level: 'II' } as const, 0],
])('how many rows are reviewed is listed unless an acceptance check decides it: %j', async (acceptance, times) => {
  const { screen } = await open('review', { ...whole, review_sample: 40, acceptance });
  await screen.findByRole('button', { name: 'Publish task' });
  expect(screen.queryAllByText('Rows to review')).toHaveLength(times);
});

test('a whole task is published on top of what was saved last, and its page is opened', async () => {
  const { actor, screen, server, answers, received, path } = await open('people', whole);
  answers['POST /task/{id}/publish'] = () => server.apply({ is_draft: false, status: 1 });
  const saving = Promise.withResolvers<void>();
  answers['PUT /task/{id}/contributor'] = async () => {
    await saving.promise;
    return server.apply({});
  };
  await actor.click(await screen.findByRole('checkbox', { name: 'Select “Luis”' }));
  await actor.click(screen.getByRole('button', { name: 'Review and publish' }));
  await actor.click(await screen.findByRole('button', { name: 'Publish task' }));
  saving.resolve();
  expect(await screen.findByText('“Visit coding, batch 5” has been published')).toBeTruthy();
  expect(path()).toBe(`/task/${TASK}`);
  const order = received.map(({ operation }) => operation).filter((operation) => !operation.startsWith('GET'));
  expect(order.slice(-2)).toEqual([`PUT /task/${TASK}/contributor`, `POST /task/${TASK}/publish`]);
  expect(received.find(({ operation }) => operation.startsWith('POST /task'))?.body).toEqual({ version: 2 });
});

const draftProject = {
  id: PROJECT,
  name: 'Café reviews 2026',
  status: 0,
  is_draft: true,
  is_completed: false,
} as const;

test('in a project that is a draft, task and project are published at once', async () => {
  const project = { ...draftProject, end_date: null };
  const { actor, screen, server, answers, received } = await open('review', { ...whole, project });
  answers['POST /task/{id}/publish'] = () =>
    server.apply({ is_draft: false, status: 1, project: { ...project, status: 1, is_draft: false } });
  expect(await screen.findByText(/“Café reviews 2026” is still a draft/)).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Publish task and project' }));
  expect(await screen.findByText('“Visit coding, batch 5” has been published')).toBeTruthy();
  const sent = received.filter(
    ({ operation }) => operation.startsWith('POST /task') || operation.includes('/project/'),
  );
  expect(sent.map(({ body }) => body)).toEqual([{ version: 1, with_project: true }]);
});

test('beside it the task alone can be published, and the project stays as it is', async () => {
  const { actor, screen, answers, received } = await open('review', {
    ...whole,
    project: { ...draftProject, end_date: null },
  });
  answers['POST /task/{id}/publish'] = problem(409, 'wrong_state');
  await actor.click(await screen.findByRole('button', { name: 'Publish task' }));
  await screen.findByRole('alert');
  expect(received.find(({ operation }) => operation === `POST /task/${TASK}/publish`)?.body).toEqual({ version: 1 });
});

test.each([
  [null, '2026-12-15', '15 December 2026 (end of the project)'],
  ['2026-12-01', '2026-12-15', '1 December 2026'],
  [null, null, 'Not set'],
])('a task due %s in a project ending %s is due %s', async (due_date, end_date, words) => {
  const { screen } = await open('review', { ...whole, due_date, project: { ...draftProject, end_date } });
  const due = await screen.findByText('Due date');
  expect(due.nextElementSibling?.textContent).toBe(words);
});

test('a refusal to publish shows what the server misses, with the way there', async () => {
  const { actor, screen, answers } = await open('review', whole);
  const errors: Schema<'FieldError'>[] = [
    { pointer: '/contributor', code: 'contributors_missing', params: { have: 0, need: 1 } },
  ];
  answers['POST /task/{id}/publish'] = problem(422, 'not_publishable', { errors });
  await actor.click(await screen.findByRole('button', { name: 'Publish task' }));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('This task can’t be published yet: something is missing.')).toBeTruthy();
  expect(alert.getByRole('link', { name: 'Add a contributor (0 / 1)' }).getAttribute('href')).toContain('step=people');
});

test('what could not be saved is not published', async () => {
  const { actor, screen, answers, received } = await open('people', whole);
  answers['PUT /task/{id}/contributor'] = problem(403, 'forbidden');
  await actor.click(await screen.findByRole('checkbox', { name: 'Select “Luis”' }));
  await actor.click(screen.getByRole('button', { name: 'Review and publish' }));
  await screen.findByText('Not saved');
  await actor.click(await screen.findByRole('button', { name: 'Publish task' }));
  await screen.findByText('Not saved');
  expect(received.some(({ operation }) => operation === `POST /task/${TASK}/publish`)).toBe(false);
});

test('while a task is being published, no other press sends anything', async () => {
  const project = { ...draftProject, end_date: null };
  const { actor, screen, server, answers, received } = await open('review', { ...whole, project });
  const finished = Promise.withResolvers<void>();
  answers['POST /task/{id}/publish'] = async () => {
    await finished.promise;
    return server.apply({ is_draft: false, status: 1 });
  };
  const both = await screen.findByRole('button', { name: 'Publish task and project' });
  await actor.dblClick(both);
  await actor.click(screen.getByRole('button', { name: 'Publish task' }));
  finished.resolve();
  expect(await screen.findByText('“Visit coding, batch 5” has been published')).toBeTruthy();
  expect(received.filter(({ operation }) => operation.endsWith('/publish'))).toHaveLength(1);
});

test('the summary says the due date as it is on screen, saved or not', async () => {
  const { actor, screen, answers } = await open('basics', whole);
  answers['PATCH /task/{id}'] = problem(403, 'forbidden');
  await screen.findByRole('textbox', { name: /Due date/ });
  const due = () => screen.getByRole('textbox', { name: /Due date/ });
  // another field is in its place until its calendar has been fetched
  await expect.poll(() => due().hasAttribute('readonly')).toBe(false);
  await actor.type(due(), '2026-12-01');
  await actor.click(within(screen.getByRole('navigation', { name: 'Steps' })).getByRole('link', { name: /Review/ }));
  // the field that was left has the same name
  await waitFor(() => expect(screen.getByText('Due date').nextElementSibling?.textContent).toBe('1 December 2026'));
});
