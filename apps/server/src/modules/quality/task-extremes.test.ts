import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { makeDraft, makePublished, question } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

type Schemas = components['schemas'];

const app = await createTestApp();
const { db } = app;
const manager = app.as('manager');

async function measured(task: string) {
  const path = `/task/${task}/quality` as const;
  app.clock.advance(31_000);
  await manager.get(path);
  await app.runJobs();
  return (await manager.get(path)).result;
}
const detail = async (task: string, question_no = 1) =>
  (await manager.get(`/task/${task}/quality/${question_no}`)).result.figures;

const people = ['contributor', 'contributor2'] as const;

/** Rows that two people have answered and submitted. */
async function coded(
  rows: number,
  questions: readonly Schemas['Question'][],
  answer: (row: number) => string | string[],
) {
  const texts = Array.from({ length: rows }, (_, index) => `Text ${index + 1}`);
  const made = await makePublished(app, { texts, contributors: [...people], answers_per_row: 2, questions });
  for (const name of people) {
    const browser = openBrowser(app, name, made.task);
    const saved = await browser.save(texts.map((_, index) => browser.cell(index + 1, 1, answer(index + 1))));
    expect(saved.status, saved.text).toBe(200);
    expect((await browser.submit()).status).toBe(200);
  }
  return made;
}

test('answers of contributors who were disabled or removed since count', async () => {
  const { task, assignments } = await coded(2, [question(1)], (row) => (row === 1 ? 'a' : 'b'));
  await db.updateTable('users').set({ state: 'disabled' }).where('id', '=', app.people.contributor2).execute();
  await db
    .updateTable('assignments')
    .set({ removed_at: app.services.now() })
    .where('id', '=', assignments.contributor ?? '')
    .execute();
  const { contributors, design, questions } = await measured(task);
  expect([contributors, questions[0]?.figures?.counts.pairable_rows, questions[0]?.figures?.alpha?.value]).toEqual([
    2, 2, 1,
  ]);
  expect(design?.contributors.map(({ contributor }) => contributor.username).sort()).toEqual([
    'contributor',
    'contributor2',
  ]);
  await db.updateTable('users').set({ state: 'active' }).where('id', '=', app.people.contributor2).execute();
});

test('a task of one row has figures, without anything said of reliability', async () => {
  const { task } = await coded(1, [question(1)], () => 'a');
  const [figures] = (await measured(task)).questions.map((each) => each.figures);
  expect(figures).toMatchObject({
    counts: { rows: 1, pairable_rows: 1 },
    reading: null,
    alpha: { value: null, undefined_because: 'same_answer', interval: null },
  });
});

test('a task that is deleted before its figures are computed is not found, and computing them harms nothing', async () => {
  const { task } = await coded(2, [question(1)], () => 'a');
  app.clock.advance(31_000);
  await manager.get(`/task/${task}/quality`);
  expect((await manager.delete(`/task/${task}`)).status).toBeLessThan(300);
  await app.runJobs();
  expect((await app.waitingJobs()).filter(({ kind }) => kind === 'measure_task')).toEqual([]);
  expect((await manager.get(`/task/${task}/quality`)).status).toBe(404);
});

/** Five hundred people with two rows each, in a ring: every row has the answers of two. */
async function ring(questions: readonly Schemas['Question'][]) {
  const people = 500;
  const { task } = await makeDraft(app, {
    texts: Array.from({ length: people }, (_, n) => `Row ${n} says ${n * 7919}`),
    questions,
  });
  await db
    .updateTable('tasks')
    .set({ is_draft: false, published_at: app.services.now().toISOString(), answers_per_row: 2 })
    .where('id', '=', task)
    .execute();
  const made = sql`create temporary table ring on commit drop as
    select n, gen_random_uuid() as user_id, gen_random_uuid() as assignment_id from generate_series(1, ${sql.lit(people)}) as n`;
  await db.transaction().execute(async (trx) => {
    const run = (statement: ReturnType<typeof sql>) => statement.execute(trx);
    await run(made);
    await run(sql`insert into users (id, username, email, name, type, state)
      select user_id, 'ring' || n, 'ring' || n || '@demo.invalid', 'Person ' || n, 2, 'active' from ring`);
    await run(sql`insert into assignments (task_id, id, user_id, position, is_completed, round, submitted_at, rows_count,
        rows_done, answers_count, questions_count)
      select ${task}, assignment_id, user_id, n, true, 1, now(), 2, 2, 4, 4 from ring`);
    await run(sql`insert into assignment_rows (task_id, assignment_id, row_no, position, done, answers_count, questions_count)
      select ${task}, assignment_id, 1 + (n + place - 2) % ${people}, place, true, 2, 2
      from ring cross join generate_series(1, 2) as place`);
    await run(sql`insert into answers (task_id, assignment_id, row_no, question_no, value, revision, round)
      select task_id, assignment_id, row_no, question_no,
        case when question_no = 1 then to_jsonb((array['a', 'b', 'c'])[1 + (row_no * position) % 3])
          else to_jsonb(array['v' || row_no % 200, 'v' || (row_no * 3 + position) % 200]) end,
        '0199aaaaaaaa-0000-00000001', 1
      from assignment_rows cross join generate_series(1, 2) as question_no where task_id = ${task}`);
    await run(sql`insert into submissions (task_id, assignment_id, round, answers_count, questions_count, rows_skipped)
      select ${task}, assignment_id, 1, 4, 4, 0 from ring`);
  });
  return task;
}

test('five hundred contributors with two rows each, and two hundred choices, have figures of a bounded size', async () => {
  const choices = Array.from({ length: 200 }, (_, n) => ({ value: `v${n}`, label: `Choice ${n}`, hotkey: null }));
  const task = await ring([question(1), question(2, { type: 'multiple', choices })]);
  const { contributors, work, state, questions } = await measured(task);
  expect([state, contributors, work.length]).toEqual(['current', 500, 500]);
  expect(questions.map(({ figures }) => figures?.counts.pairable_rows)).toEqual([500, 500]);
  const single = await detail(task);
  // everyone is linked with everyone, over the ring
  expect(single).toMatchObject({ pairs_left_out: true, pairs: [], groups: 1 });
  expect(single?.with_others).toHaveLength(500);
  const several = await detail(task, 2);
  expect(several).toMatchObject({ confusion_matrix: [], by_choice: expect.any(Array), draws: expect.any(Number) });
  expect([several?.by_choice.length, several?.choice_differences.length]).toEqual([200, 10]);
  const size = JSON.stringify(several).length;
  expect(size).toBeLessThan(1_000_000);
});
