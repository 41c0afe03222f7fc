import { describe, expect, test } from 'vitest';
import { moved } from './moved.ts';
import {
  changed,
  conditionCandidates,
  depthOf,
  duplicated,
  neighbourOf,
  newQuestion,
  ofType,
  type Question,
} from './question-list.ts';
import { goldNumbers, nextQuestionNo } from './question-numbers.ts';

const question = (question_no: number, fields: Partial<Question> = {}): Question => ({
  ...newQuestion(question_no),
  name: `Q${question_no}`,
  ...fields,
});
const numbers = (questions: readonly Question[]) => questions.map(({ question_no }) => question_no);

describe('the number of a new question', () => {
  test('is 1 in an empty list', () => {
    expect(nextQuestionNo([])).toBe(1);
  });
  test('is above every number in use, whatever the order', () => {
    expect(nextQuestionNo([question(3), question(1)])).toBe(4);
  });
  test('is above the numbers of questions that are gone', () => {
    expect(nextQuestionNo([question(1)], [5])).toBe(6);
  });
  test('is above the numbers that gold columns name', () => {
    const columns = [
      { name: 'text', role: 'text' },
      { name: 'truth', role: 'gold:7' },
    ];
    const dataset = {
      id: 'd',
      dataset_no: 1,
      name: '',
      filename: '',
      language: null,
      columns,
      rows_count: 1,
      withdrawn_count: 0,
      createdAt: '',
    };
    expect(nextQuestionNo([], goldNumbers([dataset]))).toBe(8);
  });
});

test('a copy follows its question, with a number of its own', () => {
  const list = duplicated([question(1, { hint: 'h' }), question(2)], 1, 3);
  expect(numbers(list)).toEqual([1, 3, 2]);
  expect(list[1]?.hint).toBe('h');
});

test('a change replaces the question of its number only', () => {
  const list = changed([question(1), question(2)], question(2, { name: 'new' }));
  expect(list.map(({ name }) => name)).toEqual(['Q1', 'new']);
});

test.each([
  ['up', 1, 0, ['b', 'a', 'c']],
  ['down', 1, 2, ['a', 'c', 'b']],
  ['from the top to the bottom', 0, 2, ['b', 'c', 'a']],
  ['above the top', 0, -1, ['a', 'b', 'c']],
  ['below the bottom', 2, 3, ['a', 'b', 'c']],
] as const)('moves a thing %s', (_, from, to, result) => {
  expect(moved(['a', 'b', 'c'], from, to)).toEqual(result);
});

test.each([
  [1, 2],
  [3, 2],
  [2, 3],
])('when question %i goes, question %i is opened', (gone, next) => {
  expect(neighbourOf([question(1), question(2), question(3)], gone)).toBe(next);
});

describe('another type', () => {
  test('keeps the choices, so that going back loses none', () => {
    const choices = [{ value: 'yes', label: 'Yes', hotkey: '1' }];
    expect(ofType(ofType(question(1, { choices }), 'open'), 'multiple').choices).toEqual(choices);
  });
  test('keeps the scale of a single choice, which others have none of', () => {
    const single = question(1, { scale: 'ordinal' });
    expect(ofType(single, 'single').scale).toBe('ordinal');
    expect(ofType(single, 'multiple').scale).toBe('nominal');
  });
  test('makes room for choices where there are none', () => {
    expect(ofType(question(1, { type: 'open', choices: [] }), 'single').choices).toHaveLength(2);
  });
});

describe('conditions', () => {
  const list = [
    question(1, { type: 'open' }),
    question(2),
    question(3, { dataset: 'a' }),
    question(4, { dataset: 'b', show_when: { question_no: 2, values: ['x'] } }),
    question(5, { show_when: { question_no: 4, values: ['x'] } }),
    question(6, { show_when: { question_no: 9, values: ['x'] } }),
  ] as const;
  test('may name earlier questions with choices that can meet in one row', () => {
    expect(numbers(conditionCandidates(list, list[3]))).toEqual([2]);
    expect(numbers(conditionCandidates(list, list[4]))).toEqual([2, 3, 4]);
    expect(conditionCandidates(list, list[0])).toEqual([]);
  });
  test('indent a question by as many steps as it waits for', () => {
    expect(list.map((each) => depthOf(list, each))).toEqual([0, 0, 0, 1, 2, 0]);
  });
});
