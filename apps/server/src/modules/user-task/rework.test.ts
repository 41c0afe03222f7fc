import type { components } from '@concord/openapi';
import { expect, test } from 'vitest';
import { expectCountersExact, openBrowser } from '../../testing/browser.ts';
import { makePublished, question } from '../../testing/factories.ts';
import { expectReworkKept } from '../../testing/review/expect-rework.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { importFile } from '../../testing/upload.ts';

type Schemas = components['schemas'];

const app = await createTestApp();
const manager = app.as('manager');
const { db } = app;

const questions = [
  question(1),
  question(2, { required: false, show_when: { question_no: 1, values: ['b'] } }),
  question(3, { type: 'open', choices: [], required: false }),
];

/** Three rows, answered and submitted; the third one is skipped. */
async function submitted() {
  const { task, assignments } = await makePublished(app, { texts: ['one', 'two', 'three'], questions });
  const browser = openBrowser(app, 'contributor', task);
  const cells = [1, 2].flatMap((row) => [browser.cell(row, 1, 'a'), browser.cell(row, 3, 'words')]);
  await browser.save(cells, [browser.skip(3, 'spam')]);
  expect((await browser.submit()).status).toBe(200);
  const id = assignments.contributor ?? '';
  const path = `/submission/${id}` as const;
  app.clock.advance(1000);
  return {
    task,
    id,
    browser,
    firstBatch: cells,
    mark: async (row_no: number, question_no: number, verdict: Schemas['Verdict'] | null) => {
      const marks = [{ row_no, question_no, verdict, correct_answer: null, remark: '' }];
      expect((await manager.put(`${path}/marks`, { marks })).status).toBe(200);
    },
    sendBack: async (rework?: Schemas['ReworkScope']) => {
      const { version } = (await manager.get(path)).result;
      const answer = await manager.post(`${path}/return`, { version, remarks: 'Again', ...(rework && { rework }) });
      app.clock.advance(1000);
      return answer;
    },
    undo: async (version: number) => manager.post(`${path}/undo`, { version }),
    closed: async () => (await browser.rows()).rows.map(({ closed, skip_closed }) => ({ closed, skip_closed })),
    valueAt: async (row_no: number, question_no: number) =>
      (await browser.rows()).rows[row_no - 1]?.answers.find((one) => one.question_no === question_no)?.value,
  };
}

const stays = { closed: [1, 3], skip_closed: true };
const skipStays = { closed: [1, 2, 3], skip_closed: true };
const isOpen = { closed: [], skip_closed: false };

test('only the answers marked incorrect can be changed, and the rest of the row is refused with its place', async () => {
  const { task, id, browser, mark, sendBack, closed, valueAt } = await submitted();
  await mark(1, 1, 'incorrect');
  expect((await sendBack('incorrect')).status).toBe(200);
  expect((await browser.read()).rework).toBe('incorrect');
  expect(await closed()).toEqual([{ closed: [3], skip_closed: true }, stays, skipStays]);

  const refused = await browser.save(
    [browser.cell(1, 1, 'c'), browser.cell(1, 3, 'other'), browser.cell(2, 1, 'b'), browser.cell(3, 1, 'a')],
    [browser.skip(1, 'no'), browser.skip(3, null)],
  );
  expect(refused.problem).toMatchObject({ status: 409, code: 'cell_closed' });
  expect(refused.problem.errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
    ['/cells/1/value', 'closed'],
    ['/cells/2/value', 'closed'],
    ['/cells/3/value', 'closed'],
    ['/skips/0/reason', 'closed'],
    ['/skips/1/reason', 'closed'],
  ]);
  expect(await valueAt(1, 1)).toBe('a');
  expect((await browser.save([browser.cell(1, 1, 'c')])).status).toBe(200);
  expect(await valueAt(1, 1)).toBe('c');
  expect((await browser.read()).returned_rows).toEqual([{ position: 1, changed: true }]);
  expect((await browser.submit()).status).toBe(200);
  expect((await browser.read()).rework).toBeNull();
  expect(await closed()).toEqual([isOpen, isOpen, isOpen]); // under review nothing can be changed anyway
  await expectCountersExact(app, task);
  expect((await manager.get(`/submission/${id}`)).result.round).toBe(2);
});

test('a question that an open answer leads to can be answered, in whatever order the two arrive', async () => {
  const { browser, mark, sendBack, valueAt } = await submitted();
  await mark(1, 1, 'incorrect');
  await sendBack('incorrect');
  const first = browser.cell(1, 1, 'b');
  expect((await browser.save([browser.cell(1, 2, 'a')])).status).toBe(200);
  expect((await browser.save([first])).status).toBe(200);
  expect(await valueAt(1, 2)).toBe('a');
  expect((await browser.save([browser.cell(1, 1, 'c'), browser.cell(1, 2, null)])).status).toBe(200);
  expect((await browser.submit()).status).toBe(200);
});

test('a question left empty can be answered when that was marked incorrect', async () => {
  const { task, browser, mark, sendBack } = await submitted();
  await browser.withdraw();
  await browser.save([browser.cell(1, 3, null)]);
  await browser.submit();
  await mark(1, 3, 'incorrect');
  await sendBack('incorrect');
  expect((await browser.rows()).rows[0]).toMatchObject({
    closed: [1],
    marked_incorrect: [{ question_no: 3, value: null }],
  });
  expect((await browser.save([browser.cell(1, 3, 'now')])).status).toBe(200);
  await expectReworkKept(app, task);
});

test('what was given before the return and arrives after it is kept in the history, and its author is told', async () => {
  const { task, id, browser, firstBatch, mark, sendBack, valueAt } = await submitted();
  const offline = openBrowser(app, 'contributor', task);
  const late = [offline.cell(2, 1, 'c'), offline.cell(1, 1, 'c')];
  const lateSkip = offline.skip(2, 'unclear');
  app.clock.advance(1000);
  await mark(1, 1, 'incorrect');
  await sendBack('incorrect');
  for (const time of ['first', 'second']) {
    const saved = await offline.save(late, [lateSkip]);
    expect(saved.status, time).toBe(200);
    expect(saved.result.cells.map(({ row_no, outcome }) => [row_no, outcome])).toEqual([
      [2, 'closed'],
      [1, 'current'],
    ]);
    expect(saved.result.skips).toMatchObject([{ row_no: 2, outcome: 'closed' }]);
  }
  expect(await valueAt(2, 1)).toBe('a');
  expect(await valueAt(1, 1)).toBe('c');
  expect((await browser.rows()).rows[1]?.skipped_reason).toBeNull();
  const kept = await db
    .selectFrom('answer_history')
    .select(['row_no', 'value', 'was_current'])
    .where('assignment_id', '=', id)
    .where('was_current', '=', false)
    .execute();
  expect(kept).toEqual([{ row_no: 2, value: 'c', was_current: false }]);
  const skips = db.selectFrom('skip_history').select(['reason', 'was_current']).where('assignment_id', '=', id);
  expect(await skips.where('row_no', '=', 2).execute()).toEqual([{ reason: 'unclear', was_current: false }]);
  // what was acknowledged, or is older than that, is no new value
  const again = await browser.save(firstBatch);
  expect(again.result.cells.map(({ outcome }) => outcome)).toEqual(['superseded', 'current', 'current', 'current']);
  await browser.submit();
  const { rows } = (await manager.get(`/submission/${id}/row?round=2&limit=10`)).result;
  expect(rows[1]).toMatchObject({
    skipped_reason: null,
    answers: [{ question_no: 1, value: 'a' }, { question_no: 3 }],
  });
  await expectCountersExact(app, task);
});

test('a row can be skipped when all of its answers are marked incorrect, and resumed', async () => {
  const { task, browser, mark, sendBack, closed } = await submitted();
  await mark(1, 1, 'incorrect');
  await mark(1, 3, 'incorrect');
  await sendBack('incorrect');
  expect((await closed())[0]).toEqual(isOpen);
  expect((await browser.save([], [browser.skip(1, 'spam')])).status).toBe(200);
  expect((await browser.read()).returned_rows).toEqual([{ position: 1, changed: true }]);
  expect((await browser.save([], [browser.skip(1, null)])).status).toBe(200);
  expect((await browser.read()).returned_rows).toEqual([{ position: 1, changed: false }]);
  await expectReworkKept(app, task);
});

test.each([['all'], [undefined]] as const)('returned as a whole (%s), everything can be changed', async (rework) => {
  const { browser, mark, sendBack, closed } = await submitted();
  await mark(1, 1, 'incorrect');
  await sendBack(rework);
  expect((await browser.read()).rework).toBe('all');
  expect(await closed()).toEqual([isOpen, isOpen, isOpen]);
  expect((await browser.save([browser.cell(2, 3, 'other')], [browser.skip(3, null)])).status).toBe(200);
});

test('to return only what is incorrect, something has to be marked so', async () => {
  const { mark, sendBack } = await submitted();
  await mark(1, 1, 'correct');
  const { problem } = await sendBack('incorrect');
  expect(problem).toMatchObject({ status: 400, errors: [{ pointer: '/rework', code: 'not_allowed' }] });
  expect((await sendBack('all')).status).toBe(200);
});

test('a return that is undone closes nothing, and the next one decides anew', async () => {
  const { id, mark, sendBack, undo, closed, browser } = await submitted();
  await mark(1, 1, 'incorrect');
  const before = await db.selectFrom('assignments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { result } = await sendBack('incorrect');
  expect((await undo(result.version)).status).toBe(200);
  const after = await db.selectFrom('assignments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect([after.returned_round, after.rework]).toEqual([before.returned_round, before.rework]);
  await sendBack('all');
  expect(await closed()).toEqual([isOpen, isOpen, isOpen]);
  await browser.submit();
  const again = await sendBack('incorrect');
  expect((await undo(again.result.version)).status).toBe(200);
  const restored = await db.selectFrom('assignments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect([restored.returned_round, restored.rework]).toEqual([1, 'all']);
});

test('each return opens what is marked incorrect by then', async () => {
  const { task, browser, mark, sendBack, closed } = await submitted();
  await mark(1, 1, 'incorrect');
  await mark(2, 1, 'incorrect');
  await sendBack('incorrect');
  await browser.save([browser.cell(1, 1, 'c')]);
  await browser.submit();
  app.clock.advance(1000);
  await mark(2, 3, 'incorrect');
  await sendBack('incorrect');
  // the first answer of row 2 was not changed, and nobody took the mark back
  expect(await closed()).toEqual([stays, isOpen, skipStays]);
  expect((await browser.save([browser.cell(1, 1, 'a')])).problem.code).toBe('cell_closed');
  expect((await browser.read()).returned_rows).toEqual([{ position: 2, changed: false }]);
  await expectReworkKept(app, task);
});

test('what is submitted again and withdrawn is as open as before, and still says what was changed', async () => {
  const { task, browser, mark, sendBack, closed } = await submitted();
  await mark(1, 1, 'incorrect');
  await mark(2, 1, 'incorrect');
  await sendBack('incorrect');
  await browser.save([browser.cell(1, 1, 'c')]);
  const rows = [
    { position: 1, changed: true },
    { position: 2, changed: false },
  ];
  expect((await browser.read()).returned_rows).toEqual(rows);
  await browser.submit();
  expect((await browser.withdraw()).status).toBe(200);
  expect(await browser.read()).toMatchObject({
    rework: 'incorrect',
    returned_rows: rows,
    changed_since_return: true,
  });
  expect((await closed())[0]).toEqual({ closed: [3], skip_closed: true });
  await browser.save([browser.cell(1, 1, 'a')]);
  expect((await browser.read()).returned_rows[0]).toEqual({ position: 1, changed: false });
  await browser.submit();
  await expectReworkKept(app, task);
  await expectCountersExact(app, task);
});

test('an answer that is changed and changed back is not changed', async () => {
  const { browser, mark, sendBack } = await submitted();
  await mark(1, 1, 'incorrect');
  await sendBack('all');
  const read = async () => {
    const { returned_rows, changed_since_return } = await browser.read();
    return [returned_rows, changed_since_return];
  };
  await browser.save([browser.cell(1, 1, 'c'), browser.cell(2, 1, 'c')]);
  expect(await read()).toEqual([[{ position: 1, changed: true }], true]);
  await browser.save([browser.cell(1, 1, 'a')]);
  expect(await read()).toEqual([[{ position: 1, changed: false }], true]);
  await browser.save([browser.cell(2, 1, 'a')]);
  expect(await read()).toEqual([[{ position: 1, changed: false }], false]);
});

test('rows that are added after the return are open', async () => {
  const { task, browser, mark, sendBack, closed } = await submitted();
  await mark(1, 1, 'incorrect');
  await sendBack('incorrect');
  expect(await importFile(app, task, 'text\nfour\n')).toMatchObject({ state: 'done' });
  expect((await closed())[3]).toEqual(isOpen);
  expect((await browser.save([browser.cell(4, 1, 'a')])).status).toBe(200);
  expect((await browser.save([], [browser.skip(4, 'spam')])).status).toBe(200);
  expect((await browser.submit()).status).toBe(200);
  await expectReworkKept(app, task);
});
