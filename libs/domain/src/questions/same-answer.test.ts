import { expect, test } from 'vitest';
import type { AnswerValue } from './questions.ts';
import { sameAnswer } from './same-answer.ts';

type Pair = readonly [AnswerValue | undefined, AnswerValue | undefined];

const same: Pair[] = [
  ['a', 'a'],
  [
    ['a', 'b'],
    ['b', 'a'],
  ],
  [['a'], ['a', 'a']],
  [null, undefined],
  [null, ''],
  [null, []],
  [' \u2060', undefined],
  ['', []],
];

const different: Pair[] = [
  ['a', 'A'],
  ['a', 'a '],
  ['a', ['a']],
  ['a', null],
  ['0', undefined],
  [['a'], []],
  [['a'], ['b']],
  [['a'], ['a', 'b']],
  [
    ['a', 'b'],
    ['a', 'c'],
  ],
  [['a,b'], ['a', 'b']],
];

test.each(same)('%j and %j are the same answer, either way round', (a, b) => {
  expect([sameAnswer(a, b), sameAnswer(b, a)]).toEqual([true, true]);
});

test.each(different)('%j and %j are different answers, either way round', (a, b) => {
  expect([sameAnswer(a, b), sameAnswer(b, a)]).toEqual([false, false]);
});
