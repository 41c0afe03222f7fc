import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { removePurged } from '../../modules/trash/remove-purged.service.ts';
import { openBrowser } from '../../testing/browser.ts';
import { makePublished } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { playWeek } from '../../testing/week/play-week.ts';
import { checkDatabase } from './check-database.ts';

const app = await createTestApp();
const { db, services } = app;
const { task, assignments } = await makePublished(app, { texts: ['one', 'two', 'three'] });
const contributor = openBrowser(app, 'contributor', task);
const [first = 0, second = 0] = (await contributor.rows()).rows.map(({ content }) => content.row_no);
await contributor.save([contributor.cell(first, 1, 'a')]);
await contributor.save([contributor.cell(first, 1, 'b'), contributor.cell(second, 1, 'a')]);

const { rows } = await services.pool.query<{ name: string }>('select current_database() as name');
const url = new URL(inject('adminUrl'));
url.pathname = rows[0]?.name ?? '';
const check = () => checkDatabase(url.href);

test('work that was done through the API is sound', async () => expect(await check()).toEqual([]));

const id = assignments.contributor ?? '';
test.each([
  [
    'assignments set answers_count = answers_count + 1',
    'answers_count = answers_count - 1',
    'Assignments whose counters',
  ],
  ['assignments set rows_done = rows_done - 1', 'rows_done = rows_done + 1', 'Assignments whose counters'],
  ['assignments set correct_count = 1', 'correct_count = 0', 'Assignments whose counters'],
  ['assignments set rows_not_as_gold = 1', 'rows_not_as_gold = 0', 'Assignments whose counters'],
  [
    'assignment_rows set questions_count = questions_count + 1',
    'questions_count = questions_count - 1',
    'Rows whose counters',
  ],
  ['assignment_rows set not_as_gold = not not_as_gold', 'not_as_gold = not not_as_gold', 'Rows whose counters'],
  ['assignment_rows set incorrect_count = 1', 'incorrect_count = 0', 'Rows whose counters'],
  ['assignments set paused_at = now()', 'paused_at = null', 'Assignments that are paused'],
  ['task_counts set total = total + 1', 'total = total - 1', 'Tasks whose counts'],
  ['user_counts set active = active + 1', 'active = active - 1', 'Users whose counts'],
  ['datasets set rows_count = rows_count + 1', 'rows_count = rows_count - 1', 'Datasets whose number of rows'],
  [
    'datasets set gold_rows_count = gold_rows_count + 1',
    'gold_rows_count = gold_rows_count - 1',
    'Datasets whose number of rows with gold',
  ],
  [
    'tasks set gold_rows_count = gold_rows_count + 1',
    'gold_rows_count = gold_rows_count - 1',
    'Tasks whose number of rows of hidden gold',
  ],
  ["answer_history set revision = 'z'", "revision = '0'", 'Answers with an earlier version'],
])('“update %s” is noticed', async (change, back, problem) => {
  await sql.raw(`update ${change}`).execute(db);
  const found = (await check()).map(({ what }) => what);
  expect(found.filter((what) => what.startsWith(problem))).toHaveLength(1);
  await sql.raw(`update ${change.split(' ')[0]} set ${back}`).execute(db);
  expect((await check()).map(({ what }) => what)).toEqual([]);
});

test('what was deleted for good is sound while it is removed piece by piece', async () => {
  await playWeek(app, 3);
  const { task_id } = await db
    .selectFrom('answers')
    .select('task_id')
    .where('task_id', '!=', task)
    .limit(1)
    .executeTakeFirstOrThrow();
  expect((await app.as('manager').delete(`/task/${task_id}`)).status).toBe(204);
  await db.updateTable('tasks').set({ purged_at: services.now() }).where('id', '=', task_id).execute();
  const isThere = async () =>
    (await db.selectFrom('tasks').select('id').where('id', '=', task_id).execute()).length > 0;
  for (let pieces = 0; await isThere(); pieces++) {
    expect(await check(), `after ${pieces} pieces`).toEqual([]);
    await removePurged(db, { piece: 60, pieces: 1 });
  }
});

test('an answer whose row is gone is noticed, and where it is', async () => {
  // what damage of the disk does; the database itself allows no such thing
  await services.pool.query(`set session_replication_role = replica;
    delete from assignment_rows where assignment_id = '${id}' and row_no = ${first}; reset session_replication_role`);
  const broken = (await check()).filter(({ what }) => what.includes('answers that refer to a missing row'));
  expect(broken).toEqual([
    {
      what: expect.stringMatching(/^Rows of answers that refer to a missing row of assignment_rows/),
      count: 1,
      example: `${task}, ${id}, ${first}`,
    },
  ]);
});
