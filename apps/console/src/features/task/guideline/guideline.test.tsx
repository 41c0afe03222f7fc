import type { Schema } from '@concord/api-client';
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aJob } from '../../../testing/builder/a-job.ts';
import { TASK } from '../../../testing/builder/a-task.ts';
import { luis, refOf, whole } from '../../../testing/builder/a-whole-task.ts';
import { taskServer } from '../../../testing/builder/task-server.ts';
import { ok, problem } from '../../../testing/fake-server.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';

const CHANGE = `POST /task/${TASK}/guideline`;
const alone = { contributor: [], shared: [], pairs_count: 0, pairs_met: 0, least: 0, most: 0, groups: [] };
const texts = ['Read all of it.', 'Read all of it. Irony is **negative**.'];
const versions: Schema<'GuidelineVersion'>[] = [
  { guideline_no: 2, author: refOf(luis), change_note: 'Irony', createdAt: '2026-11-24T02:00:00.000Z' },
  { guideline_no: 1, author: refOf(luis), change_note: null, createdAt: '2026-11-20T02:00:00.000Z' },
];

async function open(path = `/task/${TASK}`, guideline = texts[1] ?? '', job: Schema<'Task'>['job'] = null) {
  const server = taskServer({ ...whole, status: 1, is_draft: false, guideline, guideline_no: 2, job });
  const answers = {
    ...server.answers,
    'GET /job/{id}': ok(aJob()),
    'GET /task/{id}/sharedRows': ok(alone),
    'GET /task/{id}/guideline': ok({ entities: versions }),
    'GET /task/{id}/guideline/{guideline_no}': ({ path: { guideline_no } }: { path: { guideline_no: number } }) =>
      ok({ guideline_no: Number(guideline_no), guideline: texts[Number(guideline_no) - 1] ?? '' }),
    'POST /task/{id}/guideline': ({ body }: { body: Schema<'GuidelineRequest'> }) =>
      body.version === server.task().version
        ? server.apply({ guideline: body.guideline, guideline_no: server.task().guideline_no + 1 })
        : problem(409, 'stale_version'),
  };
  return { ...(await renderApp(path, { user: aUser(1), answers })), server };
}

async function openChange(app: Awaited<ReturnType<typeof open>>) {
  await app.actor.click(await app.screen.findByRole('button', { name: 'Change guideline' }));
  const dialog = within(await app.screen.findByRole('dialog', { name: 'Change guideline' }));
  const field = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Guideline' });
  const note = dialog.getByRole('textbox', { name: 'Change note' });
  const publish = dialog.getByRole('button', { name: 'Publish version 3' });
  return { dialog, field, note, publish };
}
const sent = ({ received }: Awaited<ReturnType<typeof open>>) =>
  received.filter(({ operation }) => operation === CHANGE).map(({ body }) => body);

test('while a job changes the rows of the task, its guideline is read and not changed', async () => {
  const { screen } = await open(undefined, undefined, aJob());
  expect(await screen.findByRole('button', { name: 'Versions' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change guideline' })).toBeNull();
});

test('a guideline without a text is said to be empty beside its version', async () => {
  const { screen } = await open(undefined, ' ');
  expect(await screen.findByText('Version 2: Nothing written yet')).toBeTruthy();
});

test('a changed guideline is published with a note of what was changed', async () => {
  const app = await open();
  const { actor, screen } = app;
  await screen.findByText('Version 2');
  const { dialog, field, note, publish } = await openChange(app);
  expect(publish).toHaveProperty('disabled', true);
  await actor.type(field, ' So is doubt.');
  await actor.click(publish);
  expect(await dialog.findByText('Required field')).toBeTruthy();
  expect(document.activeElement).toBe(note);
  expect(sent(app)).toEqual([]);
  await actor.type(note, 'Doubt added');
  await actor.click(publish);
  expect(await screen.findByText('Version 3 of the guideline has been published')).toBeTruthy();
  expect(sent(app)).toEqual([{ version: 1, guideline: `${texts[1]} So is doubt.`, change_note: 'Doubt added' }]);
  expect(await screen.findByText('Version 3')).toBeTruthy();
});

test('a guideline that someone else has changed meanwhile is overwritten only once that is decided', async () => {
  const app = await open();
  const { dialog, field, note, publish } = await openChange(app);
  await app.actor.type(field, ' Mine.');
  await app.actor.type(note, 'Mine');
  app.server.apply({ guideline: 'Theirs', guideline_no: 3 });
  await app.actor.click(publish);
  expect(await dialog.findByRole('alert')).toHaveProperty(
    'textContent',
    expect.stringContaining('Someone else has changed this'),
  );
  expect(field.value).toBe(`${texts[1]} Mine.`);
  expect(app.server.task().guideline).toBe('Theirs');
  await app.actor.click(await dialog.findByRole('button', { name: 'Compare' }));
  const compare = within(await app.screen.findByRole('dialog', { name: 'Compare the two versions' }));
  expect(compare.getByRole('region', { name: 'Guideline: Their version' }).textContent).toBe('Theirs');
  await app.actor.click(compare.getByRole('button', { name: 'Save' }));
  expect(await app.screen.findByText('Version 4 of the guideline has been published')).toBeTruthy();
  expect(app.server.task().guideline).toBe(`${texts[1]} Mine.`);
});

test('where the other version of the guideline is chosen, nothing is published', async () => {
  const app = await open();
  const { dialog, field, note, publish } = await openChange(app);
  await app.actor.type(field, ' Mine.');
  await app.actor.type(note, 'Mine');
  app.server.apply({ guideline: 'Theirs', guideline_no: 3 });
  await app.actor.click(publish);
  await app.actor.click(await dialog.findByRole('button', { name: 'Compare' }));
  const compare = within(await app.screen.findByRole('dialog', { name: 'Compare the two versions' }));
  await app.actor.click(compare.getByRole('radio', { name: 'Their version' }));
  await app.actor.click(compare.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(app.screen.queryByRole('dialog')).toBeNull());
  expect(sent(app)).toHaveLength(1);
  expect(app.server.task().guideline).toBe('Theirs');
});

test('a note of more than 500 characters is refused at its field', async () => {
  const app = await open();
  const { dialog, field, note, publish } = await openChange(app);
  await app.actor.type(field, '!');
  await app.actor.click(note);
  await app.actor.paste('n'.repeat(501));
  await app.actor.click(publish);
  expect(await dialog.findByText('Maximum 500 symbols')).toBeTruthy();
  expect(sent(app)).toEqual([]);
});

test('earlier versions are read with their authors and notes', async () => {
  const app = await open();
  const { actor, screen } = app;
  await actor.click(await screen.findByRole('button', { name: 'Versions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Guideline' }));
  const chosen = await dialog.findByRole('combobox', { name: 'Version' });
  expect(await dialog.findByText('Irony')).toBeTruthy();
  expect(await dialog.findByText(/Irony is/)).toBeTruthy();
  expect(dialog.getByRole('option', { name: /^Version 1: Luis.*, 20 November 2026/ })).toBeTruthy();
  await actor.selectOptions(chosen, '1');
  expect(await dialog.findByText('Read all of it.')).toBeTruthy();
  expect(dialog.queryByText('Irony')).toBeNull();
});

test('in the builder of a published task the guideline is read, and changed with a note', async () => {
  const app = await open(`/task/${TASK}/edit?step=basics`);
  expect(await app.screen.findByText(/Irony is/)).toBeTruthy();
  expect(app.screen.queryByRole('textbox', { name: 'Guideline' })).toBeNull();
  const { field, note, publish } = await openChange(app);
  await app.actor.type(field, ' So is doubt.');
  await app.actor.type(note, 'Doubt added');
  await app.actor.click(publish);
  expect(await app.screen.findByText(/So is doubt\./)).toBeTruthy();
  expect(app.received.some(({ operation }) => operation.startsWith('PATCH'))).toBe(false);
});
