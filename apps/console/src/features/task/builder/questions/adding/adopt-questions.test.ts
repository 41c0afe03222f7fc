import { checkQuestions } from '@concord/domain';
import { expect, test } from 'vitest';
import { newQuestion, type Question } from '../question-list.ts';
import { adopted, withNeeded } from './adopt-questions.ts';

const choices = ['a', 'b'].map((value) => ({ value, label: value, hotkey: null }));
const aQuestion = (question_no: number, fields: Partial<Question> = {}): Question => ({
  ...newQuestion(question_no),
  name: `Question ${question_no}`,
  choices,
  ...fields,
});
const after = (question_no: number) => ({ show_when: { question_no, values: ['a'] } });
const numbered = (name: string, n: number) => `${name} (${n})`;
const counting = (from: number) => {
  let no = from;
  return () => no++;
};

test('with a question come those that its condition needs, and that theirs need', () => {
  const questions = [aQuestion(5), aQuestion(2, after(5)), aQuestion(9), aQuestion(1, after(2))];
  expect(withNeeded(questions, new Set([1]))).toEqual(new Set([1, 2, 5]));
  expect(withNeeded(questions, new Set([9]))).toEqual(new Set([9]));
  expect(withNeeded(questions, new Set())).toEqual(new Set());
});

test('questions of another task get free numbers, to which their conditions go, and are for all datasets', () => {
  const questions = [aQuestion(7, { dataset: 'elsewhere' }), aQuestion(3, after(7))];
  const copies = adopted(questions, { present: [aQuestion(1, { name: 'Own' })], nextNo: counting(2), numbered });
  expect(copies).toEqual([aQuestion(2, { name: 'Question 7' }), aQuestion(3, { name: 'Question 3', ...after(2) })]);
  expect(checkQuestions(copies)).toEqual([]);
});

test('a name that is taken gets a number, also by one that is added with it', () => {
  const questions = [aQuestion(1, { name: 'Tone' }), aQuestion(2, { name: 'Tone' }), aQuestion(3, { name: 'Why' })];
  const present = [aQuestion(1, { name: ' Tone ' })];
  const names = adopted(questions, { present, nextNo: counting(2), numbered }).map(({ name }) => name);
  expect(names).toEqual(['Tone (2)', 'Tone (3)', 'Why']);
});
