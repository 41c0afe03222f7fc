import type { Schema } from '@concord/api-client';
import { focusManager } from '@tanstack/react-query';
import { act, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aTaskLot } from '../../testing/a-lot.ts';
import { DATASET, PROJECT, TASK } from '../../testing/builder/a-task.ts';
import { whole } from '../../testing/builder/a-whole-task.ts';
import { taskServer } from '../../testing/builder/task-server.ts';
import { type Answers, list, ok, problem } from '../../testing/fake-server.ts';
import { anAssignment, aProject, idOf } from '../../testing/records.ts';
import { renderApp, aUser as signedIn } from '../../testing/render-app.tsx';

const project = (fields: Partial<Schema<'ProjectRef'>> = {}) => ({
  ...({ id: PROJECT, name: 'Café reviews 2026', status: 1, is_draft: false, is_completed: false } as const),
  end_date: '2026-12-15',
  ...fields,
});

async function open(task: Partial<Schema<'Task'>>, more: Answers = {}) {
  const server = taskServer(task);
  const answers = {
    ...server.answers,
    'GET /task/{id}/row': { only: TASK, answer: ok({ rows: [], totalCount: 0 }) },
    ...more,
  };
  return { ...(await renderApp(`/task/${TASK}`, { user: signedIn(1), answers })), server };
}

test('who reads the last rows sees those that are left once some were taken back', async () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...{ row_no: at + 1, dataset: DATASET, row_id: null, language: null },
      ...{ text: `Text ${at + 1}`, media: [], page: null, context: [] },
    }));
  const of = (count: number): Answers => ({
    'GET /task/{id}/row': ({ url: { searchParams } }) => {
      const first = Number(searchParams.get('position')) - 1;
      return ok({ rows: rows(count).slice(first, first + Number(searchParams.get('limit'))), totalCount: count });
    },
  });
  const { screen, actor, answers } = await open({ ...whole }, of(11));
  await actor.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('Text 11')).toBeTruthy();
  Object.assign(answers, of(3));
  vi.setSystemTime(Date.now() + 60_000);
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  expect(await screen.findByText('Text 3')).toBeTruthy();
});

test('a draft says what is missing, each leading to where it is added, and cannot be published', async () => {
  const { screen } = await open({ ...whole, task_row: [], rows_count: 0 });
  const link = await screen.findByRole('link', { name: 'Add a dataset' });
  expect(link.getAttribute('href')).toBe(`/task/${TASK}/edit?step=data`);
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
});

test('a draft that lacks nothing is published from its page, with its project', async () => {
  const { actor, screen, server, answers, received } = await open({
    ...whole,
    project: project({ status: 0, is_draft: true }),
  });
  answers['POST /task/{id}/publish'] = () => server.apply({ is_draft: false, status: 1, project: project() });
  await actor.click(await screen.findByRole('button', { name: 'Publish task and project' }));
  expect(await screen.findByText('Active')).toBeTruthy();
  expect(received.find(({ operation }) => operation.startsWith('POST /task'))?.body).toEqual({
    version: 1,
    with_project: true,
  });
  expect(screen.getByRole('heading', { level: 1 })).toBe(document.activeElement);
});

test('a published task whose project is not active says so, and has the button', async () => {
  const draft = { status: 0, is_draft: true } as const;
  const { actor, screen, server, answers, received } = await open({
    ...whole,
    status: 1,
    is_draft: false,
    project: project(draft),
  });
  answers['GET /project/{id}'] = ok(aProject({ ...project(draft), version: 4 }));
  answers['POST /project/{id}/publish'] = () => {
    server.apply({ project: project() });
    return ok(aProject({ ...project(), version: 5 }));
  };
  expect(await screen.findByText('Paused')).toBeTruthy();
  expect(screen.getByText(/“Café reviews 2026” is still a draft/)).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Publish project' }));
  expect(await screen.findByText('Active')).toBeTruthy();
  expect(screen.queryByText(/is still a draft/)).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toBe(document.activeElement);
  expect(received.find(({ operation }) => operation === `POST /project/${PROJECT}/publish`)?.body).toEqual({
    version: 4,
  });
});

test('a task that is deleted from its page leaves to the list', async () => {
  const { actor, screen, path } = await open(
    { ...whole },
    { 'GET /task': list(), 'DELETE /task/{id}': { only: TASK, answer: { status: 204 } } },
  );
  await actor.click(await screen.findByRole('button', { name: /^(Actions for|More)/ }));
  await actor.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await actor.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(path()).toBe('/task/list'));
});

test('of a task that is inactive itself the project says nothing: activating it would not help', async () => {
  const { screen } = await open({ ...whole, status: 0, is_draft: false, project: project({ status: 0 }) });
  expect(await screen.findByText('Inactive')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Activate project' })).toBeNull();
});

test.each([
  [{ answers_per_row: 3, overlap_share: 20 }, '3 answers for 20% of the rows, one for the others'],
  [{ answers_per_row: 3, overlap_share: 100 }, '3 answers per row'],
  [{ answers_per_row: 1, overlap_share: 20 }, '1 answer per row'],
])('how many answers rows get is said: %j', async (overlap, words) => {
  const none = { contributor: [], shared: null, pairs_count: 0, pairs_met: 0, least: 0, most: 0, groups: [] };
  const shared: Answers = { 'GET /task/{id}/sharedRows': ok(none) };
  const { screen } = await open({ ...whole, status: 1, is_draft: false, ...overlap }, shared);
  expect(await screen.findByText(words)).toBeTruthy();
});

test('how much is answered and how many have submitted adds up all contributors, with a way to their work', async () => {
  const states = [
    { is_completed: true, answers_count: 10, questions_count: 10 },
    { is_completed: false, answers_count: 3, questions_count: 10 },
    { is_completed: false, answers_count: 0, questions_count: 5 },
  ];
  const contributor = states.map((state, n) => ({
    user: { id: idOf(40 + n), name: `Person ${n}`, username: `p${n}`, pic: null },
    away_until: null,
    assignment: anAssignment({ id: idOf(50 + n), ...state }),
  }));
  const { screen } = await open({ ...whole, status: 1, is_draft: false, contributor });
  const cards = await screen.findByRole('region', { name: 'Key figures' });
  expect(cards.textContent).toContain('13/ 25');
  expect(cards.textContent).toContain('1/ 3');
  expect(cards.querySelector('a')?.getAttribute('href')).toBe(`/submission?task=${TASK}`);
});

test('what prevents activating the project is shown', async () => {
  const { actor, screen, answers } = await open({
    ...whole,
    status: 1,
    is_draft: false,
    project: project({ status: 0 }),
  });
  answers['GET /project/{id}'] = ok(aProject({ ...project({ status: 0 }), version: 4 }));
  answers['POST /project/{id}/activate'] = problem(409, 'wrong_state');
  await actor.click(await screen.findByRole('button', { name: 'Activate project' }));
  expect(await screen.findByText(/state/i)).toBeTruthy();
});

test('a task without a due date of its own is due with its project', async () => {
  const { screen } = await open({ ...whole, status: 1, is_draft: false, project: project() });
  expect(await screen.findByText('15 December 2026 (end of the project)')).toBeTruthy();
});

test.each(['final', 'sharedRows', 'autoApproval', 'goldRule', 'lot'] as const)(
  'the page of a task stands without what is asked of %s',
  async (part) => {
    const plan = { way: 'aql', aql: 2.5, level: 'II' } as const;
    const none = { contributor: [], shared: null, pairs_count: 0, pairs_met: 0, least: 0, most: 0, groups: [] };
    const { screen, received } = await open(
      {
        ...whole,
        status: 1,
        is_draft: false,
        answers_per_row: 2,
        acceptance: plan,
        acceptance_lot: 'task',
        contributor: (whole.contributor ?? []).map((one) => ({
          ...one,
          assignment: anAssignment({ is_completed: true }),
        })),
      },
      {
        'GET /task/{id}/sharedRows': ok(none),
        'GET /task/{id}/lot': ok(aTaskLot(null)),
        [`GET /task/{id}/${part}`]: problem(404, 'not_found'),
      },
    );
    await waitFor(() => expect(received.some(({ operation }) => operation.endsWith(`/${part}`))).toBe(true));
    expect(await screen.findByRole('region', { name: 'Acceptance check' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Rows' })).toBeTruthy();
  },
);
