import { DAY_MS } from '@concord/domain';
import type { components } from '@concord/openapi';
import { expect, test } from 'vitest';
import { expectCountersExact, openBrowser } from '../../testing/browser.ts';
import { makePublished, question } from '../../testing/factories.ts';
import { expectReworkKept } from '../../testing/review/expect-rework.ts';
import { createTestApp } from '../../testing/test-app.ts';

type Schemas = components['schemas'];

const app = await createTestApp();
const manager = app.as('manager');

const questions = [
  question(1),
  question(2, { required: false, show_when: { question_no: 1, values: ['b'] } }),
  question(3, { type: 'open', choices: [], required: false }),
];

/** Four rows under review; question 1 is answered with a, a, b, and the last row is skipped. */
async function underReview() {
  const texts = ['one', 'two', 'three', 'four'];
  const { task, assignments } = await makePublished(app, { texts, questions });
  const browser = openBrowser(app, 'contributor', task);
  const cells = [browser.cell(1, 1, 'a'), browser.cell(2, 1, 'a'), browser.cell(3, 1, 'b'), browser.cell(3, 2, 'c')];
  await browser.save(cells, [browser.skip(4, 'spam')]);
  await browser.submit();
  app.clock.advance(1000);
  const path = `/submission/${assignments.contributor ?? ''}` as const;
  const read = async () => (await manager.get(path)).result;
  return {
    task,
    path,
    browser,
    read,
    mark: async (row_no: number, question_no: number, mark: Partial<Schemas['Mark']>) => {
      const marks = [{ row_no, question_no, verdict: null, correct_answer: null, remark: '', ...mark }];
      expect((await manager.put(`${path}/marks`, { marks })).status).toBe(200);
    },
    decide: async (verb: 'return' | 'approve' | 'reopen') => {
      const { version } = await read();
      const words = verb === 'return' ? { remarks: 'Again' } : verb === 'reopen' ? { reason: 'Again' } : {};
      const decided = await manager.post(`${path}/${verb}`, { version, ...words });
      expect(decided.status).toBe(200);
      app.clock.advance(1000);
      return decided.result;
    },
    found: async (filter: 'changed' | 'still_incorrect') => {
      const { rows, totalCount } = (await manager.get(`${path}/row?filter=${filter}`)).result;
      expect(totalCount).toBe(rows.length);
      return rows.map(({ position }) => position);
    },
    rows: async (query = '') => (await manager.get(`${path}/row?limit=10${query}`)).result.rows,
  };
}

test('what was submitted again is beside what was returned, with the mark it had', async () => {
  const { task, browser, mark, decide, found, rows, read } = await underReview();
  expect((await read()).compared_with).toBeNull();
  expect(await rows()).toMatchObject([{ before: null }, { before: null }, { before: null }, { before: null }]);
  await mark(1, 1, { verdict: 'incorrect', correct_answer: 'b', remark: 'Look at the end' });
  await mark(2, 1, { verdict: 'incorrect' });
  await mark(3, 2, { verdict: 'incorrect', remark: 'Why c?' });
  expect((await decide('return')).compared_with).toBeNull();
  await browser.save(
    [browser.cell(1, 1, 'c'), browser.cell(3, 1, 'a'), browser.cell(4, 1, 'a')],
    [browser.skip(4, null)],
  );
  expect(await found('changed'), 'it is the contributor’s to change').toEqual([]);
  await browser.submit();

  expect((await read()).compared_with).toEqual({ round: 1, changed: 3, still_incorrect: 1 });
  expect(await found('changed')).toEqual([1, 3, 4]);
  expect(await found('still_incorrect')).toEqual([2]);
  const shown = await rows();
  expect(shown).toMatchObject([
    {
      answers: [{ question_no: 1, value: 'c' }],
      marks: [{ question_no: 1, verdict: null, current: false }],
      before: {
        skipped_reason: null,
        answers: [{ question_no: 1, value: 'a' }],
        marks: [{ question_no: 1, verdict: 'incorrect', correct_answer: 'b', remark: 'Look at the end' }],
      },
    },
    { before: { answers: [{ question_no: 1, value: 'a' }], marks: [{ verdict: 'incorrect' }] } },
    {
      answers: [{ question_no: 1, value: 'a' }],
      before: {
        answers: [
          { question_no: 1, value: 'b' },
          { question_no: 2, value: 'c' },
        ],
        marks: [{ question_no: 2, verdict: 'incorrect', remark: 'Why c?' }],
      },
    },
    { skipped_reason: null, before: { skipped_reason: 'spam', answers: [], marks: [] } },
  ]);
  expect(await rows('&round=1')).toMatchObject([{ before: null }, {}, {}, {}]);
  expect(await rows('&round=2'), 'the latest round is what is under review').toEqual(shown);
  await expectReworkKept(app, task);
  await expectCountersExact(app, task);
});

test('new marks leave the old ones and the groups as they are', async () => {
  const { task, browser, mark, decide, found, rows } = await underReview();
  await mark(1, 1, { verdict: 'incorrect', remark: 'No' });
  await mark(2, 1, { verdict: 'incorrect', remark: 'No' });
  await decide('return');
  await browser.save([browser.cell(1, 1, 'c')]);
  await browser.submit();
  app.clock.advance(1000);
  await mark(1, 1, { verdict: 'correct' });
  await mark(2, 1, { verdict: 'correct', remark: 'It was right' });
  await mark(3, 1, { verdict: 'incorrect' });
  expect([await found('changed'), await found('still_incorrect')]).toEqual([[1], [2]]);
  const [first, second, third] = await rows();
  expect(first).toMatchObject({ marks: [{ verdict: 'correct' }], before: { marks: [{ verdict: 'incorrect' }] } });
  expect(second).toMatchObject({
    marks: [{ verdict: 'correct', remark: 'It was right' }],
    before: { marks: [{ verdict: 'incorrect', remark: 'No' }] },
  });
  expect(third).toMatchObject({ marks: [{ verdict: 'incorrect' }], before: { marks: [] } });
  await decide('approve');
  await decide('reopen');
  expect([await found('changed'), await found('still_incorrect')]).toEqual([[1], [2]]);
  await expectReworkKept(app, task);
});

test('an answer changed and changed back is not changed, and still incorrect', async () => {
  const { task, browser, mark, decide, found } = await underReview();
  await mark(1, 1, { verdict: 'incorrect' });
  await decide('return');
  await browser.save([browser.cell(1, 1, 'c')]);
  await browser.save([browser.cell(1, 1, 'a')]);
  await browser.submit();
  expect([await found('changed'), await found('still_incorrect')]).toEqual([[], [1]]);
  await expectReworkKept(app, task);
});

test('each round is compared with the last one that was returned, not with a withdrawn one', async () => {
  const { task, browser, mark, decide, found, read } = await underReview();
  await mark(1, 1, { verdict: 'incorrect' });
  await mark(2, 1, { verdict: 'incorrect' });
  await decide('return');
  await browser.save([browser.cell(1, 1, 'c')]);
  await browser.submit();
  await browser.withdraw();
  await browser.save([browser.cell(2, 1, 'c')]);
  await browser.submit();
  expect((await read()).compared_with).toEqual({ round: 1, changed: 2, still_incorrect: 0 });
  expect([await found('changed'), await found('still_incorrect')]).toEqual([[1, 2], []]);
  app.clock.advance(1000);
  await decide('return');
  await browser.submit();
  expect((await read()).compared_with).toEqual({ round: 3, changed: 0, still_incorrect: 0 });
  expect(await found('changed')).toEqual([]);
  await expectReworkKept(app, task);
});

test('a return that is undone is compared as before', async () => {
  const { task, path, browser, mark, decide, found, read } = await underReview();
  await mark(1, 1, { verdict: 'incorrect' });
  await mark(2, 1, { verdict: 'incorrect' });
  await decide('return');
  await browser.save([browser.cell(1, 1, 'c')]);
  await browser.submit();
  app.clock.advance(1000);
  const { version } = await decide('return');
  expect((await manager.post(`${path}/undo`, { version })).status).toBe(200);
  expect((await read()).compared_with).toEqual({ round: 1, changed: 1, still_incorrect: 1 });
  expect([await found('changed'), await found('still_incorrect')]).toEqual([[1], [2]]);
  await expectReworkKept(app, task);
});

test('of two marks on an answer the one saved last is the returned one, whatever the clocks of servers say', async () => {
  const { browser, mark, decide, rows } = await underReview();
  await mark(1, 1, { verdict: 'incorrect' });
  app.clock.advance(-60_000);
  await mark(1, 1, { verdict: 'correct' });
  app.clock.advance(60_000);
  await decide('return');
  await browser.save([browser.cell(1, 1, 'c')]);
  await browser.submit();
  expect((await rows())[0]?.before?.marks).toMatchObject([{ question_no: 1, verdict: 'correct' }]);
});

test('a row that was skipped while the clock was ahead and answered since is no skipped one in the round of its answer', async () => {
  const { task, assignments } = await makePublished(app, { texts: ['one'] });
  const ahead = openBrowser(app, 'contributor', task);
  await ahead.save([], [ahead.skip(1, 'spam')]);
  app.clock.advance(-2 * DAY_MS);
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(1, 1, 'a')], [browser.skip(1, null)]);
  await browser.submit();
  const path = `/submission/${assignments.contributor ?? ''}` as const;
  const { version } = (await manager.get(path)).result;
  expect((await manager.post(`${path}/return`, { version, remarks: 'Again' })).status).toBe(200);
  await browser.save([browser.cell(1, 1, 'b')]);
  await browser.submit();
  const answered = { skipped_reason: null, answers: [{ question_no: 1, value: 'a' }] };
  expect((await manager.get(`${path}/row?round=1`)).result.rows).toMatchObject([answered]);
  expect((await manager.get(`${path}/row`)).result.rows).toMatchObject([{ before: answered }]);
});
