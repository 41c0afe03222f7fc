import { expect, test } from 'vitest';
import { aCell } from '../../../../testing/adjudicate/disputed-cells.ts';
import { visitQuestions } from '../../../../testing/stories/sample/questions.ts';
import { cellOptions } from './cell-options.ts';

type Cell = Parameters<typeof cellOptions>[0];

function options(cell: Cell) {
  const question = visitQuestions.find(({ question_no }) => question_no === cell.question_no);
  if (!question) throw new RangeError('no such question');
  return cellOptions(cell, question);
}
const shown = (cell: Cell) =>
  options(cell).map(({ digit, value, given }) => `${digit} ${value} ${given.map(({ letter }) => letter).join('')}`);

test('answers to a single choice have the digits of their choices, in the order of these', () => {
  expect(shown(aCell(1, 1, ['neg', 'pos', 'neg']))).toEqual(['1 pos B', '3 neg AC']);
});

test('answers with the same choices in another order are one', () => {
  expect(shown(aCell(1, 2, [['food', 'drinks'], ['price'], ['drinks', 'food']]))).toEqual([
    '1 food,drinks AC',
    '2 price B',
  ]);
});

test('answers to an open question are counted, the most frequent first, up to nine with a digit', () => {
  const texts = ['b', 'a', 'a', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
  const [first, second, ...rest] = shown(aCell(1, 3, texts));
  expect([first, second, rest.at(-1)]).toEqual(['1 a BC', '2 b A', 'undefined j K']);
});

test('gold that no one gave can be chosen, too', () => {
  const cell = aCell(1, 1, ['neg', 'pos'], { gold: 'mix', majority: 'neg' });
  expect(
    options(cell).map(({ value, given, isGold, isMajority }) => [value, given.length, isGold, isMajority]),
  ).toEqual([
    ['pos', 1, false, false],
    ['mix', 0, true, false],
    ['neg', 1, false, true],
  ]);
});

test('the most probable answer says how probable it is, and can be chosen though no one gave it', () => {
  const probabilities = (value: string) =>
    options(aCell(1, 1, ['neg', 'pos'], { proposal: { value, probability: 0.93 } })).map((one) => [
      one.value,
      one.given.length,
      one.probability,
    ]);
  expect(probabilities('neg')).toEqual([
    ['pos', 1, undefined],
    ['neg', 1, 0.93],
  ]);
  expect(probabilities('mix')).toEqual([
    ['pos', 1, undefined],
    ['mix', 0, 0.93],
    ['neg', 1, undefined],
  ]);
});

test('without a majority no answer is the most frequent', () => {
  expect(options(aCell(1, 1, ['neg', 'pos'])).some(({ isMajority }) => isMajority)).toBe(false);
});

test('an answer that was left empty is none to choose', () => {
  expect(shown(aCell(1, 3, ['a', null]))).toEqual(['1 a A']);
});
