import { expect, test } from 'vitest';
import { differenceOf } from './difference.ts';

const white = [255, 255, 255, 255];
/** A picture of one colour, of which some pixels in a row have another. */
function picture(width: number, height: number, other: readonly number[] = white, count = 0) {
  const data = Buffer.alloc(width * height * 4, 255);
  for (let at = 0; at < count; at += 1) data.set(other, at * 4);
  return { data, width, height };
}

test('two pictures that are the same do not differ', () => {
  expect(differenceOf(picture(40, 20), picture(40, 20))).toBeUndefined();
});

test('a pixel or two of a curve are not worth a word', () => {
  expect(differenceOf(picture(40, 20), picture(40, 20, [0, 0, 0, 255], 2))).toBeUndefined();
});

test('a line in another colour differs', () => {
  expect(differenceOf(picture(40, 20), picture(40, 20, [194, 39, 45, 255], 40))).toMatchObject({ pixels: 40 });
});

test('so does a ground that is hardly darker', () => {
  expect(differenceOf(picture(40, 20), picture(40, 20, [238, 240, 244, 255], 400))).toMatchObject({ pixels: 400 });
});

test('a picture that has grown is told by its size', () => {
  expect(differenceOf(picture(40, 20), picture(40, 24))).toEqual({ sizes: '40 × 20 px, now 40 × 24 px' });
});
