import { expect, test } from 'vitest';
import { readText } from '../../testing/table-source.ts';
import { MAX_CELL_LENGTH, MAX_RECORD_LENGTH } from '../problems.ts';

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

test.each([1, undefined])('lines are counted in pieces of %s, however they end and wherever', async (size) => {
  const linesOf = async (text: string) => (await readText(text, {}, size)).records.map(({ line }) => line);
  expect(await linesOf('\nid,text\n\n1,a\n\n\n2,b\n')).toEqual([4, 7]);
  expect(await linesOf('id,text\r\n1,"\na"\r\n2,"b""\nc"\r\n3,d')).toEqual([2, 4, 6]);
});

test.each([
  ['a line feed', '1,"a"x\n2,ok\n'],
  ['a carriage return', '1,"a"x\r2,ok\n'],
])('a record that cannot be read ends with %s', async (_, records) => {
  const { rows, problems } = await readText(`id,text\n${records}`);
  expect(rows).toEqual([['2', 'ok']]);
  expect(problems).toMatchObject([{ line: 2, problem: { code: 'text_after_closing_quote' } }]);
});

test.each([1, undefined])(
  'quotes hold delimiters, line ends and quotation marks, each written twice, in pieces of %s',
  async (size) => {
    const { rows } = await readText('id,text\n1,"a ""b"", c\nd"\n2,""""\n"3","""x"\n', {}, size);
    expect(rows).toEqual([
      ['1', 'a "b", c\nd'],
      ['2', '"'],
      ['3', '"x'],
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

test.each([
  ['', 3],
  ['\n', 3],
  ['\r', 3],
  ['\r\n', 3],
  ['\n\n', 4],
])(
  'the last line that an unclosed quote takes along is that before the break at the end: %j',
  async (end, last_line) => {
    const { records } = await readText(`id,text\n1,"a\nb${end}`);
    expect(records).toMatchObject([{ line: 2, problem: { code: 'unclosed_quote', params: { last_line } } }]);
  },
);

test('an empty last cell at the end of the file is a cell', async () => {
  const { rows } = await readText('id,text\n1,\n2,""\n3,');
  expect(rows).toEqual([
    ['1', ''],
    ['2', ''],
    ['3', ''],
  ]);
});

test('lines with nothing to see are no records, lines of empty cells are', async () => {
  const { records } = await readText('\n\nid,text\n\n  \n,\n\u3000\n1,a\n');
  expect(records).toEqual([
    { line: 6, row: 1, cells: ['', ''] },
    { line: 8, row: 2, cells: ['1', 'a'] },
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
    const { records } = await readText(`id,text\n1,${long}\n2,${long}y\n3,"${long}\n\n"\n4,"${long}"\n`, {}, size);
    const problem = { code: 'cell_too_long', params: { column: 'text', max: MAX_CELL_LENGTH } };
    expect(records).toEqual([
      { line: 2, row: 1, cells: ['1', long] },
      { line: 3, row: 2, problem },
      { line: 4, row: 3, problem },
      { line: 7, row: 4, cells: ['4', long] },
    ]);
  },
);

test('a record over the limit is a problem of its own', async () => {
  const long = 'x'.repeat(MAX_CELL_LENGTH);
  const four = [long, long, long, long];
  const { rows, problems } = await readText(
    `a,b,c,d,e\n${[...four, 'y'].join()}\n${[...four, ''].join()}\n1,2,3,4,5\n`,
  );
  expect(problems).toEqual([
    { line: 2, row: 1, problem: { code: 'record_too_long', params: { max: MAX_RECORD_LENGTH } } },
  ]);
  expect(rows).toEqual([
    [...four, ''],
    ['1', '2', '3', '4', '5'],
  ]);
});

test('500 columns are read, 501 are refused', async () => {
  const line = (count: number) => `${Array.from({ length: count }, (_, index) => `c${index}`).join()}\n`;
  expect((await readText(line(500) + line(500))).rows[0]).toHaveLength(500);
  await expect(readText(line(501) + line(501))).rejects.toMatchObject({
    code: 'file_too_many_columns',
    params: { have: 501, max: 500 },
  });
});

test('500 columns are read also where every line ends with a delimiter', async () => {
  const names = Array.from({ length: 500 }, (_, index) => `c${index}`);
  const { columns, rows } = await readText(`${names.join()},\n${names.join()},\n`);
  expect(columns).toEqual(names);
  expect(rows).toEqual([names]);
});

test('a problem in a cell beyond the last name is named by its place', async () => {
  const { problems } = await readText('id,text\n1,a,"b"c\n');
  expect(problems).toMatchObject([{ line: 2, problem: { code: 'text_after_closing_quote', params: { column: '3' } } }]);
});

test('a control character that cannot be stored is named with its column', async () => {
  const { problems } = await readText('id,text\n1,a\0b\n2,ok\n');
  expect(problems).toEqual([
    {
      line: 2,
      row: 1,
      problem: { code: 'control_character', params: { column: 'text', code_point: 'U+0000' } },
    },
  ]);
});

test('a file that holds only a header has no rows', async () => {
  await expect(readText('id,text\n')).rejects.toMatchObject({ code: 'file_no_rows' });
});

test('columns without a name, or with the same, are named by their places', async () => {
  const refusal = (header: string) => readText(`${header}\n1,2,3,4\n`).catch(({ code, params }) => ({ code, params }));
  expect(await refusal('id,,\u3000,text')).toEqual({ code: 'file_header_blank', params: { columns: [2, 3] } });
  expect(await refusal('id,text,,')).toEqual({ code: 'file_header_blank', params: { columns: [3, 4] } });
  expect(await refusal('""')).toEqual({ code: 'file_header_blank', params: { columns: [1] } });
  expect(await refusal('id,text,id,n')).toEqual({
    code: 'file_header_duplicate',
    params: { name: 'id', columns: [1, 3] },
  });
});

test.each(['\n \r\n\n', ' \n', ' '])('a file that holds only blank lines is empty: %j', async (text) => {
  await expect(readText(text)).rejects.toMatchObject({ code: 'file_empty' });
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
