import type { Schema } from '@concord/api-client';
import { expect, test } from 'vitest';
import { ok } from '../../testing/fake-server.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';

const task = { id: '019a9f5e-0000-7000-8000-0000000000b1', name: 'Urgency' };
const submission = '019a9f5e-0000-7000-8000-0000000000d1';
const mei = { id: task.id, name: 'Mei', username: 'mei', pic: null };

test.each<[Schema<'Notification'>['kind'], Schema<'UserRef'> | null, string]>([
  ['approved', mei, 'Mei approved your submission for “Urgency”'],
  ['approved', null, 'Concord (automatically) approved your submission for “Urgency”'],
  ['submitted', null, 'Contributor 00D1 submitted “Urgency”'],
  ['gold_below', mei, 'In “Urgency”, Mei gives the gold answer less often than the task requires'],
  ['gold_paused', null, 'Contributor 00D1’s work on “Urgency” was paused by the rule for gold answers'],
  ['paused', null, 'Your work on “Urgency” is paused until a reviewer resumes it'],
  ['resumed', mei, 'Mei resumed your work on “Urgency”. You can continue'],
])('of news of the kind %s by %j it is said who did it', async (kind, actor, words) => {
  const news = { id: submission, at: '2026-11-21T01:00:00Z', kind, assignment: submission, is_read: false, actor };
  const { screen, actor: user } = await renderApp('/project/list', {
    user: aUser(1),
    answers: {
      'GET /project': ok({ entities: [], totalCount: 0 }),
      'GET /audit': ok({ entities: [], next: null }),
      'GET /notification': ok({ entities: [{ ...news, task, project: task }], next: null, unread_count: 1 }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Open quick panel, 1 unread' }));
  await user.click(await screen.findByRole('tab', { name: /^Notifications/ }));
  const shown = await screen.findByRole('list', { name: 'Notifications' });
  expect(shown.textContent).toContain(words);
});

test.each<[Schema<'Notification'>['kind'], string]>([
  ['gold_below', 'state=assigned'],
  ['gold_paused', 'state=paused'],
])('news of the kind %s leads to the list, where work is that was not submitted yet', async (kind, state) => {
  const news = { id: submission, at: '2026-11-21T01:00:00Z', kind, assignment: submission, is_read: false, actor: mei };
  const { screen, actor: user } = await renderApp('/project/list', {
    user: aUser(1),
    answers: {
      'GET /project': ok({ entities: [], totalCount: 0 }),
      'GET /audit': ok({ entities: [], next: null }),
      'GET /notification': ok({ entities: [{ ...news, task, project: task }], next: null, unread_count: 1 }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Open quick panel, 1 unread' }));
  await user.click(await screen.findByRole('tab', { name: /^Notifications/ }));
  const href = (await screen.findByRole('link', { name: 'Urgency' })).getAttribute('href') ?? '';
  expect(href).toMatch(/^\/submission\?/);
  expect(href).toContain(state);
  expect(href).toContain(`task=${task.id}`);
});

test.each<[Schema<'Notification'>['kind'], string]>([
  ['backup_failed', 'The nightly backup failed. See Backups'],
  ['backup_overdue', 'The nightly backup is overdue. See Backups'],
])('news of the kind %s leads masters to the backups', async (kind, words) => {
  const news = { id: submission, at: '2026-11-21T01:00:00Z', kind, assignment: null, is_read: false, actor: null };
  const { screen, actor: user } = await renderApp('/project/list', {
    user: aUser(0),
    answers: {
      'GET /project': ok({ entities: [], totalCount: 0 }),
      'GET /audit': ok({ entities: [], next: null }),
      'GET /notification': ok({ entities: [{ ...news, task: null, project: null }], next: null, unread_count: 1 }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Open quick panel, 1 unread' }));
  await user.click(await screen.findByRole('tab', { name: /^Notifications/ }));
  const shown = await screen.findByRole('list', { name: 'Notifications' });
  expect(shown.textContent).toContain(words);
  expect((await screen.findByRole('link', { name: 'Backups' })).getAttribute('href')).toBe('/backup');
});
