import { expect, test } from 'vitest';
import { doccanoReader } from './doccano.ts';

const { columns, recognises, linesOf } = doccanoReader(['key']);
const lines = (item: object) => [...linesOf({ ...item })];

test.each([
  [{ id: 1, text: 'x', label: ['a'] }, true],
  [{ id: 1, text: 'x', label: [], Comments: [] }, true],
  [{ id: 1, data: 'x', labels: ['a'] }, true],
  // a table, such as a long export
  [{ row_no: 1, text: 'x', value: ['a'], label: ['A'] }, false],
  [{ id: 1, text: 'x', label: 'a' }, false],
  [{ id: 1, label: ['a'] }, false],
])('%j is an example of doccano: %s', (item, expected) => {
  expect(recognises({ ...item })).toBe(expected);
});

test.each([
  [{ id: 4, text: 'x', label: ['a'] }, ['', '', '4', '', '', 'a']],
  [{ id: 4, text: 'x', label: ['a', 'b'], key: 'k' }, ['k', '', '4', '', '', 'a|b']],
  [{ id: 4, text: 'x', label: ['a|b', 'c'], key: 'k' }, ['k', '', '4', '', '', '["a|b","c"]']],
  [{ id: 4, text: 'x', labels: ['["a"]'] }, ['', '', '4', '', '', '["a"]']],
  [
    { id: 4, text: 'x', label: ['a'], question: 'Q', contributor: 'C1', row_no: 9, row_id: null, key: 'k' },
    ['', '9', '4', 'C1', 'Q', 'a'],
  ],
])('%j is the line %j', (item, expected) => {
  expect(columns).toEqual(['row_id', 'row_no', 'id', 'contributor', 'question', 'value']);
  expect(lines(item)).toEqual([expected]);
});

test.each([[[[0, 4, 'LOC']]], [[{ id: 1, label: 'LOC' }]], ['a'], [null], [5]])(
  'labels that are %j are no texts',
  (label) => {
    expect(lines({ id: 1, text: 'x', label })).toEqual([{ code: 'item_malformed', params: { column: 'label' } }]);
  },
);

test('an example without labels is no answer', () => {
  expect(lines({ id: 1, text: 'x', label: [] })).toEqual([]);
});
