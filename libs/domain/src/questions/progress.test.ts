import { describe, expect, test } from 'vitest';
import { mayLeaveQuestion, type QuestionLogic, type QuestionMove, rowProgress } from './progress.ts';
import type { AnswerValue } from './questions.ts';
import { aQuestion } from './testing-questions.ts';

const conditional = { question_no: 1, values: ['yes'] };
const sets = {
  'two required, one free': [
    aQuestion({ question_no: 1, required: true }),
    aQuestion({ question_no: 2, required: true }),
    aQuestion({ question_no: 3 }),
  ],
  'none required': [aQuestion({ question_no: 1 }), aQuestion({ question_no: 2 })],
  'a required follow-up': [
    aQuestion({ question_no: 1, required: true }),
    aQuestion({ question_no: 2, required: true, show_when: conditional }),
  ],
  'required in the other dataset': [
    aQuestion({ question_no: 1 }),
    aQuestion({ question_no: 2, required: true, dataset: 'B' }),
  ],
  'nothing for this dataset': [aQuestion({ question_no: 1, dataset: 'B' })],
};

describe('rowProgress', () => {
  test.each<[keyof typeof sets, QuestionLogic, [number, AnswerValue][], number, number, boolean]>([
    ['two required, one free', 'all', [], 3, 0, false],
    ['two required, one free', 'all', [[1, 'yes']], 3, 1, false],
    [
      'two required, one free',
      'all',
      [
        [1, 'yes'],
        [3, 'no'],
      ],
      3,
      2,
      false,
    ],
    [
      'two required, one free',
      'all',
      [
        [1, 'yes'],
        [2, 'no'],
      ],
      3,
      2,
      true,
    ],
    [
      'two required, one free',
      'all',
      [
        [1, 'yes'],
        [2, ' '],
      ],
      3,
      1,
      false,
    ],
    ['two required, one free', 'some', [], 3, 0, false],
    ['two required, one free', 'some', [[3, 'no']], 3, 1, true],
    ['two required, one free', 'some', [[3, []]], 3, 0, false],
    ['none required', 'all', [], 2, 0, false],
    ['none required', 'all', [[2, 'no']], 2, 1, true],
    ['none required', 'some', [[2, 'no']], 2, 1, true],
    ['a required follow-up', 'all', [[1, 'no']], 1, 1, true],
    ['a required follow-up', 'all', [[1, 'yes']], 2, 1, false],
    [
      'a required follow-up',
      'all',
      [
        [1, 'yes'],
        [2, 'no'],
      ],
      2,
      2,
      true,
    ],
    // The follow-up's answer is kept but hidden, so it neither counts nor makes the row done.
    [
      'a required follow-up',
      'all',
      [
        [1, 'no'],
        [2, 'no'],
      ],
      1,
      1,
      true,
    ],
    ['a required follow-up', 'some', [[2, 'no']], 1, 0, false],
    ['required in the other dataset', 'all', [], 1, 0, false],
    ['required in the other dataset', 'all', [[2, 'yes']], 1, 0, false],
    ['required in the other dataset', 'all', [[1, 'yes']], 1, 1, true],
    ['nothing for this dataset', 'all', [], 0, 0, false],
    ['nothing for this dataset', 'some', [[1, 'yes']], 0, 0, false],
  ])(
    '%s, logic %s, answers %j: %i questions, %i answers, done %s',
    (set, logic, cells, questions_count, answers_count, done) => {
      const row = { questions: sets[set], logic, dataset: 'A', answers: new Map(cells) };
      expect(rowProgress({ ...row, skipped: false })).toEqual({ questions_count, answers_count, done });
      expect(rowProgress({ ...row, skipped: true })).toEqual({ questions_count: 0, answers_count: 0, done: true });
    },
  );
});

describe('mayLeaveQuestion', () => {
  const moves: QuestionMove[] = ['next', 'back', 'jump', 'skip'];
  test.each<[string, QuestionLogic, boolean, AnswerValue | undefined, QuestionMove[]]>([
    ['required and unanswered', 'all', true, null, ['back', 'jump', 'skip']],
    ['required and never touched', 'all', true, undefined, ['back', 'jump', 'skip']],
    ['required and blank', 'all', true, '  ', ['back', 'jump', 'skip']],
    ['required with nothing chosen', 'all', true, [], ['back', 'jump', 'skip']],
    ['required and answered', 'all', true, 'yes', moves],
    ['not required', 'all', false, null, moves],
    ['required, but some answers are enough', 'some', true, null, moves],
  ])('%s, logic %s', (_, logic, required, value, allowed) => {
    expect(moves.filter((move) => mayLeaveQuestion({ question: { required }, logic, value, move }))).toEqual(allowed);
  });
});
