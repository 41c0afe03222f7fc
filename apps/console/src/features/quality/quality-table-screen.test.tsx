import type { Schema } from '@concord/api-client';
import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeUploads } from '../../testing/builder/task-server.ts';
import { ok, problem } from '../../testing/fake-server.ts';
import { measuredTable } from '../../testing/measured-table.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';
import { tableText } from '../../testing/table-text.ts';

const at = '/quality/table';
const file = new File(['item,coder,code\n'], 'codes.csv', { type: 'text/csv' });

async function measured(table: Schema<'QualityTable'> = measuredTable) {
  const sent = fakeUploads(() => ok(table));
  const app = await renderApp(at, { user: aUser(1), answers: {} });
  await app.actor.upload(await app.screen.findByLabelText('Choose a file', { selector: 'input' }), file);
  await app.screen.findByRole('heading', { name: 'Columns and scale' });
  return { ...app, sent };
}

test('a file is read in words, with every figure, what was left out and both proposals', async () => {
  const { screen, sent } = await measured();
  expect(sent[0]?.url.searchParams.get('shape')).toBeNull();
  expect(screen.getByText('Tentative')).toBeTruthy();
  expect(screen.getByText('The two answers agree on 81 of 100 rows; chance alone would give 41.')).toBeTruthy();
  expect(screen.getByText('Krippendorff’s α is 0.68 (0.61 to 0.74).')).toBeTruthy();
  expect(screen.getByText('Confused most often: “Mixed” and “Neutral”.')).toBeTruthy();
  expect(screen.getByText('0.680, from 0.610 to 0.740')).toBeTruthy();
  expect(screen.getByText('Not defined: rows have different numbers of answers')).toBeTruthy();
  expect(screen.getByText('Left out: rows with one answer')).toBeTruthy();
  expect(screen.queryByText('Left out: empty cells')).toBeNull();
  expect(screen.getByText('Tie: Mixed, Neutral')).toBeTruthy();
  expect(screen.getByText('Neutral (91%)')).toBeTruthy();
  expect(screen.getByText('85.0% (76.7%–90.7%)')).toBeTruthy();
  expect(screen.getByRole('table', { name: 'Cohen’s κ of each pair of coders' })).toBeTruthy();
});

test('another scale is measured at once, with the columns as they are', async () => {
  const { screen, actor, sent } = await measured();
  await actor.selectOptions(screen.getByRole('combobox', { name: 'Scale' }), 'ordinal');
  const asked = Object.fromEntries(sent[1]?.url.searchParams ?? []);
  expect(asked).toMatchObject({ shape: 'long', item: 'item', coder: 'coder', code: 'code', scale: 'ordinal' });
  expect(sent[1]?.file).toBe(file);
});

test('choices in their order are those of one scale, and are not sent for another', async () => {
  const choice = { ...measuredTable.choice, scale: 'ordinal' as const, choices: ['Mixed', 'Positive'] };
  const { screen, actor, sent } = await measured({ ...measuredTable, choice });
  await actor.selectOptions(screen.getByRole('combobox', { name: 'Scale' }), 'nominal');
  expect(sent[1]?.url.searchParams.getAll('choices')).toEqual([]);
});

test('a column that gets another part no longer has the one before', async () => {
  const { screen, actor, sent } = await measured();
  await actor.selectOptions(screen.getByRole('combobox', { name: 'Item' }), 'coder');
  const asked = Object.fromEntries(sent[1]?.url.searchParams ?? []);
  expect(asked).toMatchObject({ item: 'coder', code: 'code', gold: 'gold' });
  expect(asked).not.toHaveProperty('coder');
});

test('of one column per coder, only those are offered that have no other part, and none is sent for one line per answer', async () => {
  const choice = {
    ...measuredTable.choice,
    shape: 'wide' as const,
    coder: null,
    code: null,
    coders: ['coder', 'code'],
  };
  const { screen, actor, sent } = await measured({ ...measuredTable, choice });
  const coders = within(screen.getByRole('group', { name: 'Coders' }));
  expect(coders.getAllByRole('checkbox')).toHaveLength(2);
  expect(coders.queryByRole('checkbox', { name: 'gold' })).toBeNull();
  await actor.selectOptions(screen.getByRole('combobox', { name: 'Layout' }), 'long');
  expect(sent[1]?.url.searchParams.getAll('coders')).toEqual([]);
});

test('another mark between choices is measured at once, none at all is not', async () => {
  const choice = { ...measuredTable.choice, scale: 'multiple', separator: ';' } as const;
  const { screen, actor, sent } = await measured({ ...measuredTable, choice });
  const separator = () => screen.getByRole('textbox', { name: 'Separator of the choices' });
  await actor.clear(separator());
  await actor.tab();
  expect(sent).toHaveLength(1);
  await actor.type(separator(), '|');
  await actor.tab();
  expect(sent.map(({ url }) => url.searchParams.get('separator'))).toEqual([null, '|']);
});

test('while a file is measured again, that is said, and what was measured before comes back when it is stopped', async () => {
  const answers = [ok(measuredTable)];
  fakeUploads(() => answers.shift());
  const { screen, actor } = await renderApp(at, { user: aUser(1), answers: {} });
  await actor.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), file);
  await actor.selectOptions(await screen.findByRole('combobox', { name: 'Scale' }), 'multiple');
  expect(screen.getByText('Measuring “codes.csv”… 0%')).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Scale' }).value).toBe('nominal');
  expect(screen.queryByText(/^Measuring/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy();
  expect(screen.getByText('Tentative')).toBeTruthy();
});

test('a file that takes too long is not waited for', async () => {
  const answers = [undefined, ok(measuredTable)];
  fakeUploads(() => answers.shift());
  const { screen, actor } = await renderApp(at, { user: aUser(1), answers: {} });
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' });
  await actor.upload(input, file);
  await actor.click(await screen.findByRole('button', { name: 'Cancel' }));
  await actor.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), file);
  expect(await screen.findByRole('heading', { name: 'Columns and scale' })).toBeTruthy();
});

test('where too little is behind the figures, their range is called rough', async () => {
  const { figures } = measuredTable;
  const coefficients = figures?.coefficients.map(({ interval, ...rest }) => ({
    ...rest,
    interval: interval && { ...interval, is_rough: true },
  }));
  const { screen } = await measured({
    ...measuredTable,
    figures: figures && { ...figures, coefficients: coefficients ?? [] },
  });
  expect(screen.getByText(/^The range in brackets is only rough, because there are fewer than 30 rows/)).toBeTruthy();
});

test('a value without an interval is read out alone', async () => {
  const { figures } = measuredTable;
  if (!figures) throw new Error('no figures');
  const coefficients = figures.coefficients.map(
    (each) => ({ ...each, interval: null, no_interval_because: 'too_few_rows' }) as const,
  );
  const { screen } = await measured({ ...measuredTable, figures: { ...figures, coefficients } });
  const alpha = screen.getByRole('row', { name: /^Krippendorff’s α/ });
  expect(alpha.textContent).toContain('0.680');
  expect(screen.queryByText(/^0\.680, from/)).toBeNull();
});

test('of several choices, an item for which none has a majority is not left blank', async () => {
  const { figures } = measuredTable;
  const [item] = figures?.consensus.items ?? [];
  if (!figures || !item) throw new Error('no figures');
  const none = {
    ...item,
    majority: { answers: [], tied: [] },
    dawid_skene: { answers: [], tied: [], probabilities: [] },
  };
  await measured({
    ...measuredTable,
    figures: { ...figures, consensus: { ...figures.consensus, items: [none] } },
  });
  expect(tableText('Consensus proposals')[1]?.slice(2, 4)).toEqual(['–', '–']);
});

test('where no column can be guessed, they are asked for', async () => {
  const choice = { ...measuredTable.choice, shape: null, item: null, coder: null, code: null } as const;
  const { screen } = await measured({ ...measuredTable, choice, figures: null });
  expect(screen.getByText('Choose the columns to see the figures.')).toBeTruthy();
});

test('a first line that seems to be data is named, above the columns to choose', async () => {
  const choice = { ...measuredTable.choice, shape: null, item: null, coder: null, code: null } as const;
  const { screen } = await measured({ ...measuredTable, choice, header_doubtful: true, figures: null });
  expect(screen.getByText(/^The first line seems to be data, not the names of the columns\./)).toBeTruthy();
});

test('a file that is no table is named with the reason', async () => {
  fakeUploads(() => problem(422, 'file_empty'));
  const { screen, actor } = await renderApp(at, { user: aUser(0), answers: {} });
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' });
  // a file manager offers files of other kinds all the same
  await userEvent.setup({ applyAccept: false }).upload(input, new File([''], 'scan.pdf', { type: 'application/pdf' }));
  expect((await screen.findByRole('alert')).textContent).toContain('“scan.pdf” could not be measured.');
  await actor.upload(input, file);
  expect(await screen.findByText('“codes.csv” could not be measured.')).toBeTruthy();
  expect(screen.queryByText('“scan.pdf” could not be measured.')).toBeNull();
});

test('a file whose encoding could not be recognised is read in the one that is chosen, and stays so', async () => {
  const answers = [
    problem(422, 'file_encoding_unknown', { params: { line: 2 } }),
    ok(measuredTable),
    ok(measuredTable),
  ];
  const sent = fakeUploads(() => answers.shift());
  const { screen, actor } = await renderApp(at, { user: aUser(1), answers: {} });
  await actor.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), file);
  const encoding = await screen.findByRole('combobox', { name: 'Encoding' });
  expect(screen.getByText(/^The character encoding could not be recognised: line 2/)).toBeTruthy();
  await actor.selectOptions(encoding, 'Windows-1252');
  await actor.selectOptions(await screen.findByRole('combobox', { name: 'Scale' }), 'ordinal');
  expect(sent.map(({ url }) => url.searchParams.get('encoding'))).toEqual([null, 'windows-1252', 'windows-1252']);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Encoding' }).value).toBe('windows-1252');
});

test('a file for which the server had no time is measured again on request; one that it refuses is not', async () => {
  const answers = [problem(422, 'file_empty'), problem(503, 'unavailable'), ok(measuredTable)];
  const sent = fakeUploads(() => answers.shift());
  const { screen, actor } = await renderApp(at, { user: aUser(1), answers: {} });
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' });
  await actor.upload(input, file);
  await screen.findByText('“codes.csv” could not be measured.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await actor.upload(input, file);
  await actor.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Columns and scale' })).toBeTruthy();
  expect(sent).toHaveLength(3);
});

test('where there is too much for the model the page says so, and without pairs of coders it has no table of them', async () => {
  const { figures } = measuredTable;
  if (!figures) throw new Error('no figures');
  const { screen } = await measured({
    ...measuredTable,
    figures: { ...figures, pairs: [], consensus: { ...figures.consensus, dawid_skene: null } },
  });
  expect(screen.getByText('There are too many coders and answers for the Dawid–Skene model.')).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'Cohen’s κ of each pair of coders' })).toBeNull();
});

test('an order that is needed is asked for at its field', async () => {
  const refused = problem(400, 'validation_failed', {
    errors: [{ pointer: '/choices', code: 'required', params: {} }],
  });
  const answers = [ok(measuredTable), refused, ok(measuredTable)];
  const sent = fakeUploads(() => answers.shift());
  const { screen, actor } = await renderApp(at, { user: aUser(1), answers: {} });
  await actor.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), file);
  await actor.selectOptions(await screen.findByRole('combobox', { name: 'Scale' }), 'ordinal');
  expect(await screen.findByText('Required field')).toBeTruthy();
  expect(screen.queryByText('Tentative'), 'figures of another scale').toBeNull();
  await actor.click(screen.getByRole('textbox', { name: 'Choices in their order' }));
  await actor.tab();
  expect(sent[2]?.url.searchParams.getAll('choices')).toEqual(['Mixed', 'Neutral', 'Positive']);
});
