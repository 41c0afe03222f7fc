import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { DemoUsername } from '../../../first-run/demo/people.ts';
import { answerFiles } from '../../../testing/answer-files.ts';
import { expectCountersExact, openBrowser } from '../../../testing/browser.ts';
import { makeDraft, makePublished, question } from '../../../testing/factories.ts';
import { lockWaits } from '../../../testing/statements/lock-waits.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';

type Schemas = components['schemas'];
type Rule = Schemas['AutoApprovalRule'];
type Scene = Parameters<typeof makePublished>[1];
type Value = Schemas['AnswerValue'];

const app = await createTestApp();
const { db } = app;
const manager = app.as('manager');
const { bring } = answerFiles(app);

/** Rows that others have, too, are enough. */
const AGREEMENT: Rule = { gold_share: 100, gold_rows: 0, approved: 0 };
const numbers = Array.from({ length: 10 }, (_, index) => index + 1);

/** Ten rows for two contributors; rows 1 to 4 have the gold answer "a". */
async function sharedTask({ rule = AGREEMENT, ...scene }: Scene & { rule?: Rule | null } = {}) {
  const made = await makePublished(app, {
    contributors: ['contributor', 'contributor2'],
    answers_per_row: 2,
    columns: [
      { name: 'text', role: 'text' },
      { name: 'gold', role: 'gold:1' },
    ],
    rows: numbers.map((row) => [`text ${row}`, row <= 4 ? 'a' : '']),
    ...scene,
  });
  const { task, assignments } = made;
  const path = `/task/${task}/autoApproval` as const;
  const of = (name: DemoUsername) => `/submission/${assignments[name] ?? ''}` as const;
  const version = async () => (await manager.get(`/task/${task}`)).result.version;
  const read = async (name: DemoUsername) => (await manager.get(of(name))).result;
  const set = async (wanted: Rule | null) => {
    const answer = await manager.put(path, { version: await version(), rule: wanted });
    await app.runJobs();
    return answer;
  };
  if (rule) expect((await set(rule)).status).toBe(200);
  return {
    ...made,
    path,
    of,
    version,
    read,
    set,
    /** Answers all rows with "a", or what is said, and submits. */
    submit: async (name: DemoUsername, values: Record<number, Value> = {}, skipped: number[] = []) => {
      const browser = openBrowser(app, name, task);
      const held = (await browser.rows('?limit=50')).rows.map(({ content }) => content.row_no);
      await browser.save(
        held.map((row) => browser.cell(row, 1, values[row] ?? 'a')),
        skipped.map((row) => browser.skip(row, 'Spam')),
      );
      expect((await browser.submit()).status).toBe(200);
      await app.runJobs();
    },
    states: async () => {
      const found = await db
        .selectFrom('assignments')
        .innerJoin('users', 'users.id', 'assignments.user_id')
        .select(['username', 'is_completed', 'status'])
        .where('task_id', '=', task)
        .where('removed_at', 'is', null)
        .orderBy('username')
        .execute();
      return found.map(({ is_completed, status }) => (is_completed ? ['', 'review', 'approved'][status] : 'open'));
    },
    decide: async (name: DemoUsername, verb: 'approve' | 'return') => {
      const { version: seen } = await read(name);
      const words = verb === 'return' ? { remarks: 'Again', rework: 'all' as const } : {};
      expect((await manager.post(`${of(name)}/${verb}`, { version: seen, ...words })).status).toBe(200);
      await app.runJobs();
    },
  };
}

/** What was done to the task and its submissions by and with its rule, newest first. */
const eventsOf = async (task: string) =>
  (await manager.get('/audit')).result.entities.filter(
    ({ task: of, operation }) => of?.id === task && /autoapprov/i.test(operation),
  );

test('without a rule nothing is approved', async () => {
  const { path, submit, states } = await sharedTask({ rule: null });
  await submit('contributor');
  await submit('contributor2');
  expect(await states()).toEqual(['review', 'review']);
  expect((await manager.get(path)).result).toEqual({ rule: null, approved_count: 0 });
});

test('work that is the same as that of all others is approved once they have all submitted, as the deed of the rule', async () => {
  const { task, path, submit, states, read } = await sharedTask();
  await submit('contributor');
  expect(await states()).toEqual(['review', 'open']);
  await submit('contributor2');
  expect(await states()).toEqual(['approved', 'approved']);
  expect(await read('contributor')).toMatchObject({
    decided_by: null,
    submission: [{ decision: 'approved', reviewer: null }],
  });
  expect((await manager.get(path)).result).toEqual({ rule: AGREEMENT, approved_count: 2 });
  await expectCountersExact(app, task);

  const [last] = await eventsOf(task);
  expect(last).toMatchObject({
    operation: 'autoApproveSubmission',
    actor: null,
    after: {
      status: 2,
      rule: AGREEMENT,
      evidence: { skipped: 0, pending: 0, compared: 10, differing: 0, gold_rows: 4, gold_right: 4, approved: 0 },
    },
  });
  const { entities } = (await app.as('contributor').get('/notification')).result;
  expect(entities[0]).toMatchObject({ kind: 'approved', actor: null, task: { id: task } });
});

test('contributors see that their work was approved, and nothing of the rule or of what it has found', async () => {
  const { assignments, submit } = await sharedTask();
  await submit('contributor');
  await submit('contributor2');
  const { entities } = (await app.as('contributor').get('/audit')).result;
  const event = entities.find(({ subject_id }) => subject_id === assignments.contributor);
  expect(event).toMatchObject({ operation: 'autoApproveSubmission', after: { status: 2 } });
  expect(event?.after).not.toHaveProperty('rule');
  expect(event?.after).not.toHaveProperty('evidence');
});

test('a rule that is set later approves what already waits', async () => {
  const { submit, states, set } = await sharedTask({ rule: null });
  await submit('contributor');
  await submit('contributor2');
  await set(AGREEMENT);
  expect(await states()).toEqual(['approved', 'approved']);
});

test.each<[string, Record<number, Value>, number[]]>([
  ['another answer to one row', { 7: 'b' }, []],
  ['a row that was skipped', {}, [7]],
])('%s leaves both to a reviewer', async (_, values, skipped) => {
  const { submit, states } = await sharedTask();
  await submit('contributor');
  await submit('contributor2', values, skipped);
  expect(await states()).toEqual(['review', 'review']);
});

test('several choices are the same in any order, and free texts are not compared', async () => {
  const questions = [question(1), question(2, { type: 'multiple' }), question(3, { type: 'open', choices: [] })];
  const { task, states } = await sharedTask({ questions });
  for (const [name, both, text] of [
    ['contributor', ['a', 'b'], 'one thing'],
    ['contributor2', ['b', 'a'], 'another'],
  ] as const) {
    const browser = openBrowser(app, name, task);
    await browser.save(
      numbers.flatMap((row) => [
        browser.cell(row, 1, 'a'),
        browser.cell(row, 2, [...both]),
        browser.cell(row, 3, text),
      ]),
    );
    await browser.submit();
  }
  await app.runJobs();
  expect(await states()).toEqual(['approved', 'approved']);
});

test.each<[Partial<Rule>, boolean]>([
  [{ gold_share: 75, gold_rows: 4 }, true],
  [{ gold_share: 76, gold_rows: 4 }, false],
  [{ gold_share: 1, gold_rows: 5 }, false],
  // a share is asked of as many as there are
  [{ gold_share: 76, gold_rows: 0 }, false],
])('with three of four gold rows right, %j approves: %j', async (asked, isApproved) => {
  const { submit, states } = await sharedTask({
    rule: { ...AGREEMENT, ...asked },
    contributors: ['contributor'],
    answers_per_row: 1,
  });
  await submit('contributor', { 4: 'b' });
  expect(await states()).toEqual([isApproved ? 'approved' : 'review']);
});

test('work that can be compared with nothing is left to a reviewer', async () => {
  const { submit, states } = await sharedTask({
    contributors: ['contributor'],
    answers_per_row: 1,
    columns: [{ name: 'text', role: 'text' }],
    rows: numbers.map((row) => [`text ${row}`]),
  });
  await submit('contributor');
  expect(await states()).toEqual(['review']);
});

test('of earlier submissions only those that a person approved count', async () => {
  const scene: Scene = { contributors: ['contributor3'], answers_per_row: 1 };
  const alone = { ...AGREEMENT, approved: 1 };
  const byRule = await sharedTask({ ...scene, rule: AGREEMENT });
  await byRule.submit('contributor3');
  expect(await byRule.states()).toEqual(['approved']);

  const asking = await sharedTask({ ...scene, rule: alone });
  await asking.submit('contributor3');
  expect(await asking.states()).toEqual(['review']);

  const byPerson = await sharedTask({ ...scene, rule: null });
  await byPerson.submit('contributor3');
  await byPerson.decide('contributor3', 'approve');
  await asking.set(null);
  await asking.set(alone);
  expect(await asking.states()).toEqual(['approved']);
});

test('what a reviewer has opened, or has returned before, is left to them', async () => {
  const { submit, states, of, decide, task, set } = await sharedTask({ rule: null });
  await submit('contributor');
  await submit('contributor2');
  expect((await manager.post(`${of('contributor')}/open`)).status).toBe(200);
  await decide('contributor2', 'return');
  const browser = openBrowser(app, 'contributor2', task);
  await browser.save([browser.cell(1, 1, 'a')]);
  expect((await browser.submit()).status).toBe(200);
  await set(AGREEMENT);
  expect(await states()).toEqual(['review', 'review']);
});

test('whose rows are taken away is waited for no more', async () => {
  const { task, submit, states, version } = await sharedTask();
  await submit('contributor');
  expect(await states()).toEqual(['review', 'open']);
  const overlap = { version: await version(), answers_per_row: 1, overlap_share: 100 };
  expect((await manager.post(`/task/${task}/overlap`, overlap)).status).toBe(200);
  await app.runJobs();
  expect((await states())[0]).toBe('approved');
});

test('who leaves with rows of a pilot that enough others have is waited for no more', async () => {
  const contributors = ['contributor', 'contributor2', 'contributor3'] as const;
  const { task } = await makeDraft(app, { texts: numbers.map((row) => `text ${row}`), contributors });
  const version = async () => (await manager.get(`/task/${task}`)).result.version;
  await manager.post(`/task/${task}/publish`, { version: 1, pilot_rows: 2 });
  await manager.post(`/task/${task}/publishRest`, { version: await version(), pilot: 'counted' });
  await manager.put(`/task/${task}/autoApproval`, { version: await version(), rule: AGREEMENT });
  for (const name of ['contributor', 'contributor2'] as const) {
    const browser = openBrowser(app, name, task);
    await browser.save((await browser.rows()).rows.map(({ content }) => browser.cell(content.row_no, 1, 'a')));
    await browser.submit();
    await app.runJobs();
  }
  const states = async () =>
    (await manager.get(`/task/${task}`)).result.contributor.map(({ assignment }) => assignment?.status);
  expect(await states()).toEqual([1, 1, 1]);
  const contributor = [app.people.contributor, app.people.contributor2, app.people.contributor4];
  const replaced = await manager.put(`/task/${task}/contributor`, {
    version: await version(),
    contributor,
    reviewer: [],
  });
  expect(replaced.status, replaced.text).toBe(200);
  await app.runJobs();
  expect(await states()).toEqual([2, 2, 1]);
});

test('what was submitted just before the task was deleted is looked at once it is restored', async () => {
  const { task, submit, states } = await sharedTask();
  await submit('contributor');
  const browser = openBrowser(app, 'contributor2', task);
  await browser.save(numbers.map((row) => browser.cell(row, 1, 'a')));
  expect((await browser.submit()).status).toBe(200);
  expect((await manager.delete(`/task/${task}`)).status).toBe(204);
  await app.runJobs();
  expect((await manager.post(`/task/${task}/restore`)).status).toBe(200);
  await app.runJobs();
  expect(await states()).toEqual(['approved', 'approved']);
});

test('whose open rows go with an import that is undone is waited for no more', async () => {
  const { task, submit, states } = await sharedTask({ contributors: ['contributor'], answers_per_row: 1 });
  await bring(task, 'row_no,contributor,question,value\n1,contributor2,1,b\n', { submit: 'none' });
  await submit('contributor');
  expect(await states()).toEqual(['review', 'open']);
  expect((await manager.post(`/task/${task}/answerImport/1/undo`)).status).toBe(200);
  await app.runJobs();
  expect(await states()).toEqual(['approved']);
});

test('the rule rests while the task has an acceptance check', async () => {
  const { task, submit, states, version } = await sharedTask();
  const check = async (acceptance: Schemas['AcceptancePlan'] | null) =>
    expect((await manager.patch(`/task/${task}`, { version: await version(), acceptance })).status).toBe(200);
  await check({ way: 'aql', aql: 2.5, level: 'II' });
  await submit('contributor');
  await submit('contributor2');
  expect(await states()).toEqual(['review', 'review']);
  await check(null);
  await app.runJobs();
  expect(await states()).toEqual(['approved', 'approved']);
});

test('a difference beyond the rows that are compared at once counts like one among them', async () => {
  const many = Array.from({ length: 2_510 }, (_, index) => index + 1);
  const { task, states, set } = await sharedTask({ rows: many.map((row) => [`text ${row}`, '']), rule: null });
  for (const [name, last] of [
    ['contributor', 'a'],
    ['contributor2', 'b'],
  ] as const) {
    const browser = openBrowser(app, name, task);
    for (let from = 0; from < many.length; from += 500)
      await browser.save(many.slice(from, from + 500).map((row) => browser.cell(row, 1, row === 2_505 ? last : 'a')));
    expect((await browser.submit()).status).toBe(200);
  }
  await set(AGREEMENT);
  expect(await states()).toEqual(['review', 'review']);
});

test('what a person approves while the approvals of a rule are undone stays approved', async () => {
  const { task, path, submit, states, version, assignments } = await sharedTask();
  await submit('contributor');
  await submit('contributor2');
  expect(await states()).toEqual(['approved', 'approved']);
  const own = assignments.contributor ?? '';
  const held = await db.startTransaction().execute();
  const locked = held.selectFrom('assignments').select('id').where('task_id', '=', task).where('id', '=', own);
  await locked.forUpdate().execute();
  const undoing = manager.post(`${path}/undo`, { version: await version() });
  const waits = lockWaits();
  await until(async () => (await waits.execute(db)).rows.length > 0);
  const approved = { reviewer_id: app.people.master };
  const round = held.updateTable('submissions').where('task_id', '=', task).where('assignment_id', '=', own);
  await round.set(approved).execute();
  await held.commit().execute();
  expect((await undoing).result).toEqual({ undone: 1, kept: 1 });
  expect(await states()).toEqual(['approved', 'review']);
});

test('what a reviewer opens while its answers are compared is left to them', async () => {
  const { set, submit, states, assignments } = await sharedTask({ rule: null });
  await submit('contributor');
  await submit('contributor2');
  const { ruling } = await db.transaction().execute(async (trx) => {
    const opened = { opened_at: app.services.now(), version: sql<number>`version + 1` };
    const own = trx.updateTable('assignments').where('id', '=', assignments.contributor ?? '');
    await own.set(opened).execute();
    const ruling = set(AGREEMENT);
    const waits = lockWaits();
    await until(async () => (await waits.execute(db)).rows.length > 0);
    return { ruling };
  });
  expect((await ruling).status).toBe(200);
  expect(await states()).toEqual(['review', 'approved']);
});

test('undone, all that nothing has happened to since waits for a reviewer again, and the rule is gone', async () => {
  const { task, path, submit, states, version, of, read, set } = await sharedTask();
  await submit('contributor');
  await submit('contributor2');
  const { version: seen } = await read('contributor2');
  expect((await manager.post(`${of('contributor2')}/reopen`, { version: seen, reason: 'Look again' })).status).toBe(
    200,
  );
  expect((await manager.post(`${of('contributor2')}/approve`, { version: seen + 1 })).status).toBe(200);

  const undone = await manager.post(`${path}/undo`, { version: await version() });
  expect(undone.result).toEqual({ undone: 1, kept: 0 });
  expect(await states()).toEqual(['review', 'approved']);
  expect((await manager.get(path)).result).toEqual({ rule: null, approved_count: 0 });
  const { entities } = (await app.as('contributor').get('/notification')).result;
  expect(entities.filter(({ task: about }) => about?.id === task).map(({ kind }) => kind)).toEqual(['assigned']);
  const did = (await eventsOf(task)).map(({ operation, actor }) => [operation, actor?.username ?? null]);
  expect(did.slice(0, 2).sort()).toEqual([
    ['setAutoApproval', 'manager'],
    ['undoAutoApproval', 'manager'],
  ]);
  await expectCountersExact(app, task);
  // a person has asked to look at it
  await set(AGREEMENT);
  expect(await states()).toEqual(['review', 'approved']);
});

test('a rule is tried on what people have decided, as it was submitted then', async () => {
  const { path, submit, decide, task } = await sharedTask({ rule: null });
  const trial = async (rule: Rule = AGREEMENT) =>
    (
      await manager.get(
        `${path}/trial?goldShare=${rule.gold_share}&goldRows=${rule.gold_rows}&approved=${rule.approved}`,
      )
    ).result;
  expect(await trial()).toEqual({ decided: 0, approved: 0, returned: 0 });
  await submit('contributor', { 7: 'b' });
  await submit('contributor2');
  await decide('contributor', 'return');
  await decide('contributor2', 'approve');
  expect(await trial()).toEqual({ decided: 2, approved: 0, returned: 0 });
  // corrected now, but it was wrong when it was returned; the other one agrees with it now
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(7, 1, 'a')]);
  await browser.submit();
  expect(await trial()).toEqual({ decided: 2, approved: 1, returned: 0 });
  await decide('contributor', 'approve');
  expect(await trial()).toEqual({ decided: 2, approved: 1, returned: 0 });
  expect(await trial({ ...AGREEMENT, approved: 1000 })).toEqual({ decided: 2, approved: 0, returned: 0 });
  expect(await trial({ ...AGREEMENT, gold_rows: 5 })).toEqual({ decided: 2, approved: 0, returned: 0 });
});

test('a rule is tried on what was approved of a contributor before each decision, and on no deleted task', async () => {
  const contributors = ['contributor4', 'contributor5'] as const;
  const one = await sharedTask({ rule: null, contributors });
  const other = await sharedTask({ rule: null, contributors, project_id: one.project });
  for (const { submit } of [one, other]) for (const name of contributors) await submit(name);
  for (const { decide } of [one, other]) {
    app.clock.advance(1000);
    await decide('contributor4', 'approve');
  }
  const trial = async () => (await manager.get(`${one.path}/trial?goldShare=100&goldRows=0&approved=1`)).result;
  expect(await trial()).toEqual({ decided: 2, approved: 1, returned: 0 });
  expect((await manager.delete(`/task/${other.task}`)).status).toBe(204);
  expect(await trial()).toEqual({ decided: 1, approved: 0, returned: 0 });
});

test('what a person returned although the rule would have approved it is counted', async () => {
  const { path, submit, decide } = await sharedTask({ rule: null });
  await submit('contributor');
  await submit('contributor2');
  await decide('contributor', 'return');
  await decide('contributor2', 'approve');
  // the other one has not submitted again yet
  const { result } = await manager.get(`${path}/trial?goldShare=100&goldRows=4&approved=0`);
  expect(result).toEqual({ decided: 2, approved: 1, returned: 1 });
});

test('only who manages a published task sets its rule, on top of the version they have seen', async () => {
  const { path, version } = await sharedTask({ rule: null });
  const body = { version: await version(), rule: AGREEMENT };
  expect((await app.as('contributor').put(path, body)).status).toBe(403);
  expect((await app.as('manager2').put(path, body)).status).toBe(404);
  expect((await app.as('manager2').get(path)).status).toBe(404);
  expect((await app.as('manager2').get(`${path}/trial?goldShare=1&goldRows=1&approved=1`)).status).toBe(404);
  expect((await app.as('manager2').post(`${path}/undo`, { version: body.version })).status).toBe(404);
  expect((await manager.put(path, { ...body, version: body.version + 7 })).body).toMatchObject({
    status: 409,
    code: 'stale_version',
  });
  expect((await manager.put(path, { ...body, rule: { ...AGREEMENT, gold_share: 101 } })).status).toBe(400);

  const draft = await makeDraft(app);
  const refused = await manager.put(`/task/${draft.task}/autoApproval`, { version: 1, rule: AGREEMENT });
  expect(refused.body).toMatchObject({ status: 409, code: 'wrong_state' });
});

test('a rule that is saved as it was changes nothing', async () => {
  const { task } = await sharedTask();
  const { version } = (await manager.get(`/task/${task}`)).result;
  expect((await manager.put(`/task/${task}/autoApproval`, { version, rule: AGREEMENT })).status).toBe(200);
  expect((await manager.get(`/task/${task}`)).result.version).toBe(version);
});

test('a copy of the task has no rule', async () => {
  const { task, project } = await sharedTask();
  const made = await manager.post(`/task/${task}/duplicate`, { project, name: 'Copy of a rule', with_data: false });
  expect(made.status).toBeLessThan(300);
  const copies = await db.selectFrom('tasks').select('auto_approve').where('name', '=', 'Copy of a rule').execute();
  expect(copies).toEqual([{ auto_approve: null }]);
});
