import { expect, test } from 'vitest';
import type { DemoUsername } from '../../../first-run/demo/people.ts';
import { expectCountersExact, openBrowser } from '../../../testing/browser.ts';
import { makeDraft, makePublished, question } from '../../../testing/factories.ts';
import { holdingsOf } from '../../../testing/holdings.ts';
import { atOnce } from '../../../testing/reads/at-once.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { columnsOf, importFile, upload } from '../../../testing/upload.ts';

const app = await createTestApp();
const { people } = app;
const manager = app.as('manager');
const three = ['contributor', 'contributor2', 'contributor3'] as const;
const columns = columnsOf(['text', 'text'], ['gold', 'gold:1']);

/** So many rows, of which every tenth one has a gold answer. */
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => [`text ${index + 1}`, index % 10 === 4 ? 'a' : '']);
const goldOf = (count: number) => rows(count).flatMap(([, gold], index) => (gold === 'a' ? index + 1 : []));
const isGold = (row: number) => row % 10 === 5;
const data = (held: readonly number[] = []) => held.filter((row) => !isGold(row));
const goldIn = (held: readonly number[] = []) => held.filter(isGold);
const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

const scene = { columns, rows: rows(100), contributors: three, gold_share: 5 };
const version = async (task: string) => (await manager.get(`/task/${task}`)).result.version;
const draft = (values: Parameters<typeof makeDraft>[1] = {}) => makeDraft(app, { ...scene, ...values });
const publish = async (task: string, body: { pilot_rows?: number } = {}) =>
  manager.post(`/task/${task}/publish`, { version: await version(task), ...body });

/** The rows of a contributor in the order of working. */
async function inOrder(task: string, who: DemoUsername): Promise<number[]> {
  const found = await app.db
    .selectFrom('assignment_rows')
    .innerJoin('assignments', (join) =>
      join
        .onRef('assignments.task_id', '=', 'assignment_rows.task_id')
        .onRef('assignments.id', '=', 'assignment_rows.assignment_id'),
    )
    .select(['assignment_rows.row_no', 'assignment_rows.position'])
    .where('assignments.task_id', '=', task)
    .where('assignments.user_id', '=', people[who])
    .orderBy('assignment_rows.position')
    .execute();
  expect(found.map(({ position }) => position)).toEqual(found.map((_, index) => index + 1));
  return found.map(({ row_no }) => row_no);
}

async function setPeople(task: string, contributor: readonly DemoUsername[]) {
  const body = { version: await version(task), contributor: contributor.map((name) => people[name]), reviewer: [] };
  const answer = await manager.put(`/task/${task}/contributor`, body);
  expect(answer.status, answer.text).toBe(200);
}

test('rows with gold are mixed into everyone’s rows, spread over them, and count as no answers of a row', async () => {
  const { task } = await makePublished(app, scene);
  const held = await holdingsOf(app, task);
  // 90 rows without gold for three: 30 each, and 5 % of 32 are 2
  for (const who of three) {
    expect(data(held[who])).toHaveLength(30);
    expect(goldIn(held[who])).toHaveLength(2);
    const [first = 0, second = 0] = (await inOrder(task, who)).flatMap((row, index) => (isGold(row) ? index : []));
    expect(first).toBeLessThanOrEqual(15);
    expect(second).toBeGreaterThanOrEqual(16);
  }
  const all = Object.values(held).flat();
  expect(sorted(data(all))).toEqual(rows(100).flatMap((_, index) => (isGold(index + 1) ? [] : index + 1)));
  await expectCountersExact(app, task);
  expect((await manager.get(`/task/${task}`)).result).toMatchObject({ gold_share: 5, gold_rows_count: 10 });
});

test('where gold stands is drawn anew for each task, also where rows are assigned in their order', async () => {
  const orders = [];
  for (let n = 0; n < 4; n++) {
    const { task } = await makePublished(app, { ...scene, assign_logic: 'sequential' });
    orders.push(JSON.stringify(await inOrder(task, 'contributor')));
  }
  expect(new Set(orders).size).toBeGreaterThan(1);
});

test('where there is little gold, the same rows go to everyone', async () => {
  const { task } = await makePublished(app, { ...scene, gold_share: 20, answers_per_row: 3 });
  const held = await holdingsOf(app, task);
  for (const who of three) {
    expect(data(held[who])).toHaveLength(90);
    expect(sorted(goldIn(held[who]))).toEqual(goldOf(100));
  }
});

test('without a share rows with gold are rows like all others', async () => {
  const { task } = await makePublished(app, { ...scene, gold_share: null });
  expect(sorted(Object.values(await holdingsOf(app, task)).flat())).toEqual(rows(100).map((_, index) => index + 1));
  expect((await manager.get(`/task/${task}`)).result).toMatchObject({ gold_share: null, gold_rows_count: 0 });
});

test('who shares rows with whom is said without gold, which everyone has', async () => {
  const { task } = await makePublished(app, { ...scene, answers_per_row: 2, gold_share: 20 });
  const shared = async () => (await manager.get(`/task/${task}/sharedRows`)).result;
  const before = await shared();
  expect(before.shared?.flat().reduce((sum, one) => sum + one, 0)).toBe(2 * 90);
  await setPeople(task, [...three, 'contributor4']);
  expect((await shared()).shared?.flat().reduce((sum, one) => sum + one, 0)).toBe(2 * 90);
});

test.each([
  [
    'no row has gold',
    {
      rows: [
        ['one', ''],
        ['two', ''],
      ],
    },
    'gold_rows_missing',
  ],
  [
    'all rows have gold',
    {
      rows: [
        ['one', 'a'],
        ['two', 'b'],
      ],
    },
    'gold_rows_only',
  ],
])('a task in which %s is not published with hidden gold', async (_, values, code) => {
  const { task } = await draft({ ...values, contributors: ['contributor'] });
  expect((await publish(task)).body).toMatchObject({ status: 422, code });
  expect((await manager.get(`/task/${task}`)).result.is_draft).toBe(true);
});

test('how many rows of a draft have gold is known as soon as a column is named, before any are made', async () => {
  const { task, dataset } = await draft();
  const counted = async (who: DemoUsername = 'manager') => app.as(who).get(`/task/${task}/goldRow`);
  expect((await counted()).result.task_row).toEqual([{ id: dataset, rows_count: 10 }]);
  await manager.put(`/task/${task}/dataset/${dataset}/gold`, { column: 'gold', question_no: null });
  expect((await counted()).result.task_row).toEqual([{ id: dataset, rows_count: 0 }]);
  expect((await counted('manager2')).status).toBe(404);
  expect((await counted('contributor')).status).toBe(403);
});

test('the share is a setting of the draft, and of a copy', async () => {
  const { task, project } = await draft({ gold_share: null });
  const set = async (gold_share: number | null) =>
    manager.patch(`/task/${task}`, { version: await version(task), gold_share });
  for (const wrong of [0, 51]) expect((await set(wrong)).status).toBe(400);
  expect((await set(50)).result.gold_share).toBe(50);
  const copy = await manager.post(`/task/${task}/duplicate`, { name: 'Copy', project, with_data: false });
  expect(copy.result.gold_share).toBe(50);
  expect((await publish(task)).status).toBe(200);
  expect((await set(10)).body).toMatchObject({ status: 409, code: 'task_not_draft' });
  expect((await set(50)).status).toBe(200);
});

test('a pilot has no hidden gold, the rest of the task has', async () => {
  const { task } = await draft({ contributors: ['contributor', 'contributor2'] });
  expect((await publish(task, { pilot_rows: 91 })).body).toMatchObject({
    status: 400,
    errors: [{ pointer: '/pilot_rows', code: 'too_large', params: { n: 90 } }],
  });
  expect((await publish(task, { pilot_rows: 10 })).status).toBe(200);
  expect(goldIn(Object.values(await holdingsOf(app, task)).flat())).toEqual([]);
  await manager.post(`/task/${task}/publishRest`, { version: await version(task), pilot: 'counted' });
  const held = await holdingsOf(app, task);
  for (const who of ['contributor', 'contributor2'] as const) {
    expect(data(held[who])).toHaveLength(10 + 40);
    expect(goldIn(held[who])).toHaveLength(2);
    expect((await inOrder(task, who)).slice(0, 10).filter(isGold)).toEqual([]);
  }
  await expectCountersExact(app, task);
});

test('rows that are added have hidden gold among them, and those with gold belong to it', async () => {
  const { task } = await makePublished(app, {
    ...scene,
    gold_share: 10,
    contributors: ['contributor', 'contributor2'],
  });
  const before = await holdingsOf(app, task);
  const lines = Array.from({ length: 40 }, (_, index) => `more ${index},${index % 10 === 4 ? 'a' : ''}`);
  expect((await importFile(app, task, `text,gold\n${lines.join('\n')}\n`, { columns })).state).toBe('done');
  expect((await manager.get(`/task/${task}`)).result.gold_rows_count).toBe(14);
  const held = await holdingsOf(app, task);
  for (const who of ['contributor', 'contributor2'] as const) {
    // 36 rows without gold for two: 18 each, and 10 % of 20 are 2
    expect(data(held[who]).length - data(before[who]).length).toBe(18);
    expect(goldIn(held[who]).length - goldIn(before[who]).length).toBe(2);
    expect(new Set(held[who]).size).toBe(held[who]?.length);
    await inOrder(task, who);
  }
  await expectCountersExact(app, task);
});

/** So many lines for everyone's work, and so many that have gold. */
const linesOf = (data: number, gold: number) => [
  ...Array.from({ length: data }, (_, index) => `more ${index},`),
  ...Array.from({ length: gold }, (_, index) => `gold ${index},a`),
];

test.each([
  { what: 'gold of their own', data: 36, gold: 4, share: 10, mixed: 4, each: [13, 13, 13] },
  {
    what: 'gold of their own and an uneven number of rows',
    data: 37,
    gold: 4,
    share: 10,
    mixed: 4,
    each: [13, 13, 14],
  },
  // 5 of the 10 rows of gold that there were everyone has: 36 rows for three would be mixed with 12 at a share of 50 %
  { what: 'gold that people have already', data: 36, gold: 0, share: 50, mixed: 0, each: [12, 12, 12] },
  { what: 'some gold that people don’t have yet', data: 36, gold: 2, share: 50, mixed: 2, each: [14, 14, 14] },
  { what: 'less gold than the share asks for', data: 9, gold: 0, share: 20, mixed: 0, each: [4, 4, 4] },
  { what: 'nothing but gold', data: 0, gold: 5, share: 10, mixed: 5, each: [0, 0, 0] },
  { what: 'gold that is not hidden', data: 36, gold: 6, share: null, mixed: null, each: [14, 14, 14] },
])(
  'before rows with $what are added, it is said how many each one gets',
  async ({ data: count, gold, share, ...expected }) => {
    const { task } = await makePublished(app, { ...scene, gold_share: share });
    const before = await holdingsOf(app, task);
    const file = `text,gold\n${[...linesOf(count, gold), ',a'].join('\n')}\n`;
    const { id: upload_id } = (await upload(manager, task, file)).result;
    const said = (await manager.post(`/task/${task}/dataset/check`, { upload_id, columns })).result.assigned;
    expect(said?.gold_rows_count).toBe(expected.mixed);
    await importFile(app, task, file, { columns, only_good: true });
    const after = await holdingsOf(app, task);
    const gained = three.map((who) => (after[who]?.length ?? 0) - (before[who]?.length ?? 0));
    expect(gained.toSorted()).toEqual(expected.each);
    for (const [index, who] of three.entries()) {
      const own = said?.contributor.find(({ user }) => user.id === people[who]);
      if (count % 3 === 0) expect([own?.least, own?.most]).toEqual([gained[index], gained[index]]);
      else expect([own?.least, own?.most]).toEqual([13, 14]);
    }
    await expectCountersExact(app, task);
  },
);

test('who has no rows yet gets hidden gold that the others have, as it is said before', async () => {
  // two get a row each, and one of the two rows of gold
  const few = ['one,', 'two,', 'three,a', 'four,a'].map((line) => line.split(','));
  const { task } = await makePublished(app, { ...scene, rows: few, gold_share: 50 });
  const before = await holdingsOf(app, task);
  const file = `text,gold\n${linesOf(6, 0).join('\n')}\n`;
  const said = (await upload(manager, task, file)).result.check.assigned;
  await importFile(app, task, file, { columns });
  const after = await holdingsOf(app, task);
  const gained = three.map((who) => (after[who]?.length ?? 0) - (before[who]?.length ?? 0));
  expect(gained).toEqual([3, 3, 4]);
  expect(said?.contributor.map(({ least, most }) => [least, most])).toEqual(gained.map((rows) => [rows, rows]));
});

test('who joins gets hidden gold with their rows, and who leaves passes on none', async () => {
  const { task } = await makePublished(app, scene);
  const gold = async () => (await holdingsOf(app, task)).contributor4;
  const before = await holdingsOf(app, task);
  await setPeople(task, [...three, 'contributor4']);
  const joined = await holdingsOf(app, task);
  expect(data(await gold())).toHaveLength(22);
  expect(goldIn(await gold())).toHaveLength(1);
  for (const who of three) expect(goldIn(joined[who])).toEqual(goldIn(before[who]));
  for (const who of [...three, 'contributor4'] as const) await inOrder(task, who);
  await expectCountersExact(app, task);

  await setPeople(task, ['contributor', 'contributor2', 'contributor4']);
  const left = await holdingsOf(app, task);
  expect(left.contributor3 ?? []).toEqual([]);
  const staying = [left.contributor, left.contributor2, left.contributor4];
  expect(sorted(staying.flatMap(data))).toHaveLength(90);
  for (const held of staying) {
    expect(new Set(held).size).toBe(held?.length);
    expect(goldIn(held).length).toBeGreaterThanOrEqual(2);
  }
  for (const who of ['contributor', 'contributor2', 'contributor4'] as const) await inOrder(task, who);
  await expectCountersExact(app, task);
});

test('who passes rows on keeps the gold they have answered and loses the rest of it', async () => {
  const { task } = await makePublished(app, { ...scene, gold_share: 20 });
  const before = await holdingsOf(app, task);
  const [answered = 0] = goldIn(before.contributor);
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(answered, 1, 'b')]);
  const path = `/task/${task}/contributor/${people.contributor}/passOn` as const;
  const passed = await manager.post(path, { version: await version(task) });
  expect(passed.status, passed.text).toBe(200);
  const held = await holdingsOf(app, task);
  expect(held.contributor).toEqual([answered]);
  expect([...data(held.contributor2), ...data(held.contributor3)]).toHaveLength(90);
  await expectCountersExact(app, task);
});

test('an answer to gold that was taken from someone meanwhile is kept', async () => {
  const { task } = await makePublished(app, { ...scene, gold_share: 20 });
  const [answered = 0, later = 0] = goldIn((await holdingsOf(app, task)).contributor);
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(answered, 1, 'b')]);
  const late = browser.cell(later, 1, 'a');
  await manager.post(`/task/${task}/contributor/${people.contributor}/passOn`, { version: await version(task) });
  expect((await browser.save([late])).status).toBe(200);
  expect(sorted((await holdingsOf(app, task)).contributor ?? [])).toEqual(sorted([answered, later]));
  await expectCountersExact(app, task);
});

test('more answers per row come with hidden gold, as the preview says, and fewer take none of it', async () => {
  const { task } = await makePublished(app, { ...scene, gold_share: 10 });
  const before = await holdingsOf(app, task);
  for (const who of three) {
    const browser = openBrowser(app, who, task);
    const [first = 0] = goldIn(before[who]);
    await browser.save([browser.cell(first, 1, 'a')]);
  }
  const wanted = { answers_per_row: 2, overlap_share: 50 };
  const asked = `/task/${task}/overlap?answers_per_row=2&overlap_share=50` as const;
  const preview = atOnce((await manager.get(asked)).result);
  const change = async (overlap: typeof wanted) =>
    manager.post(`/task/${task}/overlap`, { version: await version(task), ...overlap });
  expect(preview.raised).toBe(45);
  expect((await change(wanted)).status).toBe(200);
  const after = await holdingsOf(app, task);
  for (const { user, gained, lost, rows_count } of preview.contributor) {
    const who = three.find((name) => people[name] === user.id) ?? 'contributor';
    expect(lost).toBe(0);
    expect(after[who]).toHaveLength(rows_count);
    expect(gained).toBe(rows_count - (before[who]?.length ?? 0));
    expect(goldIn(after[who]).length).toBe(goldIn(before[who]).length + 2);
    expect(new Set(after[who]).size).toBe(rows_count);
    await inOrder(task, who);
  }
  expect(three.flatMap((who) => data(after[who]))).toHaveLength(135);
  await expectCountersExact(app, task);

  await change({ answers_per_row: 1, overlap_share: 100 });
  const fewer = await holdingsOf(app, task);
  expect(three.flatMap((who) => data(fewer[who]))).toHaveLength(90);
  for (const who of three) expect(sorted(goldIn(fewer[who]))).toEqual(sorted(goldIn(after[who])));
  await expectCountersExact(app, task);
});

test('gold that was taken back with its dataset is mixed into nothing more', async () => {
  const { task } = await draft({ gold_share: 50, rows: rows(10), contributors: ['contributor'] });
  await importFile(app, task, 'text,gold\nown,a\n', { columns });
  await publish(task);
  const dataset = (await manager.get(`/task/${task}`)).result.task_row.at(-1)?.id;
  expect((await manager.get(`/task/${task}`)).result.gold_rows_count).toBe(2);
  const body = { started: 'keep' } as const;
  expect((await manager.post(`/task/${task}/dataset/${dataset}/takeBack`, body)).status).toBe(200);
  expect((await manager.get(`/task/${task}`)).result.gold_rows_count).toBe(1);
  await setPeople(task, ['contributor', 'contributor2']);
  expect(goldIn((await holdingsOf(app, task)).contributor2)).toEqual([5]);
  expect((await manager.post(`/task/${task}/dataset/${dataset}/restore`)).status).toBe(200);
  expect((await manager.get(`/task/${task}`)).result.gold_rows_count).toBe(2);
  await expectCountersExact(app, task);
});

test('questions of one dataset alone count for hidden gold as for other rows', async () => {
  const { task } = await makePublished(app, {
    ...scene,
    contributors: ['contributor'],
    questions: [question(1), question(2, { required: false })],
  });
  const { assignment } = (await manager.get(`/task/${task}`)).result.contributor[0] ?? {};
  expect(assignment).toMatchObject({ rows_count: 95, questions_count: 190 });
});
