import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createRandom } from '../testing/random.ts';
import { inPieces, readAll, readText } from '../testing/table-source.ts';
import { readTable, readTextTable } from './read-table.ts';

const texts = new URL('../../../../../shared/data/texts/', import.meta.url);
const areTextsAbsent = !existsSync(texts);

test.skipIf(areTextsAbsent).each([
  ['zh_hotel_reviews.csv', 7766],
  ['tweeteval_sentiment_val.csv', 2000],
  ['xlmt_sentiment_german.tsv', 870],
  ['xlmt_sentiment_arabic.tsv', 870],
  ['support_banking77_test.csv', 3080],
  ['zh_asap_sample.csv', 300],
])('real texts are read whole: %s (skipped where ../shared/data/texts is absent)', async (file, count) => {
  const bytes = readFileSync(new URL(file, texts));
  const whole = await readAll(inPieces(bytes), { filename: file });
  expect(whole.problems).toEqual([]);
  expect(whole.rows).toHaveLength(count);
  expect(await readAll(inPieces(bytes, 4099), { filename: file })).toEqual(whole);
});

test('a guard is removed only where that was asked for, from names and cells', async () => {
  const text = "'=id,text\n1,'=2\n2,'tis\n";
  expect(await readText(text)).toMatchObject({
    columns: ["'=id", 'text'],
    rows: [
      ['1', "'=2"],
      ['2', "'tis"],
    ],
  });
  expect(await readText(text, { undo_formula_guard: true })).toMatchObject({
    columns: ['=id', 'text'],
    rows: [
      ['1', '=2'],
      ['2', "'tis"],
    ],
  });
});

test('names that removing the guard makes equal are refused', async () => {
  const reading = readText("'=a,=a\n1,2\n", { undo_formula_guard: true });
  await expect(reading).rejects.toMatchObject({
    code: 'file_header_duplicate',
    params: { name: '=a', columns: [1, 2] },
  });
});

test('JSON is never unguarded', async () => {
  const { rows } = await readText('{"a":"\'=1"}\n', { filename: 'a.jsonl', undo_formula_guard: true });
  expect(rows).toEqual([["'=1"]]);
});

test('an encoding fault deep in a file is thrown while its records are read', async () => {
  const bytes = Buffer.concat([Buffer.from('id,text\n'), Buffer.from('1,a\n'.repeat(50_000)), Buffer.from([0xff])]);
  const { records } = await readTable(inPieces(bytes, 4096), { filename: 'a.csv' });
  const reading = (async () => {
    for await (const _ of records);
  })();
  await expect(reading).rejects.toMatchObject({ code: 'file_encoding_unknown' });
});

test('the source is closed when the file is refused, and when reading stops early', async () => {
  let open = 0;
  async function* source(text: string): AsyncGenerator<Buffer> {
    open += 1;
    try {
      yield Buffer.from(text);
      for (;;) yield Buffer.from('1,a\n'.repeat(1000));
    } finally {
      open -= 1;
    }
  }
  await expect(readTable(source('id,id\n'), { filename: 'a.csv' })).rejects.toThrow('file_header_duplicate');
  expect(open).toBe(0);

  const { records } = await readTable(source('id,text\n'), { filename: 'a.csv' });
  expect(open).toBe(1);
  for await (const batch of records) if (batch.length > 0) break;
  expect(open).toBe(0);
});

test.each([
  ['zip', Buffer.from('PK\x03\x04')],
  ['compound', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
])(
  'where only text is read, a workbook is refused as the %s that it is, and its source closed',
  async (kind, start) => {
    let isOpen = true;
    async function* source(): AsyncGenerator<Buffer> {
      try {
        yield start;
        for (;;) yield Buffer.alloc(4096);
      } finally {
        isOpen = false;
      }
    }
    await expect(readTextTable(source(), { filename: 'a.xlsx' })).rejects.toMatchObject({
      code: 'file_type_unsupported',
      params: { kind },
    });
    expect(isOpen).toBe(false);
  },
);

test('where only text is read, text is', async () => {
  const { columns, reading } = await readTextTable(inPieces('id;text\n1;a\n'), { filename: 'a.csv' });
  expect({ columns, reading }).toEqual({
    columns: ['id', 'text'],
    reading: { format: 'csv', encoding: 'utf-8', delimiter: ';', workbook: null },
  });
});

test('only the first 4096 bytes tell a binary file from a text', async () => {
  const controls = '\u0001'.repeat(1000);
  const text = `text\n${'a'.repeat(4090)}\n${controls}`;
  expect((await readText(text)).rows).toEqual([['a'.repeat(4090)], [controls]]);
  await expect(readText(text.slice(1000))).rejects.toMatchObject({ params: { kind: 'binary' } });
});

test('a table is read while it still arrives', async () => {
  async function* endless(): AsyncGenerator<Buffer> {
    yield Buffer.from('id,text\n');
    for (let id = 1; ; id += 1) yield Buffer.from(`${id},a\n`);
  }
  const { columns, records } = await readTable(endless(), { filename: 'a.csv' });
  expect(columns).toEqual(['id', 'text']);
  for await (const [first] of records) {
    if (first === undefined) continue; // the header came alone
    expect(first).toEqual({ line: 2, row: 1, cells: ['1', 'a'] });
    break;
  }
});

const TOKENS = [
  'a',
  '1',
  '"',
  '""',
  ',',
  '\r',
  '\n',
  '\r\n',
  ' ',
  '\0',
  '\u2028',
  '👍',
  '{"a":',
  '}',
  '[',
  ']',
  '\\',
  '"a"',
  ':',
];

test.each([
  ['table.csv', 'id,text\n1,ok\n'],
  ['table.jsonl', '{"a":"1"}\n'],
  ['table.json', '[{"a":"1"},\n'],
])('how broken text is cut into pieces never changes what is read: %s', async (filename, start) => {
  const outcome = (text: string, size: number) =>
    readAll(inPieces(text, size), { filename }).catch((error: unknown) => String(error));
  for (let seed = 0; seed < 300; seed += 1) {
    const random = createRandom(seed);
    const text = start + Array.from({ length: random(40) }, () => TOKENS[random(TOKENS.length)]).join('');
    const whole = await outcome(text, text.length * 4);
    for (const size of [1, 2, 5]) expect(await outcome(text, size)).toEqual(whole);
  }
});
