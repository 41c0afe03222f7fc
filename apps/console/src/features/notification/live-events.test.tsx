import type { Schema } from '@concord/api-client';
import type { LiveEvent } from '@concord/api-client/events';
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { unreadAsked } from '../../shared/session/unread.ts';
import { TASK } from '../../testing/builder/a-task.ts';
import { people } from '../../testing/builder/a-whole-task.ts';
import { taskServer } from '../../testing/builder/task-server.ts';
import { type Answers, list, ok } from '../../testing/fake-server.ts';
import { aCategory, aProject } from '../../testing/records.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';

const task = { id: '019a9f5e-0000-7000-8000-0000000000b1', name: 'Urgency' };
const submission = '019a9f5e-0000-7000-8000-0000000000d1';
const category = aCategory();

/** The console of a manager, and the stream that it has opened. */
async function open(path: string, more: Answers = {}) {
  const streams: ReadableStreamDefaultController<string>[] = [];
  const answers: Answers = {
    'GET /project': list(aProject()),
    'GET /category': list(category),
    'GET /audit': ok({ entities: [], next: null }),
    'GET /events': () => ({
      status: 200,
      headers: { 'Content-Type': 'text/event-stream' },
      body: new ReadableStream<string>({ start: (stream) => void streams.push(stream) }),
    }),
    ...more,
  };
  const app = await renderApp(path, { user: aUser(1), answers });
  await waitFor(() => expect(streams).toHaveLength(1));
  const say = (event: LiveEvent) =>
    streams.at(-1)?.enqueue(`event: ${event.event}\ndata: ${JSON.stringify(event.data)}\n\n`);
  const asked = (operation: string) => app.received.filter((one) => one.operation === operation).length;
  /** Ends the stream, and waits for the next one. */
  const interrupt = async () => {
    const before = streams.length;
    streams.at(-1)?.enqueue('retry: 1\n\n');
    streams.at(-1)?.close();
    await waitFor(() => expect(streams).toHaveLength(before + 1));
  };
  return { ...app, say, asked, interrupt };
}

const button = (n: number) => ({ name: n === 0 ? 'Open quick panel' : `Open quick panel, ${n} unread` });

test('the number of unread notifications is the one of the event, without asking', async () => {
  const { screen, say, asked } = await open('/project/list');
  await screen.findByRole('button', button(0));
  const before = asked('GET /notification');
  say({ event: 'notification', data: { unread_count: 3 } });
  expect(await screen.findByRole('button', button(3))).toBeTruthy();
  say({ event: 'notification', data: { unread_count: 0 } });
  expect(await screen.findByRole('button', button(0))).toBeTruthy();
  expect(asked('GET /notification')).toBe(before);
});

test('a list of notifications that is open shows what has come', async () => {
  const { screen, actor, answers, say } = await open('/project/list');
  await actor.click(await screen.findByRole('button', button(0)));
  await actor.click(await screen.findByRole('tab', { name: /^Notifications/ }));
  await screen.findByText('No notifications yet');
  const news: Schema<'Notification'> = {
    id: submission,
    at: '2026-11-21T01:00:00Z',
    kind: 'submitted',
    assignment: submission,
    can_open: true,
    is_read: false,
    actor: { id: task.id, name: 'Mei', username: 'mei', pic: null },
    task,
    project: task,
  };
  answers['GET /notification'] = ok({ entities: [news], next: null, unread_count: 1 });
  say({ event: 'notification', data: { unread_count: 1 } });
  const shown = within(await screen.findByRole('list', { name: 'Notifications' }));
  expect(shown.getByText('Mei')).toBeTruthy();
});

test('a list shows what others have changed, and what is being typed stays', async () => {
  const { screen, actor, answers, say } = await open('/project/list');
  await screen.findByRole('link', { name: 'Brand study' });
  const search = screen.getByRole('searchbox');
  await actor.type(search, 'ab');
  answers['GET /project'] = list(aProject({ name: 'Brand study, renamed' }));
  say({ event: 'changed', data: { task: task.id, submission } });
  expect(await screen.findByRole('link', { name: 'Brand study, renamed' })).toBeTruthy();
  expect(search).toBe(document.activeElement);
  expect((search as HTMLInputElement).value).toBe('ab');
});

test('many changes at once are read together', async () => {
  const { screen, say, asked } = await open('/project/list');
  await screen.findByRole('link', { name: 'Brand study' });
  const before = asked('GET /project');
  for (let n = 0; n < 50; n++) say({ event: 'changed', data: { task: crypto.randomUUID(), submission } });
  await waitFor(() => expect(asked('GET /project')).toBe(before + 1));
});

test('what changes while changes are being read is read afterwards', async () => {
  const { screen, say, asked, answers } = await open('/project/list');
  await screen.findByRole('link', { name: 'Brand study' });
  const before = asked('GET /project');
  say({ event: 'changed', data: { task: task.id, submission } });
  await waitFor(() => expect(asked('GET /project')).toBe(before + 1));
  answers['GET /project'] = list(aProject({ name: 'Brand study, renamed' }));
  say({ event: 'changed', data: { task: task.id, submission: null } });
  expect(await screen.findByRole('link', { name: 'Brand study, renamed' })).toBeTruthy();
});

async function openBuilder() {
  const server = taskServer({ name: 'Visits' });
  const app = await open(`/task/${TASK}/edit?step=basics`, { ...server.answers, ...people });
  const field = await app.screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  const edited = () => app.say({ event: 'edited', data: { task: TASK, version: server.task().version } });
  return { ...app, server, field, edited };
}

test('a task that is open in the builder shows what others have edited meanwhile', async () => {
  const { field, server, edited } = await openBuilder();
  server.apply({ name: 'Visits in May' });
  edited();
  await waitFor(() => expect(field.value).toBe('Visits in May'));
});

test('a version that is being compared is the newest, also when it is saved meanwhile', async () => {
  const { screen, actor, field, server, edited } = await openBuilder();
  server.apply({ name: 'Theirs' });
  await actor.type(field, ' mine');
  await actor.click(await screen.findByRole('button', { name: 'Compare' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare the two versions' }));
  const theirs = () => dialog.getByRole('region', { name: 'Name: Their version' }).textContent;
  expect(theirs()).toBe('Theirs');
  server.apply({ name: 'Theirs again' });
  edited();
  await waitFor(() => expect(theirs()).toBe('Theirs again'));
  await actor.click(dialog.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(server.task()).toMatchObject({ name: 'Visits mine' }));
});

test('news of notifications reads no list again', async () => {
  const { screen, say, asked } = await open('/project/list');
  await screen.findByRole('link', { name: 'Brand study' });
  const before = asked('GET /project');
  say({ event: 'notification', data: { unread_count: 3 } });
  await screen.findByRole('button', button(3));
  say({ event: 'changed', data: { task: task.id, submission } });
  await waitFor(() => expect(asked('GET /project')).toBeGreaterThan(before));
  expect(asked('GET /project')).toBe(before + 1);
});

test('what a lost stream may have missed is read once there is another one', async () => {
  const { screen, answers, interrupt } = await open('/project/list');
  await screen.findByRole('link', { name: 'Brand study' });
  answers['GET /project'] = list(aProject({ name: 'Brand study, renamed' }));
  await interrupt();
  expect(await screen.findByRole('link', { name: 'Brand study, renamed' })).toBeTruthy();
});

test('the end of the session is shown at once, over the page as it is', async () => {
  const { screen, say, asked } = await open('/project/list');
  await screen.findByRole('link', { name: 'Brand study' });
  say({ event: 'session', data: { state: 'ended' } });
  expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeTruthy();
  expect(screen.getByText('Brand study')).toBeTruthy();
  expect(asked('GET /events')).toBe(1);
});

test('where there are no streams the console asks once, and continues without', async () => {
  const { screen, received } = await renderApp('/project/list', {
    user: aUser(1),
    answers: { 'GET /project': list() },
  });
  await screen.findByRole('button', button(0));
  await waitFor(() => expect(received.map(({ operation }) => operation)).toContain('GET /events'));
  const asked = (operation: string) => received.filter((one) => one.operation === operation).length;
  expect([asked('GET /events'), asked('GET /notification')]).toEqual([1, 1]);
  expect(unreadAsked.everyMs).toBe(60_000);
});

test('beside a stream the server is still asked now and then, and every minute without one', async () => {
  const { say } = await open('/project/list');
  await waitFor(() => expect(unreadAsked.everyMs).toBe(300_000));
  say({ event: 'replaced', data: {} });
  await waitFor(() => expect(unreadAsked.everyMs).toBe(60_000));
});
