import { expect, test } from 'vitest';
import { type Category, flattenTree, shownRows } from './category-tree.ts';

const category = (id: string, name: string, parent: string | null = null): Category => ({
  id,
  name,
  parent,
  path: [],
  description: '',
  projects_count: 0,
  children_count: 0,
  createdAt: '2026-11-21T00:00:00.000Z',
  version: 1,
});
const tree = flattenTree(
  [
    category('c', 'Cafés', 'h'),
    category('t', 'Transport'),
    category('h', 'Hospitality'),
    category('r10', 'Route 10', 't'),
    category('r9', 'Route 9', 't'),
    category('e', 'Espresso bars', 'c'),
  ],
  'en',
);

test('children follow their parent, siblings by name and number', () => {
  expect(tree.map(({ id, depth }) => [id, depth])).toEqual([
    ['h', 0],
    ['c', 1],
    ['e', 2],
    ['t', 0],
    ['r9', 1],
    ['r10', 1],
  ]);
});

test('Chinese names are in the order of their sounds', () => {
  const names = flattenTree([category('1', '餐饮'), category('2', '博物馆'), category('3', '交通')], 'zh-Hans');
  expect(names.map(({ name }) => name)).toEqual(['博物馆', '餐饮', '交通']);
});

test('a category whose parent is out of sight is at the top', () => {
  expect(flattenTree([category('x', 'Lost', 'gone')], 'en').map(({ depth }) => depth)).toEqual([0]);
});

test('of a tree read level by level what is open is shown, and where there is more', () => {
  const level = (entities: Category[], totalCount = entities.length) => ({ entities, totalCount });
  const read = new Map([
    ['', level([category('h', 'Hospitality'), category('t', 'Transport')], 250)],
    ['t', level([category('r9', 'Route 9', 't')])],
  ]);
  expect(shownRows((id) => read.get(id), '').map(({ id, depth }) => [id, depth])).toEqual([
    ['h', 0],
    ['t', 0],
    ['r9', 1],
    [' more', 0],
  ]);
});
