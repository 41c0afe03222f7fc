import { waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answers, lastOf, list, ok, problem } from '../../testing/fake-server.ts';
import { aTaskSummary, idOf } from '../../testing/records.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';

const ticket = { status: 201, body: { url: '/cms/v1/download/x', expires_at: '2026-11-23T08:01:00.000Z' } } as const;

async function openDialog() {
  const app = await renderApp('/task/list', {
    user: aUser(1),
    answers: { 'GET /task': list(aTaskSummary()), 'POST /task/{id}/export': ticket },
  });
  await app.actor.click(await app.screen.findByRole('button', { name: 'Actions for “Visit coding”' }));
  await app.actor.click(await app.screen.findByRole('menuitem', { name: 'Export' }));
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  const dialog = within(await app.screen.findByRole('dialog'));
  const choose = (field: string, option: string) =>
    app.actor.selectOptions(dialog.getByRole('combobox', { name: field }), option);
  const press = async (name: string) => {
    assign.mockClear();
    await app.actor.click(dialog.getByRole('button', { name }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(ticket.body.url));
    return app.received.findLast(({ operation }) => operation.endsWith('/export'))?.body;
  };
  await dialog.findByRole('combobox', { name: 'Layout' });
  return { ...app, dialog, choose, press };
}

afterEach(() => vi.unstubAllGlobals());

test('a program for SPSS comes as the layout of a text file, with the data that it reads', async () => {
  const { dialog, actor, screen, choose, press } = await openDialog();
  await actor.click(dialog.getByRole('radio', { name: 'XLSX' }));
  await choose('Layout', 'SPSS syntax');
  expect(dialog.getByRole('radio', { name: 'CSV' })).toHaveProperty('checked', true);
  expect(dialog.getByRole('radio', { name: 'TSV' })).toBeTruthy();
  expect(dialog.queryByRole('radio', { name: 'XLSX' })).toBeNull();
  expect(dialog.queryByRole('checkbox', { name: /Line breaks/ })).toBeNull();
  await actor.click(dialog.getByRole('checkbox', { name: /A column with 0 or 1/ }));
  const chosen = { format: 'csv', bom: true, multiple: 'columns', values: 'value' };
  expect(await press('Download the data')).toMatchObject({ ...chosen, shape: 'wide', line_breaks: 'spaces' });
  const program = await press('Download');
  expect(program).toMatchObject({ ...chosen, shape: 'spss' });
  expect(program).not.toHaveProperty('line_breaks');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each(['Download', 'Download the data'])('%s says why it failed, and what was chosen stays', async (button) => {
  const { dialog, actor, answers, choose } = await openDialog();
  await choose('Layout', 'SPSS syntax');
  answers['POST /task/{id}/export'] = problem(404, 'not_found');
  await actor.click(dialog.getByRole('button', { name: button }));
  expect((await dialog.findByRole('alert')).textContent).not.toBe('');
  expect(dialog.getByRole('combobox', { name: 'Layout' })).toHaveProperty('value', 'spss');
});

test.each([
  ['As they are now', null],
  ['As first submitted', 1],
  ['As submitted in round 3', 3],
])('answers are downloaded %s', async (version, round) => {
  const { choose, press } = await openDialog();
  await choose('Version', 'As submitted in round 2');
  await choose('Version', version);
  expect(await press('Download')).toMatchObject({ round });
});

test('line breaks become spaces in text files alone', async () => {
  const { dialog, actor, press } = await openDialog();
  expect(dialog.queryByRole('button', { name: 'Download the data' })).toBeNull();
  await actor.click(dialog.getByRole('checkbox', { name: /Line breaks/ }));
  await actor.click(dialog.getByRole('radio', { name: 'JSONL' }));
  expect(dialog.queryByRole('checkbox', { name: /Line breaks/ })).toBeNull();
  await actor.click(dialog.getByRole('radio', { name: 'TSV' }));
  expect(await press('Download')).toMatchObject({ format: 'tsv', shape: 'wide', line_breaks: 'spaces' });
});

test('names of columns come in any language', async () => {
  const { dialog, choose, press } = await openDialog();
  await choose('Layout', 'Codebook');
  await choose('Column names', 'Deutsch');
  expect(dialog.queryByRole('button', { name: 'Download the data' })).toBeNull();
  expect(await press('Download')).toMatchObject({ shape: 'codebook', headers: 'de' });
});

test('a data sheet describes the file that can be downloaded beside it', async () => {
  const { dialog, actor, choose, press } = await openDialog();
  await choose('Layout', 'Data sheet');
  expect(dialog.getByRole('radio', { name: 'Values' })).toBeTruthy();
  await actor.click(dialog.getByRole('radio', { name: 'Long' }));
  expect(dialog.queryByRole('radio', { name: 'Values' })).toBeNull();
  await actor.click(dialog.getByRole('checkbox', { name: /Line breaks/ }));
  const data = await press('Download the data');
  expect(data).toMatchObject({ shape: 'long', line_breaks: 'spaces' });
  expect(await press('Download')).toEqual({ ...Object(data), shape: 'data_sheet', data: 'long' });
});

test('columns are chosen and put in order; they are asked for once someone wants to choose', async () => {
  const { dialog, actor, answers, received, screen, press } = await openDialog();
  const asked = () => received.filter(({ operation }) => operation.endsWith('/export/columns'));
  answers['POST /task/{id}/export/columns'] = ok({ columns: ['task', 'text', 'Tone'] });
  expect(asked()).toEqual([]);
  await actor.click(dialog.getByRole('checkbox', { name: 'Choose the columns and their order' }));
  await dialog.findByText('3 of 3');
  await actor.click(dialog.getByRole('button', { name: 'Columns' }));
  await actor.click(await screen.findByRole('checkbox', { name: 'task' }));
  await actor.click(screen.getByRole('button', { name: 'Move “Tone” up' }));
  await actor.keyboard('{Escape}');
  await dialog.findByText('2 of 3');
  expect(asked()).toHaveLength(1);
  expect(await press('Download')).toMatchObject({ shape: 'wide', columns: ['Tone', 'text'] });
});

test('a file needs a column', async () => {
  const { dialog, actor, answers, screen } = await openDialog();
  answers['POST /task/{id}/export/columns'] = ok({ columns: ['task', 'text'] });
  await actor.click(dialog.getByRole('checkbox', { name: 'Choose the columns and their order' }));
  await actor.click(await dialog.findByRole('button', { name: 'Columns' }));
  for (const name of ['task', 'text']) await actor.click(await screen.findByRole('checkbox', { name }));
  await actor.keyboard('{Escape}');
  expect(await dialog.findByText('Choose at least one column.')).toBeTruthy();
  const isDisabled = () => dialog.getByRole('button', { name: 'Download' }).matches(':disabled');
  expect(isDisabled()).toBe(true);
  await actor.selectOptions(dialog.getByRole('combobox', { name: 'Layout' }), 'Codebook');
  expect(isDisabled()).toBe(false);
});

test('a list for Label Studio comes in one format, with the choices it has', async () => {
  const { dialog, choose, press } = await openDialog();
  await choose('Layout', 'Label Studio JSON');
  expect(dialog.queryByRole('radio', { name: /JSON|CSV/ })).toBeNull();
  expect(dialog.queryByRole('combobox', { name: 'Column names' })).toBeNull();
  expect(dialog.queryByRole('checkbox', { name: /Choose the columns/ })).toBeNull();
  expect(dialog.queryByRole('checkbox', { name: /For spreadsheets/ })).toBeNull();
  await choose('Status', 'Approved');
  expect(await press('Download')).toEqual({
    format: 'json',
    shape: 'label_studio',
    bom: false,
    answers: 'given',
    values: 'value',
    round: null,
    status: 'approved',
    rows: null,
    contributors: 'usernames',
  });
});

const first = aTaskSummary({ id: idOf(88), name: 'Brand recall', pilot: { state: 'apart', rows_count: 30 } });
const second = aTaskSummary();

/** A list of two tasks of which one has a pilot, and a way to the export of either. */
async function openList(answer: NonNullable<Answers['POST /task/{id}/export']>) {
  const app = await renderApp('/task/list', {
    user: aUser(1),
    answers: { 'GET /task': list(first, second), 'POST /task/{id}/export': answer },
  });
  const start = async ({ name }: typeof first) => {
    await app.actor.click(await app.screen.findByRole('button', { name: `Actions for “${name}”` }));
    await app.actor.click(await app.screen.findByRole('menuitem', { name: 'Export' }));
    const dialog = within(await app.screen.findByRole('dialog'));
    await dialog.findByRole('combobox', { name: 'Layout' });
    return dialog;
  };
  const asked = ({ id }: typeof first) => lastOf(app.received, `POST /task/${id}/export`)?.body;
  return { ...app, start, asked };
}

test('what was chosen for one task, and why it failed, is not there for the next', async () => {
  const { actor, start, asked } = await openList(problem(503, 'unavailable'));
  const one = await start(first);
  await actor.selectOptions(one.getByRole('combobox', { name: 'Rows' }), 'The pilot only');
  await actor.click(one.getByRole('button', { name: 'Download' }));
  await one.findByRole('alert');
  expect(asked(first)).toMatchObject({ rows: 'pilot' });
  await actor.click(one.getByRole('button', { name: 'Cancel' }));
  const next = await start(second);
  const isFailed = next.queryByRole('alert') !== null;
  await actor.click(next.getByRole('button', { name: 'Download' }));
  await expect.poll(() => asked(second)).toMatchObject({ rows: null });
  expect(isFailed).toBe(false);
});

test('a download that starts late leaves the dialog of another task open', async () => {
  const held = Promise.withResolvers<typeof ticket>();
  const { actor, start, asked } = await openList(() => held.promise);
  const one = await start(first);
  await actor.click(one.getByRole('button', { name: 'Download' }));
  await expect.poll(() => asked(first)).toBeTruthy();
  await actor.click(one.getByRole('button', { name: 'Cancel' }));
  const next = await start(second);
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  held.resolve(ticket);
  await waitFor(() => expect(assign).toHaveBeenCalled());
  await actor.selectOptions(next.getByRole('combobox', { name: 'Layout' }), 'Codebook');
  expect(next.getByRole('combobox', { name: 'Layout' })).toHaveProperty('value', 'codebook');
});
