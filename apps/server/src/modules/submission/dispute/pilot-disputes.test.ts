import { expect, test } from 'vitest';
import { openBrowser } from '../../../testing/browser.ts';
import { makeDraft } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const app = await createTestApp();
app.clock.stop();
const [manager, contributor] = [app.as('manager'), app.as('contributor')];

test('an answer under dispute stays when a pilot ends and its work is open again', async () => {
  const { task } = await makeDraft(app, { texts: ['one', 'two', 'three'] });
  expect((await manager.post(`/task/${task}/publish`, { version: 1, pilot_rows: 2 })).status).toBe(200);
  const browser = openBrowser(app, 'contributor', task);
  const [first = 0, second = 0] = (await browser.rows()).rows.map(({ content }) => content.row_no);
  await browser.save([first, second].map((row) => browser.cell(row, 1, 'a')));
  await browser.submit();
  const { id } = (await manager.get(`/submission?task=${task}`)).result.entities[0] ?? { id: '' };
  const mark = { row_no: first, question_no: 1, verdict: 'incorrect' as const, correct_answer: 'b', remark: 'No' };
  expect((await manager.put(`/submission/${id}/marks`, { marks: [mark] })).status).toBe(200);
  const late = browser.cell(first, 1, 'c');
  app.clock.advance(1000);
  const { version } = (await manager.get(`/submission/${id}`)).result;
  expect((await manager.post(`/submission/${id}/approve`, { version })).status).toBe(200);
  const dispute = { row_no: first, question_no: 1, reason: 'It says so' };
  expect((await contributor.post(`/userTask/${task}/dispute`, dispute)).status).toBe(200);
  const rest = { version: (await manager.get(`/task/${task}`)).result.version, pilot: 'counted' as const };
  expect((await manager.post(`/task/${task}/publishRest`, rest)).status).toBe(200);

  const rowsNow = async () => {
    const { rows } = await browser.rows();
    return rows.map(({ content, answers, closed }) => ({ row: content.row_no, value: answers[0]?.value, closed }));
  };
  const [disputed] = await rowsNow();
  expect(disputed).toEqual({ row: first, value: 'a', closed: [1] });
  expect((await browser.save([browser.cell(first, 1, 'b')])).body).toMatchObject({ code: 'cell_closed' });
  expect((await browser.save([], [browser.skip(first, 'Off topic')])).body).toMatchObject({ code: 'cell_closed' });
  expect((await browser.save([late])).body).toMatchObject({ cells: [{ outcome: 'closed' }] });
  expect((await browser.save([browser.cell(second, 1, 'b')])).status).toBe(200);
  expect((await rowsNow())[0]).toEqual(disputed);

  const decision = { round: 1, outcome: 'kept', reason: 'See the guideline' } as const;
  expect((await manager.post(`/submission/${id}/dispute/${first}/1`, decision)).status).toBe(200);
  expect((await browser.save([browser.cell(first, 1, 'b')])).status).toBe(200);
});
