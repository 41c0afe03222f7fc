import type { Schema } from '@concord/api-client';
import { waitFor, within } from '@testing-library/react';
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

/** What the log says of one event. */
async function said(
  one: Partial<Schema<'AuditEvent'>> & Pick<Schema<'AuditEvent'>, 'operation'>,
): Promise<HTMLElement> {
  const { screen, actor } = await renderApp('/project/list', {
    user: aUser(1),
    answers: {
      'GET /project': ok({ entities: [], totalCount: 0 }),
      'GET /audit': ok({ entities: [{ ...event, ...one }], next: null }),
    },
  });
  await actor.click(await screen.findByRole('button', { name: 'Open quick panel' }));
  await actor.click(await screen.findByRole('tab', { name: /^Audit/ }));
  return screen.findByRole('tabpanel', { name: /^Audit/ });
}

test.each<[Schema<'AuditEvent'>['operation'], string]>([
  ['autoApproveSubmission', 'Concord (automatically) approved Mei’s submission for “Urgency” by the rule of the task'],
  ['pauseByGold', 'Concord (automatically) paused Mei’s work on “Urgency” by the rule for gold answers'],
  ['approveSubmission', 'Signed-out visitor approved Mei’s submission for “Urgency”'],
])('of %s by no one it is said who did it', async (operation, words) => {
  const shown = await said({ operation });
  await waitFor(() => expect(shown.textContent).toContain(words));
});

test('what was deleted for good is not linked, whatever was done to it before', async () => {
  const shown = await said({ operation: 'deleteProject', subject_type: 'project', subject_name: null, project: null });
  await waitFor(() => expect(shown.textContent).toContain('deleted the project “(deleted)”'));
  expect(within(shown).queryByRole('link', { name: '(deleted)' })).toBeNull();
});
