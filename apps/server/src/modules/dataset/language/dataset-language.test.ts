import { randomUUIDv7 } from 'node:crypto';
import { expect, test } from 'vitest';
import { openBrowser } from '../../../testing/browser.ts';
import { makeDraft, makeEmptyDraft, makePublished } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { importFile, upload } from '../../../testing/upload.ts';

const app = await createTestApp();
const manager = app.as('manager');
const languages = async (task: string) => {
  const { task_row } = (await manager.get(`/task/${task}`)).result;
  return task_row.map(({ language }) => language);
};
const german =
  'id,text,note\n1,Der Kaffee war gut und heiß.,all fine here with it\n2,Die Schlange war viel zu lang.,they liked it a lot\n';

test('the language of the texts is guessed for the column that is the main text, and imported', async () => {
  const task = await makeEmptyDraft(app);
  const { result } = await upload(manager, task, german);
  const { id: upload_id, columns, check } = result;
  expect(check.language).toBe('de');
  const swapped = columns.map(({ name }) => ({ name, role: name === 'note' ? 'text' : 'context' }));
  const again = await manager.post(`/task/${task}/dataset/check`, { upload_id, columns: swapped });
  expect(again.body).toMatchObject({ language: 'en' });
  await importFile(app, task, german);
  await importFile(app, task, 'text\n12345\n67890\n');
  expect(await languages(task)).toEqual(['de', null]);
});

test('the guess looks at texts of the whole file, not only at its start', async () => {
  const task = await makeEmptyDraft(app);
  const lines = Array.from({ length: 1000 }, (_, index) =>
    index < 20 ? `row ${index}` : 'サービスが最悪、おすすめしません',
  );
  const { check } = (await upload(manager, task, `text\n${lines.join('\n')}\n`)).result;
  expect(check.language).toBe('ja');
});

test.each([
  ['pt-br', 'pt-BR'],
  ['ZH-hant', 'zh-Hant'],
  ['iw', 'he'],
  [null, null],
])('an import that names the language %s takes %s, whatever its texts look like', async (language, kept) => {
  const task = await makeEmptyDraft(app);
  await importFile(app, task, german, { language });
  expect(await languages(task)).toEqual([kept]);
});

test.each(['', 'german', 'de_DE', 'de-', '<b>', 'x', 7, undefined])('%s is no language', async (language) => {
  const { task, dataset } = await makeDraft(app);
  const { status, problem } = await manager.unchecked('PATCH', `/task/${task}/dataset/${dataset}`, { language });
  expect(status).toBe(400);
  expect(problem.errors?.[0]?.pointer).toBe('/language');
});

test('the language can be changed after publishing, is said with every row, and is in the log', async () => {
  const { task, dataset } = await makePublished(app, { texts: ['مرحبا'], contributors: ['contributor'] });
  const before = (await manager.get(`/task/${task}`)).result;
  const { status, body } = await manager.patch(`/task/${task}/dataset/${dataset}`, { language: 'AR' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ version: before.version, task_row: [{ id: dataset, language: 'ar' }] });

  const rows = (await manager.get(`/task/${task}/row`)).result;
  expect(rows.rows).toMatchObject([{ text: 'مرحبا', language: 'ar' }]);
  const contributor = app.as('contributor');
  expect((await contributor.get(`/userTask/${task}`)).body).toMatchObject({ task_row: [{ language: 'ar' }] });
  expect((await contributor.get(`/userTask/${task}/row`)).body).toMatchObject({
    rows: [{ content: { language: 'ar' } }],
  });
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(1, 1, 'a')]);
  await browser.submit();
  const { assignment } = (await contributor.get(`/userTask/${task}`)).result;
  expect((await manager.get(`/submission/${assignment}/row`)).body).toMatchObject({
    rows: [{ content: { language: 'ar' } }],
  });

  const log = await app.db
    .selectFrom('audit_events')
    .selectAll()
    .where('operation', '=', 'updateDataset')
    .where('subject_id', '=', dataset)
    .execute();
  expect(log).toMatchObject([
    { subject_type: 'dataset', task_id: task, before: { language: null }, after: { language: 'ar' } },
  ]);
});

test('only those who manage the task change the language of its datasets', async () => {
  const { task, dataset } = await makeDraft(app);
  const other = await makeDraft(app, { manager: 'manager2' });
  const change = (who: 'manager' | 'manager2' | 'contributor', inTask: string, id: string) =>
    app.as(who).patch(`/task/${inTask}/dataset/${id}`, { language: 'de' });
  expect((await change('manager2', task, dataset)).status).toBe(404);
  expect((await change('contributor', task, dataset)).status).toBe(403);
  expect((await change('manager', task, other.dataset)).status).toBe(404);
  expect((await change('manager', task, randomUUIDv7())).status).toBe(404);
  expect(await languages(task)).toEqual([null]);
});
