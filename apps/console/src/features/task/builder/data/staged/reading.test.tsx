import { expect, test } from 'vitest';
import { TASK } from '../../../../../testing/builder/a-task.ts';
import { anUpload } from '../../../../../testing/builder/an-upload.ts';
import { fakeUploads, taskServer } from '../../../../../testing/builder/task-server.ts';
import { problem } from '../../../../../testing/fake-server.ts';
import { aUser, renderApp } from '../../../../../testing/render-app.tsx';

const file = new File(['review,store\n'], 'cafe-reviews-batch-5.csv', { type: 'text/csv' });

async function open() {
  const app = await renderApp(`/task/${TASK}/edit?step=data`, { user: aUser(1), answers: taskServer().answers });
  await app.actor.upload(await app.screen.findByLabelText('Choose a file', { selector: 'input' }), file);
  return app;
}

test('the file is read again in the way that was chosen, without being chosen again', async () => {
  const sent = fakeUploads(() => ({ status: 201, body: anUpload() }));
  const app = await open();
  const read = async (field: string, option: string) => {
    await app.actor.selectOptions(await app.screen.findByRole('combobox', { name: field }), option);
    await app.screen.findByText('Import check');
  };
  await read('Encoding', 'gb18030');
  expect(sent.map(({ url }) => url.search)).toEqual(['', '?encoding=gb18030']);
  await read('Delimiter', 'Semicolon');
  await read('Apostrophes before formulas', 'Remove the apostrophe');
  expect(Object.fromEntries(sent[3]?.url.searchParams ?? [])).toEqual({
    encoding: 'gb18030',
    delimiter: 'semicolon',
    undo_formula_guard: 'true',
  });
  expect(sent[1]?.file).toBe(sent[0]?.file);
});

test('a file whose encoding is unknown names the line and asks for it, and is then read', async () => {
  const unknown = problem(422, 'file_encoding_unknown', { params: { line: 20_002 } }).body;
  const wrong = problem(422, 'file_encoding_wrong', { params: { line: 3, encoding: 'shift_jis' } }).body;
  const sent = fakeUploads(({ url }) => {
    const encoding = url.searchParams.get('encoding');
    if (encoding === 'big5') return { status: 201, body: anUpload() };
    return { status: 422, body: encoding === null ? unknown : wrong };
  });
  const app = await open();
  expect(await app.screen.findByText(/line 20,002 can’t be read as UTF-8/)).toBeTruthy();
  await app.actor.selectOptions(app.screen.getByRole('combobox', { name: 'Encoding' }), 'shift_jis');
  await app.screen.findByText(/Line 3 can’t be read as Shift JIS/);
  const field = app.screen.getByRole('combobox', { name: 'Encoding', description: /^Line 3/ });
  await app.actor.selectOptions(field, 'big5');
  expect(await app.screen.findByText('Import check')).toBeTruthy();
  expect(sent).toHaveLength(3);
});

test('another encoding for a file that could not be read leaves the rest of the reading as it was chosen', async () => {
  const wrong = problem(422, 'file_encoding_wrong', { params: { line: 3, encoding: 'shift_jis' } }).body;
  const sent = fakeUploads(({ url }) =>
    url.searchParams.get('encoding') === 'shift_jis' ? { status: 422, body: wrong } : { status: 201, body: anUpload() },
  );
  const app = await open();
  const field = (name: string) => app.screen.findByRole('combobox', { name });
  await app.actor.selectOptions(await field('Delimiter'), 'Semicolon');
  await app.screen.findByText('Import check');
  await app.actor.selectOptions(await field('Encoding'), 'shift_jis');
  await app.screen.findByText(/Line 3 can’t be read as Shift JIS/);
  await app.actor.selectOptions(await field('Encoding'), 'big5');
  await app.screen.findByText('Import check');
  expect(Object.fromEntries(sent.at(-1)?.url.searchParams ?? [])).toEqual({ encoding: 'big5', delimiter: 'semicolon' });
});
