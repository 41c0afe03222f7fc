import { expect, test } from 'vitest';
import { asName, checkName, hasNameCharacters, NAME_PATTERN, REQUIRED_NAME_PATTERN } from './names.ts';

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
const excluded = [
  ...between(0, 0x1f),
  ...between(0x7f, 0x9f),
  ...['\u061c', '\u200e', '\u200f', '\u2028', '\u2029'],
  ...between(0x202a, 0x202e),
  ...between(0x2066, 0x2069),
];
const names = [
  'Ana García-López',
  '数据 👩\u200d👩\u200d👧',
  'می\u200cخواهم',
  'क्\u200dष',
  'שלום',
  'e\u0301',
  'a\u00a0b\u3000c',
  '\u{e0067}\u{1f3f4}',
];

test.each(names)('%s is a name, and the patterns of the contract say so, too', (name) => {
  expect(hasNameCharacters(name)).toBe(true);
  expect(asName(name)).toBe(name);
  expect(checkName(name, { max: 120 })).toBeUndefined();
  for (const pattern of [NAME_PATTERN, REQUIRED_NAME_PATTERN]) expect(new RegExp(pattern, 'u').test(name)).toBe(true);
});

test('no control character, line break or mark of direction is in a name', () => {
  for (const character of excluded)
    for (const name of [`a${character}b`, `${character}a`, `a${character}`]) {
      const shown = JSON.stringify(name);
      expect(checkName(name, { max: 120 }), shown).toEqual({ code: 'name_characters', params: {} });
      expect(asName(name).replace('b', ''), shown).toBe('a');
      for (const pattern of [NAME_PATTERN, REQUIRED_NAME_PATTERN])
        expect(new RegExp(pattern, 'u').test(name), shown).toBe(false);
    }
});

test('of all characters, those of which a required name may consist are the same to the contract', () => {
  const pattern = new RegExp(REQUIRED_NAME_PATTERN, 'u');
  const differing: string[] = [];
  for (let code = 0; code <= 0x10_ff_ff; code += 1) {
    const name = String.fromCodePoint(code);
    if (pattern.test(name) !== (checkName(name, { max: 120 }) === undefined)) differing.push(code.toString(16));
  }
  expect(differing).toEqual([]);
});

test('a text is made a name without any of them', () => {
  expect(asName('\u202ea\nb\u0000')).toBe('ab');
});

test.each([
  ['', 'required'],
  [' \u200d ', 'required'],
  ['a'.repeat(5), undefined],
  ['𠀀'.repeat(5), undefined],
  ['a'.repeat(6), 'too_long'],
])('of the name "%s" the problem is %s', (name, code) => {
  expect(checkName(name, { max: 5 })?.code).toBe(code);
});

test('a name that may be left empty is checked like the others when it is not', () => {
  const lastName = { max: 5, required: false };
  expect(checkName('', lastName)).toBeUndefined();
  expect(checkName('a\nb', lastName)?.code).toBe('name_characters');
  expect(checkName('abcdef', lastName)?.code).toBe('too_long');
});
