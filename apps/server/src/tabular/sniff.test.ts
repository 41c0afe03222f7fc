import { expect, test } from 'vitest';
import { zip } from '../../../../tools/workbook.ts';
import { inPieces, readAll, readText } from '../testing/table-source.ts';

test.each([
  ['a,b\n1,2\n', ',', 'csv'],
  ['a;b,c;d\n1;2;3\n', ';', 'csv'],
  ['a\tb\n1\t2\n', '\t', 'tsv'],
  ['a|b\n1|2\n', '|', 'csv'],
  ['"x;y;z",b\n1,2\n', ',', 'csv'],
  ['text\na\n', ',', 'csv'],
])('the header %j is divided by %j', async (text, delimiter, format) => {
  expect(await readText(text)).toMatchObject({ delimiter, format });
});

test('the file name decides where the header is divided both ways, or not at all', async () => {
  expect((await readText('a,b,c\td\n1\t2\n', { filename: 'TABLE.TSV' })).delimiter).toBe('\t');
  expect((await readText('text\na\n', { filename: 'table.tsv' })).delimiter).toBe('\t');
});

test('a chosen delimiter wins over the detected one', async () => {
  expect((await readText('a,b;c\n1,2;3\n', { delimiter: ';' })).columns).toEqual(['a,b', 'c']);
});

test('bracketed column names are not taken for JSON', async () => {
  expect((await readText('[id],[text]\n1,a\n')).columns).toEqual(['[id]', '[text]']);
});

test.each(['[\n {"a":1}]', '{"a":1}', '[]', '[[1,2]]'])('JSON named .csv is refused: %j', async (text) => {
  await expect(readText(text)).rejects.toMatchObject({ code: 'file_looks_like_json' });
});

test.each([
  ['photo.csv', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a], 'image'],
  ['rows.csv.gz', [0x1f, 0x8b, 0x08], 'gzip'],
  ['paper.csv', [...Buffer.from('%PDF-1.7')], 'pdf'],
  ['table.csv', [1, 0, 0, 65, 2, 0, 66], 'binary'],
  ['table.xls', [...Buffer.from('<table><tr><td>1</td></tr></table>')], 'html'],
])('%s is refused for what it is', async (filename, bytes, kind) => {
  const reading = readAll(inPieces(Buffer.from(bytes), 1), { filename });
  await expect(reading).rejects.toMatchObject({ code: 'file_type_unsupported', params: { kind } });
});

test('Latin text in UTF-16 without a byte order mark asks for its encoding instead of passing for binary', async () => {
  const bytes = Buffer.from('id,text\n1,a\n', 'utf16le');
  await expect(readAll(inPieces(bytes), { filename: 'a.csv' })).rejects.toMatchObject({
    code: 'file_encoding_unknown',
    params: { line: 1 },
  });
  const { rows } = await readAll(inPieces(bytes), { filename: 'a.csv', encoding: 'utf-16le' });
  expect(rows).toEqual([['1', 'a']]);
});

const bytesOf = (...parts: (string | number)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from([part]))));
const read = (bytes: Uint8Array, filename = 'table.csv', rest: { encoding?: 'utf-16le' } = {}) =>
  readAll(inPieces(bytes), { filename, ...rest });

test.each([
  ['a ZIP file', zip({ 'name.txt': 'content' }), 'zip'],
  ['an empty ZIP file', zip({}), 'zip'],
  ['a GIF', bytesOf('GIF89a'), 'image'],
  ['a JPEG', bytesOf('\xff\xd8\xff\xe0'), 'image'],
])('%s is known by its first bytes, whatever its name', async (_, bytes, kind) => {
  await expect(read(bytes)).rejects.toMatchObject({ code: 'file_type_unsupported', params: { kind } });
});

test.each(['PK\x03', 'PK', 'GIF', '%PDF', 'GIF7', 'PK\x05\x04'])(
  'a text that only begins like a file of another kind is a text: %j',
  async (start) => {
    expect((await readText(`${start},text\n1,a\n${'2,b\n'.repeat(10)}`)).columns).toEqual([start, 'text']);
  },
);

test('a text is binary when more than a tenth of it are control characters, but for tabs and line breaks', async () => {
  const body = (controls: number) => `text\n${'\u0001'.repeat(controls)}${'a'.repeat(94 - controls)}\n`;
  expect(body(10)).toHaveLength(100);
  expect((await readText(body(10))).columns).toEqual(['text']);
  await expect(readText(body(11))).rejects.toMatchObject({ params: { kind: 'binary' } });
  expect((await readText(`a\tb\r\n${'1\t2\r\n'.repeat(5)}`)).rows).toHaveLength(5);
});

test('what is said to be UTF-16, by its mark or by who sends it, is no binary file', async () => {
  const chinese = Buffer.from('\u0101\u0102\n\u0103\n', 'utf16le');
  expect((await read(chinese, 'table.csv', { encoding: 'utf-16le' })).rows).toEqual([['\u0103']]);
  const marked = Buffer.concat([Buffer.from([0xff, 0xfe]), chinese]);
  expect((await read(marked)).rows).toEqual([['\u0103']]);
  const bigEndian = Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(chinese).swap16()]);
  expect((await read(bigEndian)).rows).toEqual([['\u0103']]);
});

test('big-endian UTF-16 without a mark asks for its encoding, too; zero bytes here and there are a binary file', async () => {
  const bytes = Buffer.from('id,text\n1,a\n', 'utf16le').swap16();
  await expect(read(bytes)).rejects.toMatchObject({ code: 'file_encoding_unknown' });
  await expect(read(bytesOf('a', 0, 'b', 'c', 0, 0, 'd', 0))).rejects.toMatchObject({ params: { kind: 'binary' } });
  // a quarter of it: every other character is none of Latin
  await expect(read(bytesOf('a', 0, 'bc'))).rejects.toMatchObject({ params: { kind: 'binary' } });
});

test.each(['<!DOCTYPE html>', '<html lang="en">', ' \n<TABLE>', '<?xml version="1.0"?>'])(
  'a page is refused as one: %j',
  async (text) => {
    await expect(readText(text)).rejects.toMatchObject({ params: { kind: 'html' } });
  },
);

test('a column may be named like a tag', async () => {
  expect((await readText('<text>,a <html\n1,2\n')).columns).toEqual(['<text>', 'a <html']);
});

test.each(['xlsx', 'xlsm', 'xlsb', 'xls', 'ods', 'numbers', 'XLSX'])(
  'a text named .%s is not the workbook that its name says',
  async (extension) => {
    await expect(readText('a,b\n1,2\n', { filename: `table.${extension}` })).rejects.toMatchObject({
      code: 'file_not_a_workbook',
    });
  },
);

test.each([
  ['rows.jsonl', '{"a":1}\n', 'jsonl'],
  ['rows.ndjson', '{"a":1}\n', 'jsonl'],
  ['rows.jsonl', ' [{"a":1}]', 'json'],
  ['rows.ndjson', '[{"a":1}]', 'json'],
  ['rows.json', '[{"a":1}]', 'json'],
  ['rows.json', '{"a":1}\n{"a":2}\n', 'jsonl'],
  ['rows.json', '\n{"a":1}\r{"a":2}\r', 'jsonl'],
])('%s with %j is %s', async (filename, text, format) => {
  expect(await readText(text, { filename })).toMatchObject({ format, columns: ['a'] });
});

test.each(['{"rows":[\n{"a":1}]}', '{\n"a":1}'])(
  'one object over several lines is no list of records: %j',
  async (text) => {
    await expect(readText(text, { filename: 'rows.json' })).rejects.toMatchObject({ code: 'file_json_not_records' });
  },
);

test('a first line too long to be looked at as a whole passes for an object', async () => {
  const text = `{"a":"${'x'.repeat(70_000)}"}\n{"a":"b"}\n`;
  expect(await readText(text, { filename: 'rows.json' })).toMatchObject({ format: 'jsonl', columns: ['a'] });
});

test.each(['[ {"a":1}]', '{ "a":1}', '{}', '[\n[1]]', '["a"]', '[ ]'])(
  'JSON with blanks is JSON still: %j',
  async (text) => {
    await expect(readText(text)).rejects.toMatchObject({ code: 'file_looks_like_json' });
  },
);

test.each(['x[{"a"', '{a}', '[1]', 'a{}'])('the column %j is not', async (name) => {
  expect((await readText(`${name.replaceAll('"', '')},b\n1,2\n`)).columns).toEqual([name.replaceAll('"', ''), 'b']);
});

test.each([
  ['sep=;\na,b;c\n1;2\n', ';', ['a,b', 'c']],
  ['SEP=|\r\na|b\r\n1|2\r\n', '|', ['a', 'b']],
  ['sep=;\n\na,b;c\n1;2\n', ';', ['a,b', 'c']],
  // none that a table may have
  ['sep=#\na;b\n1;2\n', ';', ['a', 'b']],
])('the line for spreadsheets in %j says the delimiter and is no header', async (text, delimiter, columns) => {
  expect(await readText(text)).toMatchObject({ delimiter, columns, rows: [['1', '2']] });
});

test.each([1, 4, 6, 7, 9, 20])('nothing is lost behind that line when the file comes in pieces of %i', async (size) => {
  const { columns, records } = await readText('sep=;\r\nid;text\r\n1;a\r\n2;b\r\n', {}, size);
  expect(columns).toEqual(['id', 'text']);
  expect(records).toEqual([
    { line: 3, row: 1, cells: ['1', 'a'] },
    { line: 4, row: 2, cells: ['2', 'b'] },
  ]);
});

test('a header that begins with sep= and goes on is a header', async () => {
  expect((await readText('sep=ab,b\n1,2\n')).columns).toEqual(['sep=ab', 'b']);
  expect((await readText('asep=;b\n1;2\n')).columns).toEqual(['asep=', 'b']);
});

test('the delimiter of the header counts, not that of the rows, and not one in quotation marks', async () => {
  expect((await readText('a,b\r1;;;;,2\r')).delimiter).toBe(',');
  expect((await readText('a,b\n1;;;;,2\n')).delimiter).toBe(',');
  expect((await readText('"a;""b;;",c\n1,2\n')).delimiter).toBe(',');
  expect((await readText('"a\n;;;",c\n1,2\n')).delimiter).toBe(',');
  expect((await readText('a;b|c|d\n1|2|3\n')).delimiter).toBe('|');
});

test.each(['table.tsv', 'table.tab'])('%s is divided by tabs as soon as there is one', async (filename) => {
  expect((await readText('a,b,c\td\n1\t2\n', { filename })).columns).toEqual(['a,b,c', 'd']);
  expect((await readText('a,b\n1,2\n', { filename })).delimiter).toBe(',');
});
