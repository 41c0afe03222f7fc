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
  // digits are only part of these names
  [
    ['2 colours', ' 7\n', '1st', 'no 1'],
    ['2 colours', 'q2', '1st', 'no 1'],
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

test('numbers of several digits are numbers, too', () => {
  const twelve = Array.from({ length: 12 }, (_, index) => ({ question_no: index + 1, name: 'Same' }));
  expect(['12', 'q12', 'q1', 'q123', 'q1 2', 'aq1'].map((text) => questionNamed(twelve)(text)?.question_no)).toEqual([
    12,
    12,
    1,
    undefined,
    undefined,
    undefined,
  ]);
});
