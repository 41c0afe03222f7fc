import { expect, test } from 'vitest';
import { sampleTask } from '../../../../testing/user-task/sample-workbench.ts';
import { gridPage } from './grid-page.ts';

const pageOf = (position: number, rowsCount: number) =>
  gridPage({ task: { ...sampleTask, rowsCount }, position, onlyReturned: false });

test.each([
  ['the first of one', 1, 50, { from: 1, to: 50, previous: undefined, next: undefined }],
  ['the last of one', 50, 50, { from: 1, to: 50, previous: undefined, next: undefined }],
  ['the first of two full ones', 50, 100, { from: 1, to: 50, next: 51, isSecond: false, isLastButOne: true }],
  ['the second of two full ones', 51, 100, { from: 51, to: 100, previous: 1, next: undefined, isSecond: true }],
  ['the first of three, of which the last has one row', 1, 101, { to: 50, next: 51, isLastButOne: false }],
  ['the second of these', 100, 101, { from: 51, to: 100, next: 101, isSecond: true, isLastButOne: true }],
  ['the last of these', 101, 101, { from: 101, to: 101, previous: 51, next: undefined, isSecond: false }],
  ['that of a task without rows', 1, 0, { from: 0, to: 0, positions: [], previous: undefined, next: undefined }],
])('the part of the table is %s', (_, position, rowsCount, expected) => {
  expect(pageOf(position, rowsCount)).toMatchObject({ total: rowsCount, ...expected });
});

test('of returned rows twenty are shown, those around the row before the current one if it was not returned', () => {
  const returned = Array.from({ length: 21 }, (_, index) => ({ position: 10 * (index + 1), changed: false }));
  const task = { ...sampleTask, rowsCount: 500, returned };
  const page = (position: number) => gridPage({ task, position, onlyReturned: true });
  expect(page(1)).toMatchObject({ from: 1, to: 20, total: 21, previous: undefined, next: 210, isLastButOne: true });
  expect(page(209).positions.at(-1)).toBe(200);
  expect(page(210)).toMatchObject({ positions: [210], from: 21, to: 21, previous: 10, next: undefined });
});
