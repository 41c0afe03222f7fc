import type { Schema } from '@concord/api-client';
import { act, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TASK } from '../../../../../testing/builder/a-task.ts';
import { aDataset } from '../../../../../testing/builder/an-upload.ts';
import { taskServer } from '../../../../../testing/builder/task-server.ts';
import { ok, problem } from '../../../../../testing/fake-server.ts';
import { aUser, renderApp } from '../../../../../testing/render-app.tsx';
import { tableText } from '../../../../../testing/table-text.ts';

const user = (id: number, name: string): Schema<'UserRef'> => {
  return { id: `019a0000-0000-7000-8000-00000000000${id}`, name, username: name.toLowerCase(), pic: null };
};
const nothing: Schema<'TakeBackPreview'> = { untouched: 8, started: 0, submitted: 0, approved: 0, contributor: [] };
const some: Schema<'TakeBackPreview'> = {
  untouched: 5,
  started: 3,
  submitted: 2,
  approved: 0,
  contributor: [
    { user: user(1, 'Hanna'), answered: 2, skipped: 0, started: 0, state: 'submitted' },
    { user: user(2, 'Luis'), answered: 0, skipped: 1, started: 1, state: 'open' },
  ],
};

async function open(
  preview: Schema<'TakeBackPreview'>,
  fields: Partial<Schema<'Dataset'>> = {},
  others: Schema<'Dataset'>[] = [],
) {
  const dataset = aDataset({ rows_count: 8, ...fields });
  const server = taskServer({
    is_draft: false,
    status: 1,
    task_row: [dataset, ...others],
    rows_count: dataset.rows_count,
  });
  const app = await renderApp(`/task/${TASK}/edit?step=data`, { user: aUser(1), answers: server.answers });
  app.answers['GET /task/{id}/dataset/{dataset_id}/takeBack'] = ok(preview);
  const sent: unknown[] = [];
  app.answers['POST /task/{id}/dataset/{dataset_id}/takeBack'] = ({ body }) => {
    sent.push(body);
    return server.apply({ task_row: [{ ...dataset, rows_count: 0, withdrawn_count: 8 }], rows_count: 0 });
  };
  app.answers['POST /task/{id}/dataset/{dataset_id}/restore'] = () =>
    server.apply({ task_row: [{ ...dataset, rows_count: 8, withdrawn_count: 0 }], rows_count: 8 });
  const press = async (name: string) => app.actor.click(await app.screen.findByRole('button', { name }));
  return { ...app, server, dataset, sent, press };
}

test('an import that no one has started is taken back and restored', async () => {
  const { screen, press, sent } = await open(nothing);
  await press('Take back the import “Batch 5”');
  expect(await screen.findByText('8 rows that no one has started are removed from the task.')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  await press('Take back');
  expect(await screen.findByText('Rows of “Batch 5” taken back')).toBeTruthy();
  expect(sent).toEqual([{ started: 'keep' }]);
  expect(await screen.findByText('8 taken back')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Datasets');
  expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Show rows/ })).toBeNull();
  await press('Restore the rows of “Batch 5”');
  expect(await screen.findByText(/^8 rows return with their answers/)).toBeTruthy();
  await press('Restore');
  expect(await screen.findByText('Rows of “Batch 5” restored')).toBeTruthy();
  expect(screen.queryByText('8 taken back')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Datasets');
});

test('the late reply about one import doesn’t close the dialog about another one', async () => {
  const other = aDataset({ id: '019a0000-0000-7000-8000-0000000000f6', name: 'Batch 6', rows_count: 8 });
  const app = await open(nothing, {}, [other]);
  const held = Promise.withResolvers<void>();
  app.answers['POST /task/{id}/dataset/{dataset_id}/takeBack'] = async () => {
    await held.promise;
    return app.server.apply({
      task_row: [{ ...app.dataset, rows_count: 0, withdrawn_count: 8 }, other],
      rows_count: 8,
    });
  };
  await app.press('Take back the import “Batch 5”');
  await app.screen.findByText('8 rows that no one has started are removed from the task.');
  await app.press('Take back');
  await app.press('Cancel');
  await app.press('Take back the import “Batch 6”');
  held.resolve();
  expect(await app.screen.findByText('Rows of “Batch 5” taken back')).toBeTruthy();
  expect(app.screen.getByRole('dialog', { name: 'Take back the import “Batch 6”?' })).toBeTruthy();
});

test('what prevents the preview is said, and nothing more is waited for', async () => {
  const app = await open(nothing);
  app.answers['GET /task/{id}/dataset/{dataset_id}/takeBack'] = problem(404, 'not_found');
  await app.press('Take back the import “Batch 5”');
  const dialog = within(await app.screen.findByRole('dialog'));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  expect(dialog.queryByRole('status')).toBeNull();
  expect(dialog.getByRole('button', { name: 'Take back' }).getAttribute('aria-disabled')).toBe('true');
});

test('an import is taken back once, however quickly the button is pressed again', async () => {
  const { screen, press, sent } = await open(nothing);
  await press('Take back the import “Batch 5”');
  await screen.findByText('8 rows that no one has started are removed from the task.');
  const confirm = screen.getByRole('button', { name: 'Take back' });
  act(() => {
    confirm.click();
    confirm.click();
  });
  expect(await screen.findByText('Rows of “Batch 5” taken back')).toBeTruthy();
  expect(sent).toHaveLength(1);
});

test('who has started rows is said, and started rows stay unless they are withdrawn', async () => {
  const { actor, screen, press, sent } = await open(some);
  await press('Take back the import “Batch 5”');
  await screen.findByText('5 rows that no one has started are removed from the task.');
  expect(screen.getByText('Of these, 2 are under review and 0 approved.')).toBeTruthy();
  expect(tableText('Who has started rows')).toEqual([
    ['Contributor', 'Answered', 'Skipped', 'Not finished'],
    [expect.stringContaining('Hanna'), '2', '0', '0'],
    [expect.stringContaining('Luis'), '0', '1', '1'],
  ]);
  const keep = screen.getByRole('radio', { name: 'Keep started rows' });
  expect(keep.getAttribute('aria-checked')).toBe('true');
  await actor.click(screen.getByRole('radio', { name: 'Withdraw started rows, too' }));
  await press('Take back');
  expect(await screen.findByText('Rows of “Batch 5” taken back')).toBeTruthy();
  expect(sent).toEqual([{ started: 'withdraw' }]);
});

test('started rows are shown a page at a time', async () => {
  const app = await open({ ...some, started: 12 });
  app.answers['GET /task/{id}/dataset/{dataset_id}/startedRow'] = ({ url }) => {
    const after = Number(url.searchParams.get('after'));
    const count = after === 0 ? 10 : 2;
    const rows = Array.from({ length: count }, (_, index) => ({
      row_no: after + index + 1,
      row_id: null,
      text: `Text ${after + index + 1}`,
      language: null,
      by: [{ user: user(1, 'Hanna'), progress: 'answered' as const }],
    }));
    return ok({ rows, next: after === 0 ? 10 : null });
  };
  await app.press('Take back the import “Batch 5”');
  await app.press('Show rows');
  expect(await app.screen.findByText('Text 10')).toBeTruthy();
  expect(app.screen.getAllByText('Hanna: Answered')).toHaveLength(10);
  await app.press('Next page');
  expect(await app.screen.findByText('Text 12')).toBeTruthy();
  expect(app.screen.queryByText('Text 10')).toBeNull();
  expect(app.screen.getByText('11–12 of 12')).toBeTruthy();
  await app.press('Previous page');
  expect(await app.screen.findByText('Text 10')).toBeTruthy();
});

test('when all rows are started nothing can be taken back but by withdrawing them', async () => {
  const { actor, screen, press, sent } = await open({ ...some, untouched: 0 });
  await press('Take back the import “Batch 5”');
  await screen.findByText('Who has started rows');
  const confirm = screen.getByRole('button', { name: 'Take back' });
  expect(confirm.getAttribute('aria-disabled')).toBe('true');
  await actor.click(confirm);
  expect(sent).toEqual([]);
  await actor.click(screen.getByRole('radio', { name: 'Withdraw started rows, too' }));
  expect(confirm.getAttribute('aria-disabled')).toBeNull();
});

test('why rows can’t be restored is said in the dialog', async () => {
  const { screen, press, answers } = await open(nothing, { rows_count: 0, withdrawn_count: 8 });
  answers['POST /task/{id}/dataset/{dataset_id}/restore'] = problem(409, 'row_ids_taken', { params: { count: 2 } });
  await press('Restore the rows of “Batch 5”');
  await press('Restore');
  expect(await screen.findByText(/^2 rows can’t be restored, because rows imported since/)).toBeTruthy();
});
