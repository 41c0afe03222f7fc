import { DELIMITERS } from '@concord/domain/files';
import { expect, test } from 'vitest';
import { createRandom } from '../testing/random.ts';
import { inPieces, readAll } from '../testing/table-source.ts';
import { csvLine, writeCsv } from './csv/write-csv.ts';
import { writeJsonl } from './json/write-jsonl.ts';

async function collect(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

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
});

test('the header leaves before the first row is there', async () => {
  const never = { [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => {}) }) };
  const first = await writeCsv(['id'], never, { delimiter: ',', bom: false, formula_guard: true }).next();
  expect(String(first.value)).toBe('id\r\n');
});
