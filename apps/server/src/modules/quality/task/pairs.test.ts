import { describe, expect, test } from 'vitest';
import { taskQualityOf } from '../../../testing/quality/task-quality.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const app = await createTestApp();
const manager = app.as('manager');
const { measured, detail, answered } = taskQualityOf(app);
const people = ['contributor', 'contributor2', 'contributor3'] as const;
const noKappa = { kappa: null, linear: null, quadratic: null };

describe('the figures of a task', () => {
  test('say of any two contributors how often they agree, and which rows are disputed most', async () => {
    const letters = Array.from({ length: 12 }, (_, index) => 'abc'[index % 3] ?? 'a');
    const { task, submit, assignments } = await answered({
      contributor: letters,
      contributor2: letters.with(4, 'c').with(7, 'a'),
      contributor3: letters.with(4, 'a').map((letter, index) => (index < 3 ? null : letter)),
    });
    await submit();
    const { work } = await measured(task);
    const { contributors, with_others, confusion_matrix, pairs, disputed, groups, distribution } = await detail(task);
    expect(contributors.map(({ username }) => username)).toEqual(people);
    // the first three rows have two answers; of the others, the fifth and the eighth have different ones
    expect(with_others).toEqual([
      { rows: 12, agreement: expect.closeTo((10 + 1 / 2) / 12, 12) },
      { rows: 12, agreement: expect.closeTo(10 / 12, 12) },
      { rows: 9, agreement: expect.closeTo((7 + 1 / 2) / 9, 12) },
    ]);
    expect(work.map(({ agreement }) => agreement)).toEqual(with_others.map(({ agreement }) => agreement));
    expect(confusion_matrix.map(({ answer, values }) => [answer, values])).toEqual([
      ['A', 13],
      ['B', 8],
      ['C', 12],
    ]);
    // B meets A and C once each in the fifth row, which counts half, and A twice in the eighth
    expect(confusion_matrix[1]?.shares).toEqual(
      [(0.5 + 1) / 8, (8 - 2) / 8, 0.5 / 8].map((share) => expect.closeTo(share, 12)),
    );
    expect(pairs).toEqual([
      { first: 0, second: 1, rows: 12, agreement: 10 / 12, ...noKappa, kappa: expect.closeTo(0.75, 12) },
      { first: 0, second: 2, rows: 9, agreement: null, ...noKappa },
      { first: 1, second: 2, rows: 9, agreement: null, ...noKappa },
    ]);
    expect(groups).toBe(1);
    expect(disputed).toMatchObject([
      { row_no: 5, text: 'Text 5', agreement: 0, answers: [{ answer: 'B' }, { answer: 'C' }, { answer: 'A' }] },
      { row_no: 8, text: 'Text 8', agreement: 1 / 3, answers: [{ answer: 'B' }, { answer: 'A' }, { answer: 'B' }] },
    ]);
    const own = disputed[0]?.answers[0];
    expect(own).toMatchObject({ submission: assignments.contributor, contributor: { username: 'contributor' } });
    const rows = (await manager.get(`/submission/${own?.submission}/row?position=${own?.position}&limit=1`)).result
      .rows;
    expect(rows[0]?.content.row_no).toBe(5);
    expect(distribution.map(({ answer, count }) => [answer, count])).toEqual([
      ['A', 13],
      ['B', 8],
      ['C', 12],
    ]);
  });
});
