import 'fake-indexeddb/auto';
import type { Schema } from '@concord/api-client';
import { waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Answers, ok, problem, type Received } from '../../../testing/fake-server.ts';
import { aUserTask, idOf, noTasks } from '../../../testing/records.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';

type Task = Schema<'UserTask'>;

const task = (no: number, fields: Partial<Task>) =>
  aUserTask({
    id: idOf(no),
    assignment: idOf(100 + no),
    name: `Task ${no}`,
    rows_count: 240,
    questions_count: 720,
    ...fields,
  });

async function open(tasks: readonly Task[], more: Answers = {}) {
  const project_list = [...new Map(tasks.map(({ project: { id, name } }) => [id, { id, name }])).values()];
  const body = { entities: tasks, totalCount: tasks.length, project_list };
  const app = await renderApp('/task', { user: aUser(2), answers: { 'GET /userTask': ok(body), ...more } });
  await app.screen.findByRole('heading', { level: 1, name: 'Task' });
  const card = async (name: string) => {
    const heading = await app.screen.findByRole('heading', { name });
    const item = heading.closest('li');
    if (!item) throw new Error(`${name} is on no card`);
    return within(item);
  };
  return { ...app, card };
}

test('tasks are grouped by what is to be done about them, the late ones first', async () => {
  const { card, screen } = await open([
    task(1, { late: true, due_date: '2026-11-11' }),
    task(2, { answers_count: 5 }),
    task(3, { submission: { is_completed: true, status: 1, updatedAt: '2026-11-19T07:31:00Z' } }),
    task(4, { submission: { is_completed: true, status: 2, updatedAt: '2026-11-19T07:31:00Z' } }),
  ]);
  await card('Task 1');
  const groups = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(groups).toEqual(['Late', 'In progress', 'Submitted', 'Approved']);
  const tasks = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(tasks).toEqual(['Task 1', 'Task 2', 'Task 3', 'Task 4']);
});

test('a late task says by how many days, how far it is, and leads to the workbench', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T04:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const { card } = await open([task(1, { late: true, due_date: '2026-11-11', rows_done: 96, rows_count: 150 })]);
  const { getByText, getByRole } = await card('Task 1');
  expect(getByText('9 days late')).toBeTruthy();
  expect(getByText('96 / 150')).toBeTruthy();
  expect(getByText('Due 11 November 2026')).toBeTruthy();
  expect(getByRole('link', { name: 'Continue: Task 1' }).getAttribute('href')).toBe(`/task/${task(1, {}).id}`);
});

test('a task that the server does not call late is not late, whatever the clock of this computer says', async () => {
  const { card, screen } = await open([task(1, { late: false, due_date: '2020-01-31' })]);
  const { getByText } = await card('Task 1');
  expect(getByText('Due 31 January 2020')).toBeTruthy();
  expect(getByText('Assigned')).toBeTruthy();
  expect(screen.queryByText(/\blate\b/)).toBeNull();
});

test('returned work shows the remarks', async () => {
  const { card } = await open([task(1, { returned_at: '2026-11-20T08:00:00Z', remarks: 'Mind the second topic.' })]);
  const { getByText } = await card('Task 1');
  expect(getByText('Returned')).toBeTruthy();
  expect(getByText('Returned: Mind the second topic.')).toBeTruthy();
});

test.each([
  [null, 1],
  ['2026-11-20T08:00:00Z', 0],
])('submitted work that was opened %s offers to withdraw it %i times', async (opened_at, count) => {
  const submission = { is_completed: true, status: 1, updatedAt: '2026-11-19T07:31:00Z' } as const;
  const { card } = await open([task(1, { submission, opened_at })]);
  const { getByText, queryAllByRole } = await card('Task 1');
  expect(getByText('Submitted 19 November 2026, 15:31')).toBeTruthy();
  expect(queryAllByRole('button', { name: 'Withdraw' })).toHaveLength(count);
});

test('work that is withdrawn leaves the focus on the title, as its button goes', async () => {
  const submission = { is_completed: true, status: 1, updatedAt: '2026-11-19T07:31:00Z' } as const;
  const { actor, card, screen } = await open([task(1, { submission, opened_at: null })], {
    'POST /userTask/{id}/withdraw': ok(task(1, {})),
  });
  await actor.click((await card('Task 1')).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test.each([
  ['Inactive', { workable: false }],
  ['Paused', { paused_at: '2026-11-20T06:00:00Z', late: true }],
])('%s work can be looked at', async (state, fields) => {
  const { card } = await open([task(1, fields)]);
  const { getByText, getByRole } = await card('Task 1');
  expect(getByText(state)).toBeTruthy();
  expect(getByRole('link', { name: 'View: Task 1' })).toBeTruthy();
});

test('who has no task is told so, and whom to write to', async () => {
  const { screen } = await open([]);
  expect((await screen.findByRole('note')).textContent).toContain('help@example.org');
  const mail = await screen.findByRole('link', { name: 'help@example.org' });
  expect(mail.getAttribute('href')).toBe('mailto:help@example.org');
  expect(screen.getByText('No records found')).toBeTruthy();
  expect(screen.queryByText(/outstanding/)).toBeNull();
});

test('a task without a due date of its own is due with its project', async () => {
  const { card } = await open([task(1, { due_date: null }), task(2, {})]);
  expect((await card('Task 1')).getByText('Due 15 December 2026 (end of the project)')).toBeTruthy();
  expect((await card('Task 2')).getByText('Due 1 December 2026')).toBeTruthy();
});

/** What was asked of the list itself; its counts are asked for one record at a time. */
const listed = (received: readonly Received[]) =>
  received
    .filter(({ operation, url }) => operation === 'GET /userTask' && url.searchParams.get('pageSize') === '10')
    .map(({ url }) => url);

test('the list is narrowed by state in the address', async () => {
  const { actor, screen, path, received } = await open([task(1, {})]);
  await actor.click(await screen.findByRole('radio', { name: 'Submitted' }));
  expect(path()).toBe('/task?state=submitted');
  await expect.poll(() => listed(received).at(-1)?.searchParams.get('state')).toBe('submitted');
  expect(listed(received).every(({ searchParams }) => searchParams.get('sortField') === 'urgency')).toBe(true);
});

test('the list says how many there are, and is sorted as its address says, then without groups', async () => {
  const { actor, screen, path, received } = await open([task(1, { late: true }), task(2, {})]);
  expect(await screen.findByText('2 items')).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
  await actor.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Last change');
  expect(path()).toBe('/task?sortField=updatedAt&sortOrder=desc');
  await expect.poll(() => listed(received).at(-1)?.searchParams.get('sortOrder')).toBe('desc');
  expect(listed(received).at(-1)?.searchParams.get('sortField')).toBe('updatedAt');
  await expect.poll(() => screen.queryAllByRole('heading', { level: 2 })).toHaveLength(0);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Task 1',
    'Task 2',
  ]);
});

test('all tasks are had again, with the address of the list alone', async () => {
  const { actor, screen, path } = await open([task(1, { late: true })]);
  await actor.click(await screen.findByRole('radio', { name: 'Late' }));
  expect(path()).toBe('/task?state=late');
  await actor.click(screen.getByRole('radio', { name: 'All' }));
  expect(path()).toBe('/task');
});

test('the least urgent first, they are in no groups', async () => {
  const body = { entities: [task(1, {})], totalCount: 1, project_list: [] };
  const { screen } = await renderApp('/task?sortOrder=desc', {
    user: aUser(2),
    answers: { 'GET /userTask': ok(body) },
  });
  await screen.findByRole('heading', { level: 3, name: 'Task 1' });
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
});

test('a project that the list is narrowed to can be changed, also where there is one alone', async () => {
  const { project } = task(1, {});
  const body = { entities: [task(1, {})], totalCount: 1, project_list: [{ id: project.id, name: project.name }] };
  const { screen } = await renderApp(`/task?project=${project.id}`, {
    user: aUser(2),
    answers: { 'GET /userTask': ok(body) },
  });
  await screen.findByRole('heading', { level: 3, name: 'Task 1' });
  expect((await screen.findByRole('combobox', { name: /^Project/ })).textContent).toContain(project.name);
});

test('late tasks are had alone', async () => {
  const { actor, screen, path } = await open([task(1, { late: true })]);
  await actor.click(await screen.findByRole('radio', { name: 'Late' }));
  expect(path()).toBe('/task?state=late');
});

test('the title says how many tasks are outstanding, under review and approved', async () => {
  const counted: Readonly<Record<string, number>> = { outstanding: 3, under_review: 2, approved: 12 };
  const { screen } = await open([], {
    'GET /userTask': ({ url: { searchParams } }) =>
      ok({
        entities: [task(1, {})],
        totalCount: counted[searchParams.get('state') ?? ''] ?? 1,
        project_list: [],
      }),
  });
  expect(await screen.findByText('3 outstanding, 2 under review, 12 approved')).toBeTruthy();
});

test('counts that cannot be read keep no task from being shown', async () => {
  const { card, received } = await open([], {
    'GET /userTask': ({ url: { searchParams } }) =>
      searchParams.get('state') === 'approved'
        ? problem(403, 'forbidden')
        : ok({ entities: [task(1, {})], totalCount: 1, project_list: [] }),
  });
  await card('Task 1');
  await waitFor(() => expect(received.some(({ url }) => url.searchParams.get('state') === 'approved')).toBe(true));
  await card('Task 1');
});

/** A list that has a task only where it is not narrowed, and many pages of it. */
const onlyUnnarrowed: Answers = {
  'GET /userTask': ({ url: { searchParams } }) =>
    searchParams.has('q') || searchParams.get('state') === 'late'
      ? ok(noTasks)
      : ok({ entities: [task(1, {})], totalCount: 60, project_list: [] }),
};

test('where the filters find nothing it says so, and shows all tasks again', async () => {
  const { actor, screen, path, card } = await open([], onlyUnnarrowed);
  await actor.click(await screen.findByRole('radio', { name: 'Late' }));
  expect(await screen.findByText('No items match the filters.')).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Clear filters' }));
  await card('Task 1');
  expect(path()).toBe('/task');
});

test('with the filters the text that was searched for goes, too', async () => {
  const { actor, screen, card } = await open([], onlyUnnarrowed);
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search tasks and projects' });
  await actor.type(search, 'Nowhere');
  await actor.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await card('Task 1');
  expect(search.value).toBe('');
});

test('a group is counted only where all tasks are listed', async () => {
  const { card, screen } = await open([task(1, {}), task(2, {})]);
  await card('Task 1');
  const heading = screen.getByRole('heading', { level: 2, name: 'In progress' });
  expect(heading.nextSibling?.textContent).toBe('2');
});

test('of a page of many tasks no group is counted', async () => {
  const { card, screen } = await open([], onlyUnnarrowed);
  await card('Task 1');
  expect(screen.getByRole('heading', { level: 2, name: 'In progress' }).nextSibling).toBeNull();
});

test('more tasks than a page has are on the next, or on longer pages', async () => {
  const { actor, screen, path } = await open([], onlyUnnarrowed);
  await actor.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(path()).toBe('/task?pageNumber=2');
  await actor.click(await screen.findByRole('radio', { name: '25' }));
  expect(path()).toBe('/task?pageSize=25');
});

test('a list that cannot be read says why in its place, and is read again when asked', async () => {
  let isDown = true;
  const { actor, screen, card } = await open([], {
    'GET /userTask': () =>
      isDown ? problem(500, 'internal') : ok({ entities: [task(1, {})], totalCount: 1, project_list: [] }),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on the server');
  const retry = screen.getByRole('button', { name: 'Try again' });
  expect(screen.queryByText('No records found')).toBeNull();
  isDown = false;
  await actor.click(retry);
  await card('Task 1');
});

test('work that has not been started is assigned, and offers to start it', async () => {
  const { card } = await open([task(1, {}), task(2, { rows_done: 1, rows_skipped: 1 })]);
  const fresh = await card('Task 1');
  expect(fresh.getByRole('link', { name: 'Start: Task 1' })).toBeTruthy();
  expect(fresh.getByText('Assigned')).toBeTruthy();
  // a row that was skipped is work
  const begun = await card('Task 2');
  expect(begun.getByRole('link', { name: 'Continue: Task 2' })).toBeTruthy();
  expect(begun.getByText('In Progress')).toBeTruthy();
});

test('remarks of an earlier return are not shown on work that was submitted again', async () => {
  const submission = { is_completed: true, status: 1, updatedAt: '2026-11-21T07:31:00Z' } as const;
  const { card } = await open([
    task(1, { submission, returned_at: '2026-11-20T08:00:00Z', remarks: 'Mind the second topic.' }),
  ]);
  expect((await card('Task 1')).queryByText(/Mind the second topic/)).toBeNull();
});

test('while work is being withdrawn its button says so', async () => {
  const submission = { is_completed: true, status: 1, updatedAt: '2026-11-19T07:31:00Z' } as const;
  const held = Promise.withResolvers<void>();
  const { actor, card } = await open([task(1, { submission, opened_at: null })], {
    'POST /userTask/{id}/withdraw': async () => {
      await held.promise;
      return problem(409, 'already_opened');
    },
  });
  const button = (await card('Task 1')).getByRole('button', { name: 'Withdraw' });
  await actor.click(button);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  held.resolve();
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
});

test('why work could not be withdrawn is said', async () => {
  const submission = { is_completed: true, status: 1, updatedAt: '2026-11-19T07:31:00Z' } as const;
  const { actor, card, screen } = await open([task(1, { submission, opened_at: null })], {
    'POST /userTask/{id}/withdraw': problem(409, 'already_opened'),
  });
  await actor.click((await card('Task 1')).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText(/^A reviewer/)).toBeTruthy();
});

test('a contributor of several projects can choose one of them', async () => {
  const tea = { id: '019a9f5e-0000-7000-8000-0000000000dd', name: 'Tea reviews', end_date: null };
  const { screen, actor, received, path, card } = await open([task(1, {}), task(2, { project: tea })]);
  await actor.click(await screen.findByRole('combobox', { name: 'Project' }));
  await actor.click(await screen.findByRole('option', { name: 'Tea reviews' }));
  expect(path()).toBe(`/task?project=${tea.id}`);
  expect(received.map(({ url }) => url.searchParams.get('project'))).toContain(tea.id);
  await card('Task 2');
});

test('a contributor of one project has no project to choose', async () => {
  const { screen, card } = await open([task(1, {}), task(2, {})]);
  await card('Task 1');
  expect(screen.queryByRole('combobox', { name: 'Project' })).toBeNull();
});
