import type { Schema } from '@concord/api-client';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aJob, JOB } from '../../../testing/builder/a-job.ts';
import { type Answers, list, ok, problem } from '../../../testing/fake-server.ts';
import { aProject, idOf } from '../../../testing/records.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';

const source = idOf(4);
const made = aProject({ id: idOf(40), name: 'Brand study (2)', is_draft: true, status: 0 });
const asked = `POST /project/${source}/duplicate`;

/** The dialog over the list, in which one project is called “Brand study”. */
async function openDialog(project: Partial<Schema<'Project'>> = {}, more: Answers = {}) {
  const app = await renderApp('/project/list', {
    user: aUser(1),
    answers: {
      'GET /project': list(aProject({ id: source, ...project })),
      'GET /project/{id}': { only: made.id, answer: ok(made) },
      'GET /task': list(),
      'POST /project/{id}/duplicate': { only: source, answer: { status: 201, body: made } },
      'DELETE /project/{id}': { only: made.id, answer: { status: 204 } },
      ...more,
    },
  });
  await app.actor.click(await app.screen.findByRole('button', { name: 'Actions for “Brand study”' }));
  await app.actor.click(await app.screen.findByRole('menuitem', { name: 'Duplicate' }));
  const dialog = within(await app.screen.findByRole('dialog', { name: 'Duplicate “Brand study”' }));
  const confirm = () => app.actor.click(dialog.getByRole('button', { name: 'Duplicate' }));
  const sent = (operation: string) => app.received.filter((one) => one.operation === operation);
  return { ...app, dialog, confirm, sent };
}

test('a copy has a free name and no data unless that is chosen; its page opens', async () => {
  const { screen, dialog, confirm, sent, path } = await openDialog();
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Brand study (2)');
  await confirm();
  expect(await screen.findByText('Draft “Brand study (2)” created')).toBeTruthy();
  expect(path()).toBe(`/project/${made.id}`);
  expect(sent(asked).map(({ body }) => body)).toEqual([{ name: 'Brand study (2)', with_data: false }]);
});

test('the name and the data can be chosen; without tasks there is no data', async () => {
  const { actor, dialog, confirm, sent } = await openDialog();
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await actor.clear(name);
  await confirm();
  expect(name.getAttribute('aria-invalid')).toBe('true');
  await actor.type(name, 'Next year');
  await actor.click(dialog.getByRole('checkbox', { name: 'Copy the data of the tasks, too' }));
  await confirm();
  await expect.poll(() => sent(asked).map(({ body }) => body)).toEqual([{ name: 'Next year', with_data: true }]);
});

test('the name of another project is not proposed', async () => {
  const taken = aProject({ id: idOf(5), name: 'Brand study (2)' });
  const { dialog } = await openDialog({}, { 'GET /project': list(aProject({ id: source }), taken) });
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Brand study (3)');
});

test('of a project without tasks no data is offered', async () => {
  const { dialog } = await openDialog({ tasks_count: 0 });
  expect(dialog.queryByRole('checkbox')).toBeNull();
});

test('a refusal is shown in the dialog, which keeps what was typed', async () => {
  const { actor, dialog, confirm } = await openDialog(
    {},
    { 'POST /project/{id}/duplicate': problem(404, 'not_found') },
  );
  await actor.type(dialog.getByRole('textbox', { name: 'Name' }), '!');
  await confirm();
  expect(await dialog.findByRole('alert')).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Brand study (2)!');
});

test('a copy that is made after its dialog was closed is said, and does not open', async () => {
  const held = Promise.withResolvers<void>();
  const answer = () => held.promise.then(() => ({ status: 201 as const, body: made }));
  const app = await openDialog({}, { 'POST /project/{id}/duplicate': { only: source, answer } });
  await app.confirm();
  await app.actor.click(app.dialog.getByRole('button', { name: 'Cancel' }));
  held.resolve();
  expect(await app.screen.findByText('Draft “Brand study (2)” created')).toBeTruthy();
  expect(app.path()).toBe('/project/list');
});

test('undo deletes the copy with its drafts and returns to the list', async () => {
  const { actor, screen, confirm, sent, path } = await openDialog();
  await confirm();
  await screen.findByText('Draft “Brand study (2)” created');
  await actor.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
  await expect.poll(() => sent(`DELETE /project/${made.id}`)).toHaveLength(1);
  expect(sent(`DELETE /project/${made.id}`)[0]?.url.searchParams.get('with_drafts')).toBe('true');
  expect(await screen.findByText('“Brand study (2)” deleted')).toBeTruthy();
  expect(path()).toBe('/project/list');
});

const jobAs = (fields: Partial<Schema<'Job'>>) => aJob({ kind: 'copy_project', ...fields });
const underWay = jobAs({});
const byJob = (now: Schema<'Job'>): Answers => ({
  'POST /project/{id}/duplicate': { only: source, answer: { status: 202, body: underWay } },
  'GET /job/{id}': { only: JOB, answer: ok(now) },
});

test('what takes long says how far it is, and its end opens the copy', async () => {
  const { answers, screen, confirm, path } = await openDialog({}, byJob(underWay));
  await confirm();
  const progress = await screen.findByRole('progressbar', { name: 'The project is being copied' });
  expect(progress.getAttribute('aria-valuenow')).toBe('400000');
  expect(screen.getByText(/copying continues/)).toBeTruthy();
  answers['GET /job/{id}'] = { only: JOB, answer: ok(jobAs({ state: 'done', project: made.id })) };
  expect(await screen.findByText('Draft “Brand study (2)” created', {}, { timeout: 5000 })).toBeTruthy();
  expect(path()).toBe(`/project/${made.id}`);
});

test('cancelled, the dialog closes and nothing opens', async () => {
  const { actor, answers, screen, confirm, path, sent } = await openDialog({}, byJob(underWay));
  const cancelled = ok(jobAs({ state: 'failed', error: 'job_cancelled' }));
  answers['POST /job/{id}/cancel'] = {
    only: JOB,
    answer: () => {
      answers['GET /job/{id}'] = { only: JOB, answer: cancelled };
      return cancelled;
    },
  };
  await confirm();
  await screen.findByRole('progressbar', { name: 'The project is being copied' });
  await actor.click(screen.getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => screen.queryByRole('dialog'), { timeout: 5000 }).toBeNull();
  expect(sent(`POST /job/${JOB}/cancel`)).toHaveLength(1);
  expect(path()).toBe('/project/list');
});

test('a failure says why', async () => {
  const { screen, confirm } = await openDialog({}, byJob(jobAs({ state: 'failed', error: 'not_found' })));
  await confirm();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
});
