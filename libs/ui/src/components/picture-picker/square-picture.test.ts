import { expect, test } from 'vitest';
import { middleSquare } from './square-picture.ts';

test.each([
  [400, 300, { x: 50, y: 0, side: 300 }],
  [300, 401, { x: 0, y: 50, side: 300 }],
  [64, 64, { x: 0, y: 0, side: 64 }],
])('of a picture of %i × %i the middle square is %j', (width, height, square) => {
  expect(middleSquare(width, height)).toEqual(square);
});
