import { randomUUIDv7 } from 'node:crypto';
import { expect, test } from 'vitest';
import type { DemoUsername } from '../../first-run/demo/people.ts';
import { openBrowser } from '../../testing/browser.ts';
import { fresh, makePublished } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();

type Scene = Parameters<typeof makePublished>[1];

async function published(scene: Scene = {}) {
  const { task, project, assignments } = await makePublished(app, { texts: ['one'], ...scene });
  const hand = async (username: DemoUsername) => {
    const browser = openBrowser(app, username, task);
    const rows = (await browser.rows()).rows.map(({ content }) => content.row_no);
    await browser.save(rows.map((row) => browser.cell(row, 1, 'a')));
    await browser.submit();
    app.clock.advance(1000);
    return assignments[username] ?? '';
  };
  return { task, project, assignments, hand };
}

const list = async (query: string, as: DemoUsername = 'manager') =>
  (await app.as(as).get(`/submission?${query}`)).result;
const ids = async (query: string, as?: DemoUsername) => (await list(query, as)).entities.map(({ id }) => id);

test('the list has what was ever submitted; what is still worked on only when asked for', async () => {
  const contributors = ['contributor', 'contributor2', 'contributor3', 'contributor4'] as const;
  const { task, assignments, hand } = await published({ contributors, answers_per_row: 4 });
  const [waiting, approved, returned] = [
    await hand('contributor'),
    await hand('contributor2'),
    await hand('contributor3'),
  ];
  await app.as('manager').post(`/submission/${approved}/approve`, { version: 2 });
  await app.as('manager').post(`/submission/${returned}/return`, { version: 2, remarks: 'Again' });
  const open = assignments.contributor4;

  expect((await ids(`task=${task}`)).sort()).toEqual([waiting, approved, returned].sort());
  expect(await ids(`task=${task}&state=under_review`)).toEqual([waiting]);
  expect(await ids(`task=${task}&state=approved`)).toEqual([approved]);
  expect(await ids(`task=${task}&state=returned`)).toEqual([returned]);
  expect((await ids(`task=${task}&state=incomplete`)).sort()).toEqual([returned, open].sort());
  expect(await ids(`task=${task}&sortField=status&sortOrder=desc`)).toEqual([approved, waiting, returned]);
});

test('submissions are found by project, contributor and words, and sorted by what the list shows', async () => {
  const word = fresh('find').replace(' ', '');
  const contributors = ['contributor', 'contributor2'] as const;
  const one = await published({ name: `${word} B`, contributors, answers_per_row: 2 });
  const two = await published({ name: `${word} A`, contributors: ['contributor'] });
  const [b1, b2, a1] = [await one.hand('contributor'), await one.hand('contributor2'), await two.hand('contributor')];
  const q = `q=${word.toUpperCase()}`;
  expect(await ids(`${q}&sortField=createdAt`)).toEqual([b1, b2, a1]);
  expect(await ids(`${q}&sortField=updatedAt&sortOrder=desc`)).toEqual([a1, b2, b1]);
  expect((await ids(`${q}&sortField=task`))[0]).toBe(a1);
  expect((await ids(`${q}&sortField=contributor&sortOrder=desc`))[0]).toBe(b2);
  expect(await ids(`project=${two.project}`)).toEqual([a1]);
  expect(await ids(`${q}&contributor=${app.people.contributor2}`)).toEqual([b2]);
  expect(await ids(`q=${word}%20Clara`)).toEqual([b2]);
  expect(await ids(`project=${two.project}&manager=${app.people.manager}`, 'master')).toEqual([a1]);
  expect(await ids(`project=${two.project}&manager=${app.people.manager2}`, 'master')).toEqual([]);
  expect(await list(`${q}&sortField=createdAt&pageSize=2&pageNumber=2`)).toMatchObject({
    totalCount: 3,
    entities: [{ id: a1 }],
  });
  expect((await app.as('manager').get('/submission?sortField=remarks')).status).toBe(400);
  expect((await app.as('manager').get('/submission?from=2026-02-30')).status).toBe(400);
});

test('a range of days is one of submissions at +08:00, both ends included', async () => {
  const { task, hand } = await published({ contributors: ['contributor', 'contributor2'], answers_per_row: 2 });
  const [before, after] = [await hand('contributor'), await hand('contributor2')];
  const submit = (id: string, at: string) =>
    app.db.updateTable('assignments').set({ submitted_at: at }).where('id', '=', id).execute();
  await submit(before, '2026-03-09T15:59:59Z'); // 9 March, 23:59:59
  await submit(after, '2026-03-09T16:00:00Z'); // 10 March, 0:00
  expect(await ids(`task=${task}&to=2026-03-09`)).toEqual([before]);
  expect(await ids(`task=${task}&from=2026-03-10&to=2026-03-10`)).toEqual([after]);
  expect(await ids(`task=${task}&from=2026-03-09&to=2026-03-10&sortField=createdAt`)).toEqual([before, after]);
  expect(await ids(`task=${task}&from=2026-03-11`)).toEqual([]);
  expect(await ids(`task=${task}&to=9999-12-31`)).toHaveLength(2);
});

test('next and previous go round those that wait for this reviewer, in the order of submission', async () => {
  const contributors = ['contributor', 'contributor2'] as const;
  const mine = await published({ manager: 'manager2', contributors, answers_per_row: 2 });
  const first = await mine.hand('contributor2');
  const other = await published();
  await other.hand('contributor');
  const second = await mine.hand('contributor');
  const third = await (await published({ manager: 'manager2' })).hand('contributor');
  const around = async (id: string) => {
    const { previous, next } = (await app.as('manager2').get(`/submission/${id}`)).result;
    return [previous, next];
  };
  expect(await around(first)).toEqual([third, second]);
  expect(await around(second)).toEqual([first, third]);
  expect(await around(third)).toEqual([second, first]);
  await app.as('manager2').post(`/submission/${second}/approve`, { version: 2 });
  expect(await around(second)).toEqual([first, third]);
  expect(await around(third)).toEqual([first, first]);
  await app.as('manager2').post(`/submission/${first}/approve`, { version: 2 });
  expect(await around(third)).toEqual([null, null]);
});

test('a submission carries what a reviewer needs before the first row', async () => {
  const { task, project, hand } = await published({ guideline: '# Rules', name: fresh('Named') });
  const id = await hand('contributor');
  expect((await app.as('manager').get(`/submission/${id}`)).body).toMatchObject({
    id,
    contri_task: id,
    task: { id: task, name: expect.stringMatching(/^Named/) },
    project: { id: project },
    contributor: { username: 'contributor' },
    guideline: '# Rules',
    questions: [{ question_no: 1 }],
    round: 1,
    rows_count: 1,
    answers_count: 1,
    questions_count: 1,
    remarks: null,
    late: false,
    submission: [{ round: 1, decision: null, reviewer: null, answers_count: 1, questions_count: 1 }],
  });
});

test('masters, the project’s manager and named reviewers see a submission; for others it is not there', async () => {
  const { task, hand } = await published();
  const id = await hand('contributor');
  const calls = (as: DemoUsername, submission = id) => {
    const caller = app.as(as);
    const marks = [{ row_no: 1, question_no: 1, verdict: 'correct', correct_answer: null, remark: '' }] as const;
    return [
      () => caller.get(`/submission/${submission}`),
      () => caller.get(`/submission/${submission}/row`),
      () => caller.get(`/submission/${submission}/count`),
      () => caller.post(`/submission/${submission}/open`),
      () => caller.put(`/submission/${submission}/marks`, { marks }),
      () => caller.post(`/submission/${submission}/approve`, { version: 99 }),
      () => caller.post(`/submission/${submission}/return`, { version: 99, remarks: 'x' }),
      () => caller.post(`/submission/${submission}/reopen`, { version: 99, reason: 'x' }),
      () => caller.post(`/submission/${submission}/undo`, { version: 99 }),
    ];
  };
  const statuses = async (as: DemoUsername, submission?: string) => {
    const found: number[] = [];
    for (const call of calls(as, submission)) found.push((await call()).status);
    return found;
  };
  const name = (user_id: string) => app.db.insertInto('task_reviewers').values({ task_id: task, user_id }).execute();
  await name(app.people.master); // reviewing it makes no other person a reviewer
  expect(new Set(await statuses('manager2'))).toEqual(new Set([404]));
  expect(await ids(`task=${task}`, 'manager2')).toEqual([]);
  expect(new Set(await statuses('master', randomUUIDv7()))).toEqual(new Set([404]));
  expect(new Set(await statuses('contributor'))).toEqual(new Set([403]));
  expect((await app.as('contributor').get('/submission')).status).toBe(403);

  await name(app.people.manager2);
  for (const username of ['manager2', 'manager', 'master'] as const) {
    expect(await statuses(username)).toEqual([200, 200, 200, 200, 200, 409, 409, 409, 409]);
    expect(await ids(`task=${task}`, username)).toEqual([id]);
  }
});

test('a deleted task takes its submissions along, and restored brings them back', async () => {
  const { task, hand } = await published();
  const id = await hand('contributor');
  await app.as('manager').delete(`/task/${task}`);
  expect((await app.as('master').get(`/submission/${id}`)).status).toBe(404);
  expect(await ids(`task=${task}`)).toEqual([]);
  await app.as('manager').post(`/task/${task}/restore`);
  expect(await ids(`task=${task}`)).toEqual([id]);
});

test('what a person who was removed from the task has submitted is not there', async () => {
  const { task, hand } = await published();
  const id = await hand('contributor');
  await app.db.updateTable('assignments').set({ removed_at: app.services.now() }).where('id', '=', id).execute();
  expect(await ids(`task=${task}`)).toEqual([]);
  expect((await app.as('manager').get(`/submission/${id}`)).status).toBe(404);
  expect((await app.as('manager').post(`/submission/${id}/approve`, { version: 2 })).status).toBe(404);
});

test('what a contributor who was disabled has submitted stays reviewable', async () => {
  const { task, hand } = await published({ contributors: ['contributor5', 'contributor2'], answers_per_row: 2 });
  const [id, other] = [await hand('contributor5'), await hand('contributor2')];
  await app.db.updateTable('users').set({ state: 'disabled' }).where('id', '=', app.people.contributor5).execute();
  expect((await ids(`task=${task}`)).sort()).toEqual([id, other].sort());
  expect(await ids(`task=${task}&contributorState=disabled`)).toEqual([id]);
  expect(await ids(`task=${task}&contributorState=enabled`)).toEqual([other]);
  expect((await app.as('manager').post(`/submission/${id}/approve`, { version: 2 })).status).toBe(200);
});
