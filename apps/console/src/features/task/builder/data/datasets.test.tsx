import type { Schema } from '@concord/api-client';
import { expect, test } from 'vitest';
import { DATASET, TASK } from '../../../../testing/builder/a-task.ts';
import { aDataset } from '../../../../testing/builder/an-upload.ts';
import { taskServer } from '../../../../testing/builder/task-server.ts';
import { ok } from '../../../../testing/fake-server.ts';
import { aUser, renderApp } from '../../../../testing/render-app.tsx';
import { tableText } from '../../../../testing/table-text.ts';

const OTHER = '019a0000-0000-7000-8000-0000000000f1';
const dataset = aDataset();

type Row = Schema<'RowContent'>;

async function open(task: Partial<Schema<'Task'>>, rowAt?: (row_no: number) => Partial<Row>) {
  const server = taskServer(task);
  const app = await renderApp(`/task/${TASK}/edit?step=data`, { user: aUser(1), answers: server.answers });
  app.answers['GET /task/{id}/row'] = ({ url }) => {
    const [from = 1, limit = 0] = ['position', 'limit'].map((name) => Number(url.searchParams.get(name)));
    const count = Math.max(0, Math.min(limit, (task.rows_count ?? 0) - from + 1));
    const rows = Array.from({ length: count }, (_, index): Row => {
      const row_no = from + index;
      const none = { row_id: null, language: null, media: [], page: null, context: [] };
      return { ...none, row_no, dataset: DATASET, text: `Text ${row_no}`, ...rowAt?.(row_no) };
    });
    return ok({ rows, totalCount: task.rows_count ?? 0 });
  };
  return { ...app, server };
}
test('rows that are on screen while they are taken back are no longer shown', async () => {
  const here = { is_draft: false, status: 1, rows_count: 8, task_row: [{ ...dataset, rows_count: 8 }] } as const;
  const { actor, screen, server, answers } = await open({ ...here, task_row: [...here.task_row] });
  answers['GET /task/{id}/dataset/{dataset_id}/takeBack'] = ok({
    untouched: 8,
    started: 0,
    submitted: 0,
    approved: 0,
    contributor: [],
  });
  answers['POST /task/{id}/dataset/{dataset_id}/takeBack'] = () =>
    server.apply({ task_row: [{ ...dataset, rows_count: 0, withdrawn_count: 8 }], rows_count: 0 });
  await actor.click(await screen.findByRole('button', { name: 'Show rows of “Batch 5”' }));
  await screen.findByRole('heading', { name: 'Batch 5' });
  await actor.click(screen.getByRole('button', { name: 'Take back the import “Batch 5”' }));
  await actor.click(await screen.findByRole('button', { name: 'Take back' }));
  expect(await screen.findByText('8 taken back')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Batch 5' })).toBeNull();
});

test('when a dataset has fewer rows than there were pages, its last page is shown', async () => {
  const many = { ...dataset, rows_count: 25 };
  const { actor, screen, server, answers } = await open({ task_row: [many], rows_count: 25 });
  answers['PATCH /task/{id}/dataset/{dataset_id}'] = () =>
    server.apply({ task_row: [{ ...dataset, rows_count: 12 }], rows_count: 12 });
  await actor.click(await screen.findByRole('button', { name: 'Show rows of “Batch 5”' }));
  await actor.click(await screen.findByRole('button', { name: 'Next page' }));
  await actor.click(await screen.findByRole('button', { name: 'Next page' }));
  await screen.findByText('21–25 of 25');
  await actor.click(screen.getByRole('combobox', { name: /^Language/ }));
  await actor.click(await screen.findByRole('option', { name: /German/ }));
  expect(await screen.findByText('11–12 of 12')).toBeTruthy();
});

test('an imported dataset is opened and paged, with its own rows alone', async () => {
  const before = { ...dataset, id: OTHER, name: 'Batch 4', rows_count: 3 };
  const after = { ...before, id: TASK, name: 'Batch 6', rows_count: 9 };
  const { actor, screen } = await open(
    { task_row: [before, { ...dataset, rows_count: 12 }, after], rows_count: 24 },
    (no) => ({ context: [{ name: 'store', value: `Store ${no}` }] }),
  );
  await actor.click(await screen.findByRole('button', { name: 'Show rows of “Batch 5”' }));
  expect(await screen.findByRole('heading', { level: 3, name: 'Batch 5' })).toBe(document.activeElement);
  expect(await screen.findByText('Text 4')).toBeTruthy();
  expect(screen.getByText('Store 4')).toBeTruthy();
  expect(screen.queryByText('Text 3')).toBeNull();
  await actor.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('Text 15')).toBeTruthy();
  expect(screen.queryByText('Text 4')).toBeNull();
  expect(screen.queryByText('Text 16')).toBeNull();
  // at the end it does nothing, and keeps the focus
  const next = screen.getByRole('button', { name: 'Next page' });
  expect([next.getAttribute('aria-disabled'), next.hasAttribute('disabled')]).toEqual(['true', false]);
  await actor.click(next);
  expect(screen.getByText('11–12 of 12')).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'Show rows of “Batch 5”' })).toBe(document.activeElement);
});

test('each column of a dataset shows what was imported, but what contributors never see', async () => {
  const columns = [
    { name: 'review', role: 'text' },
    { name: 'no', role: 'id' },
    { name: 'photo', role: 'media' },
    { name: 'address', role: 'page' },
    { name: 'secret', role: 'hidden' },
  ];
  const { actor, screen } = await open({ task_row: [{ ...dataset, columns, rows_count: 1 }], rows_count: 1 }, () => ({
    row_id: 'R-7',
    page: 'https://example.org/7',
    media: [{ name: 'photo', url: 'https://example.org/7.jpg' }],
  }));
  await actor.click(await screen.findByRole('button', { name: 'Show rows of “Batch 5”' }));
  await screen.findByText('Text 1');
  expect(tableText('Batch 5')).toEqual([
    ['#', 'review', 'no', 'photo', 'address'],
    ['1', 'Text 1', 'R-7', 'https://example.org/7.jpg', 'https://example.org/7'],
  ]);
});

test('a dataset is removed only after it was confirmed by name', async () => {
  const app = await open({ task_row: [dataset], rows_count: 4807 });
  app.answers['DELETE /task/{id}/dataset/{dataset_id}'] = () => app.server.apply({ task_row: [], rows_count: 0 });
  await app.actor.click(await app.screen.findByRole('button', { name: 'Remove “Batch 5”' }));
  expect(await app.screen.findByText('Remove the dataset “Batch 5”?')).toBeTruthy();
  await app.actor.click(app.screen.getByRole('button', { name: 'Remove' }));
  expect(await app.screen.findByText('Add a dataset')).toBeTruthy();
  expect(app.server.task().task_row).toEqual([]);
});

test('once published, datasets can be added but not removed', async () => {
  const app = await open({ is_draft: false, status: 1, task_row: [dataset], rows_count: 4807 });
  expect(await app.screen.findByText(/rows you add go to contributors who haven’t submitted/)).toBeTruthy();
  expect(app.screen.queryByRole('button', { name: 'Remove “Batch 5”' })).toBeNull();
  expect(app.screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy();
});
