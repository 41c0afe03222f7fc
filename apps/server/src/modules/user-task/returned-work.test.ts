import { nextRevision } from '@concord/domain';
import { expect, test } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { makePublished, question } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const manager = app.as('manager');

async function sendBack(assignment: string, rework: 'all' | 'incorrect' = 'all'): Promise<void> {
  const submission = `/submission/${assignment}` as const;
  const { version } = (await manager.get(submission)).result;
  expect((await manager.post(`${submission}/return`, { version, remarks: 'Again', rework })).status).toBe(200);
}

test('returned work says which rows have incorrect answers and which of them were changed, until it is submitted', async () => {
  const { task, assignments } = await makePublished(app, {
    texts: ['one', 'two', 'three'],
    questions: [question(1), question(2)],
  });
  const browser = openBrowser(app, 'contributor', task);
  const all = [1, 2, 3].flatMap((row) => [browser.cell(row, 1, 'a'), browser.cell(row, 2, 'b')]);
  await browser.save(all);
  await browser.submit();
  const submission = `/submission/${assignments.contributor}`;
  await manager.post(`${submission}/open`);
  const mark = (row: number, question_no: number, verdict: 'correct' | 'incorrect') => ({
    row_no: row,
    question_no,
    verdict,
    correct_answer: null,
    remark: '',
  });
  const marks = [mark(1, 1, 'correct'), mark(2, 1, 'incorrect'), mark(3, 1, 'incorrect'), mark(3, 2, 'incorrect')];
  const marked = await manager.put(`${submission}/marks`, { marks });
  expect(marked.status, marked.text).toBe(200);
  expect((await browser.read()).returned_rows).toEqual([]);
  const marksPerRow = async () => (await browser.rows()).rows.map((row) => row.marks.length);
  expect(await marksPerRow()).toEqual([0, 0, 0]); // a reviewer at work is not looked over the shoulder
  await sendBack(assignments.contributor ?? '');
  expect(await marksPerRow()).toEqual([1, 1, 2]);

  const rows = async () => (await browser.read()).returned_rows.map(({ position, changed }) => [position, changed]);
  expect(await rows()).toEqual([
    [2, false],
    [3, false],
  ]);
  await browser.save([browser.cell(3, 1, 'b'), browser.cell(1, 1, 'b')]);
  expect(await rows()).toEqual([
    [2, false],
    [3, false],
  ]);
  await browser.save([browser.cell(3, 2, 'a')]);
  expect(await rows()).toEqual([
    [2, false],
    [3, true],
  ]);
  await browser.submit();
  expect(await rows()).toEqual([]);
});

test('returned work says whether anything was changed since, be it an answer or a skip', async () => {
  const { task, assignments } = await makePublished(app, { texts: ['one', 'two'] });
  const browser = openBrowser(app, 'contributor', task);
  const isChanged = async () => (await browser.read()).changed_since_return;
  await browser.save([browser.cell(1, 1, 'a'), browser.cell(2, 1, 'b')]);
  expect(await isChanged()).toBe(false);
  await browser.submit();
  app.clock.advance(1000);
  await sendBack(assignments.contributor ?? '');
  expect(await isChanged()).toBe(false);
  app.clock.advance(1000);
  await browser.save([], [browser.skip(2, 'Not a review')]);
  expect(await isChanged()).toBe(true);
  await browser.submit();
  app.clock.advance(1000);
  await sendBack(assignments.contributor ?? '');
  expect(await isChanged()).toBe(false);
  await browser.submit();
  expect(await isChanged()).toBe(false);
});

test('every returned row is listed, however many', async () => {
  const texts = Array.from({ length: 1201 }, (_, index) => `Row ${index + 1}`);
  const { task, assignments } = await makePublished(app, { texts });
  const browser = openBrowser(app, 'contributor', task);
  const numbers = texts.map((_, index) => index + 1);
  const parts = [numbers.slice(0, 400), numbers.slice(400, 800), numbers.slice(800)];
  for (const part of parts) await browser.save(part.map((row) => browser.cell(row, 1, 'a')));
  expect((await browser.submit()).status).toBe(200);
  for (const part of parts) {
    const mark = { question_no: 1, verdict: 'incorrect', correct_answer: null, remark: '' } as const;
    const marks = part.map((row_no) => ({ ...mark, row_no }));
    expect((await manager.put(`/submission/${assignments.contributor}/marks`, { marks })).status).toBe(200);
  }
  await sendBack(assignments.contributor ?? '');
  await browser.save([browser.cell(1201, 1, 'b')]);
  const { returned_rows } = await browser.read();
  expect(returned_rows.map(({ position }) => position)).toEqual(numbers);
  expect(returned_rows.filter(({ changed }) => changed)).toEqual([{ position: 1201, changed: true }]);
});

test('what a device with a fast clock has saved before the return is acknowledged again, though it is closed now', async () => {
  const { task, assignments } = await makePublished(app);
  const browser = openBrowser(app, 'contributor', task);
  const ahead = (count: number) => nextRevision(null, app.services.now().getTime() + count * 60_000, 'abcdef01');
  const cells = [1, 2].map((row_no) => ({ row_no, question_no: 1, value: 'a', revision: ahead(row_no) }));
  const skips = [{ row_no: 3, reason: 'spam', revision: ahead(3) }];
  await browser.save(cells, skips);
  await browser.submit();
  const mark = { row_no: 1, question_no: 1, verdict: 'incorrect', correct_answer: null, remark: '' } as const;
  await manager.put(`/submission/${assignments.contributor}/marks`, { marks: [mark] });
  await sendBack(assignments.contributor ?? '', 'incorrect');
  const { result } = await browser.save(cells, skips);
  expect([...result.cells, ...result.skips].map(({ outcome }) => outcome)).toEqual(['current', 'current', 'current']);
  const later = cells.map((cell) => ({ ...cell, value: 'b', revision: ahead(4) }));
  expect((await browser.save(later)).problem.errors?.map(({ pointer }) => pointer)).toEqual(['/cells/1/value']);
});
