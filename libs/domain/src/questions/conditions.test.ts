import { expect, test } from 'vitest';
import { conditionsOf } from './conditions.ts';
import { aQuestion } from './testing-questions.ts';

test('a question needs what it names, and what that needs in turn', () => {
  const questions = [
    aQuestion({ question_no: 3 }),
    aQuestion({ question_no: 1, show_when: { question_no: 3, values: ['yes', 'maybe'] } }),
    aQuestion({ question_no: 2, show_when: { question_no: 1, values: ['no'] } }),
  ];
  expect(conditionsOf(questions)).toEqual([
    { question_no: 1, needs: 3, values: ['yes', 'maybe'] },
    { question_no: 2, needs: 1, values: ['no'] },
    { question_no: 2, needs: 3, values: ['yes', 'maybe'] },
  ]);
});
