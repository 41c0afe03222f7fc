import type { Schema } from '@concord/api-client';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok } from '../../testing/fake-server.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';

const task = { id: '019a9f5e-0000-7000-8000-0000000000b1', name: 'Urgency' };
const event = {
  id: '019a9f5e-0000-7000-8000-0000000000a1',
  at: '2026-11-21T01:00:00Z',
  actor: null,
  subject_type: 'assignment',
  subject_id: '019a9f5e-0000-7000-8000-0000000000d1',
  subject_name: 'Mei',
  task,
  project: task,
  before: null,
  after: null,
} as const satisfies Partial<Schema<'AuditEvent'>>;

test.each<[Schema<'AuditEvent'>['operation'], string]>([
  ['autoApproveSubmission', 'Concord (automatically) approved Mei’s submission for “Urgency” by the rule of the task'],
  ['pauseByGold', 'Concord (automatically) paused Mei’s work on “Urgency” by the rule for gold answers'],
  ['approveSubmission', 'Signed-out visitor approved Mei’s submission for “Urgency”'],
])('of %s by no one it is said who did it', async (operation, words) => {
  const { screen, actor } = await renderApp('/project/list', {
    user: aUser(1),
    answers: {
      'GET /project': ok({ entities: [], totalCount: 0 }),
      'GET /audit': ok({ entities: [{ ...event, operation }], next: null }),
    },
  });
  await actor.click(await screen.findByRole('button', { name: 'Open quick panel' }));
  await actor.click(await screen.findByRole('tab', { name: /^Audit/ }));
  const shown = await screen.findByRole('tabpanel', { name: /^Audit/ });
  await waitFor(() => expect(shown.textContent).toContain(words));
});
