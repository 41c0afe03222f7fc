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
  user = aUser(1),
): Promise<HTMLElement> {
  const { screen, actor } = await renderApp(user.type === 2 ? '/dashboard' : '/project/list', {
    user,
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

test('of work on a task that was deleted for good no contributor is named, not even by a code', async () => {
  const shown = await said({ operation: 'approveSubmission', subject_name: null, task: null });
  await waitFor(() => expect(shown.textContent).toContain('(deleted)'));
  expect(shown.textContent).not.toMatch(/Contributor [\dA-F]{4}/);
});

test.each([
  [1, 1],
  [2, 0],
] as const)('records are linked for those who may open them: user type %i', async (type, links) => {
  const project = { operation: 'updateProject', subject_type: 'project', subject_name: 'Brand study' } as const;
  const shown = await said(project, aUser(type));
  await waitFor(() => expect(shown.textContent).toContain('Brand study'));
  expect(within(shown).queryAllByRole('link', { name: 'Brand study' })).toHaveLength(links);
});

test('of several changes at once none is said alone', async () => {
  const before = { name: 'Tone', due_date: null };
  const after = { name: 'Urgency', due_date: '2026-12-01' };
  const changed = { operation: 'updateTask', subject_type: 'task', subject_name: 'Urgency' } as const;
  const shown = await said({ ...changed, before, after });
  await waitFor(() => expect(shown.textContent).toContain('Urgency'));
  expect(shown.textContent).not.toContain('Tone');
});
