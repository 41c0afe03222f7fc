import { afterEach, expect, test } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { makePublished, question } from '../../testing/factories.ts';
import { watchPlans } from '../../testing/statements/plans-run.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { tablesAt } from './placement.ts';

/*
 * Whatever is read or written on the way of an answer is asked of one task: in a distributed database one node has all of it, and
 * the others neither notice it nor are needed for it. What every node has is only read: a change or a lock needs all nodes, and waits
 * for those of others.
 */

const runs = watchPlans();
const app = await createTestApp();
const manager = app.as('manager');
const distributed = new Set(tablesAt('task'));
const everywhere = `"?(${tablesAt('everywhere').join('|')})\\b`;
const changesAll = new RegExp(`\\b(update|insert into|delete from) ${everywhere}`);
const locksAll = new RegExp(
  `\\bfrom ${everywhere}[^]* for (no key update|update|key share|share)\\b(?! of "assignments")`,
);
afterEach(() => void runs.splice(0));

const made = await makePublished(app, { texts: ['one', 'two', 'three'], questions: [question(1), question(2)] });
const browser = openBrowser(app, 'contributor', made.task);
const submission = made.assignments.contributor ?? '';
const mark = { question_no: 1, verdict: 'incorrect', correct_answer: 'b', remark: 'No' } as const;

/** When someone was seen is written beside the requests of a distributed database (`noteSeen`). */
const needsAll = (text: string) =>
  (changesAll.test(text) || locksAll.test(text)) && !text.includes('set last_seen_at = seen.at');

/** The tables of which something is asked without naming a task. */
async function withoutTask(work: () => Promise<unknown>): Promise<{ table: string; condition: string }[]> {
  runs.length = 0;
  await work();
  expect(runs.some(({ scans }) => scans.some(({ table }) => distributed.has(table)))).toBe(true);
  expect(runs.map(({ text }) => text).filter(needsAll)).toEqual([]);
  return runs
    .flatMap(({ scans }) => scans)
    .filter(({ table, condition }) => distributed.has(table) && !/\btask_id = /.test(condition));
}

const answered = async () => {
  const { status, text } = await browser.save([browser.cell(1, 1, 'a'), browser.cell(2, 1, 'b')]);
  expect(status, text).toBe(200);
};

test.each<[string, () => Promise<unknown>]>([
  ['opening the workbench', () => browser.read()],
  ['reading rows', () => browser.rows()],
  ['saving answers', answered],
  ['saving them again', answered],
  ['skipping a row', () => browser.save([], [browser.skip(3, 'Spam')])],
  ['answering the rest', () => browser.save([browser.cell(1, 2, 'a'), browser.cell(2, 2, 'a')])],
])('%s asks for rows of the task alone', async (_, work) => expect(await withoutTask(work)).toEqual([]));

test('submitting asks for rows of the task alone, and counts what the contributor has', async () => {
  const found = await withoutTask(async () => expect((await browser.submit()).status).toBe(200));
  expect(found).toEqual([{ table: 'assignments', condition: expect.stringContaining('user_id = ') }]);
});

test('marking finds the submission by its id, then asks for rows of its task alone', async () => {
  const save = () => manager.put(`/submission/${submission}/marks`, { marks: [{ row_no: 1, ...mark }] });
  const found = await withoutTask(async () => expect((await save()).status).toBe(200));
  expect(found.map(({ table }) => table)).toEqual(found.map(() => 'assignments'));
  expect(found.filter(({ condition }) => !/\bid = /.test(condition))).toEqual([]);
});
