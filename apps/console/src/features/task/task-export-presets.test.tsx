import type { Schema } from '@concord/api-client';
import { waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { list, ok, problem } from '../../testing/fake-server.ts';
import { aTaskSummary } from '../../testing/records.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';

type Preset = Schema<'ExportPreset'>;

const ticket = { status: 201, body: { url: '/cms/v1/download/x', expires_at: '2026-11-23T08:01:00.000Z' } } as const;
const ids = ['019a0000-0000-7000-8000-0000000000d1', '019a0000-0000-7000-8000-0000000000d2'] as const;
const weekly: Preset = {
  id: ids[0],
  name: 'Weekly',
  version: 1,
  choices: { format: 'tsv', shape: 'wide', bom: false, values: 'label', columns: ['Tone', 'Gone', 'row_no'] },
};

/** The dialog over the list of tasks, and a server that holds the presets of the task. */
async function openDialog(...start: Preset[]) {
  let presets = start;
  const changed = (preset: Preset) => {
    presets = [...presets.filter(({ id }) => id !== preset.id), preset];
    return preset;
  };
  const app = await renderApp('/task/list', {
    user: aUser(1),
    answers: {
      'GET /task': list(aTaskSummary()),
      'POST /task/{id}/export': ticket,
      'POST /task/{id}/export/columns': ok({ columns: ['row_no', 'text', 'Tone'] }),
      'GET /task/{id}/exportPreset': () => ok({ entities: presets }),
      'POST /task/{id}/exportPreset': ({ body }) =>
        presets.some(({ name }) => name === body.name)
          ? problem(409, 'name_taken')
          : { status: 201, body: changed({ ...body, id: ids[1], version: 1 }) },
      'PATCH /task/{id}/exportPreset/{preset_id}': ({ path, body: { version, ...changes } }) => {
        const preset = presets.find(({ id }) => id === path.preset_id);
        return preset && ok(changed({ ...preset, ...changes, version: version + 1 }));
      },
      'DELETE /task/{id}/exportPreset/{preset_id}': ({ path }) => {
        presets = presets.filter(({ id }) => id !== path.preset_id);
        return { status: 204 };
      },
    },
  });
  await app.actor.click(await app.screen.findByRole('button', { name: 'Actions for “Visit coding”' }));
  await app.actor.click(await app.screen.findByRole('menuitem', { name: 'Export' }));
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  const dialog = within(await app.screen.findByRole('dialog'));
  const press = (name: string) => app.actor.click(dialog.getByRole('button', { name }));
  const choose = (field: string, option: string) =>
    app.actor.selectOptions(dialog.getByRole('combobox', { name: field }), option);
  await dialog.findByRole('combobox', { name: 'Layout' });
  const download = async () => {
    await press('Download');
    await waitFor(() => expect(assign).toHaveBeenCalledWith(ticket.body.url));
    return app.received.findLast(({ operation }) => operation.endsWith('/export'))?.body;
  };
  const hasFocus = (name: string) =>
    waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name })));
  return { ...app, dialog, press, choose, download, hasFocus, presets: () => presets };
}

afterEach(() => vi.unstubAllGlobals());

test('a preset is chosen with its columns in their order, and columns that no longer exist are named', async () => {
  const { dialog, choose, download } = await openDialog(weekly);
  await dialog.findByRole('combobox', { name: 'Preset' });
  await choose('Preset', 'Weekly');
  expect(dialog.getByRole('radio', { name: 'TSV' })).toHaveProperty('checked', true);
  expect(dialog.getByRole('radio', { name: 'Labels' })).toHaveProperty('checked', true);
  expect(await dialog.findByText('No longer in this task: Gone')).toBeTruthy();
  expect(dialog.getByText('2 of 3')).toBeTruthy();
  expect(await download()).toMatchObject({ ...weekly.choices, columns: ['Tone', 'row_no'] });
});

test('choices are saved under a name; one that is taken is said at the field', async () => {
  const { dialog, actor, press, choose, hasFocus, presets } = await openDialog(weekly);
  await choose('Layout', 'Codebook');
  await press('Save as preset');
  const field = dialog.getByRole('textbox', { name: /Name of the preset/ });
  await actor.type(field, 'Weekly{Enter}');
  expect(await dialog.findByText('This name is already in use. Choose another name.')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await actor.clear(field);
  await actor.type(field, 'Codes');
  await press('Save preset');
  await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Preset' })).toHaveProperty('value', ids[1]));
  await hasFocus('Save as preset');
  expect(presets()).toContainEqual({
    id: ids[1],
    name: 'Codes',
    version: 1,
    choices: { format: 'csv', shape: 'codebook', bom: true, headers: null },
  });
});

test('a preset that is chosen while another is saved stays chosen', async () => {
  const { dialog, actor, press, choose, answers, presets } = await openDialog(weekly);
  const save = answers['POST /task/{id}/exportPreset'];
  if (typeof save !== 'function') throw new Error('nothing saves presets');
  const held = Promise.withResolvers<void>();
  answers['POST /task/{id}/exportPreset'] = async (request) => {
    await held.promise;
    return save(request);
  };
  await press('Save as preset');
  await actor.type(dialog.getByRole('textbox', { name: /Name of the preset/ }), 'Codes{Enter}');
  await choose('Preset', 'Weekly');
  held.resolve();
  await waitFor(() => expect(presets()).toHaveLength(2));
  expect(await dialog.findByRole('option', { name: 'Codes' })).toBeTruthy();
  expect(dialog.getByRole('combobox', { name: 'Preset' })).toHaveProperty('value', weekly.id);
});

test('a preset is replaced once something else is chosen, and renamed', async () => {
  const { dialog, actor, press, choose, hasFocus, presets } = await openDialog({
    ...weekly,
    choices: { format: 'csv', shape: 'codebook', bom: true, headers: null },
  });
  await dialog.findByRole('combobox', { name: 'Preset' });
  await choose('Preset', 'Weekly');
  expect(dialog.queryByRole('button', { name: /^Replace/ })).toBeNull();
  await choose('Column names', 'Deutsch');
  await press('Replace “Weekly” with these choices');
  await waitFor(() => expect(presets()[0]).toMatchObject({ version: 2, choices: { headers: 'de' } }));
  await waitFor(() => expect(dialog.queryByRole('button', { name: /^Replace/ })).toBeNull());
  await hasFocus('Save as preset');
  await press('Rename preset');
  const field = dialog.getByRole('textbox', { name: /Name of the preset/ });
  await actor.clear(field);
  await actor.type(field, 'Monthly{Enter}');
  expect(await dialog.findByRole('option', { name: 'Monthly' })).toBeTruthy();
  expect(presets()[0]).toMatchObject({ name: 'Monthly', version: 3 });
  await press('Rename preset');
  await press('Don’t save');
  await hasFocus('Save as preset');
});

test('deleting a preset can be undone', async () => {
  const { dialog, press, choose, hasFocus, presets } = await openDialog(weekly);
  await dialog.findByRole('combobox', { name: 'Preset' });
  await choose('Preset', 'Weekly');
  await press('Delete preset');
  expect(await dialog.findByText('“Weekly” deleted')).toBeTruthy();
  expect(presets()).toEqual([]);
  await hasFocus('Undo');
  await press('Undo');
  expect(await dialog.findByRole('option', { name: 'Weekly' })).toBeTruthy();
  expect(presets()).toEqual([{ ...weekly, id: ids[1] }]);
  expect(dialog.queryByText('“Weekly” deleted')).toBeNull();
  await hasFocus('Save as preset');
});
