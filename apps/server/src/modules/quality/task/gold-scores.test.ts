import { describe, expect, test } from 'vitest';
import { question } from '../../../testing/factories.ts';
import { taskQualityOf } from '../../../testing/quality/task-quality.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const app = await createTestApp();
const { measured, detail, answered } = taskQualityOf(app);
const people = ['contributor', 'contributor2', 'contributor3'] as const;

describe('scores by gold', () => {
  const goldOf = (...gold: string[]) => ({
    columns: [
      { name: 'text', role: 'text' },
      { name: 'right', role: 'gold:1' },
    ],
    rows: gold.map((each, index) => [`Text ${index + 1}`, each]),
  });
  const scoreOf = (right: number, of: number, low: number, high: number) => ({
    right,
    of,
    share: right / of,
    wilson: { low: expect.closeTo(low, 12), high: expect.closeTo(high, 12) },
  });

  test('are the share of gold cells answered rightly, by question and contributor, with what most of three or more miss alike', async () => {
    const { task, submit, assignments } = await answered(
      {
        contributor: ['a', 'b', 'c', 'b', null, 'a'],
        contributor2: ['a', 'c', 'c', 'b', 'b', 'a'],
        contributor3: ['a', 'b', 'a', 'b', 'c', 'a'],
      },
      goldOf('a', 'b', 'c', 'a', 'b', ''),
    );
    expect(await measured(task)).toMatchObject({ gold: [], questions: [{ figures: { gold: null } }] });
    await submit();
    const { gold, questions } = await measured(task);
    // intervals of statsmodels 0.14, proportion_confint by wilson
    const all = scoreOf(8, 14, 0.3259064457965074, 0.7861920109552588);
    const scores = [
      scoreOf(3, 4, 0.30064184258240184, 0.9544127391902995),
      scoreOf(3, 5, 0.2307242812760129, 0.8823792257673522),
      scoreOf(2, 5, 0.11762077423264788, 0.7692757187239871),
    ];
    const named = people.map((username, index) => ({ contributor: { username }, score: scores[index] }));
    expect(questions).toMatchObject([{ figures: { gold: all } }]);
    expect(gold).toMatchObject(named);
    const found = (await detail(task)).gold;
    expect(found).toMatchObject({ score: all, contributors: named });
    expect(found?.doubtful).toEqual([
      {
        row_no: 4,
        row_id: null,
        language: null,
        text: 'Text 4',
        gold: 'A',
        answer: 'B',
        given: 3,
        of: 3,
        submission: assignments.contributor,
        position: 4,
      },
    ]);
  });

  test('compare choices as a set, words as they are, and count a question that is not asked for no one', async () => {
    const { task, of, submit } = await answered(
      { contributor: [['b', 'a'], ['a'], ['c']], contributor2: [['a', 'b'], ['a', 'b', 'c'], ['b']] },
      {
        columns: [
          { name: 'text', role: 'text' },
          { name: 'topics', role: 'gold:1' },
          { name: 'why', role: 'gold:2' },
        ],
        rows: [
          ['one', 'a|b', 'Late'],
          ['two', 'a|b', 'Late'],
          ['three', 'c', 'Late'],
        ],
        questions: [
          question(1, { type: 'multiple' }),
          question(2, {
            type: 'open',
            choices: [],
            required: false,
            show_when: { question_no: 1, values: ['a'] },
          }),
        ],
      },
    );
    await of('contributor').save([
      of('contributor').cell(1, 2, 'Late'),
      of('contributor').cell(2, 2, 'late'),
      of('contributor').cell(3, 2, 'Late'),
    ]);
    await submit();
    const { questions, gold } = await measured(task);
    expect(questions.map(({ figures }) => figures?.gold)).toMatchObject([
      { right: 3, of: 6 },
      { right: 1, of: 2 },
    ]);
    expect(gold.map(({ score: { right, of } }) => [right, of])).toEqual([
      [3, 5],
      [1, 3],
    ]);
    expect((await detail(task)).gold?.doubtful).toEqual([]);
  });
});
