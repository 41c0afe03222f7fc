import { describe, expect, test } from 'vitest';
import { question } from '../../../../testing/factories.ts';
import { taskQualityOf } from '../../../../testing/quality/task-quality.ts';
import { createTestApp } from '../../../../testing/test-app.ts';

const app = await createTestApp();
const { measured, detail, answered } = taskQualityOf(app);

describe('the figures of a task', () => {
  test('list similar texts that different people answered contrarily, the most similar first', async () => {
    const texts = [
      'The staff was friendly and fast!',
      'the staff was friendly, and fast',
      'The staff was friendly and fas',
      'Nothing like the others at all',
      'the staff was friendly and fast?',
    ];
    const { task, submit } = await answered(
      { contributor: ['a', null, 'b', 'b', 'a'], contributor2: [null, 'b', 'c', 'b', null] },
      { texts },
    );
    await submit();
    await measured(task);
    const { similar } = await detail(task);
    expect(similar).toMatchObject({ texts: 5, is_complete: true });
    expect(similar.pairs.map(({ similarity, first, second }) => [similarity, first.row_no, second.row_no])).toEqual([
      [1, 1, 2],
      // 28 trigrams of 29
      [28 / 29, 1, 3],
    ]);
    const [equal] = similar.pairs;
    expect(equal).toMatchObject({
      first: { text: texts[0], answers: [{ answer: 'A', contributor: { username: 'contributor' }, position: 1 }] },
      second: { text: texts[1], answers: [{ answer: 'B', contributor: { username: 'contributor2' }, position: 2 }] },
    });
  });

  test('look at all rows of a text for one that was answered contrarily', async () => {
    const { task, submit } = await answered(
      // the first row of each text is of one person
      { contributor: ['a', null, 'b', null], contributor2: [null, 'a', null, 'b'] },
      { texts: ['It is slow and loud', 'it is slow and loud', 'it is slow and louder', 'It is slow and louder!'] },
    );
    await submit();
    await measured(task);
    const { pairs } = (await detail(task)).similar;
    expect(pairs.map(({ first, second }) => [first.row_no, second.row_no])).toEqual([[1, 4]]);
  });

  test('don’t list similar texts to which the same was said, or that one person alone answered', async () => {
    const { task, submit } = await answered(
      {
        contributor: [['a'], null, ['b'], ['c']],
        contributor2: [null, ['a', 'b'], null, null],
      },
      {
        texts: ['Same text', 'same text', 'Another one', 'another one'],
        questions: [question(1, { type: 'multiple' })],
      },
    );
    await submit();
    await measured(task);
    expect((await detail(task)).similar).toEqual({ texts: 4, is_complete: true, pairs: [] });
  });
});
