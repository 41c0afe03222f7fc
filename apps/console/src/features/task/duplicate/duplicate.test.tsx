import type { Schema } from '@concord/api-client';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aJob, JOB } from '../../../testing/builder/a-job.ts';
import { TASK } from '../../../testing/builder/a-task.ts';
import { taskServer } from '../../../testing/builder/task-server.ts';
import { type Answers, list, ok, problem } from '../../../testing/fake-server.ts';
import { aProject, aTaskSummary, idOf } from '../../../testing/records.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';

const source = idOf(8);
const names = (...taken: string[]) => list(...taken.map((name, at) => aTaskSummary({ id: idOf(at + 20), name })));

/** The dialog over the list, in which one task is called “Visit coding”. */
async function openDialog(task: Partial<Schema<'TaskSummary'>> = {}, more: Answers = {}) {
  const copy = taskServer({ name: 'Visit coding (2)' });
  const answers: Answers = {
    ...copy.answers,
    'GET /task': ({ url }) =>
      url.searchParams.has('q') ? names('Visit coding') : list(aTaskSummary({ id: source, rows_count: 1200, ...task })),
    'POST /task/{id}/duplicate': { only: source, answer: () => ({ status: 201, body: copy.task() }) },
    'DELETE /task/{id}': { only: TASK, answer: { status: 204 } },
    ...more,
  };
  const app = await renderApp('/task/list', { user: aUser(1), answers });
  await app.actor.click(await app.screen.findByRole('button', { name: 'Actions for “Visit coding”' }));
  await app.actor.click(await app.screen.findByRole('menuitem', { name: 'Duplicate' }));
  const dialog = within(await app.screen.findByRole('dialog', { name: 'Duplicate “Visit coding”' }));
  const confirm = () => app.actor.click(dialog.getByRole('button', { name: 'Duplicate' }));
  const bodies = (operation: string) =>
    app.received.filter((one) => one.operation === operation).map(({ body }) => body);
  return { ...app, dialog, confirm, bodies, copy };
}
const asked = `POST /task/${source}/duplicate`;

test('a copy has a free name, the same project and no data unless that is changed; it opens in the builder', async () => {
  const { screen, dialog, confirm, bodies } = await openDialog();
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Visit coding (2)');
  await confirm();
  expect(await screen.findByRole('heading', { name: 'Visit coding (2)' })).toBeTruthy();
  expect(await screen.findByText('Draft “Visit coding (2)” created')).toBeTruthy();
  const { project } = aTaskSummary();
  expect(bodies(asked)).toEqual([{ name: 'Visit coding (2)', project: project.id, with_data: false }]);
});

test('the name, the project and the data can be chosen', async () => {
  const project = aProject({ id: idOf(3), name: 'Next year' });
  const { actor, screen, dialog, confirm, bodies } = await openDialog({}, { 'GET /project': list(project) });
  await actor.click(dialog.getByRole('checkbox', { name: 'Copy the data, too (1,200 rows)' }));
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await actor.clear(name);
  await actor.type(name, 'Second wave');
  await actor.click(dialog.getByRole('combobox', { name: 'Project' }));
  await actor.click(await screen.findByRole('option', { name: /Next year/ }));
  await confirm();
  await expect.poll(() => bodies(asked)).toEqual([{ name: 'Second wave', project: idOf(3), with_data: true }]);
});

test('without rows no data is offered, and a name is needed', async () => {
  const { actor, dialog, confirm, bodies } = await openDialog({ rows_count: 0 });
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await actor.clear(dialog.getByRole('textbox', { name: 'Name' }));
  await confirm();
  expect(dialog.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true');
  expect(bodies(asked)).toEqual([]);
});

test('a refusal is shown in the dialog, which keeps what was typed', async () => {
  const { actor, dialog, confirm } = await openDialog({}, { 'POST /task/{id}/duplicate': problem(404, 'not_found') });
  await actor.type(dialog.getByRole('textbox', { name: 'Name' }), '!');
  await confirm();
  expect(await dialog.findByRole('alert')).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Visit coding (2)!');
});

test('undo deletes the draft again and returns to the list', async () => {
  const { actor, screen, confirm, bodies, path } = await openDialog();
  await confirm();
  await screen.findByText('Draft “Visit coding (2)” created');
  await actor.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
  await expect.poll(() => bodies(`DELETE /task/${TASK}`)).toHaveLength(1);
  expect(path()).toBe('/task/list');
});

test.each([
  ['is cancelled first', ok(aJob({ state: 'failed', error: 'job_cancelled' }))],
  ['may have ended', problem(409, 'wrong_state')],
] as const)('the job that copies many rows %s when the draft is deleted again', async (_, cancelled) => {
  const job = aJob({ kind: 'copy_rows' });
  const { actor, screen, confirm, bodies, received } = await openDialog(
    {},
    {
      'POST /task/{id}/duplicate': { only: source, answer: { status: 201, body: { ...taskServer().task(), job } } },
      'GET /job/{id}': { only: JOB, answer: ok(job) },
      'POST /job/{id}/cancel': { only: JOB, answer: cancelled },
    },
  );
  await confirm();
  await actor.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
  await expect.poll(() => bodies(`DELETE /task/${TASK}`)).toHaveLength(1);
  const operations = received.map(({ operation }) => operation);
  expect(operations.indexOf(`POST /job/${JOB}/cancel`)).toBeGreaterThan(0);
  expect(operations.indexOf(`POST /job/${JOB}/cancel`)).toBeLessThan(operations.indexOf(`DELETE /task/${TASK}`));
});
