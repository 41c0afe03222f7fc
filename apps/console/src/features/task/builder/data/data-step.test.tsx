import type { Schema } from '@concord/api-client';
import { act, cleanup, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { goTo } from '../../../../shared/navigation/place.tsx';
import { session } from '../../../../shared/session/session.ts';
import { DATASET, TASK } from '../../../../testing/builder/a-task.ts';
import { aDataset, anUpload } from '../../../../testing/builder/an-upload.ts';
import { fakeUploads, taskServer } from '../../../../testing/builder/task-server.ts';
import { type Answers, ok, problem } from '../../../../testing/fake-server.ts';
import { aUser, renderApp } from '../../../../testing/render-app.tsx';

const at = `/task/${TASK}/edit?step=data`;
const JOB = '019a0000-0000-7000-8000-0000000000f1';
const file = new File(['review,store\n'], 'cafe-reviews-batch-5.csv', { type: 'text/csv' });
const dataset = aDataset();
const job = (fields: Partial<Schema<'Job'>>): Schema<'Job'> => ({
  id: JOB,
  kind: 'import',
  state: 'done',
  progress: 4807,
  total: 4812,
  error: null,
  params: {},
  dataset: DATASET,
  project: null,
  createdAt: '2026-11-20T06:00:00Z',
  ...fields,
});

async function open(more: Answers = {}, task: Partial<Schema<'Task'>> = {}) {
  const server = taskServer(task);
  const app = await renderApp(at, { user: aUser(1), answers: { ...server.answers, ...more } });
  return { ...app, server };
}
async function choose(app: Awaited<ReturnType<typeof open>>, chosen = file) {
  await app.actor.upload(await app.screen.findByLabelText('Choose a file', { selector: 'input' }), chosen);
}
const imports = (app: Awaited<ReturnType<typeof open>>) =>
  app.received.filter(({ operation }) => operation.endsWith('/dataset/import')).map(({ body }) => body);

test('a file is read, shown, and its bad rows are named with line and reason', async () => {
  const sent = fakeUploads(() => ({ status: 201, body: anUpload() }));
  const app = await open();
  await choose(app);
  expect(await app.screen.findByText('Import check')).toBeTruthy();
  expect(sent[0]?.file.name).toBe('cafe-reviews-batch-5.csv');
  expect(sent[0]?.url.search).toBe('');
  expect(app.screen.getByText('7 cells, but the header has 4')).toBeTruthy();
  const help = app.screen.getAllByRole('link', { name: 'Help Center' });
  expect(help.map((link) => link.getAttribute('href'))).toContain('/help/en/#import-problems');
  expect(app.screen.getByText('2,077')).toBeTruthy();
  expect(app.screen.queryByText(/Showing the first/)).toBeNull();
  expect(app.screen.getByRole('combobox', { name: 'Role of column “review”' })).toHaveProperty('value', 'text');
  expect(app.screen.getByText('Fine. Coffee is coffee.')).toBeTruthy();
});

test('a row with several problems is one row that is skipped', async () => {
  const check = { ...anUpload().check, good_count: 4809 };
  fakeUploads(() => ({ status: 201, body: anUpload({ check }) }));
  const app = await open();
  await choose(app);
  const panel = within(await app.screen.findByRole('region', { name: 'Import check' }));
  const figures = panel.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures).toEqual(['4,812', '4,809', '3']);
});

test('the valid rows are imported when asked for, and the dataset is then in the list', async () => {
  fakeUploads(() => ({ status: 201, body: anUpload() }));
  const app = await open({
    'POST /task/{id}/dataset/import': {
      only: TASK,
      answer: { status: 202, body: job({ state: 'waiting', progress: 0, dataset: null }) },
    },
  });
  app.answers['GET /job/{id}'] = () => {
    app.server.apply({ task_row: [dataset], rows_count: 4807 });
    return ok(job({}));
  };
  await choose(app);
  const name = await app.screen.findByRole('textbox', { name: 'Dataset name' });
  await app.actor.clear(name);
  await app.actor.type(name, 'Batch 5');
  await app.actor.click(app.screen.getByRole('button', { name: 'Import 4,807 valid rows' }));
  expect(await app.screen.findByText('4,807 rows imported')).toBeTruthy();
  expect(imports(app)).toEqual([{ upload_id: DATASET, name: 'Batch 5', columns: anUpload().columns, only_good: true }]);
  expect(app.screen.getByRole('cell', { name: /Batch 5/ })).toBeTruthy();
  expect(app.screen.getByRole('button', { name: 'Questions' })).toBeTruthy();
});

test('a dataset is in the list although the task was being read when its import ended', async () => {
  fakeUploads(() => ({ status: 201, body: anUpload() }));
  const app = await open({
    'POST /task/{id}/dataset/import': {
      only: TASK,
      answer: { status: 202, body: job({ state: 'waiting', progress: 0, dataset: null }) },
    },
  });
  await choose(app);
  const order = await app.screen.findByRole('button', { name: 'Import 4,807 valid rows' });
  // ordering the import has the task read again, which is answered with what was before it
  const [before, read] = [ok(app.server.task()), app.answers['GET /task/{id}']];
  const slow = Promise.withResolvers<typeof before>();
  app.answers['GET /task/{id}'] = { only: TASK, answer: () => slow.promise };
  app.answers['GET /job/{id}'] = () => {
    app.server.apply({ task_row: [dataset], rows_count: 4807 });
    if (read) app.answers['GET /task/{id}'] = read;
    return ok(job({}));
  };
  await app.actor.click(order);
  await waitFor(() => expect(app.received.some(({ operation }) => operation.startsWith('GET /job/'))).toBe(true));
  await waitFor(() => expect(app.screen.queryByRole('button', { name: 'Import 4,807 valid rows' })).toBeNull());
  slow.resolve(before);
  expect(await app.screen.findByText('4,807 rows imported')).toBeTruthy();
  expect(await app.screen.findByRole('cell', { name: /Batch 5/ })).toBeTruthy();
});

test('the focus goes with the file: to its preview, to the import, to the dataset', async () => {
  fakeUploads(() => ({ status: 201, body: anUpload() }));
  const app = await open({
    'POST /task/{id}/dataset/import': {
      only: TASK,
      answer: { status: 202, body: job({ state: 'waiting', progress: 0, dataset: null }) },
    },
  });
  const finished = Promise.withResolvers<void>();
  app.answers['GET /job/{id}'] = async () => {
    await finished.promise;
    app.server.apply({ task_row: [dataset], rows_count: 4807 });
    return ok(job({}));
  };
  await choose(app);
  expect(await app.screen.findByRole('heading', { name: 'Preview' })).toBe(document.activeElement);
  await app.actor.click(app.screen.getByRole('button', { name: /^Import 4,807 valid/ }));
  expect(await app.screen.findByRole('heading', { name: /^Importing/ })).toBe(document.activeElement);
  finished.resolve();
  const datasets = await app.screen.findByRole('heading', { name: 'Datasets' });
  await waitFor(() => expect(document.activeElement).toBe(datasets));
});

test('the main text of the preview can be read in full', async () => {
  const long = `${'The coffee was fine, the music was not. '.repeat(20)}The end.`;
  const upload = anUpload();
  const rows = [{ line: 2, cells: [long, 'Harbour Lane', '4', 'https://example.org'] }];
  fakeUploads(() => ({ status: 201, body: { ...upload, rows } }));
  const app = await open();
  await choose(app);
  const more = await app.screen.findByRole('button', { name: 'Show all' });
  expect(app.screen.queryByText(/The end\./)).toBeNull();
  await app.actor.click(more);
  expect(app.screen.getByText(/The end\./)).toBeTruthy();
});

test('a file without problems is imported as a whole, which goes on after a reload', async () => {
  const check = { ...anUpload().check, good_count: 4812, problems_count: 0, problems: [] };
  fakeUploads(() => ({ status: 201, body: anUpload({ check }) }));
  const importing: Answers = {
    'POST /task/{id}/dataset/import': {
      only: TASK,
      answer: { status: 202, body: job({ state: 'waiting', progress: 0, dataset: null }) },
    },
    'GET /job/{id}': { only: JOB, answer: ok(job({ state: 'running', dataset: null })) },
  };
  const app = await open(importing);
  await choose(app);
  await app.actor.click(await app.screen.findByRole('button', { name: 'Import 4,812 rows' }));
  await app.screen.findByRole('heading', { name: /^Importing/ });
  expect(imports(app)).toMatchObject([{ only_good: false }]);
  cleanup();
  const again = await open(importing);
  expect(await again.screen.findByRole('heading', { name: /^Importing/ })).toBeTruthy();
});

test('"Don’t import" asks for another file and imports nothing', async () => {
  fakeUploads(() => ({ status: 201, body: anUpload() }));
  const app = await open();
  await choose(app);
  await app.actor.click(await app.screen.findByRole('button', { name: 'Don’t import' }));
  expect(app.screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy();
  expect(imports(app)).toEqual([]);
});

test('another role is checked anew; without a main text nothing can be imported', async () => {
  fakeUploads(() => ({ status: 201, body: anUpload() }));
  const check = { ...anUpload().check, good_count: 4812, problems_count: 0, problems: [] };
  const held = Promise.withResolvers<void>();
  const answer = () => held.promise.then(() => ok(check));
  const app = await open({ 'POST /task/{id}/dataset/check': { only: TASK, answer } });
  await choose(app);
  await app.actor.selectOptions(await app.screen.findByRole('combobox', { name: 'Role of column “url”' }), 'hidden');
  const checking = app.screen.getByRole('button', { name: /^Import/ });
  expect(checking.getAttribute('aria-busy'), 'what is shown is of the roles before').toBe('true');
  held.resolve();
  expect(await app.screen.findByText('All rows can be imported.')).toBeTruthy();
  const checked = app.received.find(({ operation }) => operation.endsWith('/dataset/check'));
  expect(checked?.body).toMatchObject({ upload_id: DATASET, columns: [{}, {}, {}, { name: 'url', role: 'hidden' }] });
  expect(app.screen.getByRole('button', { name: 'Import 4,812 rows' })).toHaveProperty('disabled', false);

  await app.actor.selectOptions(app.screen.getByRole('combobox', { name: 'Role of column “review”' }), 'context');
  expect(app.screen.getByText('Choose which column contains the main text.')).toBeTruthy();
  const checks = app.received.filter(({ operation }) => operation.endsWith('/dataset/check'));
  expect(checks, 'without a main text there is nothing to check').toHaveLength(1);
  expect(app.screen.getByRole('button', { name: /^Import/ })).toHaveProperty('disabled', true);
});

test('a file that was imported before is named, and can be imported all the same', async () => {
  const check = { ...anUpload().check, same_as: 'Batch 4' };
  fakeUploads(() => ({ status: 201, body: { ...anUpload(), check } }));
  const app = await open();
  await choose(app);
  expect(await app.screen.findByText(/^This file has already been imported as “Batch 4”/)).toBeTruthy();
  expect(app.screen.getByRole('button', { name: 'Import 4,807 valid rows' })).toHaveProperty('disabled', false);
});

const published: Partial<Schema<'Task'>> = { is_draft: false, status: 1, task_row: [dataset], rows_count: 4807 };

test.each([
  ['a draft can be', {}, 1],
  ['a published task can’t be', published, 0],
])('a column of %s gold of a question that is still to come', async (_, task, options) => {
  fakeUploads(() => ({ status: 201, body: anUpload() }));
  const app = await open({ 'POST /task/{id}/dataset/check': { only: TASK, answer: ok(anUpload().check) } }, task);
  await choose(app);
  const select = await app.screen.findByRole('combobox', { name: 'Role of column “url”' });
  expect(select.querySelectorAll('option[value=gold]')).toHaveLength(options);
});

test('a reload keeps what was staged, but not the file: reading it differently needs it again', async () => {
  fakeUploads(() => ({ status: 201, body: anUpload() }));
  const staged = { upload: anUpload(), columns: anUpload().columns, name: 'Batch 5', reading: {} };
  sessionStorage.setItem(`concord.import.${aUser(1).id}.${TASK}`, JSON.stringify({ staged }));
  const app = await open();
  expect(await app.screen.findByRole('textbox', { name: 'Dataset name' })).toHaveProperty('value', 'Batch 5');
  expect(app.screen.getByRole('combobox', { name: 'Encoding' })).toHaveProperty('disabled', true);
  expect(app.screen.getByText(/To change how it is read, choose it again/)).toBeTruthy();
});

test('a file that one person has read is not shown to the next one in the same tab', async () => {
  fakeUploads(() => ({ status: 201, body: anUpload() }));
  const app = await open();
  await choose(app);
  await app.screen.findByText('Fine. Coffee is coffee.');
  act(() => session.send({ type: 'sign.out' }));
  await app.screen.findByLabelText('Username');
  app.answers['GET /auth/getUser'] = ok({ ...aUser(1), id: DATASET, name: 'Ben' });
  act(() => session.send({ type: 'token.changed', token: 'b-token' }));
  await app.screen.findByRole('button', { name: /Ben/ });
  act(() => goTo(at));
  expect(await app.screen.findByLabelText('Choose a file', { selector: 'input' })).toBeTruthy();
  expect(app.screen.queryByText('Fine. Coffee is coffee.')).toBeNull();
});

test('a file that the server no longer has is said to be expired', async () => {
  fakeUploads(() => ({ status: 201, body: anUpload() }));
  const app = await open({ 'POST /task/{id}/dataset/check': { only: TASK, answer: problem(404, 'not_found') } });
  await choose(app);
  await app.actor.selectOptions(await app.screen.findByRole('combobox', { name: 'Role of column “url”' }), 'hidden');
  expect(await app.screen.findByText('This upload has expired. Choose the file again.')).toBeTruthy();
  expect(app.screen.getByRole('button', { name: /^Import/ })).toHaveProperty('disabled', true);
});

test('a file whose rows no question applies to is refused before anyone asks to import it', async () => {
  fakeUploads(() => ({ status: 201, body: anUpload() }));
  const answer = problem(422, 'no_question_applies');
  const app = await open({ 'POST /task/{id}/dataset/check': { only: TASK, answer } }, published);
  await choose(app);
  expect(await app.screen.findByText(/^The questions of this task apply to other datasets only/)).toBeTruthy();
  expect(app.screen.getByRole('button', { name: /^Import/ })).toHaveProperty('disabled', true);
});

test('what was chosen is there again after a reload', async () => {
  fakeUploads(() => ({ status: 201, body: anUpload() }));
  const app = await open();
  await choose(app);
  await app.screen.findByText('Import check');
  cleanup();
  const again = await open();
  expect(await again.screen.findByText('Import check')).toBeTruthy();
  expect(again.screen.getByText('cafe-reviews-batch-5.csv')).toBeTruthy();
});

test.each([
  ['is empty', '', 'Required field'],
  ['is too long', 'n'.repeat(121), 'Maximum 120 symbols'],
])('a name of a dataset that %s is refused at its field, and nothing can be imported', async (_, typed, words) => {
  fakeUploads(() => ({ status: 201, body: anUpload() }));
  const app = await open();
  await choose(app);
  const name = await app.screen.findByRole('textbox', { name: 'Dataset name' });
  await app.actor.clear(name);
  if (typed !== '') await app.actor.click(name).then(() => app.actor.paste(typed));
  expect(name).toHaveProperty('value', typed);
  expect(app.screen.getByText(words)).toBeTruthy();
  expect(app.screen.getByRole('button', { name: /^Import 4,807/ })).toHaveProperty('disabled', true);
});

test('of an upload under way another reading can be given up, which leaves the one before', async () => {
  let finish = true;
  fakeUploads(() => (finish ? { status: 201, body: anUpload() } : undefined));
  const app = await open();
  await choose(app);
  finish = false;
  await app.actor.selectOptions(await app.screen.findByRole('combobox', { name: 'Encoding' }), 'gb18030');
  await app.actor.click(await app.screen.findByRole('button', { name: 'Cancel upload' }));
  expect(await app.screen.findByText('Import check')).toBeTruthy();
});

test('leaving while a file is on its way asks first', async () => {
  fakeUploads(() => undefined);
  const app = await open();
  await choose(app);
  await app.screen.findByRole('button', { name: 'Cancel upload' });
  await app.actor.click(app.screen.getByRole('button', { name: 'Leave and finish later' }));
  expect(await app.screen.findByText('You have unsaved changes. Leave anyway?')).toBeTruthy();
});

test('a file whose columns share a name, have none or are too many is refused with which or how many they are', async () => {
  const bodies = [
    problem(422, 'file_columns_duplicate', { params: { name: 'text', columns: '2, 3' } }).body,
    problem(422, 'file_column_unnamed', { params: { columns: '4' } }).body,
    problem(422, 'file_too_many_columns', { params: { have: 600, max: 500 } }).body,
  ];
  fakeUploads(() => {
    const body = bodies.shift();
    return body ? { status: 422, body } : { status: 201, body: anUpload() };
  });
  const app = await open();
  await choose(app);
  expect(await app.screen.findByText(/^Two columns have the same name: “text” \(columns 2, 3\)\./)).toBeTruthy();
  await choose(app);
  expect(await app.screen.findByText(/^A column has no name \(number 4\)\./)).toBeTruthy();
  await choose(app);
  expect(await app.screen.findByText(/\(600; the limit is 500\)/)).toBeTruthy();
});

test('a file of another kind is refused on the spot, and what is wrong with the next one is said in its place', async () => {
  fakeUploads(() => ({ status: 422, body: problem(422, 'file_empty').body }));
  const app = await open();
  const input = await app.screen.findByLabelText('Choose a file', { selector: 'input' });
  // a file manager offers others all the same
  const scan = new File([''], 'scan.pdf', { type: 'application/pdf' });
  await userEvent.setup({ applyAccept: false }).upload(input, scan);
  expect(await app.screen.findByText('“scan.pdf” could not be read.')).toBeTruthy();
  await choose(app);
  expect(await app.screen.findByText('This file is empty. Choose another file.')).toBeTruthy();
  expect(app.screen.queryByText('“scan.pdf” could not be read.')).toBeNull();
});

test('a refused file keeps the focus where the next one is chosen', async () => {
  fakeUploads(() => ({ status: 422, body: problem(422, 'file_empty').body }));
  const app = await open();
  await choose(app);
  await app.screen.findByText('This file is empty. Choose another file.');
  expect(app.screen.getByRole('heading', { name: 'Add a dataset' })).not.toBe(document.activeElement);
});

test('a file that a busy server refuses is sent again when asked for', async () => {
  let isBusy = true;
  fakeUploads(() =>
    isBusy ? { status: 503, body: problem(503, 'unavailable').body } : { status: 201, body: anUpload() },
  );
  const app = await open();
  await choose(app);
  const again = await app.screen.findByRole('button', { name: 'Try again' });
  isBusy = false;
  await app.actor.click(again);
  expect(await app.screen.findByRole('button', { name: /valid rows/ })).toBeTruthy();
});

test('an import that fails says why and leaves the file to try again', async () => {
  fakeUploads(() => ({ status: 201, body: anUpload() }));
  const app = await open({
    'POST /task/{id}/dataset/import': {
      only: TASK,
      answer: { status: 202, body: job({ state: 'waiting', dataset: null }) },
    },
    'GET /job/{id}': { only: JOB, answer: ok(job({ state: 'failed', error: 'roles_invalid', dataset: null })) },
  });
  await choose(app);
  await app.actor.click(await app.screen.findByRole('button', { name: /valid rows/ }));
  expect(await app.screen.findByText('Nothing was imported.')).toBeTruthy();
  expect(app.screen.getByText(/Check the column roles/)).toBeTruthy();
  const { promise } = Promise.withResolvers<undefined>();
  app.answers['POST /task/{id}/dataset/import'] = () => promise;
  await app.actor.click(app.screen.getByRole('button', { name: /valid rows/ }));
  expect(app.screen.queryByText('Nothing was imported.')).toBeNull();
});

test('an import that the server knows nothing of any more ends with the way to another file', async () => {
  fakeUploads(() => ({ status: 201, body: anUpload() }));
  const app = await open({
    'POST /task/{id}/dataset/import': {
      only: TASK,
      answer: { status: 202, body: job({ state: 'waiting', dataset: null }) },
    },
    'GET /job/{id}': { only: JOB, answer: problem(404, 'not_found') },
  });
  await choose(app);
  await app.actor.click(await app.screen.findByRole('button', { name: /valid rows/ }));
  expect(await app.screen.findByRole('button', { name: 'Choose a file' })).toBeTruthy();
});

test('after an import without an answer nothing is claimed about it, and the same can be asked for again', async () => {
  const intoView = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  fakeUploads(() => ({ status: 201, body: anUpload() }));
  let isConnected = false;
  const app = await open({
    'POST /task/{id}/dataset/import': {
      only: TASK,
      answer: () => {
        if (!isConnected) throw new TypeError('Failed to fetch');
        return { status: 202, body: job({ state: 'waiting', dataset: null }) };
      },
    },
    'GET /job/{id}': { only: JOB, answer: ok(job({ state: 'running' })) },
  });
  await choose(app);
  const button = await app.screen.findByRole('button', { name: /valid rows/ });
  await app.actor.click(button);
  const alert = await app.screen.findByText(/The server could not be reached/);
  expect(app.screen.queryByText('Nothing was imported.')).toBeNull();
  expect(intoView.mock.contexts.some((element) => element instanceof Node && element.contains(alert))).toBe(true);
  expect(button).toBe(document.activeElement);
  isConnected = true;
  await app.actor.keyboard('{Enter}');
  expect(await app.screen.findByRole('heading', { name: /^Importing/ })).toBeTruthy();
  expect(imports(app)[1]).toEqual(imports(app)[0]);
});

test('a pasted table is read like a file', async () => {
  const sent = fakeUploads(() => ({ status: 201, body: anUpload() }));
  const app = await open();
  await app.actor.click(await app.screen.findByRole('button', { name: 'Paste a table instead' }));
  await app.actor.click(app.screen.getByRole('textbox', { name: 'Table' }));
  await app.actor.paste('review\tstore\nGood\tHarbour Lane');
  await app.actor.keyboard('{Control>}{Enter}{/Control}');
  await app.screen.findByText('Import check');
  expect(sent[0]?.file.name).toBe('pasted.tsv');
});
