import { expect, test } from 'vitest';
import { sampleTask } from '../../../../testing/user-task/sample-workbench.ts';
import { gridRows } from './grid-rows.ts';

const returned = [3, 40, 41, 99_000].map((position) => ({ position, changed: false }));
const task = { ...sampleTask, rowsCount: 100_000, returned };

test('the table shows all rows in their order', () => {
  const { count, positionAt, indexOf } = gridRows({ task, onlyReturned: false });
  expect(count).toBe(100_000);
  expect([positionAt(0), positionAt(99_999)]).toEqual([1, 100_000]);
  expect([indexOf(1), indexOf(100_000)]).toEqual([0, 99_999]);
});

test('or the returned ones alone', () => {
  const { count, positionAt, indexOf } = gridRows({ task, onlyReturned: true });
  expect(count).toBe(4);
  expect([0, 1, 2, 3].map(positionAt)).toEqual([3, 40, 41, 99_000]);
  expect([3, 40, 99_000].map(indexOf)).toEqual([0, 1, 3]);
});

test.each([
  [1, 0],
  [39, 0],
  [42, 2],
  [100_000, 3],
])('of row %i, which was not returned, the table of returned rows shows the one before: %i', (position, index) => {
  expect(gridRows({ task, onlyReturned: true }).indexOf(position)).toBe(index);
});

test('a table without rows has no place but the first', () => {
  const nothing = gridRows({ task: { ...task, returned: [] }, onlyReturned: true });
  expect([nothing.count, nothing.indexOf(5)]).toEqual([0, 0]);
});
