import type { Schema } from '@concord/api-client';
import { DAY_MS } from '@concord/domain';
import { cleanup, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lastOf, ok, problem } from '../../testing/fake-server.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';
import { tableText } from '../../testing/table-text.ts';

const id = (n: number) => `019a9f5e-0000-7000-8000-00000000000${n}`;
const named = (n: number, name: string) => ({ id: id(n), name });
const ana = { id: id(1), name: 'Ana', username: 'ana', pic: null };
const ben = { id: id(2), name: 'Ben', username: 'ben', pic: null };
// 01:30 of the next day at +08:00
const late = '2026-11-20T17:30:00Z';

const master: Schema<'MasterDashboard'> = {
  type: 0,
  active: 4,
  late_project: 1,
  late_task: 2,
  active_task_total: 1,
  active_task: [{ user: ana, active: 5, late: 2, submitted: 7 }],
  active_task_sum: { active: 9, late: 3, submitted: 30 },
  active_project_total: 1,
  active_project_sum: { total: 12, active: 3, inactive: 2, is_draft: 1, is_completed: 6, late: 1 },
  active_project: [{ user: ben, active: 3, is_draft: 1, is_completed: 6, late: 1 }],
  idle_user_total: 3,
  idle_user: [
    { ...ben, count: 0 },
    { ...ana, count: 1 },
    { ...named(3, 'Mei'), username: 'mei', pic: null, count: 3 },
  ],
  assign_user_total: 1,
  assign_user: [{ user: ana, project: named(4, 'Brand study'), task: named(5, 'Reviews') }],
  review_queue: { total: 0, assigned: 0, since: null },
  submission_log_total: 1,
  submission_log: [
    { id: id(6), user: ben, project: named(4, 'Brand study'), task: named(5, 'Reviews'), updatedAt: late },
  ],
};

const manager: Schema<'ManagerDashboard'> = {
  type: 1,
  active: 4,
  late_project: 1,
  total_submission: 9,
  active_task_total: 2,
  active_task: [
    { ...named(5, 'Reviews'), submitted: 2, total: 8, project: { ...named(4, 'Brand study'), status: 1 } },
    { ...named(6, 'Old texts'), submitted: 3, total: 3, project: { ...named(7, 'Archive'), status: 0 } },
  ],
  overdue_total: 1,
  overdue: [
    {
      project: { ...named(4, 'Brand study'), status: 1 },
      task_detail: { ...named(6, 'Old texts'), status: 0 },
      submitted: 3,
      active: 2,
      late: 1,
    },
  ],
  overdue_sum: { total: 11, submitted: 5, active: 6, late: 3 },
  review_queue: { total: 0, assigned: 0, since: null },
  submission_log_total: 1,
  submission_log: [
    {
      id: id(8),
      user: ana,
      project: named(4, 'Brand study'),
      task: named(5, 'Reviews'),
      answers_count: 90,
      questions_count: 1200,
      updatedAt: late,
    },
  ],
};

type Task = Schema<'ContributorDashboard'>['task'][number];
const task = (n: number, name: string, is_completed: boolean, status: 1 | 2): Task => ({
  task: id(n),
  task_detail: { name },
  project_detail: { name: 'Brand study' },
  returned_at: null,
  paused_at: null,
  late: false,
  answers_count: 12,
  questions_count: 90,
  submission: { is_completed, status, updatedAt: late },
});

const contributor: Schema<'ContributorDashboard'> = {
  type: 2,
  lifetime_stat: { total: 12, completed: 7, active: 5, late: 2 },
  task_total: 3,
  task: [task(5, 'Reviews', false, 1), task(6, 'Old texts', true, 1), task(7, 'Posts', true, 2)],
  submission_log_total: 2,
  submission_log_sum: { correct_count: 3, incorrect_count: 8 },
  submission_log: [
    {
      id: id(7),
      task: id(7),
      project_detail: { name: 'Brand study' },
      task_detail: { name: 'Posts' },
      submission: { correct_count: 2, incorrect_count: 1 },
    },
    {
      id: id(8),
      task: id(8),
      project_detail: { name: 'Brand study' },
      task_detail: { name: 'Letters' },
      submission: { correct_count: 1, incorrect_count: 7 },
    },
  ],
};

async function open(data: Schema<'MasterDashboard' | 'ManagerDashboard' | 'ContributorDashboard'>) {
  const app = await renderApp('/dashboard', {
    user: aUser(data.type),
    answers: { 'GET /dashboard/': ok(data) },
  });
  await app.screen.findByRole('table', { name: /Submission|Outstanding Task/ });
  const cardTexts = () => {
    const cards = app.screen.getByRole('region', { name: 'Key figures' });
    return [...cards.children].map(({ textContent }) => textContent);
  };
  return { ...app, cardTexts };
}

test('a master sees projects, contributors and what they submitted', async () => {
  const { cardTexts, received } = await open(master);
  expect(cardTexts()).toEqual([
    expect.stringMatching(/^Active Projects4/),
    expect.stringMatching(/^Late Projects1/),
    expect.stringMatching(/^Late Tasks2/),
  ]);
  expect(tableText('Contributor Task Performance')).toEqual([
    ['Contributor', 'Active', 'Late', 'Submitted'],
    [expect.stringContaining('Ana@ana'), '5', '2', '7'],
  ]);
  expect(tableText('Projects by status')).toEqual([
    ['Projects by status', 'On time', 'Overdue', 'Draft', 'Inactive', 'Completed', 'Total'],
    ['Projects by status', '2', '1', '1', '2', '6', '12'],
  ]);
  expect(tableText('PM Projects Status')).toEqual([
    ['Project manager', 'Active', 'Draft', 'Completed', 'Overdue'],
    [expect.stringContaining('Ben'), '3', '1', '6', '1'],
  ]);
  expect(tableText('Contributor Status').map(([, status]) => status)).toEqual([
    'Status',
    'Idle',
    'Assigned 1 Task',
    'Assigned 3 Tasks',
  ]);
  expect(tableText('Contributor Task')).toEqual([
    ['Contributor', 'Project', 'Task'],
    [expect.stringContaining('Ana'), 'Brand study', 'Reviews'],
  ]);
  expect(tableText('Latest Submission')).toEqual([
    ['Contributor', 'Project', 'Task', 'Date'],
    [expect.stringContaining('Ben'), 'Brand study', 'Reviews', '21 November 2026, 01:30'],
  ]);
  expect(received.filter(({ operation }) => operation === 'GET /dashboard/')).toHaveLength(1);
});

test('a project manager sees how far their tasks are and what came back', async () => {
  const { cardTexts } = await open(manager);
  expect(cardTexts()).toEqual([
    expect.stringMatching(/^Active Projects4/),
    expect.stringMatching(/^Late Projects1/),
    expect.stringMatching(/^Total Submission9/),
  ]);
  expect(tableText('Task Performance')).toEqual([
    ['Project', 'Task', 'Submitted / total'],
    ['Brand studyActive', 'Reviews', '2 / 8'],
    ['ArchiveInactive', 'Old texts', '3 / 3'],
  ]);
  expect(tableText('Project / Task Status')).toEqual([
    ['Project', 'Task', 'Completed', 'Outstanding', 'Late'],
    ['Brand studyActive', 'Old textsInactive', '3', '2', '1'],
  ]);
  // outstanding are those that are on time and those that are late, so the bar does not call a part of them that
  expect(tableText('Assignments by status')).toEqual([
    ['Assignments by status', 'Completed', 'On time', 'Late', 'Total'],
    ['Assignments by status', '5', '3', '3', '11'],
  ]);
  expect(tableText('Submission')).toEqual([
    ['Contributor', 'Project', 'Task', 'Answers / questions', 'Date'],
    [expect.stringContaining('Ana'), 'Brand study', 'Reviews', '90 / 1,200', '21 November 2026, 01:30'],
  ]);
});

test('a contributor sees their tasks with the status of each, and how their answers were marked', async () => {
  const { cardTexts, screen } = await open(contributor);
  expect(cardTexts()).toEqual(['Completed Tasks7/ 12', 'In Progress Tasks5/ 12', 'Late Tasks2/ 12']);
  expect(tableText('Outstanding Task')).toEqual([
    ['Project / task', 'Status', 'Date'],
    ['ReviewsBrand study', 'Incomplete - 12 / 90', '21 November 2026, 01:30'],
    ['Old textsBrand study', 'Under Review', '21 November 2026, 01:30'],
    ['PostsBrand study', 'Approved', '21 November 2026, 01:30'],
  ]);
  expect(screen.getByRole('link', { name: 'Reviews' }).getAttribute('href')).toBe(`/task/${id(5)}`);
  expect(tableText('Task Performance')).toEqual([
    ['Project / task', 'Correct', 'Incorrect'],
    ['PostsBrand study', '2 / 3\u200267%', '1 / 3\u200233%'],
    // 12.5 and 87.5: both shares together are 100
    ['LettersBrand study', '1 / 8\u200213%', '7 / 8\u200287%'],
  ]);
  const bars = (name: string) => screen.getAllByRole('progressbar', { name }).map((bar) => bar.ariaValueNow);
  expect([bars('Correct'), bars('Incorrect')]).toEqual([
    ['2', '1'],
    ['1', '7'],
  ]);
  expect(screen.queryByRole('note')).toBeNull();
});

test('paused, late and returned work says so on the dashboard of its contributor', async () => {
  const begun = task(5, 'Reviews', false, 1);
  const work = [{ paused_at: late }, { late: true }, { returned_at: late }];
  await open({ ...contributor, task: [begun, ...work.map((more, n) => ({ ...begun, ...more, task: id(n + 6) }))] });
  const [, ...states] = tableText('Outstanding Task').map(([, state]) => state?.replace('Incomplete - 12 / 90', ''));
  expect(states).toEqual(['', 'Paused', 'Late', 'Returned']);
});

test('a contributor who never had a task is shown the support mailbox', async () => {
  const { screen } = await open({
    ...contributor,
    lifetime_stat: { total: 0, completed: 0, active: 0, late: 0 },
    task_total: 0,
    task: [],
    submission_log_total: 0,
    submission_log: [],
  });
  const note = await screen.findByRole('note');
  await expect.poll(() => note.textContent).toBe('You have no tasks yet. Questions? Write to help@example.org.');
  expect(screen.getByRole('link', { name: 'help@example.org' }).getAttribute('href')).toBe('mailto:help@example.org');
  expect(screen.getAllByText('No records found')).toHaveLength(2);
});

test('a contributor who has submitted all their tasks is shown no support mailbox', async () => {
  const { screen } = await open({ ...contributor, lifetime_stat: { total: 7, completed: 7, active: 0, late: 0 } });
  expect(screen.queryByRole('note')).toBeNull();
});

/** Every link of the page to a list, as what it is called and where it leads. */
const linksToLists = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
    .map((link) => `${link.getAttribute('aria-label') ?? link.textContent} → ${link.getAttribute('href')}`)
    .filter((text) => /→ .(project|task|user)\/list|→ .(task|submission)(\?|$)/.test(text));

test('of a list that counts no further than 10,000 the link says only that there are more', async () => {
  await open({ ...master, submission_log_total: 10_001 });
  expect(linksToLists()).toContain('See all (more than 10,000) → /submission?state=submitted');
});

test('every figure of a master leads to the list of what it counts', async () => {
  await open(master);
  const [own, all] = [`/submission?contributor=${id(1)}`, '/submission?contributorState=enabled'];
  const managed = `/project/list?manager=${id(2)}`;
  const has = (text: string) => expect.stringMatching(new RegExp(text.replace(/[?+]/g, '\\$&')));
  const ordered = (text: string) =>
    text.replace(/\?(.*)$/, (_, query: string) => `?${query.split('&').toSorted().join('&')}`);
  expect(linksToLists().map(ordered)).toEqual(
    [
      has('^Active Projects4.* → /project/list?state=active$'),
      has('^Late Projects1.* → /project/list?state=overdue$'),
      has('^Late Tasks2.* → /task/list?state=late$'),
      'See all 1 → /user/list?type=2&state=enabled',
      `Active: 5 → ${own}&state=outstanding`,
      `Late: 2 → ${own}&state=late`,
      `Submitted: 7 → ${own}&state=submitted`,
      `Active: 9 → ${all}&state=outstanding`,
      `Late: 3 → ${all}&state=late`,
      `Submitted: 30 → ${all}&state=submitted`,
      'See all 1 → /submission?state=submitted',
      '12 projects → /project/list',
      'On time 2 → /project/list?state=on_time',
      'Overdue 1 → /project/list?state=overdue',
      'Draft 1 → /project/list?state=draft',
      'Inactive 2 → /project/list?state=inactive',
      'Completed 6 → /project/list?state=completed',
      has(`Ben → ${managed}$`),
      `Active: 3 → ${managed}&state=active`,
      `Draft: 1 → ${managed}&state=draft`,
      `Completed: 6 → ${managed}&state=completed`,
      `Overdue: 1 → ${managed}&state=overdue`,
      'Active: 3 → /project/list?state=active',
      'Draft: 1 → /project/list?state=draft',
      'Completed: 6 → /project/list?state=completed',
      'Overdue: 1 → /project/list?state=overdue',
      'See all 3 → /user/list?type=2&state=enabled',
      `Assigned 1 Task → ${own}&state=outstanding`,
      `Assigned 3 Tasks → /submission?contributor=${id(3)}&state=outstanding`,
      'See all 1 → /submission?state=outstanding',
    ].map((text) => (typeof text === 'string' ? ordered(text) : text)),
  );
});

test('the log of a master leads to the submissions of the range that was chosen', async () => {
  const { actor, screen, path } = await open(master);
  await actor.click(screen.getByRole('button', { name: 'Today' }));
  await actor.click(await screen.findByRole('button', { name: 'Last 7 days' }));
  await expect.poll(path).toMatch(/from=/);
  const link = `See all 1 → /submission?state=submitted&${path().split('?')[1]}`;
  await expect.poll(linksToLists).toContain(link);
});

test('the log of a manager leads to the submissions of that range on their own projects', async () => {
  const { actor, screen, path } = await open(manager);
  await actor.click(screen.getByRole('button', { name: 'Today' }));
  await actor.click(await screen.findByRole('button', { name: 'Last 7 days' }));
  await expect.poll(path).toMatch(/from=/);
  const range = path().split('?')[1];
  await expect.poll(() => linksToLists().filter((link) => link.endsWith(`&${range}`))).toHaveLength(1);
});

test('every figure of a manager leads to the list of what it counts on their own projects', async () => {
  const { actor, screen, path } = await open(manager);
  const me = aUser(1).id;
  const own = (state: string) => `/submission?state=${state}&manager=${me}`;
  const of = (task: number, state: string) => `/submission?state=${state}&task=${id(task)}`;
  const has = (text: string) => expect.stringMatching(new RegExp(text.replace(/[?+]/g, '\\$&')));
  expect(linksToLists()).toEqual([
    has('^Active Projects4.* → /project/list?state=active$'),
    has('^Late Projects1.* → /project/list?state=overdue$'),
    has(`^Total Submission9.* → ${own('submitted')}$`),
    'See all 1 → /task/list?state=published',
    `Completed: 2 → ${of(5, 'submitted')}`,
    `Total: 8 → ${of(5, 'assigned')}`,
    `Completed: 3 → ${of(6, 'submitted')}`,
    `Total: 3 → ${of(6, 'assigned')}`,
    `Completed: 5 → ${own('submitted')}`,
    `Total: 11 → ${own('assigned')}`,
    'See all 1 → /task/list?state=published',
    `Completed 5 → ${own('submitted')}`,
    `On time 3 → ${own('on_time')}`,
    `Late 3 → ${own('late')}`,
    `Completed: 3 → ${of(6, 'submitted')}`,
    `Outstanding: 2 → ${of(6, 'outstanding')}`,
    `Late: 1 → ${of(6, 'late')}`,
    `Completed: 5 → ${own('submitted')}`,
    `Outstanding: 6 → ${own('outstanding')}`,
    `Late: 3 → ${own('late')}`,
    `See all 1 → ${own('submitted')}`,
  ]);
  await actor.click(screen.getByRole('button', { name: 'Today' }));
  await actor.click(await screen.findByRole('button', { name: 'Today', pressed: false }));
  await expect.poll(() => linksToLists().at(-1)).toBe(`See all 1 → ${own('submitted')}&${path().split('?')[1]}`);
});

test('a count of zero leads nowhere, and one of late work above zero warns', async () => {
  const [first] = manager.overdue;
  await open({
    ...manager,
    overdue: first ? [first, { ...first, task_detail: { ...named(9, 'New texts'), status: 1 }, late: 0 }] : [],
  });
  const rows = [...screen.getByRole('table', { name: 'Project / Task Status' }).querySelectorAll('tbody tr')];
  const late = rows.map((row) => row.lastElementChild);
  expect(late.map((cell) => cell?.querySelector('a')?.getAttribute('aria-label'))).toEqual(['Late: 1', undefined]);
  expect(late.map((cell) => cell?.querySelector('svg') !== null)).toEqual([true, false]);
  expect(late.map((cell) => cell?.textContent)).toEqual(['1', '0']);
});

test('of the figures of a master only what is late or overdue warns', async () => {
  await open(master);
  const warnings = [...document.querySelectorAll('tbody a[aria-label]')].filter((link) => link.querySelector('svg'));
  expect(warnings.map((link) => link.getAttribute('aria-label'))).toEqual(['Late: 2', 'Overdue: 1']);
});

test('before there are any projects a master is offered no list of them, and no division', async () => {
  await open({
    ...master,
    active_project_total: 0,
    active_project: [],
    active_project_sum: { total: 0, active: 0, inactive: 0, is_draft: 0, is_completed: 0, late: 0 },
  });
  expect(screen.queryByRole('table', { name: 'Projects by status' })).toBeNull();
  expect(linksToLists().filter((text) => text.startsWith('0 projects'))).toEqual([]);
});

test('before anything is assigned a project manager sees no division of it', async () => {
  await open({ ...manager, overdue_sum: { total: 0, submitted: 0, active: 0, late: 0 } });
  expect(screen.queryByRole('table', { name: 'Assignments by status' })).toBeNull();
});

test('every figure of a contributor leads to the list of what it counts', async () => {
  await open(contributor);
  expect(linksToLists()).toEqual([
    'Completed Tasks7/ 12 → /task?state=submitted',
    'In Progress Tasks5/ 12 → /task?state=outstanding',
    'Late Tasks2/ 12 → /task?state=late',
    'See all 3 → /task',
  ]);
});

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

test.each([master, manager])(
  'reviewers read what waits for them, and open the list or the next: type $type',
  async (data) => {
    const queue = { total: 12, assigned: 3, since: daysAgo(6) };
    const { screen, actor, answers, path } = await open({ ...data, review_queue: queue });
    answers['GET /submission/next'] = ok({ id: null });
    const waiting = screen.getByText('12 submissions are waiting for your review.');
    expect(waiting.parentElement?.textContent).toMatch(/Longest wait: 6 days\. Assigned to you: 3\.$/);
    expect(screen.getByRole('link', { name: 'See all 12' }).getAttribute('href')).toBe(
      '/submission?state=under_review&reviewer=queue&sortOrder=asc',
    );
    await actor.click(screen.getByRole('link', { name: 'Review next' }));
    await expect.poll(path).toBe('/submission/next');
  },
);

test('of submissions of today no wait is shown, and of very many how many they are at least', async () => {
  await open({ ...manager, review_queue: { total: 1, assigned: 0, since: daysAgo(0) } });
  const waiting = screen.getByText('1 submission is waiting for your review.');
  expect(waiting.parentElement?.textContent.trim()).toBe('1 submission is waiting for your review.');
  cleanup();
  await open({ ...manager, review_queue: { total: 1001, assigned: 0, since: daysAgo(1) } });
  const many = screen.getByText('More than 1,000 submissions are waiting for your review.');
  expect(many.parentElement?.textContent).toContain('Longest wait: 1 day.');
  expect(screen.getByRole('link', { name: 'See all (more than 1,000)' })).toBeTruthy();
});

test('where nothing waits for review, the dashboard says nothing about it', async () => {
  await open(manager);
  expect(screen.queryByRole('link', { name: 'Review next' })).toBeNull();
});

test('the range is labelled Today, without a date, and narrows nothing until one is chosen', async () => {
  const { screen, actor, received, path } = await open(manager);
  const button = screen.getByRole('button', { name: 'Today' });
  expect(button.textContent).toBe('Today');
  expect(lastOf(received, 'GET /dashboard/')?.url.search).toBe('');
  await actor.click(button);
  expect(
    await screen.findByText(/^A range filters submissions.*Until you choose one, nothing is filtered\.$/),
  ).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Last 7 days' }));
  await expect.poll(path).toMatch(/^\/dashboard\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
  await expect.poll(() => lastOf(received, 'GET /dashboard/')?.url.search).toBe(path().slice('/dashboard'.length));
  await actor.click(screen.getByRole('button', { name: /^Last 7 days/ }));
  await actor.click(await screen.findByRole('button', { name: 'Any time' }));
  await expect.poll(path).toBe('/dashboard?range=any');
  expect((await screen.findByRole('button', { name: 'Any time' })).textContent).toBe('Any time');
});

test('a dashboard that the server is too busy for is loaded later by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { answers } = await renderApp('/dashboard', {
    user: aUser(1),
    answers: { 'GET /dashboard/': problem(503, 'unavailable') },
  });
  await vi.advanceTimersByTimeAsync(5000); // reading has been tried a few times
  expect(await screen.findByText(/^The server isn’t responding at the moment\..*we’ll keep trying\.$/)).toBeTruthy();
  answers['GET /dashboard/'] = ok(manager);
  vi.advanceTimersByTime(15_000);
  expect(await screen.findByText('Total Submission')).toBeTruthy();
});

test('a dashboard that cannot be loaded says so and can be asked for again', async () => {
  const { screen, actor, answers } = await renderApp('/dashboard', {
    user: aUser(1),
    answers: { 'GET /dashboard/': problem(403, 'forbidden') },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers['GET /dashboard/'] = ok(manager);
  await actor.click(again);
  expect(await screen.findByText('Total Submission')).toBeTruthy();
});
