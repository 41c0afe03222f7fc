// @vitest-environment jsdom
import type { Schema } from '@concord/api-client';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { problem } from '../../../testing/fake-server.ts';
import { renderApp, aUser as signedIn } from '../../../testing/render-app.tsx';
import { aUser, DATASET, PROJECT, TASK } from './a-task.ts';
import { newQuestion } from './question-list.ts';
import { taskServer } from './testing.ts';

const at = (step: string) => `/task/${TASK}/edit?step=${step}`;
const hanna = aUser({ id: '019a0000-0000-7000-8000-0000000000b1', name: 'Hanna', active: 3 });
const luis = aUser({ id: '019a0000-0000-7000-8000-0000000000b2', name: 'Luis' });
const rosa = aUser({ id: '019a0000-0000-7000-8000-0000000000b3', name: 'Rosa', type: 1 });
const dataset = {
  id: DATASET,
  dataset_no: 1,
  name: 'Batch 5',
  filename: 'batch-5.csv',
  columns: [{ name: 'review', role: 'text' }],
  rows_count: 41,
  createdAt: '2026-11-20T06:00:00Z',
};
const question = { ...newQuestion(1), name: 'What went wrong?', type: 'open' as const, choices: [] };
const whole: Partial<Schema<'Task'>> = {
  task_row: [dataset],
  rows_count: 41,
  questions: [question],
  contributor: [{ user: hanna, assignment: null }],
};

async function open(step: string, task: Partial<Schema<'Task'>>) {
  const server = taskServer(task);
  const answers = {
    ...server.answers,
    'GET /user': ({ url }: { url: URL }) => {
      const entities = url.searchParams.get('type') === '2' ? [hanna, luis] : [rosa];
      return { status: 200, body: { entities, totalCount: entities.length } };
    },
  };
  return { ...(await renderApp(at(step), { user: signedIn(1), answers })), server };
}

test('contributors are shown with what they have to do, and get their share of the rows reckoned', async () => {
  const { actor, screen, server } = await open('people', { task_row: [dataset], rows_count: 41 });
  expect(await screen.findByRole('row', { name: /Hanna.*3/ })).toBeTruthy();
  expect(screen.getByText('Select at least as many contributors as there are answers per row.')).toBeTruthy();
  await actor.click(screen.getByRole('checkbox', { name: 'Select “Hanna”' }));
  await actor.click(screen.getByRole('checkbox', { name: 'Select “Luis”' }));
  expect(screen.getByText('20–21 rows')).toBeTruthy();
  await actor.click(screen.getByRole('checkbox', { name: 'Rosa' }));
  await actor.click(screen.getByRole('button', { name: 'Review and publish' }));
  await screen.findByText(/Draft saved/);
  expect(server.task().contributor.map(({ user }) => user.id)).toEqual([hanna.id, luis.id]);
  expect(server.task().reviewer.map(({ id }) => id)).toEqual([rosa.id]);
});

test('a contributor is taken off the task beside their name', async () => {
  const { actor, screen, server } = await open('people', whole);
  await actor.click(await screen.findByRole('button', { name: 'Remove Hanna from the task' }));
  expect(screen.getByText('No contributors yet. Select contributors in the list.')).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Review and publish' }));
  await screen.findByText(/Draft saved/);
  expect(server.task().contributor).toEqual([]);
});

const progress: NonNullable<Schema<'TaskContributor'>['assignment']> = {
  ...{ id: '019a0000-0000-7000-8000-0000000000e1', is_completed: false, status: 1, round: 0, returned_at: null },
  ...{ rows_count: 41, rows_done: 0, rows_skipped: 0, answers_count: 0, questions_count: 41 },
  ...{ correct_count: 0, incorrect_count: 0, late: false, updatedAt: '2026-11-20T06:00:00Z' },
};
const published = { ...whole, is_draft: false, status: 1 } as const;

test('who has answered is not removed, and it is said why and what is possible', async () => {
  const assignment = { ...progress, answers_count: 12, rows_done: 12 };
  const { actor, screen, received } = await open('people', {
    ...published,
    contributor: [{ user: hanna, assignment }],
  });
  await actor.click(await screen.findByRole('button', { name: /Hanna off the task|Remove Hanna/ }));
  expect(await screen.findByText(/Hanna has already answered in this task/)).toBeTruthy();
  await actor.click(await screen.findByRole('checkbox', { name: /^Select .*Hanna/ }));
  expect(screen.getByRole('checkbox', { name: /^Select .*Hanna/ }).getAttribute('aria-checked')).toBe('true');
  expect(received.some(({ operation }) => operation.startsWith('PUT'))).toBe(false);
});

test('what the server refuses about the people is said beside them, and can be undone', async () => {
  const { actor, screen, answers } = await open('people', {
    ...published,
    contributor: [{ user: hanna, assignment: progress }],
  });
  answers[`PUT /task/${TASK}/contributor`] = problem(409, 'contributor_has_answered', { params: { name: 'Hanna' } });
  await actor.click(await screen.findByRole('checkbox', { name: /^Select .*Hanna/ }));
  expect((await screen.findAllByText(/Hanna has already answered in this task/)).length).toBeGreaterThan(0);
  await actor.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('checkbox', { name: /^Select .*Hanna/ }).getAttribute('aria-checked')).toBe('true');
  expect(await screen.findByText(/^Saved/)).toBeTruthy();
});

test('what is missing is listed in the specification’s words, each leading to its step', async () => {
  const { actor, screen, path } = await open('review', {});
  expect(await screen.findByRole('link', { name: 'Add a contributor (0 / 1)' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Publish task' })).toHaveProperty('disabled', true);
  await actor.click(screen.getByRole('link', { name: 'Add a dataset' }));
  expect(path()).toBe(at('data'));
});

test('a dataset without a question is named', async () => {
  const { screen } = await open('review', { ...whole, questions: [] });
  expect(await screen.findByRole('link', { name: 'At least one question per dataset: Batch 5' })).toBeTruthy();
});

test('a whole task is published on top of what was saved last, and its page is opened', async () => {
  const { actor, screen, server, answers, received, path } = await open('people', whole);
  answers[`POST /task/${TASK}/publish`] = () => server.apply({ is_draft: false, status: 1 });
  await actor.click(await screen.findByRole('checkbox', { name: 'Select “Luis”' }));
  await actor.click(screen.getByRole('button', { name: 'Review and publish' }));
  await actor.click(await screen.findByRole('button', { name: 'Publish task' }));
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
  answers[`POST /task/${TASK}/publish`] = () =>
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
  answers[`POST /task/${TASK}/publish`] = problem(409, 'wrong_state');
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
  const errors = [{ pointer: '/contributor', code: 'contributors_missing', params: { have: 0, need: 1 } }];
  answers[`POST /task/${TASK}/publish`] = problem(422, 'not_publishable', { errors });
  await actor.click(await screen.findByRole('button', { name: 'Publish task' }));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('This task can’t be published yet: something is missing.')).toBeTruthy();
  expect(alert.getByRole('link', { name: 'Add a contributor (0 / 1)' }).getAttribute('href')).toContain('step=people');
});
