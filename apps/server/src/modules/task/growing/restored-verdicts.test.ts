import { expect, test } from 'vitest';
import { openBrowser } from '../../../testing/browser.ts';
import { makePublished } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { importFile } from '../../../testing/upload.ts';
import { expectSound } from '../../../testing/week/expect-sound.ts';

const app = await createTestApp();
const manager = app.as('manager');

const unsaid = { correct_answer: null, remark: '' };

/** The answer to row 2 was marked incorrect and changed; then its rows were taken back, and the rest was submitted. */
async function submittedWithout() {
  const { task, assignments } = await makePublished(app, { texts: ['one'], contributors: ['contributor'] });
  await importFile(app, task, 'text\ntwo\nthree\n');
  const added = (await manager.get(`/task/${task}`)).result.task_row[1]?.id ?? '';
  const dataset = `/task/${task}/dataset/${added}` as const;
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([1, 2, 3].map((row) => browser.cell(row, 1, 'a')));
  expect((await browser.submit()).status).toBe(200);
  const at = `/submission/${assignments.contributor ?? ''}` as const;
  const version = async () => (await manager.get(at)).result.version;
  const incorrect = { question_no: 1, verdict: 'incorrect' as const, correct_answer: 'b', remark: 'No' };
  await manager.put(`${at}/marks`, { marks: [2, 3].map((row_no) => ({ row_no, ...incorrect })) });
  expect((await manager.post(`${at}/return`, { version: await version(), remarks: 'Again' })).status).toBe(200);
  expect((await browser.save([browser.cell(2, 1, 'b')])).status).toBe(200);
  expect((await manager.post(`${dataset}/takeBack`, { started: 'withdraw' })).status).toBe(200);
  expect((await browser.submit()).status).toBe(200);
  const restore = async () => expect((await manager.post(`${dataset}/restore`)).status).toBe(200);
  return { task, at, version, browser, restore };
}

test('of rows that return to submitted work, verdicts on answers that were changed say nothing any more', async () => {
  const { task, at, restore } = await submittedWithout();
  await restore();
  expect((await manager.get(at)).result).toMatchObject({ incorrect_count: 1 });
  const { rows } = (await manager.get(`${at}/row?filter=incorrect`)).result;
  expect(rows.map(({ content }) => content.row_no)).toEqual([3]);
  await expectSound(app, task);
});

test('nor in work that was approved without them, whose round counts the marks that are left', async () => {
  const { task, at, version, restore } = await submittedWithout();
  expect((await manager.post(`${at}/approve`, { version: await version() })).status).toBe(200);
  await restore();
  const { incorrect_count, submission } = (await manager.get(at)).result;
  expect([incorrect_count, submission[1]?.incorrect_count]).toEqual([1, 1]);
  await expectSound(app, task);
});

test('nor in work that was returned again, once that is submitted', async () => {
  const { task, at, version, browser, restore } = await submittedWithout();
  expect((await manager.post(`${at}/return`, { version: await version(), remarks: 'Once more' })).status).toBe(200);
  await restore();
  expect((await browser.submit()).status).toBe(200);
  expect((await manager.get(at)).result).toMatchObject({ incorrect_count: 1 });
  await expectSound(app, task);
});

test('a round under review counts its marks without rows that were taken back, and with those that return', async () => {
  const { task, at, restore } = await submittedWithout();
  const counted = async () => {
    const { correct_count, incorrect_count, submission } = (await manager.get(at)).result;
    const round = submission[1];
    expect([round?.correct_count, round?.incorrect_count]).toEqual([correct_count, incorrect_count]);
    return [correct_count, incorrect_count];
  };
  await restore();
  expect(await counted()).toEqual([0, 1]);
  const marks = [1, 2].map((row_no) => ({ row_no, question_no: 1, verdict: 'correct' as const, ...unsaid }));
  await manager.put(`${at}/marks`, { marks });
  expect(await counted()).toEqual([2, 1]);
  const added = (await manager.get(`/task/${task}`)).result.task_row[1]?.id ?? '';
  expect((await manager.post(`/task/${task}/dataset/${added}/takeBack`, { started: 'withdraw' })).status).toBe(200);
  expect(await counted()).toEqual([1, 0]);
});
