import { expect, test } from 'vitest';
import { readText } from '../../testing/table-source.ts';
import { MAX_CELL_LENGTH, MAX_RECORD_LENGTH } from '../problems.ts';
import { type ItemReader, isObject, memberOf } from './json-items.ts';

/** Items with a list of names: a line for each. */
const reader: ItemReader = {
  tool: 'doccano',
  columns: ['id', 'name'],
  recognises: (item) => Array.isArray(memberOf(item, 'names')),
  *linesOf(item) {
    const names = memberOf(item, 'names');
    if (!Array.isArray(names)) return yield { code: 'item_malformed', params: { column: 'names' } };
    for (const name of names) yield [String(memberOf(item, 'id')), typeof name === 'string' ? name : ''];
  },
};
const read = (text: string, filename = 'items.json', size?: number) =>
  readText(text, { filename, items: [reader] }, size);

test.each([1, 7, undefined])(
  'each item gives its lines, with the number of the item, in pieces of %s',
  async (size) => {
    const text = '[{"id":1,"names":["a","b"]},\n{"id":2,"names":[]},{"id":3,"names":["c"]}]';
    const found = await read(text, 'items.json', size);
    expect(found).toMatchObject({ columns: ['id', 'name'], format: 'json', tool: 'doccano' });
    expect(found.records).toEqual([
      { line: 1, row: 1, cells: ['1', 'a'] },
      { line: 1, row: 2, cells: ['1', 'b'] },
      { line: 3, row: 3, cells: ['3', 'c'] },
    ]);
  },
);

test('a bad item is a problem of its own and the others are read', async () => {
  const lines = [
    ...['null', '{"id":1,"names":["a"]}', '[1]', '{"id":', '{"names":5}', '{"id":2,"names":["\\u0000"]}'],
    `{"id":3,"names":["${'x'.repeat(MAX_CELL_LENGTH + 1)}"]}`,
    `{"id":4,"names":["${'x'.repeat(MAX_RECORD_LENGTH)}"]}`,
    `{"id":5,"names":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    '{"id":6,"names":["b"]}',
  ];
  const { records } = await read(lines.join('\n'), 'items.jsonl');
  expect(records.map((record) => ('cells' in record ? record.cells[0] : record.problem))).toEqual([
    { code: 'not_an_object', params: {} },
    '1',
    { code: 'not_an_object', params: {} },
    { code: 'invalid_json', params: {} },
    { code: 'item_malformed', params: { column: 'names' } },
    { code: 'control_character', params: { column: 'name', code_point: 'U+0000' } },
    { code: 'cell_too_long', params: { column: 'name', max: MAX_CELL_LENGTH } },
    { code: 'record_too_long', params: { max: MAX_RECORD_LENGTH } },
    '5',
    '6',
  ]);
});

test('the first object tells whether the file is one of items or a table', async () => {
  const { columns, tool } = await read('{"id":1,"other":"x"}\n{"id":2,"names":["a"]}\n', 'items.jsonl');
  expect([columns, tool]).toEqual([['id', 'other', 'names'], null]);
  expect((await readText('{"id":1,"names":["a"]}', { filename: 'items.jsonl' })).columns).toEqual(['id', 'names']);
});

test('items without lines are a file without rows', async () => {
  await expect(read('[{"id":1,"names":[]}]')).rejects.toMatchObject({ code: 'file_no_answers' });
});

test('what every object has of its own accord is no member', () => {
  expect(memberOf({ a: 1 }, 'a')).toBe(1);
  expect(memberOf({}, 'constructor')).toBeUndefined();
  expect(memberOf(JSON.parse('{"__proto__":2}'), '__proto__')).toBe(2);
  expect([{}, [], null, 'x', 1].map(isObject)).toEqual([true, false, false, false, false]);
});
