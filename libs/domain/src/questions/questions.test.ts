import { describe, expect, test } from 'vitest';
import { type AnswerValue, applicableQuestions, isAnswered } from './questions.ts';
import { aQuestion } from './testing-questions.ts';

describe('isAnswered', () => {
  test.each<[AnswerValue | undefined, boolean]>([
    [undefined, false],
    [null, false],
    ['', false],
    ['  \n', false],
    ['\u3000\u200b', false],
    [[], false],
    ['yes', true],
    ['0', true],
    [' a ', true],
    [['yes'], true],
  ])('%j: %s', (value, answered) => {
    expect(isAnswered(value)).toBe(answered);
  });
});

describe('which questions apply', () => {
  const questions = [
    aQuestion({ question_no: 1 }),
    aQuestion({ question_no: 2, dataset: 'A' }),
    aQuestion({ question_no: 3, dataset: 'B' }),
    aQuestion({ question_no: 4, type: 'multiple', show_when: { question_no: 1, values: ['yes', 'maybe'] } }),
    aQuestion({ question_no: 5, show_when: { question_no: 4, values: ['no'] } }),
    aQuestion({ question_no: 6, type: 'open', show_when: { question_no: 2, values: ['yes'] } }),
  ];

  test.each<[string, string, [number, AnswerValue][], number[]]>([
    ['nothing is answered', 'A', [], [1, 2]],
    ['the row is of another dataset', 'B', [], [1, 3]],
    ['the row is of a dataset no question names', 'C', [], [1]],
    ['a condition holds with its first value', 'A', [[1, 'yes']], [1, 2, 4]],
    ['a condition holds with its second value', 'A', [[1, 'maybe']], [1, 2, 4]],
    ['another value is chosen', 'A', [[1, 'no']], [1, 2]],
    [
      'one of several chosen values is named',
      'A',
      [
        [1, 'yes'],
        [4, ['maybe', 'no']],
      ],
      [1, 2, 4, 5],
    ],
    [
      'none of several chosen values is named',
      'A',
      [
        [1, 'yes'],
        [4, ['maybe', 'yes']],
      ],
      [1, 2, 4],
    ],
    [
      'the chain breaks at its start',
      'A',
      [
        [1, 'no'],
        [4, ['no']],
      ],
      [1, 2],
    ],
    [
      'the start is unanswered again',
      'A',
      [
        [1, null],
        [4, ['no']],
        [5, 'yes'],
      ],
      [1, 2],
    ],
    ['the condition names a question of this dataset', 'A', [[2, 'yes']], [1, 2, 6]],
    ['the condition names a question of another dataset', 'B', [[2, 'yes']], [1, 3]],
  ])('when %s', (_, dataset, cells, expected) => {
    const answers = new Map(cells);
    const lookup = (questionNo: number) => answers.get(questionNo);
    expect(applicableQuestions(questions, dataset, lookup).map((question) => question.question_no)).toEqual(expected);
  });

  test('a blank value named by a condition does not make an unanswered question answered', () => {
    const asked = aQuestion({ question_no: 1 });
    const shown = aQuestion({ question_no: 2, show_when: { question_no: 1, values: [''] } });
    expect(applicableQuestions([asked, shown], 'A', () => '')).toEqual([asked]);
  });

  test('a condition on a later question, on itself or on none does not hold', () => {
    const loop = [
      aQuestion({ question_no: 1, show_when: { question_no: 2, values: ['yes'] } }),
      aQuestion({ question_no: 2, show_when: { question_no: 1, values: ['yes'] } }),
      aQuestion({ question_no: 3, show_when: { question_no: 3, values: ['yes'] } }),
      aQuestion({ question_no: 4, show_when: { question_no: 9, values: ['yes'] } }),
    ];
    expect(applicableQuestions(loop, 'A', () => 'yes')).toEqual([]);
  });

  test('order decides what is earlier, not the number', () => {
    const moved = [
      aQuestion({ question_no: 7 }),
      aQuestion({ question_no: 2, show_when: { question_no: 7, values: ['yes'] } }),
    ];
    expect(applicableQuestions(moved, 'A', () => 'yes')).toEqual(moved);
  });
});
