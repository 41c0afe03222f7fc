import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { consensusOfFile } from '../../testing/client/consensus-of-file.ts';
import { makePublished } from '../../testing/factories.ts';
import { createRandom } from '../../testing/random.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const { db, clock } = app;
const manager = app.as('manager');
const people = ['contributor', 'contributor2', 'contributor3'] as const;
const ROWS = 50;

/** Two contributors who are mostly right, and one who is often wrong, answer all rows; the first ones have submitted. */
async function answered(submitting: number = people.length) {
  const random = createRandom(8);
  const texts = Array.from({ length: ROWS }, (_, row) => `text ${row + 1}`);
  const made = await makePublished(app, { contributors: people, answers_per_row: 3, texts });
  const submit = async (index: number) => {
    const browser = openBrowser(app, people[index] ?? 'contributor', made.task);
    const letter = (row: number) => 'abc'[(row + (random(10) < (index === 2 ? 4 : 9) ? 0 : 1 + random(2))) % 3] ?? 'a';
    await browser.save(texts.map((_, row) => browser.cell(row + 1, 1, letter(row))));
    expect((await browser.submit()).status).toBe(200);
  };
  for (let index = 0; index < submitting; index += 1) await submit(index);
  await app.runJobs();
  return { ...made, submitLast: () => submit(people.length - 1) };
}

async function setRule(task: string, consensus_probability: number | null) {
  const { version } = (await manager.get(`/task/${task}`)).result;
  const changed = await manager.patch(`/task/${task}`, { version, consensus_probability });
  expect(changed.status, changed.text).toBe(200);
  await app.runJobs();
}

const finals = (task: string) =>
  db
    .selectFrom('final_answers')
    .select(['row_no', 'how', 'value'])
    .where('task_id', '=', task)
    .orderBy('row_no')
    .execute();

/** What becomes of the cells that answers alone leave open, by a file of the same answers. */
async function byFile(task: string, percent: number) {
  const { items } = await consensusOfFile(app, task);
  return items.map(({ item, values, dawid_skene }) => {
    const [first] = dawid_skene?.probabilities ?? [];
    const isProbable = values > 1 && first && first.probability * 100 >= percent;
    const final = isProbable ? { how: 'consensus', value: first.answer } : { how: 'open', value: null };
    return { row_no: Number(item), ...final };
  });
}

async function expectByFile(task: string, percent: number): Promise<void> {
  const expected = new Map((await byFile(task, percent)).map((cell) => [cell.row_no, cell]));
  const cells = await finals(task);
  const differing = cells.filter(({ how }) => how !== 'unanimous');
  expect(differing).toEqual(differing.map(({ row_no }) => expected.get(row_no)));
  const count = (wanted: string) => cells.filter(({ how }) => how === wanted).length;
  const { state, counts, disputed } = (await manager.get(`/task/${task}/final`)).result;
  expect({ state, ...counts, disputed }).toMatchObject({
    ...{ state: 'current', unanimous: count('unanimous'), majority: 0, consensus: count('consensus') },
    ...{ open: count('open'), disputed: count('open') },
  });
}

test('the most probable answer is final where the task uses consensus, from the probability it asks for', async () => {
  const { task } = await answered();
  const before = await finals(task);
  expect(new Set(before.map(({ how }) => how))).toEqual(new Set(['unanimous', 'open']));
  await setRule(task, 60);
  await expectByFile(task, 60);
  const at60 = await finals(task);
  await setRule(task, 99);
  await expectByFile(task, 99);
  const decided = (cells: Awaited<ReturnType<typeof finals>>) => cells.filter(({ how }) => how === 'consensus').length;
  expect(decided(at60)).toBeGreaterThan(decided(await finals(task)));
  expect(decided(await finals(task))).toBeGreaterThan(0);
  await setRule(task, null);
  expect(await finals(task)).toEqual(before);
});

test('what is submitted later changes the estimate, though no one looks at the figures', async () => {
  const { task, submitLast } = await answered(2);
  await setRule(task, 70);
  await expectByFile(task, 70);
  const early = await finals(task);
  clock.advance(31_000);
  await submitLast();
  await app.runJobs();
  await expectByFile(task, 70);
  expect(await finals(task)).not.toEqual(early);
});

test('answers that come within half a minute are estimated after it', async () => {
  const { task, submitLast } = await answered(2);
  await setRule(task, 70);
  await submitLast();
  await app.runJobs();
  const later = sql<{ wait: number }>`
    select extract(epoch from run_at - now())::float8 as wait from graphile_worker.jobs where key = ${`follow_consensus ${task}`}`;
  expect((await manager.get(`/task/${task}/final`)).result.state).toBe('renewing');
  const [waiting] = (await later.execute(db)).rows;
  expect(waiting?.wait).toBeGreaterThan(0);
  expect(waiting?.wait).toBeLessThanOrEqual(30);
  clock.advance(31_000);
  await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())`.execute(db);
  await app.runJobs();
  await expectByFile(task, 70);
});

test('who adjudicates sees the most probable answer, and decides against it', async () => {
  const { task } = await answered();
  const open = (await finals(task)).find(({ how }) => how === 'open');
  const cell = `/task/${task}/adjudication/${open?.row_no ?? 0}/1` as const;
  expect((await manager.get(cell)).result.proposal).toBeNull();
  await setRule(task, 51);
  const item = (await byFile(task, 51)).find(({ row_no }) => row_no === open?.row_no);
  const { how, proposal } = (await manager.get(cell)).result;
  expect({ how, value: proposal?.value }).toEqual({ how: 'consensus', value: item?.value });
  expect(proposal?.probability).toBeGreaterThan(0.5);
  const other = item?.value === 'a' ? 'b' : 'a';
  const decided = await manager.put(cell, { id: randomUUID(), replaces: null, value: other, remark: '' });
  expect(decided.result).toMatchObject({ how: 'adjudicated', value: other });
  await app.runJobs();
  expect((await finals(task)).find(({ row_no }) => row_no === open?.row_no)).toMatchObject({ how: 'adjudicated' });
});

test.each([50, 100, 70.5])('a probability of %s percent is refused at its place', async (consensus_probability) => {
  const { task } = await makePublished(app);
  const { version } = (await manager.get(`/task/${task}`)).result;
  const refused = await manager.patch(`/task/${task}`, { version, consensus_probability });
  expect(refused.status).toBe(400);
  expect(refused.problem?.errors).toMatchObject([{ pointer: '/consensus_probability' }]);
});
