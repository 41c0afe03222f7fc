import type { Schema } from '@concord/api-client';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aTask, DATASET, TASK } from '../../../../../testing/builder/a-task.ts';
import { aDataset, anUpload } from '../../../../../testing/builder/an-upload.ts';
import { fakeUploads, taskServer } from '../../../../../testing/builder/task-server.ts';
import { type Answers, ok, problem } from '../../../../../testing/fake-server.ts';
import { aUser, renderApp } from '../../../../../testing/render-app.tsx';

const at = `/task/${TASK}/edit?step=data`;
const file = new File(['review\n'], 'reviews.csv', { type: 'text/csv' });
const dataset = aDataset({
  language: 'ja',
  columns: [
    { name: 'review', role: 'text' },
    { name: 'store', role: 'context' },
    { name: 'nr', role: 'id' },
  ],
  rows_count: 1,
});

async function open(task: Partial<Schema<'Task'>> = {}, more: Answers = {}) {
  const server = taskServer(task);
  const app = await renderApp(at, { user: aUser(1), answers: { ...server.answers, ...more } });
  const sent = (end: '/dataset/import' | `/dataset/${string}`) =>
    app.received.filter(({ operation }) => operation.endsWith(end)).map(({ body }) => body);
  return { ...app, server, sent };
}
type App = Awaited<ReturnType<typeof open>>;

async function upload(app: App) {
  fakeUploads(() => ({ status: 201, body: anUpload() }));
  await app.actor.upload(await app.screen.findByLabelText('Choose a file', { selector: 'input' }), file);
  return app.screen.findByRole<HTMLInputElement>('combobox', { name: 'Language of the texts' });
}
const CHANGE = 'PATCH /task/{id}/dataset/{dataset_id}';
const IMPORT = 'POST /task/{id}/dataset/import';
const langOf = (element: Element) => element.closest('[lang]')?.getAttribute('lang');

test('a file shows the language found out, its texts carry it, and the import leaves it to the server', async () => {
  const app = await open({}, { [IMPORT]: problem(409, 'wrong_state') });
  const field = await upload(app);
  expect(field.value).toBe('English (detected)');
  expect(app.screen.getByText('Fine. Coffee is coffee.').lang).toBe('en');
  expect(app.screen.getAllByText('Station Kiosk')[0]?.lang).toBe('en');
  expect(app.screen.getByText('https://example.org/r/88121').lang).toBe('');
  await app.actor.click(app.screen.getByRole('button', { name: 'Import 4,807 valid rows' }));
  await app.screen.findByText('Nothing was imported.');
  expect(app.sent('/dataset/import')[0]).not.toHaveProperty('language');
});

test('any language is found by its name, shown at once and imported', async () => {
  const app = await open({}, { [IMPORT]: problem(409, 'wrong_state') });
  const field = await upload(app);
  await app.actor.click(field);
  await app.actor.keyboard('swah');
  await app.actor.click(await app.screen.findByRole('option', { name: 'Swahili' }));
  expect(field.value).toBe('Swahili');
  expect(app.screen.getByText('Fine. Coffee is coffee.').lang).toBe('sw');
  await app.actor.click(app.screen.getByRole('button', { name: 'Import 4,807 valid rows' }));
  await app.screen.findByText('Nothing was imported.');
  expect(app.sent('/dataset/import')[0]).toMatchObject({ language: 'sw' });
});

test('a language removed is imported as not known', async () => {
  const app = await open({}, { [IMPORT]: problem(409, 'wrong_state') });
  const field = await upload(app);
  await app.actor.clear(field);
  await app.actor.tab();
  expect(field.placeholder).toBe('Not set');
  expect(field.value).toBe('');
  await app.actor.click(app.screen.getByRole('button', { name: 'Import 4,807 valid rows' }));
  await app.screen.findByText('Nothing was imported.');
  expect(app.sent('/dataset/import')[0]).toMatchObject({ language: null });
});

test.each([true, false])(
  'the language of a dataset is changed at once and back by Undo (draft: %s)',
  async (is_draft) => {
    const app = await open({ task_row: [dataset], rows_count: 1, is_draft, status: is_draft ? 0 : 1 });
    app.answers[CHANGE] = ({ body: { language } }) => app.server.apply({ task_row: [{ ...dataset, language }] });
    const field = await app.screen.findByRole<HTMLInputElement>('combobox', { name: 'Language of “Batch 5”' });
    expect(field.value).toBe('Japanese');
    await app.actor.click(field);
    await app.actor.keyboard('simplified{Enter}');
    await app.screen.findByText('Language of “Batch 5” changed');
    expect(field.value).toBe('Chinese (Simplified)');
    await app.actor.click(app.screen.getByRole('button', { name: 'Undo' }));
    await app.screen.findByDisplayValue('Japanese');
    expect(app.sent(`/dataset/${DATASET}`)).toEqual([{ language: 'zh-Hans' }, { language: 'ja' }]);
  },
);

test('a change is shown at once; one that is refused says why, and the language is as it was', async () => {
  const held = Promise.withResolvers<void>();
  const refuse = () => held.promise.then(() => problem(404, 'not_found'));
  const app = await open({ task_row: [dataset], rows_count: 1 }, { [CHANGE]: refuse });
  const field = await app.screen.findByRole<HTMLInputElement>('combobox', { name: 'Language of “Batch 5”' });
  await app.actor.click(field);
  await app.actor.keyboard('korean{Enter}');
  expect(field.value).toBe('Korean');
  held.resolve();
  await app.screen.findByText('This doesn’t exist, or you don’t have access to it.');
  expect(field.value).toBe('Japanese');
});

test('the rows of a dataset carry its language where they are shown, its ids do not', async () => {
  const row = {
    row_no: 1,
    dataset: DATASET,
    row_id: 'N-1',
    language: 'ja',
    text: '美味しい',
    media: [],
    page: null,
    context: [{ name: 'store', value: '駅前店' }],
  };
  const app = await open(
    { task_row: [dataset], rows_count: 1 },
    { 'GET /task/{id}/row': { only: TASK, answer: ok({ rows: [row], totalCount: 1 }) } },
  );
  await app.actor.click(await app.screen.findByRole('button', { name: 'Show rows of “Batch 5”' }));
  const table = await app.screen.findByRole('table', { name: 'Batch 5' });
  expect(langOf(await within(table).findByText('美味しい'))).toBe('ja');
  expect(langOf(within(table).getByText('駅前店'))).toBe('ja');
  expect(langOf(within(table).getByText('N-1'))).toBe('en-GB');
});

test.each(['/edit?step=questions', ''])('the rows at /task%s carry their language', async (where) => {
  const row = {
    row_no: 1,
    dataset: DATASET,
    row_id: null,
    language: 'ja',
    text: '美味しい',
    media: [],
    page: null,
    context: [{ name: 'store', value: '駅前店' }],
  };
  const rows = { 'GET /task/{id}/row': { only: TASK, answer: ok({ rows: [row], totalCount: 1 }) } };
  const server = taskServer({ task_row: [dataset], rows_count: 1, questions: aTask().questions.slice(0, 1) });
  const answers = { ...server.answers, ...rows };
  const { screen } = await renderApp(`/task/${TASK}${where}`, { user: aUser(1), answers });
  expect(langOf(await screen.findByText('美味しい'))).toBe('ja');
  expect(langOf(screen.getByText(/駅前店/))).toBe('ja');
});

test('a language that is chosen again while another is being saved is the one that stays', async () => {
  const held = Promise.withResolvers<void>();
  const app = await open(
    { task_row: [dataset], rows_count: 1 },
    {
      [CHANGE]: async ({ body: { language = null } }) => {
        await held.promise;
        return ok({ ...aTask(), task_row: [{ ...dataset, language }] });
      },
    },
  );
  const field = await app.screen.findByRole<HTMLInputElement>('combobox', { name: 'Language of “Batch 5”' });
  const choose = async (name: string) => {
    await app.actor.clear(field);
    await app.actor.type(field, name);
    await app.actor.click(await app.screen.findByRole('option', { name }));
  };
  await choose('Swahili');
  await expect.poll(() => app.sent(`/dataset/${DATASET}`)).toEqual([{ language: 'sw' }]);
  await choose('Japanese');
  held.resolve();
  await expect.poll(() => app.sent(`/dataset/${DATASET}`)).toEqual([{ language: 'sw' }, { language: 'ja' }]);
});
