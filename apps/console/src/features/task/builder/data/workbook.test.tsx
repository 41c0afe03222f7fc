import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TASK } from '../../../../testing/builder/a-task.ts';
import { anUpload, aWorkbook } from '../../../../testing/builder/an-upload.ts';
import { fakeUploads, taskServer } from '../../../../testing/builder/task-server.ts';
import { problem } from '../../../../testing/fake-server.ts';
import { aUser, renderApp } from '../../../../testing/render-app.tsx';

const at = `/task/${TASK}/edit?step=data`;
const file = new File(['PK'], 'cafe-reviews-batch-5.xlsx');
const reading = aWorkbook().workbook;

const open = () => renderApp(at, { user: aUser(1), answers: taskServer().answers });
type App = Awaited<ReturnType<typeof open>>;

async function choose({ actor, screen }: App, chosen = file) {
  await actor.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), chosen);
}
const optionsOf = (app: App, name: string) =>
  [...app.screen.getByRole('combobox', { name }).querySelectorAll('option')].map(({ textContent }) => textContent);
const shown = (app: App, name: string) => app.screen.getByRole<HTMLSelectElement>('combobox', { name }).value;

test('a workbook shows which sheet was read and where its header is, instead of an encoding and a delimiter', async () => {
  fakeUploads(() => ({ status: 201, body: aWorkbook() }));
  const app = await open();
  await choose(app);
  await app.screen.findByText('Import check');
  expect(optionsOf(app, 'Sheet')).toEqual(['Notes (hidden)', 'Reviews', 'By store']);
  expect(shown(app, 'Sheet')).toBe('2');
  expect(optionsOf(app, 'Header row')).toHaveLength(20);
  expect(optionsOf(app, 'Header row')[2]).toBe('3 (detected)');
  expect(shown(app, 'Header row')).toBe('3');
  for (const name of ['Encoding', 'Delimiter', 'Apostrophes before formulas'])
    expect(app.screen.queryByRole('combobox', { name })).toBeNull();
});

test('rows that the sheet hides are said to be imported, too', async () => {
  const workbook = reading && { ...reading, hidden_rows: 2 };
  fakeUploads(() => ({ status: 201, body: aWorkbook({ workbook }) }));
  const app = await open();
  await choose(app);
  expect(await app.screen.findByText('2 hidden rows are imported, too')).toBeTruthy();
});

test('another file has neither a sheet nor a header row to choose', async () => {
  fakeUploads(() => ({ status: 201, body: anUpload() }));
  const app = await open();
  await choose(app, new File(['a'], 'a.csv'));
  await app.screen.findByText('Import check');
  for (const name of ['Sheet', 'Header row']) expect(app.screen.queryByRole('combobox', { name })).toBeNull();
});

test('another header row keeps the sheet, another sheet has its own header row', async () => {
  const sent = fakeUploads(({ url }) => {
    const [sheet, header_row] = ['sheet', 'header_row'].map((name) => Number(url.searchParams.get(name)) || undefined);
    const workbook = reading && { ...reading, sheet: sheet ?? 2, header_row: header_row ?? 3 };
    return { status: 201, body: aWorkbook({ workbook }) };
  });
  const app = await open();
  await choose(app);
  await app.actor.selectOptions(await app.screen.findByRole('combobox', { name: 'Sheet' }), 'By store');
  await app.actor.selectOptions(await app.screen.findByRole('combobox', { name: 'Header row' }), '5');
  await app.screen.findByText('Import check');
  expect(optionsOf(app, 'Header row')[4]).toBe('5');
  await app.actor.selectOptions(await app.screen.findByRole('combobox', { name: 'Sheet' }), 'Notes (hidden)');
  await app.screen.findByText('Import check');
  expect(sent.map(({ url }) => url.search)).toEqual(['', '?sheet=3', '?sheet=3&header_row=5', '?sheet=1']);
  expect(new Set(sent.map(({ file }) => file)).size).toBe(1);
});

test('where a sheet cannot be read, the reason is shown, and another sheet can be chosen', async () => {
  const workbook = { ...(reading ?? { sheets: [], hidden_rows: 0 }), sheet: 1, header_row: null };
  const empty = problem(422, 'file_sheet_empty', { params: { sheet: 'Notes' }, workbook }).body;
  const sent = fakeUploads(({ url }) =>
    url.searchParams.has('sheet') ? { status: 201, body: aWorkbook() } : { status: 422, body: empty },
  );
  const app = await open();
  await choose(app);
  expect(await app.screen.findByText('The sheet “Notes” is empty. Choose another sheet.')).toBeTruthy();
  expect(shown(app, 'Sheet')).toBe('1');
  await app.actor.selectOptions(app.screen.getByRole('combobox', { name: 'Sheet' }), 'Reviews');
  expect(await app.screen.findByText('Import check')).toBeTruthy();
  expect(sent.map(({ url }) => url.search)).toEqual(['', '?sheet=2']);
});

test.each([
  ['old.xls', /old Excel workbook \(\.xls\)\. Open it .* save it as XLSX or CSV/],
  ['Budget.XLSM', /contains macros/],
  ['big.xlsb', /binary Excel workbook/],
  ['table.ods', /OpenDocument spreadsheet/],
  ['paper.pdf', /one of the formats listed below/],
])('%s is refused by what it is, without being sent', async (name, words) => {
  const sent = fakeUploads(() => ({ status: 201, body: aWorkbook() }));
  const app = await open();
  const target = await app.screen.findByRole('button', { name: 'Choose a file' });
  fireEvent.drop(target, { dataTransfer: { files: [new File(['x'], name)], types: ['Files'] } });
  expect(await app.screen.findByText(words)).toBeTruthy();
  expect(app.screen.getByText(`“${name}” could not be read.`)).toBeTruthy();
  expect(sent).toEqual([]);
});

test('where the row that was chosen cannot be the header, the keyboard continues at the heading above the reason', async () => {
  const workbook = { sheets: reading?.sheets ?? [], sheet: 2, header_row: 1, hidden_rows: 0 };
  const refused = problem(422, 'file_header_row_empty', { params: { row: 1 }, workbook }).body;
  fakeUploads(({ url }) =>
    url.searchParams.has('header_row') ? { status: 422, body: refused } : { status: 201, body: aWorkbook() },
  );
  const app = await open();
  await choose(app);
  await app.actor.selectOptions(await app.screen.findByRole('combobox', { name: 'Header row' }), '1');
  await app.screen.findByText(/row 1, which is empty/);
  expect(document.activeElement).toBe(app.screen.getByRole('heading', { name: 'Add a dataset' }));
  await app.actor.tab();
  expect(document.activeElement).toBe(app.screen.getByRole('combobox', { name: 'Sheet' }));
});
