import { expect, test } from 'vitest';
import { drawPilot } from './pilot.ts';

test('a pilot has so many different rows, in their order, the same ones for the same seed', () => {
  const drawn = drawPilot(1000, 30, 7);
  expect(drawn).toHaveLength(30);
  expect([...new Set(drawn)]).toEqual([...drawn].toSorted((a, b) => a - b));
  expect(Math.max(...drawn)).toBeLessThan(1000);
  expect(drawPilot(1000, 30, 7)).toEqual(drawn);
  expect(drawPilot(1000, 30, 8)).not.toEqual(drawn);
});

test('a pilot can have all rows', () => {
  expect([...drawPilot(5, 5, 3)]).toEqual([0, 1, 2, 3, 4]);
});

test('each row is drawn about equally often', () => {
  const times = new Array<number>(20).fill(0);
  for (let seed = 0; seed < 2000; seed += 1)
    for (const row of drawPilot(20, 5, seed)) times[row] = (times[row] ?? 0) + 1;
  for (const count of times) expect(Math.abs(count - 500)).toBeLessThan(100);
});
