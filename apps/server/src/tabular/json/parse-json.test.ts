import { expect, test } from 'vitest';
import { readText } from '../../testing/table-source.ts';
import { MAX_CELL_LENGTH, MAX_RECORD_LENGTH } from '../problems.ts';

const lines = (...values: string[]) => `${values.join('\n')}\n`;
const readLines = (text: string, size?: number) => readText(text, { filename: 'table.jsonl' }, size);
const readArray = (text: string, size?: number) => readText(text, { filename: 'table.json' }, size);

test('columns are the keys in order of first appearance, missing ones and null are empty', async () => {
  const { columns, rows } = await readLines(lines('{"b":"1"}', '{"a":null,"b":"2"}', '{"2":"x","1":"y"}'));
  expect(columns).toEqual(['b', 'a', '2', '1']);
  expect(rows).toEqual([
    ['1', '', '', ''],
    ['2', '', '', ''],
    ['', '', 'x', 'y'],
  ]);
});

test('blanks between the parts of a record do not belong to it', async () => {
  const { columns, rows } = await readArray('[ {\n "a" :\t"1" ,\r\n "b" : 2 , "c" : [ 3 ] \n} , { "a" : null } ]');
  expect(columns).toEqual(['a', 'b', 'c']);
  expect(rows).toEqual([
    ['1', '2', '[ 3 ]'],
    ['', '', ''],
  ]);
});

test('only the commas between records divide an array', async () => {
  const { rows, problems } = await readArray('[{"a":"1","b":[1,[2,3]]},{"a":{"b":1,"c":[]}},{"a":"2","b":"x,]"}]');
  expect(rows).toEqual([
    ['1', '[1,[2,3]]'],
    ['2', 'x,]'],
  ]);
  expect(problems).toMatchObject([{ row: 2, problem: { code: 'nested_object' } }]);
});

test('a comma that no record follows is a problem of its line', async () => {
  const { rows, problems } = await readArray('[{"a":"1"},\n]');
  expect(rows).toEqual([['1']]);
  expect(problems).toEqual([{ line: 2, row: 2, problem: { code: 'invalid_json', params: {} } }]);
});

test('numbers keep every digit, and lists stay the JSON that they are', async () => {
  const { rows } = await readLines('{"id":12345678901234567890,"n":1.50,"b":true,"list":["a, \\"}", {"k":[1]}] }\n');
  expect(rows).toEqual([['12345678901234567890', '1.50', 'true', '["a, \\"}", {"k":[1]}]']]);
});

test('a value that is an object, or a list of lists beyond measure, is a problem of its record', async () => {
  const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  const { rows, problems } = await readLines(
    `{"a":"x"}\n{"a":{"b":1}}\n{"a":{}}\n{"a":${deep(20)}}\n{"a":${deep(21)}}\n{"a":${deep(100_000)}}\n`,
  );
  expect(rows).toEqual([['x'], [deep(20)]]);
  const tooDeep = { code: 'nested_too_deep', params: { column: 'a', max: 20 } };
  expect(problems.map(({ line, problem }) => [line, problem])).toEqual([
    [2, { code: 'nested_object', params: { column: 'a' } }],
    [3, { code: 'nested_object', params: { column: 'a' } }],
    [5, tooDeep],
    [6, tooDeep],
  ]);
});

test('an object without members is a record of empty cells', async () => {
  expect((await readLines(lines('{"a":"1","b":2}', '{}', '{ }'))).rows).toEqual([
    ['1', '2'],
    ['', ''],
    ['', ''],
  ]);
});

test('objects within a list count for how deep it is', async () => {
  const deep = (depth: number) => `${'[{"k":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`;
  const { rows, problems } = await readLines(lines(`{"a":${deep(20)}}`, `{"a":${deep(22)}}`));
  expect(rows).toEqual([[deep(20)]]);
  expect(problems).toMatchObject([{ line: 2, problem: { code: 'nested_too_deep' } }]);
});

test('names may have what divides a record, and quotation marks', async () => {
  const { columns, rows } = await readLines('{"a\\"b":"1","{c}":"2","d,e:":[]}\n');
  expect(columns).toEqual(['a"b', '{c}', 'd,e:']);
  expect(rows).toEqual([['1', '2', '[]']]);
});

test('a name that is empty cannot be a column', async () => {
  await expect(readLines('{"":"1","a":"2"}\n')).rejects.toMatchObject({
    code: 'file_header_blank',
    params: { columns: [1] },
  });
});

test('strings are decoded and otherwise left alone', async () => {
  const { columns, rows } = await readLines(
    '{"te\\u0078t":"a\\n\\"b\\\\","u":"\u2028 \\ud83d\\udc4d","__proto__":"p"}\n',
  );
  expect(columns).toEqual(['text', 'u', '__proto__']);
  expect(rows).toEqual([['a\n"b\\', '\u2028 👍', 'p']]);
});

test.each([1, undefined])('a line feed at the start is a line, in pieces of %s', async (size) => {
  expect((await readLines('\n{"a":"1"}\r\n\n{"a":"2"}', size)).records.map(({ line }) => line)).toEqual([2, 4]);
});

test('wherever the file is cut, records and their lines are the same', async () => {
  const cells = ['1', '2', '3', '4'];
  const jsonl = '{"a":"1"}\r\n{"a":"2"}\n\n{"a":"3"}\r\r\n{"a":"4"}';
  const json = '[{"a":"1"}, {"a":"2"},\r\n {"a":"3"}\n,{"a":"4"}]';
  const seen = (result: Awaited<ReturnType<typeof readLines>>) => ({
    cells: result.rows.flat(),
    lines: result.records.map(({ line }) => line),
  });
  for (let size = 1; size <= 25; size += 1) {
    expect(seen(await readLines(jsonl, size)), `in pieces of ${size}`).toEqual({ cells, lines: [1, 2, 4, 6] });
    expect(seen(await readArray(json, size)), `in pieces of ${size}`).toEqual({ cells, lines: [1, 1, 2, 3] });
  }
});

test.each([1, undefined])('a carriage return alone ends a line, in pieces of %s', async (size) => {
  const { records } = await readLines('{"a":"1"}\r{"a":"2"}\r\r{"a":"3"}\r', size);
  expect(records).toEqual([
    { line: 1, row: 1, cells: ['1'] },
    { line: 2, row: 2, cells: ['2'] },
    { line: 4, row: 3, cells: ['3'] },
  ]);
});

test.each([1, 5, undefined])('blank lines and every kind of line end are counted, in pieces of %s', async (size) => {
  const { records } = await readLines('\r\n{"a":"1"}\r\r\n\n{"a":"2"}\n  \n{"a":"3"}', size);
  expect(records.map(({ line, row }) => [line, row])).toEqual([
    [2, 1],
    [5, 2],
    [7, 3],
  ]);
});

test('each bad line is a problem of its own and the others are read', async () => {
  const { records } = await readLines(
    lines('{"a":"1"}', '[1]', '"x"', '{"a":', '{"a":"\\ud800"}', '{"a":"\\u0000"}', '{"a":"1","a":"2"}', '{"a":"9"}'),
  );
  expect(records.map((record) => ('cells' in record ? record.cells : record.problem))).toEqual([
    ['1'],
    { code: 'not_an_object', params: {} },
    { code: 'not_an_object', params: {} },
    { code: 'invalid_json', params: {} },
    { code: 'control_character', params: { column: 'a', code_point: 'U+D800' } },
    { code: 'control_character', params: { column: 'a', code_point: 'U+0000' } },
    { code: 'duplicate_key', params: { column: 'a' } },
    ['9'],
  ]);
});

test('a key that first appears after the hundredth record makes its record a problem', async () => {
  const { columns, rows, problems } = await readLines(
    lines(...Array<string>(99).fill('{"a":"1"}'), '{"b":"2"}', '{"c":"3"}'),
  );
  expect(columns).toEqual(['a', 'b']);
  expect(rows).toHaveLength(100);
  expect(problems).toEqual([{ line: 101, row: 101, problem: { code: 'unknown_column', params: { column: 'c' } } }]);
});

test('a line over the limit is a problem of its own', async () => {
  const { records } = await readLines(
    lines('{"a":"1"}', `{"a":"${'x'.repeat(MAX_RECORD_LENGTH)}"}`, '{"a":"2"}'),
    65536,
  );
  const problem = { code: 'record_too_long', params: { max: MAX_RECORD_LENGTH } };
  expect(records).toMatchObject([{ cells: ['1'] }, { problem }, { cells: ['2'] }]);
});

test('records that are longer together than one may be name the columns alone', async () => {
  const long = `{"a":"${'x'.repeat(MAX_CELL_LENGTH)}"}`;
  const { columns, problems } = await readLines(lines(long, long, long, long, long, '{"b":"1"}'));
  expect(columns).toEqual(['a']);
  expect(problems).toMatchObject([{ row: 6, problem: { code: 'unknown_column', params: { column: 'b' } } }]);
});

test('a value as long as a cell may be is read, a longer one is a problem of its record', async () => {
  const value = (length: number) => `{"a":"${'x'.repeat(length)}"}`;
  const { rows, problems } = await readLines(lines(value(MAX_CELL_LENGTH), value(MAX_CELL_LENGTH + 1), value(1)));
  expect(rows.map(([cell]) => cell?.length)).toEqual([MAX_CELL_LENGTH, 1]);
  const problem = { code: 'cell_too_long', params: { column: 'a', max: MAX_CELL_LENGTH } };
  expect(problems).toMatchObject([{ row: 2, problem }]);
});

test('null is no record, blanks before one are nothing, and a key that cannot be stored is named as JSON writes it', async () => {
  const { rows, problems } = await readLines(lines('  {"a":"1"}', 'null', '{"a\\u0000":"2"}'));
  expect(rows).toEqual([['1']]);
  expect(problems.map(({ problem }) => problem)).toEqual([
    { code: 'not_an_object', params: {} },
    { code: 'control_character', params: { column: 'a\\u0000', code_point: 'U+0000' } },
  ]);
});

test('more than 500 keys are refused', async () => {
  const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`c${index}`, ''])));
  await expect(readLines(lines(wide))).rejects.toMatchObject({ code: 'file_too_many_columns' });
});

test.each([1, 4, undefined])(
  'an array is read element by element with the line on which each starts, in pieces of %s',
  async (size) => {
    const { format, records } = await readArray('[\r\n {"a":"]},{\\""},\n\n {"a":\n"2"}, 5,\n{"a" "3"}\r]\n', size);
    expect(format).toBe('json');
    expect(records).toEqual([
      { line: 2, row: 1, cells: [']},{"'] },
      { line: 4, row: 2, cells: ['2'] },
      { line: 5, row: 3, problem: { code: 'not_an_object', params: {} } },
      { line: 6, row: 4, problem: { code: 'invalid_json', params: {} } },
    ]);
  },
);

test.each([
  ['[{"a":"1"},\n{"a":"2"}', 2],
  ['[{"a":"1"}]\n[]', 2],
  ['[{"a":"1"},\n{"a":"2}]\n', 2],
  ['a,b\n1,2\n', 1],
  [' \n ', 2],
])('a broken array %j is refused with its line', async (text, line) => {
  await expect(readArray(text)).rejects.toMatchObject({ code: 'file_json_malformed', params: { line } });
});

test('an empty array and an empty list of lines have no rows', async () => {
  await expect(readArray('[ ]')).rejects.toMatchObject({ code: 'file_no_rows' });
  await expect(readLines('\n\n')).rejects.toMatchObject({ code: 'file_no_rows' });
});

test('a file named .json may hold one object per line, but not one object', async () => {
  expect((await readArray('{"a":"1"}\n{"a":"2"}\n')).format).toBe('jsonl');
  await expect(readArray('{\n "rows": []\n}\n')).rejects.toMatchObject({ code: 'file_json_not_records' });
});
