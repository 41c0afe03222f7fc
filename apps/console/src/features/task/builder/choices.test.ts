import { describe, expect, test } from 'vitest';
import { addPasted, type Choice, freeHotkey, newChoice, parseChoiceList, relabel, valueOfLabel } from './choices.ts';

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
});

describe('a new label', () => {
  test('takes the value with it while nobody has written one', () => {
    expect(relabel(choice('Foo', 'foo'), 'Food', { valueLocked: false })).toEqual(choice('Food', 'food'));
  });
  test('leaves a value written by hand', () => {
    expect(relabel(choice('Foo', 'f'), 'Food', { valueLocked: false })).toEqual(choice('Food', 'f'));
  });
  test('leaves a value that answers may hold', () => {
    expect(relabel(choice('Foo', 'foo'), 'Food', { valueLocked: true })).toEqual(choice('Food', 'foo'));
  });
});

describe('hot keys', () => {
  test('go to the first free digit', () => {
    expect(freeHotkey([choice('a', 'a', '1'), choice('b', 'b', '3')])).toBe('2');
    expect(newChoice([])).toEqual(choice('', '', '1'));
  });
  test('end after nine', () => {
    const nine = Array.from({ length: 9 }, (_, index) => choice(`${index}`, `${index}`, `${index + 1}`));
    expect(freeHotkey(nine)).toBeNull();
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

  test('is added at the end, without what is there already, in place of blank choices', () => {
    const list = [choice('Drinks', 'drinks', '1'), choice('', '', '2')];
    expect(addPasted(list, parseChoiceList('Drinks\nFood\nFood\n👍'))).toEqual([
      choice('Drinks', 'drinks', '1'),
      choice('Food', 'food', '2'),
      choice('👍', '👍', '3'),
    ]);
  });

  test('stops at the most choices a question may have', () => {
    const many = Array.from({ length: 300 }, (_, index) => `c${index}`).join('\n');
    expect(addPasted([], parseChoiceList(many))).toHaveLength(200);
  });
});
