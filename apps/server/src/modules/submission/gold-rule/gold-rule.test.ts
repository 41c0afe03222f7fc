import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { DemoUsername } from '../../../first-run/demo/people.ts';
import { answerFiles, asSource } from '../../../testing/answer-files.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { makeDraft, makePublished, question } from '../../../testing/factories.ts';
import { lockWaits } from '../../../testing/statements/lock-waits.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';
import { checkGold } from './check-gold.service.ts';

type Schemas = components['schemas'];
type Rule = Schemas['GoldRuleSettings'];
type Scene = Parameters<typeof makePublished>[1];
type Value = Schemas['AnswerValue'];

const app = await createTestApp();
const { db } = app;
app.clock.stop();
const manager = app.as('manager');

const WARN: Rule = { share: 80, answers: 4, action: 'warn' };
const PAUSE: Rule = { share: 80, answers: 4, action: 'pause' };
const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
const gold = numbers.slice(0, 10);

/** Twelve rows for each contributor; rows 1 to 10 have the gold answer "a". */
async function goldTask({ rule = PAUSE, ...scene }: Scene & { rule?: Rule | null } = {}) {
  const made = await makePublished(app, {
    contributors: ['contributor'],
    columns: [
      { name: 'text', role: 'text' },
      { name: 'gold', role: 'gold:1' },
    ],
    rows: numbers.map((row) => [`text ${row}`, gold.includes(row) ? 'a' : '']),
    ...scene,
  });
  const { task, assignments } = made;
  const path = `/task/${task}/goldRule` as const;
  const version = async () => (await manager.get(`/task/${task}`)).result.version;
  const set = async (wanted: Rule | null) => {
    const answer = await manager.put(path, { version: await version(), rule: wanted });
    await app.runJobs();
    return answer;
  };
  if (rule) expect((await set(rule)).status).toBe(200);
  const idOf = (name: DemoUsername) => assignments[name] ?? '';
  const read = async (name: DemoUsername = 'contributor') => (await manager.get(`/submission/${idOf(name)}`)).result;
  const open = (name: DemoUsername = 'contributor') => openBrowser(app, name, task);
  return {
    ...made,
    path,
    version,
    set,
    idOf,
    read,
    open,
    /** Answers rows with what is said, a little later. */
    answer: async (said: Record<number, Value>, name: DemoUsername = 'contributor') => {
      app.clock.advance(1000);
      const browser = open(name);
      const saved = await browser.save(Object.entries(said).map(([row, value]) => browser.cell(Number(row), 1, value)));
      await app.runJobs();
      return saved;
    },
    resume: async (note?: string, as: DemoUsername = 'manager') => {
      const { version: seen } = await read();
      const body = note === undefined ? { version: seen } : { version: seen, note };
      return app.as(as).post(`/submission/${idOf('contributor')}/resume`, body);
    },
    undo: async (as: DemoUsername = 'manager') =>
      app.as(as).post(`/submission/${idOf('contributor')}/resume/undo`, { version: (await read()).version }),
  };
}

const reviews = (who: 'manager2', task_id: string) =>
  db.insertInto('task_reviewers').values({ task_id, user_id: app.people[who] }).execute();

const answers = (from: number, to: number, value: Value) =>
  Object.fromEntries(numbers.filter((row) => row >= from && row <= to).map((row) => [row, value]));

const newsOf = async (who: DemoUsername, task: string) =>
  (await app.as(who).get('/notification')).result.entities
    .filter((one) => one.task?.id === task && !one.is_read && one.kind !== 'assigned')
    .map(({ kind, actor }) => [kind, actor?.username ?? null]);

const eventsOf = async (task: string) =>
  (await manager.get('/audit')).result.entities
    .filter(({ task: of, operation }) => of?.id === task && /gold|resume/i.test(operation))
    .map(({ operation, actor, before, after }) => ({ operation, actor: actor?.username ?? null, before, after }));

test('without a rule nothing follows from gold, and no job is queued', async () => {
  const { answer, read, path, open } = await goldTask({ rule: null });
  await answer(answers(1, 10, 'b'));
  expect(await read()).toMatchObject({ paused_at: null, gold_below: null });
  expect((await manager.get(path)).result).toEqual({ rule: null, below_count: 0, paused_count: 0, score_shown: false });
  expect((await open().read()).paused_at).toBeNull();
});

test('only an answer to a row with gold has the rule looked at', async () => {
  const { open, idOf } = await goldTask();
  const browser = open();
  const waiting = async () => {
    const key = `check_gold ${idOf('contributor')}`;
    const { rows } = await sql`select from graphile_worker.jobs where key = ${key}`.execute(db);
    return rows.length;
  };
  await browser.save([browser.cell(11, 1, 'b')], [browser.skip(12, 'Spam')]);
  expect(await waiting()).toBe(0);
  await browser.save([browser.cell(1, 1, 'a')]);
  await browser.save([browser.cell(2, 1, 'a')]);
  expect(await waiting()).toBe(1);
});

test('reviewers are warned once of a share below the rule, which goes when it is right again', async () => {
  const { task, answer, read, path } = await goldTask({ rule: WARN });
  await reviews('manager2', task);
  await answer(answers(1, 3, 'b'));
  expect((await read()).gold_below).toBeNull();
  await answer({ 4: 'a' });
  expect(await read()).toMatchObject({ gold_below: { share: 80, right: 1, of: 4 }, paused_at: null });
  expect((await manager.get(path)).result).toMatchObject({ below_count: 1, paused_count: 0 });
  await answer({ 5: 'a' });
  expect((await read()).gold_below).toEqual({ share: 80, right: 2, of: 5 });
  for (const who of ['manager', 'manager2'] as const)
    expect(await newsOf(who, task)).toEqual([['gold_below', 'contributor']]);
  expect(await newsOf('contributor', task)).toEqual([]);

  const [last] = (await manager.get('/notification')).result.entities;
  await manager.post('/notification/read', { id: last?.id ?? '', older_too: true });
  await answer({ 6: 'b' });
  expect(await newsOf('manager', task)).toEqual([]);

  // corrected before the first submission: what is there then counts
  await answer(answers(1, 6, 'a'));
  expect((await read()).gold_below).toBeNull();
  expect(await newsOf('manager2', task)).toEqual([]);
  await answer(answers(1, 3, 'c'));
  expect(await newsOf('manager', task)).toEqual([['gold_below', 'contributor']]);
});

test('work below the share is paused by the rule, which the contributor and the reviewers are told', async () => {
  const { task, answer, read, open, path, idOf } = await goldTask();
  await answer(answers(1, 4, 'b'));
  const { paused_at } = await read();
  expect(paused_at).toBe(app.services.now().toISOString());
  expect(await newsOf('contributor', task)).toEqual([['paused', null]]);
  expect(await newsOf('manager', task)).toEqual([['gold_paused', 'contributor']]);
  expect((await manager.get(path)).result).toEqual({
    rule: PAUSE,
    below_count: 1,
    paused_count: 1,
    score_shown: false,
  });
  const seen = await open().read();
  expect(seen).toMatchObject({ paused_at, ask: { username: 'manager' }, resume_note: null, workable: true });
  const [event] = await eventsOf(task);
  expect(event).toEqual({
    operation: 'pauseByGold',
    actor: null,
    before: { paused_at: null },
    after: { paused_at, score: { share: 80, right: 0, of: 4 } },
  });
  const ofContributor = (await app.as('contributor').get('/audit')).result.entities.filter(
    ({ operation, task: of }) => operation === 'pauseByGold' && of?.id === task,
  );
  expect(ofContributor).toMatchObject([{ actor: null, after: { paused_at } }]);
  expect(JSON.stringify([ofContributor, seen])).not.toMatch(/score|gold_below|"right"/);
  const own = (await app.as('contributor').get('/userTask?state=paused')).result;
  expect(own.entities.map(({ id }) => id)).toContain(task);
  const list = (await manager.get(`/submission?state=paused&task=${task}`)).result;
  expect(list.entities).toMatchObject([{ id: idOf('contributor'), paused_at, gold_below: { right: 0, of: 4 } }]);
  const [one] = (await manager.get(`/task/${task}`)).result.contributor;
  expect(one?.assignment).toMatchObject({ paused_at, gold_below: { share: 80 } });
});

test('what was answered just before the task was deleted is looked at once it is restored', async () => {
  const { task, open, read } = await goldTask();
  const browser = open();
  await browser.save([1, 2, 3, 4].map((row) => browser.cell(row, 1, 'b')));
  expect((await manager.delete(`/task/${task}`)).status).toBe(204);
  await app.runJobs();
  expect((await manager.post(`/task/${task}/restore`)).status).toBe(200);
  await app.runJobs();
  expect((await read()).paused_at).not.toBeNull();
});

test('while work is paused, answers given before are saved, later ones and submitting are refused', async () => {
  const { open, answer } = await goldTask();
  const browser = open();
  const kept = [browser.cell(11, 1, 'c'), browser.cell(12, 1, 'c')];
  const skipped = browser.skip(10, 'Spam');
  await answer(answers(1, 4, 'b'));
  const late = browser.cell(5, 1, 'a');
  const mixed = await browser.save([...kept, late], [skipped, browser.skip(9, 'Spam')]);
  expect(mixed.body).toMatchObject({
    status: 409,
    code: 'assignment_paused',
    errors: [
      { pointer: '/cells/2/value', code: 'closed' },
      { pointer: '/skips/1/reason', code: 'closed' },
    ],
  });
  const { result } = await browser.save(kept, [skipped]);
  expect(result.cells.map(({ outcome }) => outcome)).toEqual(['current', 'current']);
  expect(result).toMatchObject({ answers_count: 6, rows_skipped: 1 });
  // sent again, nothing is new in it
  expect((await browser.save(kept, [skipped])).status).toBe(200);
  expect((await browser.submit()).body).toMatchObject({ status: 409, code: 'assignment_paused' });
});

test('a reviewer resumes it with a note, and the same work is not paused again before as many more answers', async () => {
  const { task, open, answer, read, resume } = await goldTask();
  await answer(answers(1, 4, 'b'));
  app.clock.advance(1000);
  const { result } = await resume('  Read the example in section 2. ');
  expect(result).toMatchObject({ paused_at: null, gold_below: { right: 0, of: 4 } });
  expect(await newsOf('contributor', task)).toEqual([
    ['resumed', 'manager'],
    ['paused', null],
  ]);
  expect(await newsOf('manager', task)).toEqual([]);
  expect(await open().read()).toMatchObject({
    paused_at: null,
    ask: null,
    resume_note: { by: { username: 'manager' }, text: 'Read the example in section 2.' },
  });
  const [event] = await eventsOf(task);
  expect(event).toMatchObject({
    operation: 'resumeSubmission',
    actor: 'manager',
    after: { paused_at: null, note: 'Read the example in section 2.' },
  });

  expect((await answer(answers(5, 7, 'b'))).status).toBe(200);
  expect((await read()).paused_at).toBeNull();
  await answer({ 8: 'b' });
  expect((await read()).paused_at).not.toBeNull();
  expect((await open().read()).resume_note).toBeNull();
});

test('resuming is undone by who did it, for a short while: what was answered meanwhile stays', async () => {
  const { task, open, answer, read, resume, undo, idOf } = await goldTask();
  await reviews('manager2', task);
  await answer(answers(1, 4, 'b'));
  expect((await undo()).body).toMatchObject({ status: 409, code: 'undo_too_late' });
  expect((await resume()).status).toBe(200);
  expect((await open().read()).resume_note).toBeNull();
  const meanwhile = open();
  const typed = meanwhile.cell(6, 1, 'a');
  await answer({ 5: 'a' });
  expect((await undo('manager2')).status).toBe(403);
  const { result } = await undo();
  expect(result.paused_at).toBe(app.services.now().toISOString());
  expect(result.answers_count).toBe(5);
  expect((await meanwhile.save([typed])).status).toBe(200);
  app.clock.advance(1000);
  expect((await meanwhile.save([meanwhile.cell(7, 1, 'a')])).body).toMatchObject({ code: 'assignment_paused' });
  expect((await newsOf('contributor', task)).map(([kind]) => kind)).toEqual(['paused']);
  const [event] = await eventsOf(task);
  expect(event).toMatchObject({ operation: 'undoResume', actor: 'manager' });
  expect((await undo()).body).toMatchObject({ status: 409, code: 'undo_too_late' });

  await resume('Once more');
  expect((await open().read()).resume_note?.text).toBe('Once more');
  app.clock.advance(61_000);
  expect((await undo()).body).toMatchObject({ status: 409, code: 'undo_too_late' });
  const stale = { version: (await read()).version - 1 };
  expect((await manager.post(`/submission/${idOf('contributor')}/resume/undo`, stale)).body).toMatchObject({
    code: 'stale_version',
  });
});

test('of two who resume at once one does, and what is not paused cannot be resumed', async () => {
  const { answer, read, resume, idOf, task } = await goldTask();
  expect((await resume()).body).toMatchObject({ status: 409, code: 'wrong_state' });
  await answer(answers(1, 4, 'b'));
  const { version } = await read();
  const path = `/submission/${idOf('contributor')}/resume` as const;
  const both = await Promise.all([manager.post(path, { version }), app.as('master').post(path, { version })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await eventsOf(task)).filter(({ operation }) => operation === 'resumeSubmission')).toHaveLength(1);
});

test('answers saved at once pause the work once', async () => {
  const { task, open, read, idOf } = await goldTask();
  const browsers = [open(), open(), open()];
  await Promise.all(
    browsers.map((browser, index) =>
      browser.save([browser.cell(2 * index + 1, 1, 'b'), browser.cell(2 * index + 2, 1, 'b')]),
    ),
  );
  // as two servers may do when one of them was thought to be gone
  const look = () => checkGold(app.services, { task_id: task, assignment_id: idOf('contributor') });
  await Promise.all([look(), look(), app.runJobs()]);
  expect((await read()).paused_at).not.toBeNull();
  expect((await eventsOf(task)).filter(({ operation }) => operation === 'pauseByGold')).toHaveLength(1);
  expect(await newsOf('contributor', task)).toEqual([['paused', null]]);
});

test('submitted and paused at once, it is one of both', async () => {
  const { open, read, set } = await goldTask({ rule: null });
  const browser = open();
  await browser.save(numbers.map((row) => browser.cell(row, 1, 'b')));
  const [submitted] = await Promise.all([browser.submit(), set(PAUSE)]);
  await app.runJobs();
  const { is_completed, paused_at, gold_below } = await read();
  expect(is_completed).toBe(submitted.status === 200);
  expect(paused_at === null).toBe(is_completed);
  expect(gold_below).toEqual({ share: 80, right: 0, of: 10 });
});

test('answers count as they were first submitted: of submitted work reviewers are warned, and corrections change nothing', async () => {
  const { task, open, read, set, answer, idOf } = await goldTask({ rule: null });
  await answer(answers(1, 12, 'b'));
  expect((await open().submit()).status).toBe(200);
  await set(PAUSE);
  expect(await read()).toMatchObject({ paused_at: null, gold_below: { right: 0, of: 10 } });
  expect(await newsOf('contributor', task)).toEqual([]);
  expect(await newsOf('manager', task)).toEqual([
    ['gold_below', 'contributor'],
    ['submitted', 'contributor'],
  ]);
  const { version } = await read();
  await manager.post(`/submission/${idOf('contributor')}/return`, { version, remarks: 'Again' });
  await answer(answers(1, 12, 'a'));
  await set({ ...PAUSE, share: 90 });
  expect(await read()).toMatchObject({ paused_at: null, gold_below: { share: 90, right: 0, of: 10 } });
});

test('a withdrawn submission counts as the first one', async () => {
  const { open, read, answer, set } = await goldTask({ rule: null });
  await answer(answers(1, 12, 'b'));
  const browser = open();
  await browser.submit();
  expect((await browser.withdraw()).status).toBe(200);
  await set(PAUSE);
  expect(await read()).toMatchObject({ paused_at: null, gold_below: { of: 10 } });
  await answer(answers(1, 10, 'a'));
  expect((await read()).gold_below).toEqual({ share: 80, right: 0, of: 10 });
});

test('skipped rows, cleared answers and questions that are not asked are not compared', async () => {
  const rows = numbers.map((row) => [`text ${row}`, 'a', 'b']);
  const columns = [
    { name: 'text', role: 'text' },
    { name: 'one', role: 'gold:1' },
    { name: 'two', role: 'gold:2' },
  ];
  const { open, read, path } = await goldTask({
    rule: { ...WARN, share: 100, answers: 1 },
    columns,
    rows,
    questions: [question(1), question(2, { show_when: { question_no: 1, values: ['b'] } })],
  });
  const browser = open();
  await browser.save(
    [
      browser.cell(1, 1, 'b'),
      browser.cell(1, 2, 'b'),
      browser.cell(2, 1, 'b'),
      browser.cell(3, 1, 'b'),
      browser.cell(3, 1, null),
      browser.cell(4, 1, 'a'),
      browser.cell(4, 2, 'c'),
    ],
    [browser.skip(2, 'Spam')],
  );
  await app.runJobs();
  expect((await read()).gold_below).toEqual({ share: 100, right: 2, of: 3 });
  expect((await manager.get(path)).result.below_count).toBe(1);
});

test('a rule says whom it would concern before it is set', async () => {
  const { path, answer, open } = await goldTask({
    rule: null,
    contributors: ['contributor', 'contributor2', 'contributor3'],
    answers_per_row: 3,
  });
  await answer({ ...answers(1, 4, 'a'), ...answers(5, 5, 'b') }, 'contributor');
  await answer(answers(1, 12, 'b'), 'contributor2');
  await open('contributor2').submit();
  await answer(answers(1, 3, 'b'), 'contributor3');
  const trial = async (query: string) => (await manager.get(`${path}/trial?${query}`)).result;
  expect(await trial('share=80&answers=5')).toMatchObject({
    compared: 2,
    below: 1,
    contributors: [{ user: { username: 'contributor2' }, right: 0, of: 10, is_submitted: true }],
  });
  expect(await trial('share=81&answers=3')).toMatchObject({
    compared: 3,
    below: 3,
    contributors: [{ right: 0 }, { right: 0 }, { user: { username: 'contributor' }, right: 4, of: 5 }],
  });
  expect((await manager.get(`${path}/trial?share=0&answers=3`)).status).toBe(400);
  expect((await manager.get(`${path}/trial?share=80&answers=1001`)).status).toBe(400);
});

test('a rule that is set later pauses whom it concerns, and removing it resumes no one', async () => {
  const { set, answer, read, path, task, resume, open } = await goldTask({ rule: null });
  await answer(answers(1, 4, 'b'));
  await set(PAUSE);
  expect((await read()).paused_at).not.toBeNull();
  await set(PAUSE);
  expect((await eventsOf(task)).map(({ operation }) => operation)).toEqual(['pauseByGold', 'setGoldRule']);
  await set(null);
  expect(await read()).toMatchObject({ paused_at: expect.any(String), gold_below: null });
  expect((await manager.get(path)).result).toEqual({ rule: null, below_count: 0, paused_count: 1, score_shown: false });
  expect((await resume('Welcome back')).status).toBe(200);
  expect((await answer(answers(5, 12, 'b'))).status).toBe(200);
  expect((await open().read()).resume_note?.text).toBe('Welcome back');
  expect((await open().submit()).status).toBe(200);
  expect((await open().read()).resume_note).toBeNull();
});

test('a rule that is removed while answers are looked at pauses no one', async () => {
  const { task, answer, read } = await goldTask({ rule: null });
  await answer(answers(1, 4, 'b'));
  await db.updateTable('tasks').set({ gold_rule: PAUSE }).where('id', '=', task).execute();
  const { looking } = await db.transaction().execute(async (trx) => {
    await trx.updateTable('tasks').set({ gold_rule: null }).where('id', '=', task).execute();
    const looking = checkGold(app.services, { task_id: task, assignment_id: null });
    let isOver = false;
    looking.finally(() => {
      isOver = true;
    });
    const waits = lockWaits();
    await until(async () => isOver || (await waits.execute(db)).rows.length === 1);
    return { looking };
  });
  await looking;
  expect(await read()).toMatchObject({ paused_at: null, gold_below: null });
});

test('the imported work of a source is no one’s: no reviewer is told that it is below the rule', async () => {
  const { task } = await goldTask({ rule: WARN });
  const lines = answers(1, 6, 'b');
  const content = ['row_no,contributor,question,value', ...Object.keys(lines).map((row) => `${row},tool,1,b`)].join(
    '\n',
  );
  const { bring } = answerFiles(app);
  expect(await bring(task, content, { contributors: [asSource('tool')] })).toMatchObject({ state: 'done' });
  await app.runJobs();
  expect((await newsOf('manager', task)).filter(([kind]) => kind === 'gold_below')).toEqual([]);
});

test('a gold answer that is corrected has all scores looked at again', async () => {
  const { task, read, answer, open, idOf } = await goldTask({
    rule: { ...WARN, share: 50, answers: 1 },
    contributors: ['contributor', 'contributor2'],
    answers_per_row: 2,
    rows: [
      ['one', 'a'],
      ['two', ''],
    ],
  });
  await answer({ 1: 'b', 2: 'b' }, 'contributor');
  await answer({ 1: 'b' }, 'contributor2');
  expect([await read('contributor'), await read('contributor2')].map(({ gold_below }) => gold_below?.of)).toEqual([
    1, 1,
  ]);
  await open('contributor').submit();
  const id = idOf('contributor');
  const mark = { row_no: 1, question_no: 1, verdict: 'incorrect' as const, correct_answer: null, remark: 'No' };
  await manager.put(`/submission/${id}/marks`, { marks: [mark] });
  const { version } = await read();
  await manager.post(`/submission/${id}/return`, { version, remarks: 'Again', rework: 'incorrect' });
  await app.as('contributor').post(`/userTask/${task}/dispute`, { row_no: 1, question_no: 1, reason: 'It says b' });
  const upheld = await manager.post(`/submission/${id}/dispute/1/1`, { round: 1, outcome: 'upheld', reason: '' });
  expect(upheld.status).toBe(200);
  await app.runJobs();
  expect([await read('contributor'), await read('contributor2')].map(({ gold_below }) => gold_below)).toEqual([
    null,
    null,
  ]);
  expect((await newsOf('manager', task)).filter(([kind]) => kind === 'gold_below')).toEqual([]);
});

test('a reviewer of blind work sees neither who is below nor who is paused', async () => {
  const { task, answer, idOf, version } = await goldTask({ rule: null, hide_contributors: true });
  await reviews('manager2', task);
  await manager.put(`/task/${task}/goldRule`, { version: await version(), rule: PAUSE });
  await answer(answers(1, 4, 'b'));
  expect(await newsOf('manager2', task)).toEqual([['gold_paused', null]]);
  const id = idOf('contributor');
  const seen = (await app.as('manager2').get(`/submission/${id}`)).result;
  expect(seen).toMatchObject({ contributor: null, paused_at: expect.any(String) });
  expect((await app.as('manager2').post(`/submission/${id}/resume`, { version: seen.version })).status).toBe(200);
});

test('only who manages a published task sets its rule, and only who reviews it resumes its work', async () => {
  const { path, version, answer, idOf, read } = await goldTask();
  const body = { version: await version(), rule: WARN };
  for (const [who, status] of [
    ['contributor', 403],
    ['manager2', 404],
  ] as const) {
    expect((await app.as(who).put(path, body)).status).toBe(status);
    expect((await app.as(who).get(path)).status).toBe(status);
    expect((await app.as(who).get(`${path}/trial?share=80&answers=1`)).status).toBe(status);
  }
  expect((await manager.put(path, { ...body, version: body.version + 7 })).body).toMatchObject({
    status: 409,
    code: 'stale_version',
  });
  for (const wrong of [{ share: 0 }, { share: 101 }, { share: 80.5 }, { answers: 0 }, { answers: 1001 }])
    expect((await manager.put(path, { ...body, rule: { ...WARN, ...wrong } })).status).toBe(400);
  const draft = await makeDraft(app);
  const refused = await manager.put(`/task/${draft.task}/goldRule`, { version: 1, rule: WARN });
  expect(refused.body).toMatchObject({ status: 409, code: 'wrong_state' });

  await answer(answers(1, 4, 'b'));
  const { version: seen } = await read();
  for (const verb of ['resume', 'resume/undo'] as const) {
    const at = `/submission/${idOf('contributor')}/${verb}` as const;
    expect((await app.as('manager2').post(at, { version: seen })).status).toBe(404);
    expect((await app.as('contributor').post(at, { version: seen })).status).toBe(403);
  }
  const long = { version: seen, note: 'x'.repeat(2001) };
  expect((await manager.post(`/submission/${idOf('contributor')}/resume`, long)).status).toBe(400);
});

test('a copy of the task has the rule, too', async () => {
  const { task, project } = await goldTask();
  const made = await manager.post(`/task/${task}/duplicate`, {
    project,
    name: 'Copy of a gold rule',
    with_data: false,
  });
  expect(made.status).toBeLessThan(300);
  const copies = await db.selectFrom('tasks').select('gold_rule').where('name', '=', 'Copy of a gold rule').execute();
  expect(copies).toEqual([{ gold_rule: PAUSE }]);
});
