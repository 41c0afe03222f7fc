import fc from 'fast-check';
import type { Pool } from './pool.ts';
import type { Kind } from './request.ts';

type File = { content: string | Buffer; filename: string; field: string; kind: Kind };

const names = [
  'rows.csv',
  'rows.tsv',
  'rows.json',
  'rows.jsonl',
  'rows.xlsx',
  'rows',
  'ROWS.CSV',
  '../a.csv',
  'x.zip',
  '',
];
const cells = ['word', '"quoted, twice"', '', '数据', '=1+1', '\u0000', '"', '\ud83d', '1', 'a|b', ' '.repeat(50)];

/** Files of rows and of answers, most of them readable. */
export function fileOf(pool: Pool): fc.Arbitrary<File> {
  const cell = fc.constantFrom(...cells.slice(0, 4), 'one', 'two', 'three');
  const table = fc
    .array(fc.tuple(cell, cell, cell), { minLength: 0, maxLength: 12 })
    .map((rows) => `id,text,media\n${rows.map((row, n) => `${n},${row.slice(1).join(',')}\n`).join('')}`);
  const someone = fc.constantFrom('contributor', 'contributor2', 'tool', ...pool.known('username').map(String));
  const number = fc.integer({ min: 1, max: 12 });
  const answers = fc
    .array(fc.tuple(number, someone, fc.integer({ min: 1, max: 3 }), fc.constantFrom('a', 'b', 'positive', '')), {
      maxLength: 8,
    })
    .map((rows) => `row_no,contributor,question,value\n${rows.map((row) => `${row.join(',')}\n`).join('')}`);
  const records = fc
    .array(fc.record({ text: fc.constantFrom(...cells), id: fc.nat(50) }), { maxLength: 6 })
    .map((rows) => JSON.stringify(rows));
  const odd = fc.oneof(
    fc
      .array(fc.array(fc.constantFrom(...cells), { maxLength: 5 }), { maxLength: 6 })
      .map((rows) => rows.map((row) => row.join(',')).join('\r\n')),
    fc.json({ maxDepth: 4 }),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    fc.constantFrom(
      '',
      '\ufeff',
      'a\n',
      '{}',
      '[]',
      '[{}]',
      '[{"a":{"b":[1]}}]',
      'PK\u0003\u0004',
      ';;;\n;;;',
      'a,a\n1,2\n',
    ),
  );
  const of = (kind: Kind, content: fc.Arbitrary<string | Buffer>, filename: fc.Arbitrary<string>) =>
    fc.record({ content, filename, field: fc.constant('file'), kind: fc.constant(kind) });
  return fc.oneof(
    { weight: 4, arbitrary: of('valid', fc.oneof(table, answers), fc.constant('rows.csv')) },
    { weight: 1, arbitrary: of('valid', records, fc.constant('rows.json')) },
    { weight: 3, arbitrary: of('hostile', odd, fc.constantFrom(...names)) },
    {
      weight: 1,
      arbitrary: of('hostile', table, fc.constantFrom(...names)).map((file) => ({ ...file, field: 'other' })),
    },
  );
}
