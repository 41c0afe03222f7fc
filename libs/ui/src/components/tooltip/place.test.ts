import { expect, test } from 'vitest';
import { place, type Side } from './place.ts';

const window = { width: 400, height: 300 };
const tip = { width: 80, height: 20 };
const control = (left: number, top: number) => ({ left, top, right: left + 30, bottom: top + 30 });

test.each<[Side, { left: number; top: number }]>([
  ['top', { left: 175, top: 74 }],
  ['bottom', { left: 175, top: 136 }],
  ['start', { left: 114, top: 105 }],
  ['end', { left: 236, top: 105 }],
])('a tip lies at the %s of its control, in its middle', (side, position) => {
  expect(place(tip, control(200, 100), side, window)).toEqual(position);
});

test.each<[Side, ReturnType<typeof control>, { left: number; top: number }]>([
  ['top', control(200, 10), { left: 175, top: 46 }],
  ['bottom', control(200, 265), { left: 175, top: 239 }],
  ['start', control(20, 100), { left: 56, top: 105 }],
  ['end', control(360, 100), { left: 274, top: 105 }],
])('a tip without room at the %s lies opposite', (side, at, position) => {
  expect(place(tip, at, side, window)).toEqual(position);
});

test('a tip stays within the window', () => {
  expect(place(tip, control(0, 100), 'top', window).left).toBe(8);
  expect(place(tip, control(370, 100), 'top', window).left).toBe(400 - 8 - 80);
});
