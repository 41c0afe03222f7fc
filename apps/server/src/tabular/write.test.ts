import { DELIMITERS } from '@concord/domain/files';
import { expect, test } from 'vitest';
import { createRandom } from '../testing/random.ts';
import { inPieces, readAll } from '../testing/table-source.ts';
import { csvLine, writeCsv } from './csv/write-csv.ts';
import { writeJsonl } from './json/write-jsonl.ts';

async function piecesOf(chunks: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  for await (const chunk of chunks) pieces.push(chunk);
  return pieces;
}

const collect = async (chunks: AsyncIterable<Buffer>) => Buffer.concat(await piecesOf(chunks));

const PIECES = [
  'a',
  'B7',
  '"',
  '""',
  ',',
  ';',
  '\t',
  '|',
  '\r',
  '\n',
  '\r\n',
  ' ',
  "'",
  '=',
  '+',
  '-',
  '@',
  '5',
  '.',
  '＝',
];
const MORE_PIECES = [
  '\u2028',
  '\u0085',
  '\ufeff',
  '\u200b',
  '👨‍👩‍👧',
  '很好',
  'مرحبا',
  '\\',
  '{',
  '[',
  '<',
  '\u0001',
  'é',
];
const ALPHABET = [...PIECES, ...MORE_PIECES];

function randomTable(seed: number) {
  const random = createRandom(seed);
  const cell = () => Array.from({ length: random(6) }, () => ALPHABET[random(ALPHABET.length)]).join('');
  const width = 1 + random(4);
  const columns = Array.from({ length: width }, (_, index) => `${cell()}${index}`.trim());
  const rows = Array.from({ length: 1 + random(8) }, () => Array.from({ length: width }, cell));
  return { columns, rows };
}

const SEEDS = Array.from({ length: 400 }, (_, seed) => seed);

test.each(Object.values(DELIMITERS))(
  'what is written with %j is read back as it was, guarded or not',
  async (delimiter) => {
    for (const seed of SEEDS) {
      const { columns, rows } = randomTable(seed);
      for (const formula_guard of [true, false]) {
        const bytes = await collect(writeCsv(columns, rows, { delimiter, bom: seed % 2 === 0, formula_guard }));
        const filename = delimiter === '\t' ? 'table.tsv' : 'table.csv';
        const source = inPieces(bytes, 1 + (seed % 9));
        const result = await readAll(source, { filename, delimiter, undo_formula_guard: formula_guard });
        expect(result).toMatchObject({ columns, rows, problems: [] });
      }
    }
  },
);

test('JSON lines are read back as they were', async () => {
  for (const seed of SEEDS) {
    const { columns, rows } = randomTable(seed);
    const bytes = await collect(writeJsonl(columns, rows));
    expect(await readAll(inPieces(bytes, 5), { filename: 'table.jsonl' })).toMatchObject({
      columns,
      rows,
      problems: [],
    });
  }
});

test('column names are guarded like cells', async () => {
  const options = { delimiter: ',', bom: true, formula_guard: true } as const;
  const bytes = await collect(writeCsv(['=id', 'text'], [['1', '=2']], options));
  expect(bytes.toString()).toBe("\ufeff'=id,text\r\n1,'=2\r\n");
});

test('a cell is quoted where a reader could divide it otherwise', () => {
  const options = { delimiter: ',', formula_guard: false } as const;
  expect(csvLine(['a', 'b"c', 'd,e', 'f;g', 'h\ni', ' j'], options)).toBe('a,"b""c","d,e","f;g","h\ni", j\r\n');
  expect(csvLine([''], options)).toBe('""\r\n');
  expect(csvLine(['', ' ', 'a[1]'], options)).toBe(', ,a[1]\r\n');
  expect(csvLine(['', ''], options)).toBe(',\r\n');
});

test('line breaks within cells become spaces for a reader of lines', () => {
  const options = { delimiter: ',', formula_guard: true, one_line: true } as const;
  const breaks = ['a\r\nb', 'c\n\nd', '\r=1', 'e\u2028f\u0085g\vh'];
  expect(csvLine(breaks, options)).toBe('a b,c  d, =1,e f g h\r\n');
});

test('the header leaves before the first row is there', async () => {
  const never = { [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => {}) }) };
  const first = await writeCsv(['id'], never, { delimiter: ',', bom: false, formula_guard: true }).next();
  expect(String(first.value)).toBe('id\r\n');
});

test('pieces are large enough to send, and none is empty', async () => {
  const rows = Array<string[]>(100).fill(['x'.repeat(1000)]);
  const line = '{"a":""}\n'.length + 1000;
  const sizes = (await piecesOf(writeJsonl(['a'], rows))).map((piece) => piece.length);
  // 33 lines are the first to reach 32 kB
  expect(sizes).toEqual([33 * line, 33 * line, 33 * line, line]);
  expect(await piecesOf(writeJsonl(['a'], []))).toEqual([]);
});

test('numbers are numbers and several values a list in JSON, and text in a delimited file', async () => {
  const rows = [[1.5, ['a', 'b'], null, '2']];
  const columns = ['n', 'several', 'none', 'text'];
  expect(String(await collect(writeJsonl(columns, rows)))).toBe(
    '{"n":1.5,"several":["a","b"],"none":null,"text":"2"}\n',
  );
  const options = { delimiter: ',', bom: false, formula_guard: true } as const;
  expect(String(await collect(writeCsv(columns, rows, options)))).toBe('n,several,none,text\r\n1.5,"a|b",,2\r\n');
});

test('a cell that a row lacks is null in JSON', async () => {
  expect(String(await collect(writeJsonl(['a', 'b'], [['1']])))).toBe('{"a":"1","b":null}\n');
});
