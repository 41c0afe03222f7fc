import { expect, test } from 'vitest';
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
  ['files.zip', [0x50, 0x4b, 0x03, 0x04, 0x14], 'zip'],
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
