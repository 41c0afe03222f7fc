import { describe, expect, test } from 'vitest';
import type { AnswerValue } from './questions.ts';
import { changeOfRow, closedCells } from './rework.ts';
import { aQuestion } from './testing-questions.ts';

const questions = [
  aQuestion({ question_no: 1, required: true }),
  aQuestion({ question_no: 2, show_when: { question_no: 1, values: ['yes'] } }),
  aQuestion({ question_no: 3, type: 'multiple' }),
  aQuestion({ question_no: 4, dataset: 'B' }),
];
const rules = { questions, logic: 'all', dataset: 'A' } as const;
type Given = [number, AnswerValue][];
const row = (answers: Given, skippedReason: string | null = null) => ({ answers: new Map(answers), skippedReason });
const returned = (answers: Given, incorrect: number[], skippedReason: string | null = null) => ({
  ...row(answers, skippedReason),
  incorrect: new Set(incorrect),
});

describe('what is closed when only the answers marked incorrect can be changed', () => {
  const both: Given = [
    [1, 'yes'],
    [2, 'no'],
    [3, ['no']],
  ];
  test.each<[string, ReturnType<typeof returned>, number[], boolean]>([
    ['everything, when nothing is incorrect', returned(both, []), [1, 2, 3], true],
    ['the others of a row with an incorrect answer', returned(both, [2]), [1, 3], true],
    ['nothing, when every answer is incorrect: the row can be skipped', returned(both, [1, 2, 3]), [], false],
    ['a question left empty that is not marked', returned([[1, 'yes']], [1]), [2, 3], true],
    ['but not one left empty that is marked', returned([[1, 'yes']], [2]), [1, 3], true],
    ['but not one that was not asked: it may be now', returned([[1, 'no']], [1]), [3], true],
    ['a skipped row, whatever was marked before', returned(both, [1], 'spam'), [1, 2, 3, 4], true],
    ['nothing of a row that came later', returned([], []), [], false],
    ['nothing of a row that was not complete', returned([[3, ['no']]], []), [], false],
  ])('%s', (_, submitted, closed, skip) => {
    const found = closedCells(rules, submitted);
    expect([...found.questions]).toEqual(closed);
    expect(found.skip).toBe(skip);
  });

  test('under the logic of some, a row with one answer was complete', () => {
    const found = closedCells({ ...rules, logic: 'some' }, returned([[3, ['no']]], []));
    expect([...found.questions]).toEqual([1, 3]);
  });
});

describe('how a row differs from the one that was returned', () => {
  test.each<[string, ReturnType<typeof returned>, ReturnType<typeof row>, boolean, boolean]>([
    ['the same', returned([[1, 'no']], []), row([[1, 'no']]), false, false],
    ['the same, though said incorrect', returned([[1, 'no']], [1]), row([[1, 'no']]), false, true],
    ['another answer', returned([[1, 'no']], [1]), row([[1, 'maybe']]), true, false],
    ['an answer removed', returned([[3, ['no']]], [3]), row([[3, null]]), true, false],
    ['the same choices in another order', returned([[3, ['no', 'yes']]], []), row([[3, ['yes', 'no']]]), false, false],
    ['left empty, though that was incorrect', returned([[1, 'no']], [3]), row([[1, 'no']]), false, true],
    [
      'one of two that were incorrect',
      returned(
        [
          [1, 'yes'],
          [2, 'no'],
        ],
        [1, 2],
      ),
      row([
        [1, 'yes'],
        [2, 'yes'],
      ]),
      true,
      true,
    ],
    [
      'incorrect, and no longer asked',
      returned(
        [
          [1, 'yes'],
          [2, 'no'],
        ],
        [2],
      ),
      row([
        [1, 'no'],
        [2, 'no'],
      ]),
      true,
      false,
    ],
    [
      'an answer that never counted',
      returned([[1, 'no']], []),
      row([
        [1, 'no'],
        [2, 'yes'],
      ]),
      false,
      false,
    ],
    ['skipped', returned([[1, 'no']], [1]), row([[1, 'no']], 'spam'), true, false],
    ['no longer skipped', returned([], [], 'spam'), row([[1, 'no']]), true, false],
    ['skipped for another reason', returned([], [], 'spam'), row([], 'a test'), true, false],
    ['still skipped', returned([[1, 'no']], [1], 'spam'), row([[1, 'no']], 'spam'), false, false],
    ['a row that came later', returned([], []), row([[1, 'no']]), true, false],
  ])('%s', (_, before, now, changed, stillIncorrect) => {
    expect(changeOfRow(rules, before, now)).toEqual({ changed, stillIncorrect });
  });
});
