import { expect, test } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { exportsOf } from '../../testing/exports.ts';
import { makeDraft } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const manager = app.as('manager');
const { lines } = exportsOf(app);

/** A pilot of one row of three, answered with a; submitted with the rest it is b, and corrected after a return the rest is c. */
async function piloted() {
  const { task } = await makeDraft(app, { texts: ['one', 'two', 'three'], contributors: ['contributor'] });
  await manager.post(`/task/${task}/publish`, { version: 1, pilot_rows: 1 });
  const browser = openBrowser(app, 'contributor', task);
  const answerAll = async (value: string) => {
    const { rows } = await browser.rows();
    await browser.save(rows.map(({ content }) => browser.cell(content.row_no, 1, value)));
    expect((await browser.submit()).status).toBe(200);
  };
  await answerAll('a');
  await manager.post(`/task/${task}/publishRest`, { version: 2, pilot: 'counted' });
  await answerAll('b');
  const [one] = (await manager.get(`/task/${task}`)).result.contributor;
  const submission = `/submission/${one?.assignment?.id ?? ''}` as const;
  const { version } = (await manager.get(submission)).result;
  expect((await manager.post(`${submission}/return`, { version, remarks: 'Again' })).status).toBe(200);
  await answerAll('c');
  return { task, submission: one?.assignment?.id ?? '' };
}

test('as first submitted, answers are those of the first round with all rows, and a pilot alone is as it was', async () => {
  const { task, submission } = await piloted();
  const values = async (request: Parameters<typeof lines>[1]) =>
    (await lines(task, { shape: 'wide', ...request })).map((line) => line['Question 1']);
  expect(await values({ round: 1 })).toEqual(['b', 'b', 'b']);
  expect(await values({ round: 1, submission })).toEqual(['b', 'b', 'b']);
  expect(await values({ round: 1, rows: 'pilot' })).toEqual(['a']);
  expect(await values({ round: 2 })).toEqual(['b', 'b', 'b']);
  expect(await values({ round: 3 })).toEqual(['c', 'c', 'c']);
});
