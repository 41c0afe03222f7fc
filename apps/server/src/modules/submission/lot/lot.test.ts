import { CONTRIBUTOR, submissionFlags } from '@concord/domain';
import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { DemoUsername } from '../../../first-run/demo/people.ts';
import { newId } from '../../../kernel/new-id.ts';
import { MANY_ROWS } from '../../../shared/task/run-job.ts';
import { expectCountersExact, openBrowser } from '../../../testing/browser.ts';
import { asking, listening, openStream, signIn, toldUntilNow } from '../../../testing/event-stream.ts';
import { makePublished, question } from '../../../testing/factories.ts';
import { lockWaits } from '../../../testing/statements/lock-waits.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';

const app = await createTestApp();
const origin = await listening(app);
const { db } = app;
const manager = app.as('manager');

type Check = components['schemas']['AcceptanceCheck'];
type Verdict = components['schemas']['Verdict'];
/** Of 60 rows 20 are drawn, of which one may be wrong; of 40 rows 5, and none. */
const plan: Check['plan'] = { way: 'aql', aql: 2.5, level: 'II' };
const three: DemoUsername[] = ['contributor', 'contributor2', 'contributor3'];

/** A task that is checked as a whole; each of its contributors has 20 rows with one question. */
async function checkedTask(contributors: readonly DemoUsername[] = three) {
  const texts = Array.from({ length: 20 * contributors.length }, (_, index) => `text ${index + 1}`);
  const made = await makePublished(app, { texts, questions: [question(1)], contributors: [...contributors] });
  const { task } = made;
  const path = `/task/${task}/lot` as const;
  const of = (name: DemoUsername) => `/submission/${made.assignments[name] ?? ''}` as const;
  const change = async (values: Partial<components['schemas']['TaskUpdate']>) => {
    const { version } = (await manager.get(`/task/${task}`)).result;
    expect((await manager.patch(`/task/${task}`, { version, ...values })).status).toBe(200);
  };
  await change({ acceptance: plan, acceptance_lot: 'task' });
  const rowsToReview = async (name: DemoUsername) =>
    (await manager.get(`${of(name)}/row?limit=200&filter=to_review`)).result.rows.map(({ content }) => content.row_no);
  const mark = async (name: DemoUsername, rows: readonly number[], verdict: Verdict = 'correct') => {
    const marks = rows.map((row_no) => ({ row_no, question_no: 1, verdict, correct_answer: null, remark: '' }));
    if (marks.length > 0) expect((await manager.put(`${of(name)}/marks`, { marks })).status).toBe(200);
  };
  return {
    ...made,
    path,
    of,
    change,
    rowsToReview,
    mark,
    submit: async (...names: DemoUsername[]) => {
      for (const name of names) {
        const browser = openBrowser(app, name, task);
        const { rows } = await browser.rows('?limit=50');
        await browser.save(rows.map(({ content }) => browser.cell(content.row_no, 1, 'a')));
        expect((await browser.submit()).status).toBe(200);
      }
    },
    submission: async (name: DemoUsername) => (await manager.get(of(name))).result,
    read: async () => (await manager.get(path)).result,
    draw: () => manager.post(path),
    markAll: async (...names: DemoUsername[]) => {
      for (const name of names) await mark(name, await rowsToReview(name));
    },
    approve: (lot_no = 1) => manager.post(`${path}/approve`, { lot_no }),
    returnAll: (remarks = 'Please read the guideline again', lot_no = 1) =>
      manager.post(`${path}/return`, { lot_no, remarks }),
    giveBack: async (name: DemoUsername) => {
      const { version } = (await manager.get(of(name))).result;
      expect((await manager.post(`${of(name)}/return`, { version, remarks: 'Again' })).status).toBe(200);
    },
  };
}
type Checked = Awaited<ReturnType<typeof checkedTask>>;

/** Marks so many drawn rows as incorrect and returns whose they are. */
async function markWrong({ rowsToReview, mark }: Checked, count: number): Promise<DemoUsername[]> {
  const drawn = await Promise.all(three.map(async (name) => (await rowsToReview(name)).map((row) => ({ name, row }))));
  const wrong = drawn.flat().slice(0, count);
  for (const { name, row } of wrong) await mark(name, [row], 'incorrect');
  return wrong.map(({ name }) => name);
}

test('work waits for its rows to be drawn, and then so many are drawn from all of it together', async () => {
  const scene = await checkedTask(['contributor3', 'contributor', 'contributor2']);
  const { submit, submission, read, draw, rowsToReview, markAll, of } = scene;
  const result = async (name: DemoUsername) => (await manager.get(`${of(name)}/count`)).result.check_result;
  await submit(...three);
  expect(await submission('contributor')).toMatchObject({
    sampled: false,
    acceptance: null,
    lot: { is_drawn: false, submissions_count: 0 },
  });
  expect(await read()).toEqual({ lot: null, waiting: { submissions: 3, rows: 60 }, may_draw: true });
  // nothing is drawn yet, and nothing has passed
  expect(await result('contributor')).toBe('open');
  const { lot, waiting, may_draw } = (await draw()).result as components['schemas']['TaskLot'];
  expect(lot).toMatchObject({
    lot_no: 1,
    rows_count: 60,
    check: { plan, size: 20, accept: 1 },
    counts: { rows: 20, incorrect_rows: 0, marked_answers: 0, unmarked_answers: 20 },
  });
  expect(lot?.submissions.map(({ contributor }) => contributor.name)).toEqual(['Chen', 'Clara', 'Cyril']);
  expect(waiting).toEqual({ submissions: 0, rows: 0 });
  expect(may_draw).toBe(false);
  const drawn = await Promise.all(three.map(rowsToReview));
  expect(drawn.flat()).toHaveLength(20);
  expect(lot?.submissions.map(({ counts }) => counts.rows).toSorted()).toEqual(
    drawn.map((rows) => rows.length).toSorted(),
  );
  expect(await submission('contributor')).toMatchObject({
    sampled: true,
    acceptance: { plan, size: 20, accept: 1 },
    lot: { is_drawn: true, submissions_count: 3 },
  });
  // the rows of all decide about each
  await markAll('contributor');
  expect(await result('contributor')).toBe('open');
  await markAll('contributor2', 'contributor3');
  expect(await result('contributor')).toBe('pass');
});

test('what was drawn from is opened and can’t be withdrawn, and nothing is drawn again while it is being decided', async () => {
  const { task, submit, draw, read, of, submission } = await checkedTask();
  await submit('contributor', 'contributor2');
  const { opened_at } = (await manager.post(`${of('contributor')}/open`)).result;
  app.clock.advance(60_000);
  await draw();
  expect(await submission('contributor')).toMatchObject({ opened_at, submission: [{ opened_at }] });
  const { opened_at: drawn_at, submission: rounds } = await submission('contributor2');
  expect(Date.parse(drawn_at ?? '')).toBeGreaterThan(Date.parse(opened_at ?? ''));
  expect(rounds).toMatchObject([{ opened_at: drawn_at }]);
  expect((await openBrowser(app, 'contributor', task).withdraw()).problem.code).toBe('already_opened');
  await submit('contributor3');
  expect(await read()).toMatchObject({ waiting: { submissions: 1, rows: 20 }, may_draw: false });
  expect((await draw()).problem.code).toBe('wrong_state');
});

test('the desk is told what the other submissions of the lot have shown', async () => {
  const scene = await checkedTask();
  const { submit, draw, of, rowsToReview, mark } = scene;
  await submit(...three);
  await draw();
  const [row = 0, ...rest] = await rowsToReview('contributor');
  await mark('contributor', [row], 'incorrect');
  const counts = async (name: DemoUsername) => (await manager.get(`${of(name)}/count`)).result;
  const own = 1 + rest.length;
  expect((await counts('contributor')).lot).toEqual({
    rows: 20 - own,
    incorrect_rows: 0,
    marked_answers: 0,
    unmarked_answers: 20 - own,
  });
  const other = await rowsToReview('contributor2');
  expect((await counts('contributor2')).lot).toEqual({
    rows: 20 - other.length,
    incorrect_rows: 1,
    marked_answers: 1,
    unmarked_answers: 20 - other.length - 1,
  });
});

test('a lot that has passed is approved as a whole, which can be undone for each of its submissions', async () => {
  const scene = await checkedTask();
  const { task, submit, draw, markAll, approve, read, of, submission } = scene;
  await submit(...three);
  await draw();
  expect((await approve()).problem.code).toBe('wrong_state');
  await markAll(...three);
  await markWrong(scene, 1);
  const { result } = await approve();
  expect(result.lot?.submissions.map(({ state }) => state)).toEqual(['approved', 'approved', 'approved']);
  const [first] = result.lot?.submissions ?? [];
  const told = (await app.as('contributor').get('/notification')).result.entities;
  expect(told[0]).toMatchObject({ kind: 'approved', task: { id: task } });
  await expectCountersExact(app, task);
  expect((await manager.post(`/submission/${first?.id ?? ''}/undo`, { version: first?.version ?? 0 })).status).toBe(
    200,
  );
  expect((await read()).lot?.submissions.map(({ state }) => state).toSorted()).toEqual([
    'approved',
    'approved',
    'under_review',
  ]);
  expect(of('contributor')).toContain((await submission('contributor')).id);
});

test('a lot with more incorrect rows than allowed is not approved as a whole, and not drawn again', async () => {
  const scene = await checkedTask();
  await scene.submit(...three);
  await scene.draw();
  await scene.markAll(...three);
  await markWrong(scene, 2);
  expect((await scene.approve()).problem.code).toBe('wrong_state');
  expect((await scene.draw()).problem.code).toBe('wrong_state');
  expect(await scene.read()).toMatchObject({ lot: { counts: { incorrect_rows: 2 } }, may_draw: false });
});

test('a lot that has failed is returned as a whole with one message, and each contributor may change all answers', async () => {
  const scene = await checkedTask();
  const { task, submit, draw, markAll, returnAll, read, of, submission } = scene;
  await submit(...three);
  await draw();
  expect((await returnAll()).problem.code).toBe('wrong_state');
  await markAll(...three);
  await markWrong(scene, 1);
  // it has passed
  expect((await returnAll()).problem.code).toBe('wrong_state');
  await markWrong(scene, 2);
  expect((await returnAll('Again', 2)).problem.code).toBe('wrong_state');
  const { status, result } = await returnAll();
  expect(status).toBe(200);
  expect(result.lot?.submissions.map(({ state }) => state)).toEqual(['left', 'left', 'left']);
  for (const name of three) {
    const [told] = (await app.as(name).get('/notification')).result.entities;
    expect(told).toMatchObject({ kind: 'returned', task: { id: task } });
    expect(await submission(name)).toMatchObject({
      is_completed: false,
      remarks: 'Please read the guideline again',
      submission: [{ decision: 'returned' }],
    });
    const browser = openBrowser(app, name, task);
    const { rows } = await browser.rows('?limit=50');
    expect((await browser.save(rows.map(({ content }) => browser.cell(content.row_no, 1, 'b')))).status).toBe(200);
  }
  await expectCountersExact(app, task);
  expect((await returnAll()).problem.code).toBe('wrong_state');
  expect(await read()).toMatchObject({ waiting: { submissions: 0 } });
  expect(of('contributor')).toContain((await submission('contributor')).id);
});

test('a return of all can be undone for each submission, which is in the lot again', async () => {
  const scene = await checkedTask();
  await scene.submit(...three);
  await scene.draw();
  await scene.markAll(...three);
  await markWrong(scene, 2);
  const { result } = await scene.returnAll();
  for (const { id, version } of result.lot?.submissions ?? [])
    expect((await manager.post(`/submission/${id}/undo`, { version })).status).toBe(200);
  expect((await scene.read()).lot).toMatchObject({
    counts: { rows: 20, incorrect_rows: 2 },
    submissions: [{ state: 'under_review' }, { state: 'under_review' }, { state: 'under_review' }],
  });
});

test('what was imported under the name of a source stays under review', async () => {
  const scene = await checkedTask();
  await scene.submit(...three);
  await scene.draw();
  await scene.markAll(...three);
  await markWrong(scene, 2);
  const source = newId();
  await db
    .insertInto('users')
    .values({
      id: source,
      username: `source:${source}`,
      email: `${source}@source.invalid`,
      name: 'Elsewhere',
      type: CONTRIBUTOR,
      state: 'disabled',
      source_of: scene.task,
    })
    .execute();
  await db
    .updateTable('assignments')
    .set({ user_id: source })
    .where('id', '=', scene.assignments.contributor2 ?? '')
    .execute();
  const { result } = await scene.returnAll();
  expect(result.lot?.submissions.map(({ of_source, state }) => [of_source, state]).toSorted()).toEqual([
    [false, 'left'],
    [false, 'left'],
    [true, 'under_review'],
  ]);
});

test('what the others of a lot have shown is read beside the desk as it is now, and its reviewers are told of each mark', async () => {
  const { submit, draw, of, rowsToReview, mark, task, submission } = await checkedTask();
  await submit(...three);
  expect((await manager.get(`${of('contributor')}/lot`)).status).toBe(404);
  await draw();
  const [row = 0] = await rowsToReview('contributor');
  const others = async (name: DemoUsername) => (await manager.get(`${of(name)}/lot`)).result;
  const before = await others('contributor2');
  expect(before).toMatchObject({ incorrect_rows: 0, marked_answers: 0 });
  await app.as('master').put(`${of('contributor2')}/reviewer`);
  const stream = await openStream(origin, asking(await signIn(app, 'master')));
  await stream.next('notification');
  await mark('contributor', [row], 'incorrect');
  expect(await toldUntilNow(app, 'master', stream, 'changed')).toEqual([
    { event: 'changed', data: { task, submission: (await submission('contributor')).id } },
  ]);
  expect(await others('contributor2')).toEqual({
    ...before,
    incorrect_rows: 1,
    marked_answers: 1,
    unmarked_answers: before.unmarked_answers - 1,
  });
  expect((await app.as('manager2').get(`${of('contributor')}/lot`)).status).toBe(404);
  expect((await app.as('contributor').get(`${of('contributor')}/lot`)).status).toBe(403);
});

test('one that is returned takes its rows along: the rest does not pass, and goes into the next lot', async () => {
  const scene = await checkedTask();
  const { submit, draw, markAll, approve, giveBack, read, submission, rowsToReview } = scene;
  await submit(...three);
  await draw();
  await markAll(...three);
  const gone = (await rowsToReview('contributor')).length;
  expect(gone).toBeGreaterThan(0);
  await giveBack('contributor');
  expect((await approve()).problem.code).toBe('wrong_state');
  expect(await read()).toMatchObject({
    lot: { counts: { rows: 20 - gone } },
    waiting: { submissions: 2, rows: 40 },
    may_draw: true,
  });
  await draw();
  expect((await read()).lot).toMatchObject({ lot_no: 2, check: { size: 5, accept: 0 }, counts: { rows: 5 } });
  const drawn = await Promise.all((['contributor2', 'contributor3'] as const).map(rowsToReview));
  expect(drawn.flat()).toHaveLength(5);
  expect(await submission('contributor2')).toMatchObject({ lot: { is_drawn: true, submissions_count: 2 } });
  expect((await approve(1)).problem.code).toBe('wrong_state');
});

test('nothing is drawn from work that is being approved meanwhile', async () => {
  const { task, submit, assignments, read, draw } = await checkedTask();
  await submit(...three);
  const { drawing } = await db.transaction().execute(async (trx) => {
    const approved = { ...submissionFlags.approved, decided_at: app.services.now() };
    const own = trx.updateTable('assignments').set(approved).where('task_id', '=', task);
    await own.where('id', '=', assignments.contributor ?? '').execute();
    const drawing = draw();
    const waits = lockWaits();
    await until(async () => (await waits.execute(db)).rows.length === 1);
    return { drawing };
  });
  expect((await drawing).status).toBe(200);
  expect((await read()).lot).toMatchObject({ rows_count: 40, submissions: [{}, {}] });
});

test('one that is approved by itself still belongs to what was drawn from', async () => {
  const { submit, draw, markAll, of, submission, approve } = await checkedTask();
  await submit(...three);
  await draw();
  await markAll(...three);
  const { version } = await submission('contributor');
  expect((await manager.post(`${of('contributor')}/approve`, { version })).status).toBe(200);
  const { result } = await approve();
  expect(result.lot?.submissions.map(({ state }) => state)).toEqual(['approved', 'approved', 'approved']);
});

test('submitted again, work waits for the next lot', async () => {
  const { task, submit, draw, giveBack, read } = await checkedTask(['contributor']);
  await submit('contributor');
  await draw();
  await giveBack('contributor');
  expect(await read()).toMatchObject({ waiting: { submissions: 0 }, may_draw: false });
  expect((await openBrowser(app, 'contributor', task).submit()).status).toBe(200);
  expect(await read()).toMatchObject({ waiting: { submissions: 1, rows: 20 }, may_draw: true });
  await draw();
  expect((await read()).lot).toMatchObject({ lot_no: 2, submissions: [{ state: 'under_review' }] });
});

test('what was drawn from work that is approved by now stays drawn when rows are drawn from the rest again', async () => {
  const { submit, draw, markAll, giveBack, of, submission, rowsToReview, read } = await checkedTask();
  await submit(...three);
  await draw();
  await markAll(...three);
  await giveBack('contributor');
  const { version } = await submission('contributor2');
  expect((await manager.post(`${of('contributor2')}/approve`, { version })).status).toBe(200);
  const drawn = await rowsToReview('contributor2');
  expect(drawn).not.toEqual([]);
  expect((await draw()).status).toBe(200);
  expect((await read()).lot).toMatchObject({ lot_no: 2, submissions: [{ id: (await submission('contributor3')).id }] });
  expect(await rowsToReview('contributor2')).toEqual(drawn);
});

test('work that has a check of its own stays out of a lot, and a task that is not checked as a whole has none', async () => {
  const { submit, draw, change, read, submission } = await checkedTask();
  await change({ acceptance_lot: 'submission' });
  await submit('contributor');
  expect(await submission('contributor')).toMatchObject({ sampled: true, lot: null });
  expect((await draw()).problem.code).toBe('wrong_state');
  await change({ acceptance_lot: 'task' });
  expect(await read()).toMatchObject({ waiting: { submissions: 0 }, may_draw: false });
  expect((await draw()).problem.code).toBe('wrong_state');
  await submit('contributor2');
  await draw();
  expect((await read()).lot?.submissions).toHaveLength(1);
});

test('rows that were chosen by risk in an earlier round are drawn without its reasons', async () => {
  const { task, of, change, draw, giveBack } = await checkedTask(['contributor']);
  await change({ acceptance: null, review_sample: 95, review_riskiest: true });
  const browser = openBrowser(app, 'contributor', task);
  const skips = Array.from({ length: 20 }, (_, index) => browser.skip(index + 1, 'Spam'));
  expect((await browser.save([], skips)).status).toBe(200);
  expect((await browser.submit()).status).toBe(200);
  const risks = async () =>
    (await manager.get(`${of('contributor')}/row?limit=50`)).result.rows.map((row) => row.risks);
  expect((await risks()).flat()).toContain('skipped');
  await giveBack('contributor');
  await change({ acceptance: plan });
  expect((await browser.submit()).status).toBe(200);
  await draw();
  expect((await risks()).flat()).toEqual([]);
});

test('the lot of a task is for those who manage it', async () => {
  const { path, submit } = await checkedTask();
  await submit('contributor');
  for (const other of ['manager2', 'contributor'] as const) {
    const status = other === 'contributor' ? 403 : 404;
    expect((await app.as(other).get(path)).status).toBe(status);
    expect((await app.as(other).post(path)).status).toBe(status);
    expect((await app.as(other).post(`${path}/approve`, { lot_no: 1 })).status).toBe(status);
    expect((await app.as(other).post(`${path}/return`, { lot_no: 1, remarks: 'Again' })).status).toBe(status);
  }
});

test('a copy of the task is checked in the same way', async () => {
  const { task, project } = await checkedTask(['contributor']);
  const copy = await manager.post(`/task/${task}/duplicate`, { name: 'Copy', project, with_data: false });
  expect(copy.result).toMatchObject({ acceptance: plan, acceptance_lot: 'task' });
});

test('from very many rows they are drawn by a job', async () => {
  const { task, submit, path, read, assignments } = await checkedTask(['contributor']);
  await submit('contributor');
  await sql`
    insert into dataset_rows (task_id, row_no, dataset_id, line, cells)
    select task_id, n, dataset_id, n + 1, cells from dataset_rows, generate_series(21, ${MANY_ROWS}::int) as n
    where task_id = ${task} and row_no = 1`.execute(db);
  await sql`
    insert into assignment_rows (task_id, assignment_id, row_no, position, done)
    select ${task}, ${assignments.contributor}, n, n, true from generate_series(21, ${MANY_ROWS}::int) as n`.execute(
    db,
  );
  await sql`update assignments set rows_count = ${MANY_ROWS}, rows_done = ${MANY_ROWS} where task_id = ${task}`.execute(
    db,
  );
  const started = await manager.post(path);
  expect(started.status).toBe(202);
  expect(started.body).toMatchObject({ kind: 'draw_lot', state: 'waiting' });
  expect(await read()).toMatchObject({ lot: null });
  await app.runJobs();
  expect(await read()).toMatchObject({ lot: { check: { size: 200 }, counts: { rows: 200 } } });
});
