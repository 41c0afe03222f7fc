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
  ['q1', 1],
  ['Q4 ', 4],
  ['q6', undefined],
])('%j names question %s', (text, expected) => {
  expect(questionNamed(questions)(text)?.question_no).toBe(expected);
});

test.each([
  [questions.map(({ name }) => name), ['q1', ' Topic', 'q3', 'q4', 'Why']],
  // a name of digits, and names that are the keys of others
  [
    ['2024', 'Q3', 'Tone', 'tone', 'q5', 'Q5'],
    ['q1', 'Q3', '3', 'q4', '5', 'q6'],
  ],
])(
  'questions %j are written by what finds them again, and digits alone only where nothing else does',
  (names, expected) => {
    const named = names.map((name, index) => ({ question_no: index + 1, name }));
    const keys = named.map(questionKeys(named));
    expect(keys).toEqual(expected);
    expect(keys.map(questionNamed(named))).toEqual(named);
  },
);
