import { expect, test } from 'vitest';
import { questionIssues } from './question-issues.ts';
import { newQuestion, type Question } from './question-list.ts';

const named = (question_no: number, fields: Partial<Question> = {}): Question => ({
  ...newQuestion(question_no),
  name: 'Which?',
  choices: [
    { value: 'yes', label: 'Yes', hotkey: '1' },
    { value: 'no', label: 'No', hotkey: '2' },
  ],
  ...fields,
});
const codes = (question: Question) =>
  Object.fromEntries(
    [...(questionIssues([question]).get(question.question_no) ?? [])].map(([at, { code }]) => [at, code]),
  );

test('a sound question has no issue', () => {
  expect(questionIssues([named(1), named(2, { type: 'open', choices: [] })]).size).toBe(0);
});

test('a new question lacks its name, and each empty choice is one issue', () => {
  expect(codes(newQuestion(1))).toEqual({
    name: 'required',
    'choices/0/label': 'required',
    'choices/1/label': 'required',
  });
});

test('no choice at all and a single one are told apart', () => {
  expect(codes(named(1, { choices: [] }))).toEqual({ choices: 'choices_none' });
  expect(codes(named(1, { choices: [{ value: 'yes', label: 'Yes', hotkey: null }] }))).toEqual({
    choices: 'choices_too_few',
  });
});

test('a condition is one field, whichever part of it is wrong', () => {
  expect(codes(named(2, { show_when: { question_no: 1, values: ['yes'] } }))).toEqual({
    show_when: 'show_when_invalid',
  });
  const asked = [named(1), named(2, { show_when: { question_no: 1, values: [] } })];
  expect(questionIssues(asked).get(2)?.get('show_when')?.code).toBe('show_when_invalid');
});

test('issues go by the number of the question, not by its place', () => {
  expect([...questionIssues([named(7), named(3, { name: '' })]).keys()]).toEqual([3]);
});
