import type { Schema } from '@concord/api-client';
import { within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aSubmissionSummary } from '../../testing/desk/submissions.ts';
import { lastOf, list, problem } from '../../testing/fake-server.ts';
import { aPerson, aProject } from '../../testing/records.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';
import { tableText } from '../../testing/table-text.ts';

const id = (n: number) => `019a9f5e-0000-7000-8000-00000000000${n}`;

const submission = (n: number, values: Partial<Schema<'SubmissionSummary'>>) =>
  aSubmissionSummary({
    id: id(n),
    contributor: { id: id(3), name: `Person ${n}`, username: `person${n}`, pic: null },
    ...values,
  });

const named = (n: number, name: string) => ({ id: id(n), name, username: name.toLowerCase(), pic: null });

const submitted = [
  submission(4, { assigned_reviewer: named(8, 'Rita') }),
  // who decided, not who was to
  submission(5, { status: 2, assigned_reviewer: named(8, 'Rita'), decided_by: named(9, 'Mo') }),
  submission(6, { is_completed: false, returned_at: '2026-11-20T05:48:00Z', late: true }),
];

test('the list of submissions shows whose they are, their state, who reviews them and how long they have waited', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T06:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const { screen, actor, received, path } = await renderApp('/submission', {
    user: aUser(1),
    answers: { 'GET /submission': list(...submitted) },
  });
  const link = await screen.findByRole('link', { name: /Person 4/ });
  expect(link.getAttribute('href')).toBe(`/submission/${id(4)}`);
  const [heads, ...rows] = tableText('Submission');
  expect(heads).toEqual([
    ...['Contributor', 'Project', 'Task', 'Status', 'Answers / questions', 'Reviewer', 'Waiting', 'Date'],
  ]);
  expect(rows.map((cells) => cells.slice(1))).toEqual([
    ['Brand study', 'Reviews', 'Under Review', '90 / 120', 'Rita', '19 days', '20 November 2026, 13:48'],
    ['Brand study', 'Reviews', 'Approved', '90 / 120', 'Mo', '–', '20 November 2026, 13:48'],
    ['Brand study', 'Reviews', 'IncompleteReturnedLate', '90 / 120', '–', '–', '20 November 2026, 13:48'],
  ]);
  await actor.click(screen.getByRole('combobox', { name: 'Status' }));
  await actor.click(screen.getByRole('option', { name: 'Under Review' }));
  await expect.poll(path).toBe('/submission?state=under_review');
  await expect.poll(() => lastOf(received, 'GET /submission')?.url.searchParams.get('state')).toBe('under_review');
});

test('what was submitted today or yesterday waits for so many days; incorrect answers alone are marks, too', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T06:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const { screen, actor } = await renderApp('/submission', {
    user: aUser(1),
    answers: {
      'GET /submission': list(
        submission(4, { createdAt: '2026-11-20T05:00:00Z', incorrect_count: 3 }),
        submission(5, { createdAt: '2026-11-19T05:00:00Z', correct_count: 2 }),
        submission(6, { createdAt: '2026-11-18T05:00:00Z' }),
      ),
    },
  });
  await screen.findByRole('link', { name: /Person 4/ });
  expect(tableText('Submission').map((cells) => cells[6])).toEqual(['Waiting', 'Today', '1 day', '2 days']);
  await actor.click(screen.getByRole('button', { name: 'Columns' }));
  await actor.click(await screen.findByRole('checkbox', { name: 'Correct / incorrect' }));
  await actor.keyboard('{Escape}');
  await expect
    .poll(() => tableText('Submission').map((cells) => cells[5]))
    .toEqual(['Correct / incorrect', '0 / 3', '2 / 0', '–']);
});

test('the list of submissions is narrowed to a contributor, found by name', async () => {
  const people = ['Ana', 'Ben'].map((name, n) => aPerson({ id: id(7 + n), name }));
  const { screen, actor, received, path } = await renderApp('/submission', {
    user: aUser(1),
    answers: {
      'GET /submission': list(...submitted),
      'GET /user': list(...people),
    },
  });
  await actor.click(await screen.findByRole('button', { name: 'Contributor', expanded: false }));
  await actor.click(await screen.findByRole('option', { name: /^Ben/ }));
  await expect.poll(path).toBe(`/submission?contributor=${id(8)}`);
  await expect.poll(() => lastOf(received, 'GET /submission')?.url.searchParams.get('contributor')).toBe(id(8));
  expect(received.find(({ operation }) => operation === 'GET /user')?.url.searchParams.get('type')).toBe('2');
  expect(screen.getByRole('button', { name: 'Contributor Ben' })).toBeTruthy();
});

test('a task that the reviewer may not open is called in its filter what the list calls it', async () => {
  const { task } = submitted[0] ?? submission(4, {});
  const { screen } = await renderApp(`/submission?task=${task.id}`, {
    user: aUser(1),
    answers: { 'GET /submission': list(...submitted), 'GET /task/{id}': problem(404, 'not_found') },
  });
  expect(await screen.findByRole('button', { name: 'Task Reviews' })).toBeTruthy();
});

test('so is a project', async () => {
  const { screen } = await renderApp(`/submission?project=${id(1)}`, {
    user: aUser(1),
    answers: { 'GET /submission': list(...submitted), 'GET /project/{id}': problem(404, 'not_found') },
  });
  expect(await screen.findByRole('button', { name: 'Project Brand study' })).toBeTruthy();
});

test('the list can be narrowed to a task that the reviewer may not open, as far as it shows it', async () => {
  const { task } = submitted[0] ?? submission(4, {});
  const { screen, actor, path } = await renderApp('/submission', {
    user: aUser(1),
    answers: { 'GET /submission': list(...submitted), 'GET /task': list() },
  });
  await screen.findByRole('link', { name: /Person 4/ });
  await actor.click(await screen.findByRole('button', { name: 'Task', expanded: false }));
  await actor.click(await screen.findByRole('option', { name: 'Reviews' }));
  await expect.poll(path).toBe(`/submission?task=${task.id}`);
});

const statuses = [
  ['Assigned', 'assigned'],
  ['Outstanding', 'outstanding'],
  ['On time', 'on_time'],
  ['Late', 'late'],
  ['Incomplete', 'incomplete'],
  ['Returned', 'returned'],
  ['Paused', 'paused'],
  ['Submitted', 'submitted'],
  ['Under Review', 'under_review'],
  ['Approved', 'approved'],
  ['Disputed', 'disputed'],
] as const;

const { project } = submission(4, {});

async function openList(path = '/submission') {
  const app = await renderApp(path, {
    user: aUser(1),
    answers: {
      'GET /submission': list(...submitted),
      'GET /project': list(aProject({ id: project.id })),
    },
  });
  await app.screen.findByRole('link', { name: /Person 4/ });
  return { ...app, asked: () => app.received.findLast(({ operation }) => operation === 'GET /submission')?.url };
}

test('it is the latest first, and every status can be asked for', async () => {
  const { screen, actor, asked } = await openList();
  expect(asked()?.searchParams.get('sortOrder')).toBe('desc');
  await actor.click(screen.getByRole('combobox', { name: 'Status' }));
  const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(offered.slice(-statuses.length)).toEqual(statuses.map(([name]) => name));
  await actor.keyboard('{Escape}');
});

test.each(statuses)('“%s” asks for the submissions that are %s', async (name, state) => {
  const { screen, actor, asked } = await openList();
  await actor.click(screen.getByRole('combobox', { name: 'Status' }));
  await actor.click(screen.getByRole('option', { name }));
  await expect.poll(() => asked()?.searchParams.get('state')).toBe(state);
});

test('it is narrowed to a project, and to a range of days of submission', async () => {
  const { screen, actor, asked } = await openList();
  await actor.click(within(screen.getByRole('main')).getByRole('button', { name: 'Project', expanded: false }));
  await actor.click(await screen.findByRole('option', { name: /^Brand study/ }));
  await expect.poll(() => asked()?.searchParams.get('project')).toBe(project.id);
  expect(screen.getByRole('button', { name: /^Today/ })).toBeTruthy();
});

test('a range in the address is the one that is asked for', async () => {
  const { asked } = await openList('/submission?from=2026-11-01&to=2026-11-20');
  await expect.poll(() => asked()?.searchParams.get('from')).toBe('2026-11-01');
  expect(asked()?.searchParams.get('to')).toBe('2026-11-20');
});

test('what a figure of the dashboard has narrowed is shown, and can be changed', async () => {
  const { screen, actor, path } = await openList('/submission?contributorState=disabled');
  const filter = screen.getByRole('combobox', { name: /^Contributor status/ });
  expect(filter.textContent).toContain('Disabled');
  await actor.click(filter);
  await actor.click(screen.getAllByRole('option')[0] ?? document.body);
  await expect.poll(path).toBe('/submission?contributorState=enabled');
});

test('of a task that hides its contributors the list has a code for each submission', async () => {
  const { screen } = await renderApp('/submission', {
    user: aUser(1),
    answers: { 'GET /submission': list(submission(4, { contributor: null }), submission(5, { contributor: null })) },
  });
  const link = await screen.findByRole('link', { name: /Contributor 0004/ });
  expect(link.getAttribute('href')).toBe(`/submission/${id(4)}`);
  expect(screen.getByRole('link', { name: /Contributor 0005/ })).toBeTruthy();
});

test('it is narrowed to a reviewer among masters and managers, to what is assigned to no one, and to what has waited', async () => {
  const { screen, actor, received, path } = await renderApp('/submission', {
    user: aUser(1),
    answers: {
      'GET /submission': list(...submitted),
      'GET /user': list(aPerson({ id: id(7), name: 'Rita', type: 1 })),
    },
  });
  await actor.click(await screen.findByRole('button', { name: 'Reviewer', expanded: false }));
  const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  await expect.poll(offered).toEqual(['Me or no one', 'Not assigned', 'Rita@rita']);
  await actor.keyboard('ri');
  await expect.poll(offered).toEqual(['Rita@rita']);
  await actor.click(screen.getByRole('option', { name: /^Rita/ }));
  await expect.poll(path).toBe(`/submission?reviewer=${id(7)}`);
  expect(lastOf(received, 'GET /user')?.url.searchParams.get('group')).toBe('staff');
  await actor.click(screen.getByRole('button', { name: 'Reviewer Rita' }));
  await actor.click(await screen.findByRole('option', { name: 'Not assigned' }));
  await expect.poll(() => lastOf(received, 'GET /submission')?.url.searchParams.get('reviewer')).toBe('none');
  await actor.click(screen.getByRole('button', { name: 'Reviewer Not assigned' }));
  await actor.click(await screen.findByRole('option', { name: 'Me or no one' }));
  await expect.poll(() => lastOf(received, 'GET /submission')?.url.searchParams.get('reviewer')).toBe('queue');
  await actor.click(screen.getByRole('combobox', { name: 'Waiting' }));
  await actor.click(screen.getByRole('option', { name: '7 days or more' }));
  await expect.poll(() => lastOf(received, 'GET /submission')?.url.searchParams.get('olderThan')).toBe('7');
});
