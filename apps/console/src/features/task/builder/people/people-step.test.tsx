// @vitest-environment jsdom
import type { Schema } from '@concord/api-client';
import { expect, test } from 'vitest';
import { TASK } from '../../../../testing/builder/a-task.ts';
import { dataset, hanna, luis, people, refOf, rosa, whole } from '../../../../testing/builder/a-whole-task.ts';
import { taskServer } from '../../../../testing/builder/task-server.ts';
import { type Answers, ok, problem } from '../../../../testing/fake-server.ts';
import { renderApp, aUser as signedIn } from '../../../../testing/render-app.tsx';

async function open(step: string, task: Partial<Schema<'Task'>>, more: Answers = {}) {
  const server = taskServer(task);
  const app = await renderApp(`/task/${TASK}/edit?step=${step}`, {
    user: signedIn(1),
    answers: { ...server.answers, ...people, ...more },
  });
  return { ...app, server };
}

test('contributors are shown with what they have to do, and their share of the rows', async () => {
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

test('a contributor is removed from the task beside their name', async () => {
  const { actor, screen, server } = await open('people', whole);
  await actor.click(await screen.findByRole('button', { name: 'Remove Hanna from the task' }));
  expect(screen.getByText('No contributors yet. Select contributors in the list.')).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Review and publish' }));
  await screen.findByText(/Draft saved/);
  expect(server.task().contributor).toEqual([]);
});

const progress: NonNullable<Schema<'TaskContributor'>['assignment']> = {
  id: '019a0000-0000-7000-8000-0000000000e1',
  is_completed: false,
  status: 1,
  round: 0,
  returned_at: null,
  rows_count: 41,
  rows_done: 0,
  rows_skipped: 0,
  answers_count: 0,
  questions_count: 41,
  correct_count: 0,
  incorrect_count: 0,
  late: false,
  updatedAt: '2026-11-20T06:00:00Z',
};
const published = { ...whole, is_draft: false, status: 1 } as const;

test('who has answered is not removed, and it is said why and what is possible', async () => {
  const assignment = { ...progress, answers_count: 12, rows_done: 12 };
  const { actor, screen, received } = await open('people', {
    ...published,
    contributor: [{ user: refOf(hanna), assignment }],
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
    contributor: [{ user: refOf(hanna), assignment: progress }],
  });
  answers['PUT /task/{id}/contributor'] = problem(409, 'contributor_has_answered', { params: { name: 'Hanna' } });
  await actor.click(await screen.findByRole('checkbox', { name: /^Select .*Hanna/ }));
  expect((await screen.findAllByText(/Hanna has already answered in this task/)).length).toBeGreaterThan(0);
  await actor.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('checkbox', { name: /^Select .*Hanna/ }).getAttribute('aria-checked')).toBe('true');
  expect(await screen.findByText(/^Saved/)).toBeTruthy();
});

test.each([
  ['skipped a row', { rows_skipped: 1 }],
  ['had the work returned', { round: 1 }],
])('who has %s is not removed either', async (_, fields) => {
  const contributor = [{ user: refOf(hanna), assignment: { ...progress, ...fields } }];
  const { actor, screen, received } = await open('people', { ...published, contributor });
  await actor.click(await screen.findByRole('button', { name: 'Remove Hanna from the task' }));
  expect(await screen.findByText(/Hanna has already answered in this task/)).toBeTruthy();
  expect(received.some(({ operation }) => operation.startsWith('PUT'))).toBe(false);
});

test('the reason disappears once something that is possible is done', async () => {
  const contributor = [{ user: refOf(hanna), assignment: { ...progress, answers_count: 1 } }];
  const { actor, screen } = await open('people', { ...published, contributor });
  await actor.click(await screen.findByRole('button', { name: 'Remove Hanna from the task' }));
  await screen.findByText(/Hanna has already answered in this task/);
  await actor.click(await screen.findByRole('checkbox', { name: 'Select “Luis”' }));
  expect(screen.queryByText(/has already answered in this task/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove Luis from the task' })).toBeTruthy();
});

test('once published, no share of rows is promised: the server assigns what is free', async () => {
  const { screen } = await open('people', {
    ...published,
    contributor: [{ user: refOf(hanna), assignment: progress }],
  });
  expect(await screen.findByRole('row', { name: /Hanna/ })).toBeTruthy();
  expect(screen.queryByText('41 rows')).toBeNull();
});

test('disabled people are not offered, unless they are in the task already', async () => {
  const gone = [hanna, luis].map((user) => ({ ...user, state: 'disabled' as const }));
  const { screen } = await open(
    'people',
    { ...whole },
    {
      'GET /user': ok({ entities: gone, totalCount: 2 }),
    },
  );
  expect(await screen.findByRole('row', { name: /Hanna/ })).toBeTruthy();
  expect(screen.queryByRole('row', { name: /Luis/ })).toBeNull();
});

test('what the server finds wrong with the people is named in the header, which leads there', async () => {
  const { actor, screen, answers, path } = await open('people', whole);
  const errors: Schema<'FieldError'>[] = [{ pointer: '/contributor/1', code: 'format', params: {} }];
  answers['PUT /task/{id}/contributor'] = problem(400, 'validation_failed', { errors });
  await actor.click(await screen.findByRole('checkbox', { name: 'Select “Luis”' }));
  await actor.click(screen.getByRole('button', { name: 'Review and publish' }));
  await actor.click(await screen.findByRole('link', { name: 'Wrong format' }));
  expect(path()).toBe(`/task/${TASK}/edit?step=people`);
});
