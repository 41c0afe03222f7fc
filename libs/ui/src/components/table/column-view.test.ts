import { expect, test } from 'vitest';
import { arrangeColumns, type ColumnView, orderedColumns } from './column-view.ts';

const column = (id: string, headerHidden = false) => ({ id, header: id, headerHidden });
const columns = [column('name'), column('status'), column('tasks'), column('date'), column('actions', true)];
const shown = (view?: ColumnView) => arrangeColumns(columns, view).map(({ id }) => id);

test.each<[string, ColumnView | undefined, string[]]>([
  ['nothing arranged', undefined, ['name', 'status', 'tasks', 'date', 'actions']],
  ['moved', { order: ['date', 'status', 'tasks'], hidden: [] }, ['name', 'date', 'status', 'tasks', 'actions']],
  ['hidden', { order: [], hidden: ['tasks'] }, ['name', 'status', 'date', 'actions']],
  ['first and actions stay', { order: ['actions', 'name'], hidden: ['name', 'actions'] }, columns.map(({ id }) => id)],
  ['gone since', { order: ['owner', 'date'], hidden: ['owner'] }, ['name', 'status', 'tasks', 'date', 'actions']],
  ['new since', { order: ['date', 'status'], hidden: [] }, ['name', 'date', 'status', 'tasks', 'actions']],
])('columns are shown as arranged: %s', (_, view, expected) => {
  expect(shown(view)).toEqual(expected);
});

test('a hidden column keeps its place in the menu', () => {
  const view = { order: ['tasks', 'status', 'date'], hidden: ['tasks'] };
  expect(orderedColumns(columns, view).map(({ id }) => id)).toEqual(['tasks', 'status', 'date']);
});
