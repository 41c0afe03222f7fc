import { questionLimits } from '@concord/domain';
import { describe, expect, test } from 'vitest';
import {
  addPasted,
  type Choice,
  canMoveChoice,
  emptyChoices,
  isEmptied,
  nextChoice,
  parseChoiceList,
  relabel,
  valueOfLabel,
  withChoiceAt,
  withChoiceMoved,
  withoutChoice,
} from './choices.ts';

const choice = (label: string, value: string, hotkey: string | null = null): Choice => ({ label, value, hotkey });

describe('the value a label suggests', () => {
  test.each([
    ['Drinks', 'drinks'],
    ['Service and staff', 'service_and_staff'],
    ['  Room / noise! ', 'room_noise'],
    ['正面', '正面'],
    ['Ärger & Lärm', 'ärger_lärm'],
    ['ＡＢＣ', 'abc'],
    ['-1', '-1'],
    ['👍', ''],
    ['', ''],
  ])('%s → %s', (label, value) => {
    expect(valueOfLabel(label)).toBe(value);
  });
  test('is no longer than a value may be', () => {
    expect(valueOfLabel('x'.repeat(1000))).toHaveLength(questionLimits.value);
  });
});

describe('a new label', () => {
  test('takes the value with it unless one was written by hand', () => {
    expect(relabel(choice('Foo', 'foo'), 'Food', { valueLocked: false })).toEqual(choice('Food', 'food'));
  });
  test('leaves a value written by hand', () => {
    expect(relabel(choice('Foo', 'f'), 'Food', { valueLocked: false })).toEqual(choice('Food', 'f'));
  });
  test('leaves a value that answers may hold', () => {
    expect(relabel(choice('Foo', 'foo'), 'Food', { valueLocked: true })).toEqual(choice('Food', 'foo'));
  });
});

describe('keys', () => {
  const list = (...keys: (string | null)[]) => keys.map((key, index) => choice(`c${index}`, `c${index}`, key));
  const keys = (choices: readonly Choice[]) => choices.map(({ hotkey }) => hotkey);

  test('of a new question are 1 and 2', () => {
    expect(keys(emptyChoices())).toEqual(['1', '2']);
  });
  test.each<[string, (string | null)[], (choices: readonly Choice[]) => Choice[], (string | null)[]]>([
    ['one more at the end', ['1', '2'], (all) => withChoiceAt(all, 2), ['1', '2', '3']],
    ['one more in between', ['1', '2', '3'], (all) => withChoiceAt(all, 1), ['1', '2', '3', '4']],
    ['one less', ['1', '2', '3'], (all) => withoutChoice(all, 0), ['1', '2']],
    ['the last moved up', ['1', '2', '3'], (all) => withChoiceMoved(all, 2, 1), ['1', '2', '3']],
    ['a key set by hand', ['1', '9', '3'], (all) => withoutChoice(all, 0), ['9', '2']],
    ['a choice without a key by hand', ['1', null, '3'], (all) => withChoiceAt(all, 3), ['1', null, '3', '4']],
    ['a key set by hand that is the next one’s', ['4', '2', '3'], (all) => withChoiceAt(all, 3), ['4', '2', '3', '1']],
    ['one set by hand that goes', ['4', '2', '3'], (all) => withoutChoice(all, 0), ['1', '2']],
  ])('follow the order: %s', (_, before, change, after) => {
    expect(keys(change(list(...before)))).toEqual(after);
  });
  test('end after nine', () => {
    const nine = list('1', '2', '3', '4', '5', '6', '7', '8', '9');
    expect(keys(withChoiceAt(nine, 9)).at(-1)).toBeNull();
    expect(keys(withChoiceAt(nine, 0))).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', null]);
    expect(keys(withoutChoice(withChoiceAt(nine, 9), 0))).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  });
  test('stay as they are while nothing moves', () => {
    const all = list('1', '2');
    expect(withChoiceMoved(all, 0, -1)).toEqual(all);
  });
});

describe('a pasted list', () => {
  test.each([
    ['lines', 'Drinks\nFood\r\nPrice', ['Drinks', 'Food', 'Price']],
    ['blank lines and blanks', '\n Drinks \n\n\u3000\nFood\n', ['Drinks', 'Food']],
    ['bullets', '- Drinks\n• Food\n* Price', ['Drinks', 'Food', 'Price']],
    ['numbering', '1. Drinks\n2) Food\n3、价格', ['Drinks', 'Food', '价格']],
    ['a row of cells', 'Drinks\tFood\tPrice', ['Drinks', 'Food', 'Price']],
    ['numbers that are the choice', '1\n2\n3.5\n-1', ['1', '2', '3.5', '-1']],
    ['nothing', ' \n ', []],
  ])('of %s', (_, text, labels) => {
    expect(parseChoiceList(text).map(({ label }) => label)).toEqual(labels);
  });

  test('takes the second cell of a line as the value in exports', () => {
    expect(parseChoiceList('Service and staff\tservice\nPrice')).toEqual([
      { label: 'Service and staff', value: 'service' },
      { label: 'Price', value: 'price' },
    ]);
  });

  test('of one line with two cells is one choice and its value', () => {
    expect(parseChoiceList('Service and staff\tservice')).toEqual([{ label: 'Service and staff', value: 'service' }]);
  });

  test('brings neither a label nor a value a second time, and leaves a choice of which only the value is written', () => {
    const list = [choice('Drinks', 'drinks', '1'), choice('', 'own', '2')];
    expect(addPasted(list, parseChoiceList('Drinks\tother\nBeverages\tdrinks'))).toEqual(list);
  });

  test('is added at the end, without what is there already, in place of blank choices', () => {
    const list = [choice('Drinks', 'drinks', '1'), choice('', '', '2')];
    expect(addPasted(list, parseChoiceList('Drinks\nFood\nFood\n👍'))).toEqual([
      choice('Drinks', 'drinks', '1'),
      choice('Food', 'food', '2'),
      choice('👍', '👍', '3'),
    ]);
  });

  test.each([
    ['C\nC++\nC#', ['c', 'c++', 'c_2']],
    ['< 18\n18\n> 18', ['18', '18_2', '18_3']],
    [`${'x'.repeat(200)}!\n${'x'.repeat(200)}?`, ['x'.repeat(200), `${'x'.repeat(196)}_2`]],
  ])('leaves out no label because another suggests the same value: %s', (text, values) => {
    expect(addPasted([], parseChoiceList(text)).map(({ value }) => value)).toEqual(values);
  });

  test('stops at the most choices a question may have', () => {
    const many = Array.from({ length: 300 }, (_, index) => `c${index}`).join('\n');
    expect(addPasted([], parseChoiceList(many))).toHaveLength(200);
  });
});

describe('in a list of which the first two may be answers', () => {
  const list = [choice('A', 'a'), choice('B', 'b'), choice('', ''), choice('D', 'd'), choice('', '')];

  test.each([
    [2, 3, true],
    [3, 2, true],
    [4, 4, true],
    [2, 1, false],
    [1, 2, false],
    [4, 5, false],
  ])('choice %i can come to place %i: %s', (from, to, can) => {
    expect(canMoveChoice(list, 2, from, to)).toBe(can);
  });

  test.each([
    [2, true],
    [3, false],
    [1, false],
    [5, false],
  ])('Backspace takes away choice %i: %s', (index, is) => {
    expect(isEmptied(list, 2, index)).toBe(is);
  });

  test('Backspace takes away neither the only choice nor one that may be an answer, though both are empty', () => {
    const empty = emptyChoices();
    expect([isEmptied(empty.slice(1), 0, 0), isEmptied(empty, 1, 0), isEmptied(empty, 1, 1)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test.each<[number, number | undefined]>([
    [0, 2],
    [2, 4],
    [3, 4],
    [4, undefined],
  ])('Enter leads from choice %i to %s', (index, next) => {
    expect(nextChoice(list, index)).toBe(next);
  });

  test('Enter leads from the last one to a new one', () => {
    expect(nextChoice(list.slice(0, 2), 1)).toBe(2);
    expect(nextChoice(list.slice(0, 4), 3)).toBe(4);
  });
});
