import { expect, test } from 'vitest';
import { expectCountersExact, openBrowser } from '../../../testing/browser.ts';
import { makeDraft, makePublished, question } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const app = await createTestApp();

const twoQuestions = [question(1), question(2, { required: false })];

test('submitting needs every row done and says how many are not and where the first one is', async () => {
  const { task } = await makePublished(app, { question_logic: 'all', questions: [question(1), question(2)] });
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(1, 1, 'a'), browser.cell(1, 2, 'b'), browser.cell(2, 1, 'a')]);
  const early = await browser.submit();
  expect(early.status).toBe(422);
  expect(early.body).toMatchObject({ code: 'rows_incomplete', params: { count: 2, position: 2 } });
  expect(await browser.read()).toMatchObject({ round: 0, position: 2, resume_position: 2 });

  await browser.save([browser.cell(2, 2, 'a')], [browser.skip(3, 'Empty')]);
  const { status, body } = await browser.submit();
  expect(status).toBe(200);
  expect(body).toMatchObject({ submission: { is_completed: true, status: 1 }, round: 1, late: false });
  await expectCountersExact(app, task);
});

test('under "all" only required questions are needed, and where none is, one answer', async () => {
  const { task } = await makePublished(app, { texts: ['one'], questions: twoQuestions });
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(1, 2, 'a')]);
  expect((await browser.submit()).status).toBe(422);
  await browser.save([browser.cell(1, 1, 'a'), browser.cell(1, 2, null)]);
  expect((await browser.submit()).status).toBe(200);

  const optional = [question(1, { required: false }), question(2, { required: false })];
  const { task: other } = await makePublished(app, { texts: ['one'], questions: optional });
  const second = openBrowser(app, 'contributor', other);
  expect((await second.submit()).status).toBe(422);
  await second.save([second.cell(1, 2, 'c')]);
  expect((await second.submit()).status).toBe(200);
});

test('under "some" one answer is enough for a row', async () => {
  const questions = [question(1), question(2)];
  const { task } = await makePublished(app, { texts: ['one', 'two'], question_logic: 'some', questions });
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(1, 1, 'a')]);
  expect((await browser.submit()).body).toMatchObject({ params: { count: 1, position: 2 } });
  await browser.save([browser.cell(2, 2, 'a')]);
  expect((await browser.submit()).status).toBe(200);
});

test('after the submission nothing changes any more, but a batch whose acknowledgement was lost is acknowledged', async () => {
  const { task } = await makePublished(app, { texts: ['one', 'two'] });
  const browser = openBrowser(app, 'contributor', task);
  const older = browser.cell(1, 1, 'b');
  const cells = [browser.cell(1, 1, 'a')];
  const skips = [browser.skip(2, 'Empty')];
  await browser.save(cells, skips);
  await browser.submit();

  const again = await browser.save(cells, skips);
  expect(again.status).toBe(200);
  expect(again.body).toMatchObject({ cells: [{ outcome: 'current' }], skips: [{ outcome: 'current' }] });
  const late = await browser.save([older]);
  expect(late.status).toBe(200);
  expect(late.body).toMatchObject({ cells: [{ outcome: 'superseded' }] });

  for (const changed of [
    await browser.save([browser.cell(1, 1, 'c')]),
    await browser.save([], [browser.skip(2, null)]),
    await browser.save([...cells, browser.cell(2, 1, 'a')]),
    await browser.submit(),
  ]) {
    expect(changed.status).toBe(409);
    expect(changed.body).toMatchObject({ code: 'wrong_state' });
  }
  expect(await browser.read()).toMatchObject({ answers_count: 1, rows_skipped: 1, round: 1 });
});

test('inactive work is not submitted until it is active again', async () => {
  const { task } = await makePublished(app, { texts: ['one'] });
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(1, 1, 'a')]);
  await app.as('manager').post(`/task/${task}/deactivate`, { version: 2 });
  const refused = await browser.submit();
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ code: 'task_not_workable' });
  await app.as('manager').post(`/task/${task}/activate`, { version: 3 });
  expect((await browser.submit()).status).toBe(200);
});

test('a submission is taken back until a reviewer opens it; the round stays in the history', async () => {
  const { task, assignments } = await makePublished(app, { texts: ['one'] });
  const browser = openBrowser(app, 'contributor', task);
  expect((await browser.withdraw()).body).toMatchObject({ code: 'wrong_state' });
  await browser.save([browser.cell(1, 1, 'a')]);
  await browser.submit();
  const back = await browser.withdraw();
  expect(back.body).toMatchObject({ submission: { is_completed: false, status: 1 }, round: 1 });
  await browser.save([browser.cell(1, 1, 'b')]);
  expect((await browser.submit()).body).toMatchObject({ round: 2, opened_at: null });

  const id = assignments.contributor;
  await app.as('manager').post(`/submission/${id}/open`);
  const late = await browser.withdraw();
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({ code: 'already_opened' });
  expect((await app.as('manager').get(`/submission/${id}`)).body).toMatchObject({
    round: 2,
    submission: [
      { round: 1, decision: 'withdrawn' },
      { round: 2, decision: null, opened_at: expect.any(String) },
    ],
  });
});

test('returned work that is submitted again and withdrawn is returned work as before, also when that is done twice', async () => {
  const { task, assignments } = await makePublished(app, { texts: ['one'] });
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(1, 1, 'a')]);
  await browser.submit();
  const { version } = (await app.as('manager').get(`/submission/${assignments.contributor}`)).result;
  const body = { version, remarks: 'Again' };
  await app.as('manager').post(`/submission/${assignments.contributor}/return`, body);
  const { returned_at } = await browser.read();
  expect(returned_at).not.toBeNull();
  for (const round of [2, 3]) {
    expect((await browser.submit()).body).toMatchObject({ round, returned_at: null });
    expect((await browser.withdraw()).body).toMatchObject({ round, returned_at, remarks: 'Again' });
  }
  const { entities } = (await app.as('manager').get(`/submission?state=returned&task=${task}`)).result;
  expect(entities.map(({ id }) => id)).toEqual([assignments.contributor]);
});

test('work whose pilot was returned is no returned work when the rest is submitted and withdrawn', async () => {
  const { task } = await makeDraft(app, { texts: ['one', 'two', 'three'], contributors: ['contributor'] });
  await app.as('manager').post(`/task/${task}/publish`, { version: 1, pilot_rows: 1 });
  const browser = openBrowser(app, 'contributor', task);
  const answerAll = async () =>
    browser.save((await browser.rows()).rows.map(({ content }) => browser.cell(content.row_no, 1, 'a')));
  await answerAll();
  await browser.submit();
  const [one] = (await app.as('manager').get(`/task/${task}`)).result.contributor;
  const submission = `/submission/${one?.assignment?.id ?? ''}` as const;
  const { version } = (await app.as('manager').get(submission)).result;
  await app.as('manager').post(`${submission}/return`, { version, remarks: 'Again' });
  await browser.submit();
  await app.as('manager').post(`/task/${task}/publishRest`, { version: 2, pilot: 'counted' });
  await answerAll();
  expect((await browser.submit()).body).toMatchObject({ round: 3 });
  expect((await browser.withdraw()).body).toMatchObject({ round: 3, returned_at: null });
});

test('work that was returned and is submitted again can be taken back until it is opened anew', async () => {
  const { task, assignments } = await makePublished(app, { texts: ['one'] });
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(1, 1, 'a')]);
  await browser.submit();
  const submission = `/submission/${assignments.contributor}` as const;
  const { version } = (await app.as('manager').post(`${submission}/open`)).result;
  expect((await app.as('manager').post(`${submission}/return`, { version, remarks: 'Again' })).status).toBe(200);
  expect((await browser.submit()).body).toMatchObject({ round: 2, opened_at: null });
  expect((await browser.withdraw()).status).toBe(200);
  expect((await app.as('manager').get(submission)).result.submission).toMatchObject([
    { round: 1, decision: 'returned', remarks: 'Again' },
    { round: 2, decision: 'withdrawn' },
  ]);
});

test('of two submissions at once one is counted, and a submission and an opening never both win over a withdrawal', async () => {
  const { task, assignments } = await makePublished(app, { texts: ['one'] });
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(1, 1, 'a')]);
  const both = await Promise.all([browser.submit(), browser.submit()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);

  const [withdrawn, opened] = await Promise.all([
    browser.withdraw(),
    app.as('manager').post(`/submission/${assignments.contributor}/open`),
  ]);
  expect([withdrawn.status, opened.status].sort()).toEqual([200, 409]);
});

test('what is due before today and not submitted is late, only while it can be worked on', async () => {
  const { task } = await makePublished(app, { texts: ['one'], due_date: '2020-01-01' });
  const browser = openBrowser(app, 'contributor', task);
  expect(await browser.read()).toMatchObject({ late: true, due_date: '2020-01-01' });
  await browser.save([browser.cell(1, 1, 'a')]);
  await app.as('manager').post(`/task/${task}/deactivate`, { version: 2 });
  expect(await browser.read()).toMatchObject({ late: false, workable: false });
  await app.as('manager').post(`/task/${task}/activate`, { version: 3 });
  const { result } = await browser.submit();
  expect(result.late).toBe(false);
});
