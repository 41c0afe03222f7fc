import { expect, test } from 'vitest';
import { builtInFormat, type NumberFormat, type TimeParts } from './number-format.ts';

const general: NumberFormat = { kind: 'general' };
const number = (decimals: number, percent = false): NumberFormat => ({
  kind: 'number',
  integers: 1,
  decimals: { min: decimals, max: decimals },
  percent,
});
const time = (shows: TimeParts, fraction = 0): NumberFormat => ({ kind: 'time', shows, fraction });

// ECMA-376 part 1, 18.8.30
test.each<[what: string, ids: number[], NumberFormat]>([
  ['General, and an id that is nowhere', [0, 5, 26, 163, -1], general],
  ['0, #,##0 and #,##0;-#,##0', [1, 3, 37, 38, 41, 42], number(0)],
  ['0.00, #,##0.00 and #,##0.00;-#,##0.00', [2, 4, 39, 40, 43, 44], number(2)],
  ['0%', [9], number(0, true)],
  ['0.00%', [10], number(2, true)],
  ['with an exponent, as a fraction, as text: the number as it is', [11, 12, 13, 48, 49], general],
  ['mm-dd-yy, d-mmm-yy, d-mmm and mmm-yy', [14, 15, 16, 17], time('date')],
  ['h:mm AM/PM, h:mm:ss AM/PM, h:mm and h:mm:ss', [18, 19, 20, 21], time('time')],
  ['m/d/yy h:mm', [22], time('both')],
  ['mm:ss', [45], time('time')],
  ['[h]:mm:ss', [46], time('elapsed')],
  ['mmss.0', [47], time('time', 1)],
  ['days of East Asian editions', [27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58], time('date')],
  ['times of East Asian editions', [32, 33], time('time')],
  ['what is a day in some of them and a time in others', [34, 35, 55, 56], time('either')],
])('%s: %j', (_, ids, format) => {
  expect(ids.map(builtInFormat)).toEqual(ids.map(() => format));
});
