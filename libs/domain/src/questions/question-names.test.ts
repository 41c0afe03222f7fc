import { expect, test } from 'vitest';
import { questionKeys, questionNamed } from './question-names.ts';

const questions = ['Tone', ' Topic', 'tone', '2', 'Why'].map((name, index) => ({ question_no: index + 1, name }));

test.each([
  ['1', 1],
  [' 5 ', 5],
  ['why', 5],
  ['TOPIC ', 2],
  // the number of another question wins over a name
  ['2', 2],
  // two questions have this name
  ['Tone', undefined],
  ['Who', undefined],
  ['', undefined],
  ['6', undefined],
])('%j names question %s', (text, expected) => {
  expect(questionNamed(questions)(text)?.question_no).toBe(expected);
});

test('a question is written by its name, or by its number where the name would not find it again', () => {
  const keys = questions.map(questionKeys(questions));
  expect(keys).toEqual(['1', ' Topic', '3', '4', 'Why']);
  expect(keys.map(questionNamed(questions))).toEqual(questions);
});
