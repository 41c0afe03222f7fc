import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { answerFiles, asSource } from '../../testing/answer-files.ts';
import { makeDraft, question } from '../../testing/factories.ts';
import { watchPlans } from '../../testing/statements/plans-run.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { importFile } from '../../testing/upload.ts';

const runs = watchPlans();
const app = await createTestApp();
const { db } = app;
const manager = app.as('manager');
const { bring, check } = answerFiles(app);

const ROWS = 5000;
const questions = [1, 2, 3, 4].map((no) => question(no));

afterEach((context) => {
  if (context.task.result?.state === 'fail') console.error(runs.toSorted((a, b) => b.rows - a.rows).slice(0, 3));
});

/** The rows that the statements of a change handle, all of them together. */
async function costOf<T>(change: () => Promise<T>): Promise<{ result: T; cost: number }> {
  runs.length = 0;
  const result = await change();
  expect(runs).not.toEqual([]);
  return { result, cost: runs.reduce((sum, { rows }) => sum + rows, 0) };
}

test('20,000 answers are checked, imported and undone row by row, though nothing is known of the tables', async () => {
  const { task } = await makeDraft(app, { questions });
  const texts = Array.from({ length: ROWS }, (_, index) => `k${index},text ${index}`);
  await importFile(app, task, `id,text\n${texts.join('\n')}\n`);
  await manager.post(`/task/${task}/publish`, { version: (await manager.get(`/task/${task}`)).result.version });
  await app.runJobs();
  const lines = texts.flatMap((_, index) =>
    questions.map(({ question_no }) => `k${index},${['one', 'two', 'contributor'][index % 3]},${question_no},a`),
  );
  const file = `row_id,contributor,question_no,value\n${lines.join('\n')}\n`;
  const contributors = [asSource('one'), asSource('two')];
  const all = 4 * ROWS;
  const most = 40 * all;

  const checked = await costOf(() => check(task, file, { contributors }));
  expect(checked.result).toMatchObject({ answers_count: all, good_count: all, problems_count: 0 });
  expect(checked.cost).toBeLessThan(most);
  const imported = await costOf(() => bring(task, file, { contributors }));
  expect(imported.result).toMatchObject({ state: 'done', progress: all, total: all });
  expect(imported.cost).toBeLessThan(most);
  const people = async () =>
    (await manager.get(`/task/${task}`)).result.contributor.map(({ user, assignment }) => [
      user.name,
      assignment?.answers_count,
      assignment?.rows_done,
      assignment?.is_completed,
    ]);
  const third = (place: number) => Math.ceil((ROWS - place) / 3);
  expect((await people()).slice(1)).toEqual([
    ['one', 4 * third(0), third(0), true],
    ['two', 4 * third(1), third(1), true],
  ]);
  const undone = await costOf(async () => {
    const { status } = await manager.post(`/task/${task}/answerImport/1/undo`);
    await app.runJobs();
    return status;
  });
  expect(undone.result).toBe(202);
  expect(undone.cost).toBeLessThan(most);
  const [left] = await db
    .selectFrom('answers')
    .select(sql<number>`count(*)`.as('n'))
    .where('task_id', '=', task)
    .execute();
  expect(left?.n).toBe(0);
  expect(await people()).toHaveLength(1);
}, 300_000);
