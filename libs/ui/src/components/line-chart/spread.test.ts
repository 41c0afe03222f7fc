import { expect, test } from 'vitest';
import { spread } from './spread.ts';

test('places with room between them stay where they are', () => {
  expect(spread([10, 50, 90], 16, 200)).toEqual([10, 50, 90]);
});

test('places that meet move apart, in their order', () => {
  expect(spread([52, 50], 16, 200)).toEqual([66, 50]);
});

test('places at the end move back from it', () => {
  expect(spread([200, 199, 198], 16, 200)).toEqual([200, 184, 168]);
});
