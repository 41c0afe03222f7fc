import { rowProgress } from '@concord/domain';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { answeredRows, countingAnswers } from '../../shared/task/answered-rows.ts';
import { questionsOf } from '../../shared/task/questions.ts';
import { expectCountersExact } from '../../testing/browser.ts';
import { dashboardOf } from '../../testing/client/dashboard.ts';
import { signIn } from '../../testing/event-stream.ts';
import { expectReworkKept } from '../../testing/review/expect-rework.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { expectFinals } from '../../testing/week/expect-finals.ts';
import { seedWork } from './demo.ts';

const app = await createTestApp();
app.clock.stop(); // no midnight comes between what a test writes and what it reads
const { db, people, services } = app;
await db.transaction().execute((trx) => seedWork(trx, people, services.now()));

test('there is one project in each state and one that is late', async () => {
  const { entities } = (await app.as('master').get('/project')).result;
  const states = entities.map(({ status, is_draft, is_completed, late }) => ({ status, is_draft, is_completed, late }));
  expect(states).toHaveLength(5);
  expect(states).toEqual(
    expect.arrayContaining([
      { status: 0, is_draft: true, is_completed: false, late: false },
      { status: 1, is_draft: false, is_completed: false, late: false },
      { status: 1, is_draft: false, is_completed: false, late: true },
      { status: 0, is_draft: false, is_completed: false, late: false },
      { status: 0, is_draft: false, is_completed: true, late: false },
    ]),
  );
});

test('every counter matches its answers and marks', async () => {
  const assignments = await db
    .selectFrom('assignments')
    .innerJoin('tasks', 'tasks.id', 'assignments.task_id')
    .selectAll('assignments')
    .select('tasks.question_logic')
    .execute();
  expect(assignments.length).toBeGreaterThan(10);
  for (const { task_id, id, question_logic, ...kept } of assignments) {
    const questions = await questionsOf(db, task_id);
    const stored = await db
      .selectFrom('assignment_rows')
      .selectAll()
      .where('task_id', '=', task_id)
      .where('assignment_id', '=', id)
      .orderBy('position')
      .execute();
    expect(stored.map(({ position }) => position)).toEqual(stored.map((_, index) => index + 1));
    const rows = await answeredRows(
      db,
      task_id,
      id,
      stored.map(({ row_no }) => row_no),
    );
    const sum = { rows_count: 0, rows_done: 0, rows_skipped: 0, answers_count: 0, questions_count: 0 };
    for (const row of rows.values()) {
      const { dataset_id: dataset, skipped_reason, cells, done, answers_count, questions_count } = row;
      const answers = new Map([...cells].map(([no, { value }]) => [no, value]));
      const progress = rowProgress({
        questions,
        logic: question_logic,
        dataset,
        answers,
        skipped: skipped_reason !== null,
      });
      expect({ done, answers_count, questions_count }).toEqual(progress);
      sum.rows_count += 1;
      sum.rows_done += Number(done);
      sum.rows_skipped += Number(skipped_reason !== null);
      sum.answers_count += countingAnswers(questions, row).size;
      sum.questions_count += questions_count;
    }
    expect(kept).toMatchObject(sum);
    if (kept.is_completed) expect(sum.rows_done).toBe(sum.rows_count);

    const marks = await db.selectFrom('marks').selectAll().where('assignment_id', '=', id).execute();
    const verdicts = {
      correct_count: marks.filter(({ verdict }) => verdict === 'correct').length,
      incorrect_count: marks.filter(({ verdict }) => verdict === 'incorrect').length,
    };
    expect(kept).toMatchObject(verdicts);

    const rounds = await db
      .selectFrom('submissions')
      .selectAll()
      .where('assignment_id', '=', id)
      .orderBy('round')
      .execute();
    expect(rounds.map(({ round }) => round)).toEqual(Array.from({ length: kept.round }, (_, index) => index + 1));
    if (kept.is_completed) {
      const { answers_count, questions_count, rows_skipped } = sum;
      const { submitted_at, opened_at } = kept;
      const round = { answers_count, questions_count, rows_skipped, submitted_at, opened_at, ...verdicts };
      expect(rounds.at(-1)).toMatchObject(round);
    }
  }
});

test('what the filters of a review find, and how much is marked, is what the marks say', async () => {
  for (const { id } of await db.selectFrom('tasks').select('id').execute()) await expectCountersExact(app, id);
});

test('how rows differ from returned ones is what their history says', async () => {
  for (const { id } of await db.selectFrom('tasks').select('id').execute()) await expectReworkKept({ db }, id);
});

test('there are submissions in every state, with rounds that were withdrawn, returned and approved', async () => {
  const { rows: states } = await sql<{ state: string }>`
    select distinct is_completed || ' ' || status || ' ' || (returned_at is not null) || ' ' || (opened_at is not null)
      || ' ' || (answers_count > 0) as state from assignments`.execute(db);
  expect(states.map(({ state }) => state)).toEqual(
    expect.arrayContaining([
      'false 1 false false false', // not started
      'false 1 false false true', // in progress
      'false 1 true true true', // returned
      'true 1 false false true', // under review
      'true 1 false true true', // being reviewed
      'true 2 false true true', // approved
    ]),
  );
  const decisions = await db.selectFrom('submissions').select('decision').distinct().execute();
  expect(decisions.map(({ decision }) => decision)).toEqual(
    expect.arrayContaining([null, 'withdrawn', 'returned', 'approved']),
  );
});

test('nothing of it happens in the future', async () => {
  for (const [table, columns] of [
    ['assignments', ['created_at', 'updated_at', 'started_at', 'last_saved_at', 'submitted_at', 'decided_at']],
    ['answers', ['saved_at']],
    ['submissions', ['submitted_at', 'opened_at', 'decided_at']],
    ['marks', ['updated_at']],
    ['tasks', ['created_at', 'published_at']],
  ] as const)
    for (const column of columns) {
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from ${sql.table(table)} where ${sql.ref(column)} > ${services.now()}`.execute(db);
      expect(rows[0]?.n, `${table}.${column}`).toBe(0);
    }
});

test('every dashboard has something true in every card and table', async () => {
  const master = await dashboardOf(app.as('master'), 0);
  expect(master).toMatchObject({
    active: 2,
    late_project: 1,
    late_task: 2,
    active_project_total: 2,
    idle_user_total: 5,
  });
  const { idle_user, active_task, assign_user, submission_log } = master;
  expect(idle_user.map(({ username, count }) => `${username} ${count}`).toSorted()).toEqual([
    ...['contributor 3', 'contributor2 3', 'contributor3 0', 'contributor4 1', 'contributor5 0'],
  ]);
  expect(active_task.filter(({ late }) => late > 0).length).toBeGreaterThan(1);
  expect(active_task.every(({ submitted }) => submitted > 0)).toBe(true);
  expect(assign_user).toHaveLength(7);
  expect(submission_log.length).toBeGreaterThan(8);

  const manager = await dashboardOf(app.as('manager'), 1);
  expect(manager).toMatchObject({ active: 2, late_project: 1, active_task_total: 4, overdue_total: 4 });
  expect(manager.total_submission).toBeGreaterThan(4);
  const { body: other } = await app.as('manager2').get('/dashboard/');
  expect(other).toMatchObject({ overdue_total: 2, total_submission: 4 });

  for (const username of ['contributor', 'contributor2', 'contributor3', 'contributor4', 'contributor5'] as const) {
    const dashboard = await dashboardOf(app.as(username), 2);
    expect(dashboard.lifetime_stat.completed).toBeGreaterThan(0);
    expect(dashboard.submission_log_total).toBeGreaterThan(0);
    expect(dashboard.task_total).toBe(dashboard.lifetime_stat.total);
  }
  const { lifetime_stat } = await dashboardOf(app.as('contributor'), 2);
  expect(lifetime_stat).toEqual({ total: 5, completed: 2, active: 3, late: 1 });
});

test('the draft that lacks nothing can be published, and work continues from where it is', async () => {
  const { entities } = (await app.as('manager').get('/task?state=draft')).result;
  const draft = entities.find(({ name }) => name === '标题情绪');
  expect((await app.as('manager').post(`/task/${draft?.id}/publish`, { version: 1 })).status).toBe(200);
  const { entities: mine } = (await app.as('contributor').get('/userTask')).result;
  const open = mine.find(({ name }) => name === 'Tone of app reviews');
  const { body } = await app.as('contributor').get(`/userTask/${open?.id}`);
  expect(body).toMatchObject({ resume_position: 15, rows_done: 14, rows_skipped: 1 });
});

test('reviewers find what waits for them', async () => {
  const { result } = await app.as('manager').get('/submission');
  expect(result.totalCount).toBeGreaterThan(4);
});

test('logs and notifications tell what happened, in the order in which it did', async () => {
  await signIn(app, 'manager');
  const { entities: events } = (await app.as('manager').get('/audit?limit=100')).result;
  expect(new Set(events.map(({ operation }) => operation))).toEqual(
    new Set([
      'login',
      'createProject',
      'createTask',
      'publishTask',
      'submitUserTask',
      'returnSubmission',
      'approveSubmission',
    ]),
  );
  const { entities, unread_count } = (await app.as('contributor').get('/notification?limit=100')).result;
  expect(entities.map(({ at }) => at)).toEqual(
    entities
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  );
  expect(new Set(entities.map(({ kind }) => kind))).toEqual(new Set(['assigned', 'returned', 'approved']));
  expect(unread_count).toBeGreaterThan(0);
  expect(unread_count).toBeLessThan(entities.length);
});

test('the final answers of its tasks are made when someone looks', async () => {
  const tasks = await db
    .selectFrom('tasks')
    .select('id')
    .where('id', 'in', db.selectFrom('assignments').select('task_id').where('is_completed', '=', true))
    .execute();
  expect(tasks.length).toBeGreaterThan(3);
  for (const { id } of tasks) {
    expect((await app.as('master').get(`/task/${id}/final`)).result.state).toBe('renewing');
    await app.runJobs();
    await expectFinals(app, id);
  }
});
