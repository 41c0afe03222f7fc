import type { Schema } from '@concord/api-client';
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, lastOf, ok, problem } from '../../testing/fake-server.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';

type Notification = Schema<'Notification'>;
type Kind = Notification['kind'];

const task = { id: '019a9f5e-0000-7000-8000-0000000000b1', name: 'Urgency' };
const submission = '019a9f5e-0000-7000-8000-0000000000d1';
const mei = { id: task.id, name: 'Mei', username: 'mei', pic: null };

const someNews = (more: Partial<Notification>): Notification => ({
  id: submission,
  at: '2026-11-21T01:00:00Z',
  kind: 'submitted',
  assignment: submission,
  can_open: true,
  is_read: false,
  actor: mei,
  task,
  project: task,
  ...more,
});

const unread = (...entities: Notification[]) =>
  ok({ entities, next: null, unread_count: entities.filter(({ is_read }) => !is_read).length });

/** The tab, opened by a user of the type, with what the server answers. */
async function openTab(type: 0 | 1 | 2, answer: NonNullable<Answers['GET /notification']>, more: Answers = {}) {
  const app = await renderApp('/dashboard', {
    user: aUser(type),
    answers: {
      'GET /audit': ok({ entities: [], next: null }),
      'GET /notification': answer,
      'POST /notification/read': ok({ unread_count: 0 }),
      ...more,
    },
  });
  await app.actor.click(await app.screen.findByRole('button', { name: /^Open quick panel/ }));
  await app.actor.click(await app.screen.findByRole('tab', { name: /^Notifications/ }));
  const read = () =>
    app.received.flatMap(({ operation, body }) => (operation === 'POST /notification/read' ? [body] : []));
  const shown = () => app.screen.findByRole('list', { name: 'Notifications' });
  return { ...app, read, shown };
}

test.each<[Kind, Schema<'UserRef'> | null, string]>([
  ['approved', mei, 'Mei approved your submission for “Urgency”'],
  ['approved', null, 'Concord (automatically) approved your submission for “Urgency”'],
  ['submitted', null, 'Contributor 00D1 submitted “Urgency”'],
  ['gold_below', mei, 'In “Urgency”, Mei gives the gold answer less often than the task requires'],
  ['gold_paused', null, 'Contributor 00D1’s work on “Urgency” was paused by the rule for gold answers'],
  ['paused', null, 'Your work on “Urgency” is paused until a reviewer resumes it'],
  ['resumed', mei, 'Mei resumed your work on “Urgency”. You can continue.'],
])('of news of the kind %s by %j it is said who did it', async (kind, actor, words) => {
  const tab = await openTab(1, unread(someNews({ kind, actor })));
  expect((await tab.shown()).textContent).toContain(words);
});

test.each<[string, Schema<'UserRef'> | null]>([
  ['Mei reset your two-step verification', mei],
  ['Concord (automatically) reset your two-step verification', null],
])('“%s”: who reset a second factor is said, the server itself too', async (words, actor) => {
  const tab = await openTab(2, unread(someNews({ kind: 'second_factor_reset', actor, assignment: null, task: null })));
  expect((await tab.shown()).textContent).toContain(words);
});

const [desk, page] = [`/submission/${submission}`, `/task/${task.id}`];

test.each<[Kind, string, string]>([
  ['submitted', 'the desk', desk],
  ['disputed', 'the desk', desk],
  ['mark_changed', 'the desk', desk],
  ['dispute_upheld', 'the desk', desk],
  ['dispute_kept', 'the desk', desk],
  ['guideline_changed', 'the task', page],
  ['late_answers', 'the task', page],
])('news of the kind %s leads a reviewer to %s', async (kind, _where, href) => {
  const tab = await openTab(1, unread(someNews({ kind })));
  expect((await tab.screen.findByRole('link', { name: 'Urgency' })).getAttribute('href')).toBe(href);
});

test.each<Kind>([
  'assigned',
  'returned',
  'approved',
  'reopened',
  'rows_added',
  'rows_taken_back',
  'guideline_changed',
  'dispute_upheld',
  'dispute_kept',
  'paused',
  'resumed',
])('news of the kind %s leads a contributor to their work on the task', async (kind) => {
  const tab = await openTab(2, unread(someNews({ kind })));
  expect((await tab.screen.findByRole('link', { name: 'Urgency' })).getAttribute('href')).toBe(page);
});

test.each([1, 2] as const)(
  'news of what user type %i can no longer open names the task and leads nowhere',
  async (type) => {
    const gone = someNews({ kind: type === 2 ? 'returned' : 'submitted', can_open: false });
    const tab = await openTab(type, unread(gone));
    expect((await tab.shown()).textContent).toContain('“Urgency”');
    expect(tab.screen.queryByRole('link', { name: 'Urgency' })).toBeNull();
  },
);

test('what is about no submission in particular leads to the task', async () => {
  const tab = await openTab(1, unread(someNews({ kind: 'submitted', assignment: null })));
  expect((await tab.screen.findByRole('link', { name: 'Urgency' })).getAttribute('href')).toBe(page);
});

test.each<[Kind, Record<string, string>]>([
  ['gold_below', { state: 'assigned' }],
  ['gold_paused', { state: 'paused' }],
  ['review_assigned', { state: 'under_review', reviewer: aUser(1).id }],
])('news of the kind %s leads to the list, narrowed to that work', async (kind, narrowing) => {
  const tab = await openTab(1, unread(someNews({ kind })));
  const href = (await tab.screen.findByRole('link', { name: 'Urgency' })).getAttribute('href') ?? '';
  expect(href).toMatch(/^\/submission\?/);
  expect(Object.fromEntries(new URLSearchParams(href.split('?')[1]))).toMatchObject({ ...narrowing, task: task.id });
});

test.each<[Kind, string]>([
  ['backup_failed', 'The nightly backup failed. See Backups.'],
  ['backup_overdue', 'The nightly backup is overdue. See Backups.'],
])('news of the kind %s leads masters to the backups', async (kind, words) => {
  const tab = await openTab(0, unread(someNews({ kind, assignment: null, actor: null, task: null, project: null })));
  expect((await tab.shown()).textContent).toContain(words);
  const link = await tab.screen.findByRole('link', { name: 'Backups' });
  expect(link.getAttribute('href')).toBe('/backup');
  // the page itself is not what this is about
  link.addEventListener('click', (event) => event.preventDefault());
  await tab.actor.click(link);
  await waitFor(() => expect(tab.read()).toEqual([{ id: submission, older_too: false }]));
});

test('a task that was deleted for good is said to be gone, and leads nowhere', async () => {
  const tab = await openTab(2, unread(someNews({ kind: 'returned', task: null, project: null })));
  expect(within(await tab.shown()).queryByRole('link')).toBeNull();
});

test('what is unread is marked and counted; following it marks that one as read', async () => {
  const [older, newer] = [crypto.randomUUID(), crypto.randomUUID()];
  const tab = await openTab(
    2,
    unread(someNews({ id: newer, kind: 'approved', is_read: true }), someNews({ id: older, kind: 'returned' })),
    { 'GET /task/{id}': problem(404, 'not_found'), 'GET /userTask/{id}': problem(404, 'not_found') },
  );
  expect(await tab.screen.findByText('1 unread')).toBeTruthy();
  const [first, second] = within(await tab.shown()).getAllByRole('listitem');
  expect(first?.textContent).not.toContain('Unread');
  expect(second?.textContent).toContain('Unread');
  await tab.actor.click(within(second ?? document.body).getByRole('link', { name: 'Urgency' }));
  await waitFor(() => expect(tab.read()).toEqual([{ id: older, older_too: false }]));
});

test('all are marked as read at once, up to the newest that is shown', async () => {
  const [older, newer] = [crypto.randomUUID(), crypto.randomUUID()];
  const tab = await openTab(2, unread(someNews({ id: newer }), someNews({ id: older })));
  await tab.actor.click(await tab.screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(tab.read()).toEqual([{ id: newer, older_too: true }]));
});

test('where all is read there is nothing to mark', async () => {
  const tab = await openTab(2, unread(someNews({ is_read: true })));
  expect(await tab.screen.findByText('No unread notifications')).toBeTruthy();
  expect(tab.screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

test('older ones come when they are asked for, from the last that is shown on, until there are no more; then they have the focus', async () => {
  const [older, newer] = [crypto.randomUUID(), crypto.randomUUID()];
  const other = { ...task, name: 'Tone' };
  const tab = await openTab(2, ({ url }) =>
    url.searchParams.get('before') === newer
      ? { status: 200, body: { entities: [someNews({ id: older, task: other })], next: null, unread_count: 1 } }
      : { status: 200, body: { entities: [someNews({ id: newer })], next: newer, unread_count: 2 } },
  );
  const shown = within(await tab.shown());
  expect(shown.queryByRole('link', { name: 'Tone' })).toBeNull();
  await tab.actor.click(tab.screen.getByRole('button', { name: 'Show earlier items' }));
  await shown.findByRole('link', { name: 'Tone' });
  expect(shown.getAllByRole('listitem')).toHaveLength(2);
  await waitFor(() => expect(tab.screen.queryByRole('button', { name: 'Show earlier items' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(shown.getAllByRole('listitem').at(1)));
});

test('those that are shown stay when older ones can’t be read', async () => {
  const newer = crypto.randomUUID();
  const tab = await openTab(2, ({ url }) =>
    url.searchParams.get('before') === newer
      ? problem(500, 'internal')
      : { status: 200, body: { entities: [someNews({ id: newer })], next: newer, unread_count: 1 } },
  );
  const shown = within(await tab.shown());
  await tab.actor.click(tab.screen.getByRole('button', { name: 'Show earlier items' }));
  await expect.poll(() => lastOf(tab.received, 'GET /notification')?.url.search).toContain(newer);
  expect(shown.getByRole('link', { name: 'Urgency' })).toBeTruthy();
  expect(tab.screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('notifications that can’t be read say so, and come when they are asked for again', async () => {
  const tab = await openTab(2, problem(500, 'internal'));
  const again = await tab.screen.findByRole('button', { name: 'Try again' });
  tab.answers['GET /notification'] = unread(someNews({}));
  await tab.actor.click(again);
  expect(within(await tab.shown()).getByRole('link', { name: 'Urgency' })).toBeTruthy();
});
