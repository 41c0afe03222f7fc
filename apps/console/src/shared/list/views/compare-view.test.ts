import { expect, test } from 'vitest';
import { isChanged } from './compare-view.ts';
import type { SavedView } from './saved-views.ts';

const query = { sortField: 'name', state: 'overdue' };
const columns: NonNullable<SavedView['columns']> = { order: ['name', 'status'], hidden: ['manager'] };
const view: SavedView = {
  id: '019a0000-0000-7000-8000-000000000001',
  list: 'project',
  name: 'Overdue',
  query,
  columns,
  is_shared: false,
  is_default: false,
  createdBy: { id: '019a0000-0000-7000-8000-000000000002', name: 'Ana', username: 'ana', pic: null },
  version: 1,
};

type Now = Partial<Pick<SavedView, 'query' | 'columns'>>;

test.each<[string, Now, boolean]>([
  ['nothing', {}, false],
  ['the order of the parts of its query', { query: { state: 'overdue', sortField: 'name' } }, false],
  ['a filter', { query: { ...query, state: 'draft' } }, true],
  ['one filter more', { query: { ...query, q: 'a' } }, true],
  ['the order of columns', { columns: { ...columns, order: ['status', 'name'] } }, true],
  ['a column that is hidden', { columns: { ...columns, hidden: [] } }, true],
  ['all columns as they come', { columns: null }, true],
])('a view in which %s differs counts as changed or not', (_, now, changed) => {
  expect(isChanged(view, { query, columns, ...now })).toBe(changed);
});
