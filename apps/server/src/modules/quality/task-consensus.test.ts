import type { components } from '@concord/openapi';
import { expect, test } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { consensusOfFile } from '../../testing/client/consensus-of-file.ts';
import { makePublished, question } from '../../testing/factories.ts';
import { createRandom } from '../../testing/random.ts';
import { createTestApp } from '../../testing/test-app.ts';

type Schemas = components['schemas'];

const app = await createTestApp();
const manager = app.as('manager');
const people = ['contributor', 'contributor2', 'contributor3'] as const;
const TEXTS = Array.from({ length: 60 }, (_, index) => `Text ${index + 1}`);

type Scene = NonNullable<Parameters<typeof makePublished>[1]>;

/** Answers of three people, of whom the third is wrong more often, all submitted. */
async function submitted(say: (isRight: boolean, row: number) => string | string[], scene: Scene) {
  const random = createRandom(5);
  const made = await makePublished(app, { texts: TEXTS, contributors: people, answers_per_row: 3, ...scene });
  for (const [index, name] of people.entries()) {
    const browser = openBrowser(app, name, made.task);
    const cells = TEXTS.map((_, row) => browser.cell(row + 1, 1, say(random(10) < (index === 2 ? 5 : 9), row)));
    expect((await browser.save(cells)).status).toBe(200);
    expect((await browser.submit()).status).toBe(200);
  }
  return made;
}

async function consensusOf(task: string): Promise<NonNullable<Schemas['QuestionFigures']['consensus']>> {
  await manager.get(`/task/${task}/quality?answers=first_submitted`);
  await app.runJobs();
  const { result } = await manager.get(`/task/${task}/quality/1?answers=first_submitted`);
  if (!result.figures?.consensus) throw new Error('no consensus');
  return result.figures.consensus;
}

/** Equal to the eighth decimal, in whatever order rows were read. */
const near = (value: unknown): unknown => {
  if (typeof value === 'number') return expect.closeTo(value, 8);
  if (Array.isArray(value)) return value.map(near);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, near(each)]));
};

test('a question’s consensus is that of a file with the same answers and gold', async () => {
  const truth = TEXTS.map((_, row) => 'abc'[row % 3] ?? 'a');
  const wrong = { a: 'b', b: 'c', c: 'a' } as Record<string, string>;
  const goldOf = (row: number) => (row % 4 === 0 ? (truth[row] ?? '') : '');
  const { task } = await submitted((isRight, row) => (isRight ? truth[row] : wrong[truth[row] ?? '']) ?? 'a', {
    columns: [
      { name: 'text', role: 'text' },
      { name: 'right', role: 'gold:1' },
    ],
    rows: TEXTS.map((text, row) => [text, goldOf(row)]),
  });
  const { rows, majority, dawid_skene } = await consensusOf(task);
  const file = await consensusOfFile(app, task, { goldOf: (row) => goldOf(row - 1) });
  expect({ rows, majority }).toEqual({ rows: file.items_total, majority: near(file.majority) });
  const { coders = [], rounds: _, ...model } = file.dawid_skene ?? {};
  expect(dawid_skene).toMatchObject(
    Object.fromEntries(Object.entries(model).map(([name, each]) => [name, near(each)])),
  );
  expect(dawid_skene?.converged).toBe(true);
  const errors = dawid_skene?.contributors.map(({ contributor, choice, rows }) => ({
    coder: contributor.username,
    choice,
    rows,
  }));
  const upper = (text: string) => text.toUpperCase();
  const expected = coders.map(({ rows, ...each }) => ({
    ...each,
    rows: rows.map((row) => ({ ...row, answer: upper(row.answer) })),
  }));
  expect(errors?.length).toBe(3);
  expect(errors).toEqual(expect.arrayContaining(expected.map(near)));
  // the third person is the one who errs
  const rightOf = (username: string) => errors?.find(({ coder }) => coder === username)?.rows[0]?.shares[0] ?? 0;
  expect(rightOf('contributor3')).toBeLessThan(0.7);
  expect(rightOf('contributor')).toBeGreaterThan(0.8);
});

test('of a multiple choice each choice is judged by itself', async () => {
  const { task } = await submitted(
    (isRight, row) => (row % 2 === 0 ? (isRight ? ['a'] : ['a', 'c']) : isRight ? ['b', 'c'] : ['b']),
    { questions: [question(1, { type: 'multiple' })] },
  );
  const { rows, majority, dawid_skene } = await consensusOf(task);
  const file = await consensusOfFile(app, task, { scale: 'multiple' });
  expect({ rows, majority }).toEqual({ rows: file.items_total, majority: near(file.majority) });
  expect(dawid_skene?.contributors.map(({ choice }) => choice)).toEqual(
    ['A', 'B', 'C'].flatMap((choice) => people.map(() => choice)),
  );
  const shares = (rows: readonly Schemas['ErrorRow'][]) => rows.map(({ answer, shares }) => ({ answer, shares }));
  expect(dawid_skene?.contributors.map(({ rows }) => shares(rows))).toEqual(
    expect.arrayContaining((file.dawid_skene?.coders ?? []).map(({ rows }) => near(shares(rows)))),
  );
});

test('each row without a majority is counted, though others have the same answers', async () => {
  const two = ['contributor', 'contributor2'] as const;
  const { task } = await makePublished(app, { contributors: two, answers_per_row: 2 });
  for (const [name, letters] of [
    ['contributor', ['a', 'a', 'a']],
    ['contributor2', ['b', 'b', 'a']],
  ] as const) {
    const browser = openBrowser(app, name, task);
    await browser.save(letters.map((letter, row) => browser.cell(row + 1, 1, letter)));
    await browser.submit();
  }
  expect(await consensusOf(task)).toMatchObject({ rows: 3, majority: { ties: 2, score: null } });
});

test('an open question, and one that no one has answered, have none', async () => {
  const { task } = await makePublished(app, {
    contributors: people,
    answers_per_row: 3,
    questions: [question(1, { type: 'open', choices: [] })],
  });
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(1, 1, 'A word')]);
  await browser.submit();
  await expect(consensusOf(task)).rejects.toThrow('no consensus');
});
