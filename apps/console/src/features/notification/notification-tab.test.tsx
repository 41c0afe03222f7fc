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
