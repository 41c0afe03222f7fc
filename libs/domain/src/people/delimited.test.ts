import { expect, test } from 'vitest';
import { splitCells } from './delimited.ts';

test.each([
  [
    'a quoted cell has the delimiter and line breaks in it',
    '"a,b",c\n"d\ne",f',
    [
      ['a,b', 'c'],
      ['d\ne', 'f'],
    ],
  ],
  ['a doubled quotation mark is one', '"a ""b"" c",""""', [['a "b" c', '"']]],
  ['blanks around quotation marks make no difference', ' "a,b"  ,c\n"d" \n  "e"', [['a,b', 'c'], ['d'], ['e']]],
  [
    'a quotation mark within a cell is one',
    'x"a,b"\nc "d",e',
    [
      ['x"a', 'b"'],
      ['c "d"', 'e'],
    ],
  ],
  [
    'what follows a closing quotation mark makes it none',
    '"a"x,b\n"c" d",e',
    [
      ['"a"x', 'b'],
      ['"c" d"', 'e'],
    ],
  ],
  ['of a quotation mark that is never closed, the line is read as it is written', '"a,b\nc', [['"a', 'b'], ['c']]],
  ['lines of empty cells are none', '\na\n\n , \n""\nb\n', [['a'], ['b']]],
  ['empty cells beside others are cells', ',a,,b,', [['', 'a', '', 'b', '']]],
])('%s', (_, text, cells) => {
  expect(splitCells(text, ',')).toEqual(cells);
});

test('without a delimiter every line is one cell', () => {
  expect(splitCells('a,b;c\n"d\ne"', undefined)).toEqual([['a,b;c'], ['d\ne']]);
});
