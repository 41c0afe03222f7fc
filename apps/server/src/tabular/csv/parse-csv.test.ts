import { expect, test } from 'vitest';
import { readText } from '../../testing/table-source.ts';
import { MAX_CELL_LENGTH } from '../problems.ts';

test('U+2028, U+2029, U+0085 and form feeds are data, not line ends', async () => {
  const { records } = await readText('id,text\n1,a\u2028b\u2029c\u0085d\fe\n2,f\n');
  expect(records).toEqual([
    { line: 2, row: 1, cells: ['1', 'a\u2028b\u2029c\u0085d\fe'] },
    { line: 3, row: 2, cells: ['2', 'f'] },
  ]);
});

test.each([1, 2, 3, undefined])(
  'physical lines are counted across CR, LF and CRLF, in quotes too, in pieces of %s',
  async (size) => {
    const { records } = await readText('id,text\r\r\n1,"a\rb\r\n\n\rc"\r2,x\n\r\n3,y', {}, size);
    expect(records).toEqual([
      { line: 3, row: 1, cells: ['1', 'a\rb\r\n\n\rc'] },
      { line: 8, row: 2, cells: ['2', 'x'] },
      { line: 10, row: 3, cells: ['3', 'y'] },
    ]);
  },
);

test('a quote inside a bare cell is data', async () => {
  const { rows } = await readText('id,text\n1,5" pipe\n2, "x"\n');
  expect(rows).toEqual([
    ['1', '5" pipe'],
    ['2', ' "x"'],
  ]);
});

test('reading continues after text behind a closing quote, and names the lines that were lost', async () => {
  const { records } = await readText('id,text\n1,"never closed\n2,"quoted"\n3,ok\n');
  expect(records).toEqual([
    { line: 2, row: 1, problem: { code: 'text_after_closing_quote', params: { column: 'text', last_line: 3 } } },
    { line: 4, row: 2, cells: ['3', 'ok'] },
  ]);
});

test('an unclosed quote is named where its record starts, with the last line it took along', async () => {
  const { records } = await readText('id,text\n1,ok\n2,"a\n3,b\n4,c\n');
  expect(records[1]).toEqual({
    line: 3,
    row: 2,
    problem: { code: 'unclosed_quote', params: { column: 'text', last_line: 5 } },
  });
  expect(records).toHaveLength(2);
});

test('an empty last cell at the end of the file is a cell', async () => {
  const { rows } = await readText('id,text\n1,\n2,""\n3,');
  expect(rows).toEqual([
    ['1', ''],
    ['2', ''],
    ['3', ''],
  ]);
});

test('lines with nothing to see are no records, lines of empty cells are', async () => {
  const { rows } = await readText('\n\nid,text\n\n  \n,\n\u3000\n1,a\n');
  expect(rows).toEqual([
    ['', ''],
    ['1', 'a'],
  ]);
});

test('in a table of one column a quoted empty cell is a record', async () => {
  const { rows } = await readText('text\n""\n\n"  "\nx\n');
  expect(rows).toEqual([[''], ['  '], ['x']]);
});

test.each([64 * 1024, undefined])(
  'a cell over the limit is a problem of its record alone, in pieces of %s',
  async (size) => {
    const long = 'x'.repeat(MAX_CELL_LENGTH);
    const { records } = await readText(`id,text\n1,${long}\n2,${long}y\n3,"${long}\n\n"\n4,ok\n`, {}, size);
    const problem = { code: 'cell_too_long', params: { column: 'text', max: MAX_CELL_LENGTH } };
    expect(records).toEqual([
      { line: 2, row: 1, cells: ['1', long] },
      { line: 3, row: 2, problem },
      { line: 4, row: 3, problem },
      { line: 7, row: 4, cells: ['4', 'ok'] },
    ]);
  },
);

test('a record over the limit is a problem of its own', async () => {
  const long = 'x'.repeat(MAX_CELL_LENGTH);
  const { records } = await readText(`a,b,c,d,e\n${[long, long, long, long, 'y'].join()}\n1,2,3,4,5\n`);
  expect(records).toMatchObject([{ problem: { code: 'record_too_long' } }, { cells: ['1', '2', '3', '4', '5'] }]);
});

test('500 columns are read, 501 are refused', async () => {
  const line = (count: number) => `${Array.from({ length: count }, (_, index) => `c${index}`).join()}\n`;
  expect((await readText(line(500) + line(500))).rows[0]).toHaveLength(500);
  await expect(readText(line(501) + line(501))).rejects.toMatchObject({
    code: 'file_too_many_columns',
    params: { have: 501, max: 500 },
  });
});

test('a file that holds only blank lines is empty', async () => {
  await expect(readText('\n \r\n\n')).rejects.toMatchObject({ code: 'file_empty' });
});

test('a header that cannot be read is refused with its reason', async () => {
  await expect(readText('id,"text"x\n1,a\n')).rejects.toMatchObject({
    code: 'file_header_malformed',
    params: { line: 1, problem: 'text_after_closing_quote' },
  });
  await expect(readText('id,te\0xt\n1,a\n')).rejects.toMatchObject({
    code: 'file_header_malformed',
    params: { line: 1, problem: 'control_character' },
  });
});

test('blanks around a column name do not belong to it, and names are compared without them', async () => {
  expect((await readText('id, text \n1,a\n')).columns).toEqual(['id', 'text']);
  await expect(readText('text, text\n1,a\n')).rejects.toMatchObject({
    code: 'file_header_duplicate',
    params: { name: 'text', columns: [1, 2] },
  });
});

test('a file whose every row has a problem is not taken for one without rows', async () => {
  const { problems } = await readText('id,text\n1\n');
  expect(problems).toHaveLength(1);
});

test.each([1, 4, undefined])(
  'a first line sep=; names the delimiter and is no record, in pieces of %s',
  async (size) => {
    const { columns, delimiter, records } = await readText('sep=;\r\nid;text, more\r\n1;a,b\r\n', {}, size);
    expect({ columns, delimiter }).toEqual({ columns: ['id', 'text, more'], delimiter: ';' });
    expect(records).toEqual([{ line: 3, row: 1, cells: ['1', 'a,b'] }]);
  },
);

test('a delimiter at the end of every line makes no column, and hides no cell', async () => {
  const { columns, records } = await readText('id;text;\n1;a;\n2;b\n3;c;d\n4;e;;\n');
  expect(columns).toEqual(['id', 'text']);
  expect(records).toEqual([
    { line: 2, row: 1, cells: ['1', 'a'] },
    { line: 3, row: 2, cells: ['2', 'b'] },
    { line: 4, row: 3, problem: { code: 'column_count', params: { have: 3, want: 2 } } },
    { line: 5, row: 4, problem: { code: 'column_count', params: { have: 4, want: 2 } } },
  ]);
});

test.each(['scores.xlsx', 'scores.XLS', 'scores.ods'])(
  'text that is named %s is refused as no workbook',
  async (filename) => {
    await expect(readText('id,text\n1,a\n', { filename })).rejects.toMatchObject({ code: 'file_not_a_workbook' });
  },
);
