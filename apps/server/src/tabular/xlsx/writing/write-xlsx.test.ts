import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../testing/random.ts';
import { inPieces, readAll } from '../../../testing/table-source.ts';
import type { Cell } from '../../cell-text.ts';
import { openArchive } from '../archive.ts';
import { spool } from '../spool.ts';
import { MAX_TEXT } from './sheet-xml.ts';
import { writeXlsx } from './write-xlsx.ts';

const names = { sheet: 'answers', cut: { sheet: 'cut', columns: ['sheet', 'cell', 'column', 'length'] } } as const;

const write = async (columns: readonly string[], rows: readonly (readonly Cell[])[], maxRows = 1000) =>
  Buffer.concat(await Readable.from(writeXlsx(columns, rows, { ...names, maxRows })).toArray());

const read = (bytes: Buffer, sheet = 1) => readAll(inPieces(bytes), { filename: 'a.xlsx', sheet });

async function partsOf(bytes: Buffer): Promise<Record<string, string>> {
  const spooled = await spool(inPieces(bytes));
  try {
    const archive = await openArchive(spooled.file, spooled.bytes);
    const parts: Record<string, string> = {};
    for (const name of archive.names())
      parts[name] = Buffer.concat(await Readable.from(archive.read(name)).toArray()).toString();
    return parts;
  } finally {
    await spooled.file.close();
  }
}
const sheetOf = async (bytes: Buffer) => (await partsOf(bytes))['xl/worksheets/sheet1.xml'];

test.each([
  '=1+1',
  '+1',
  '@SUM(A1)',
  '007',
  '1e5',
  '12345678901234567890',
  'TRUE',
  ' spaced\t',
  'two\nlines',
  'two\r\nlines\r',
  '<b>&amp;"quoted"</b>]]>',
  'مرحبا \u200fعالم',
  '很好，谢谢',
  '👨‍👩‍👧',
  '\u0001\u0008\u000b\u001f\u007f\u0085',
  '\ufffe\uffff',
  '_x0041_ _x005F_x0041_ _x00_',
  '\u2028',
])('the text %j is read as it was, and stays a text', async (text) => {
  const bytes = await write(['a', 'b'], [[text, 'end']]);
  expect((await read(bytes)).rows).toEqual([[text, 'end']]);
  expect(await sheetOf(bytes)).toMatch(/<c r="A2" s="1" t="inlineStr"><is><t[^>]*>[\s\S]+<\/t>/);
});

test('nothing in a sheet is a character that XML does not have', async () => {
  const all = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).join('');
  const sheet = await sheetOf(await write(['a'], [[all.slice(1), '\ud800']]));
  expect(sheet).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
  expect(sheet).toContain('_x0001_');
});

test('what is written is read back as it was', async () => {
  const pieces = [
    'a',
    '7',
    ' ',
    '\n',
    '\r',
    '\t',
    '<',
    '&',
    '"',
    '=',
    '_x',
    '0041_',
    '\u0002',
    '评',
    '🙂',
    'ع',
    '\ufffe',
  ];
  for (let seed = 0; seed < 60; seed++) {
    const random = createRandom(seed);
    const cell = () => Array.from({ length: random(6) }, () => pieces[random(pieces.length)]).join('');
    const width = 1 + random(40);
    const columns = Array.from({ length: width }, (_, index) => `c${index}`);
    const rows = Array.from({ length: 1 + random(8) }, () => ['first', ...Array.from({ length: width }, cell)]);
    const result = await read(await write(['key', ...columns], rows));
    expect(result).toMatchObject({ columns: ['key', ...columns], rows, problems: [] });
  }
});

test('numbers are numbers, several values are one text, and what is nothing has no cell', async () => {
  const bytes = await write(['n', 'several', 'none', 'empty', 'text'], [[-1.5, ['a', 'b'], null, '', '5']]);
  expect(await sheetOf(bytes)).toContain(
    '<row r="2"><c r="A2"><v>-1.5</v></c><c r="B2" s="1" t="inlineStr"><is><t>a|b</t></is></c><c r="E2" s="1" t="inlineStr"><is><t>5</t></is></c></row>',
  );
});

test('the header is frozen and bold', async () => {
  const parts = await partsOf(await write(['a'], []));
  const sheet = parts['xl/worksheets/sheet1.xml'];
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(sheet).toContain('<c r="A1" s="2" t="inlineStr"><is><t>a</t></is></c>');
});

test('every part has the content type and the relationship that ECMA-376 gives its kind', async () => {
  const parts = await partsOf(await write(['a'], [['1'], ['2']], 2));
  const pairsOf = (part: string, pattern: RegExp) =>
    [...(parts[part] ?? '').matchAll(pattern)].map(([, one, other]) => `${one} ${other}`);
  const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  expect(pairsOf('[content_types].xml', /(?:PartName|Extension)="([^"]*)" ContentType="([^"]*)"/g)).toEqual([
    'rels application/vnd.openxmlformats-package.relationships+xml',
    'xml application/xml',
    `/xl/workbook.xml ${main}.sheet.main+xml`,
    `/xl/styles.xml ${main}.styles+xml`,
    `/xl/worksheets/sheet1.xml ${main}.worksheet+xml`,
    `/xl/worksheets/sheet2.xml ${main}.worksheet+xml`,
  ]);
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const related = /Id="([^"]*)" Type="([^"]*" Target="[^"]*)"/g;
  expect(pairsOf('_rels/.rels', related)).toEqual([`rId1 ${relations}/officeDocument" Target="xl/workbook.xml`]);
  expect(pairsOf('xl/_rels/workbook.xml.rels', related)).toEqual([
    `rId1 ${relations}/worksheet" Target="worksheets/sheet1.xml`,
    `rId2 ${relations}/worksheet" Target="worksheets/sheet2.xml`,
    `rId3 ${relations}/styles" Target="styles.xml`,
  ]);
  expect(pairsOf('xl/workbook.xml', /<sheet name="([^"]*)" sheetId="(\d+" r:id="[^"]*)"/g)).toEqual([
    'answers 1" r:id="rId1',
    'answers 2 2" r:id="rId2',
  ]);
});

test('every part is XML of the namespace that ECMA-376 gives it', async () => {
  const parts = await partsOf(await write(['a'], []));
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const types = 'http://schemas.openxmlformats.org/package/2006/content-types';
  const root = /^<\?xml version="1\.0" encoding="UTF-8" standalone="yes"\?>\n<(\w+ xmlns="[^"]*)"/;
  expect(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, root.exec(xml)?.[1]]))).toEqual({
    '[content_types].xml': `Types xmlns="${types}`,
    '_rels/.rels': `Relationships xmlns="${relations}`,
    'xl/_rels/workbook.xml.rels': `Relationships xmlns="${relations}`,
    'xl/styles.xml': `styleSheet xmlns="${main}`,
    'xl/workbook.xml': `workbook xmlns="${main}`,
    'xl/worksheets/sheet1.xml': `worksheet xmlns="${main}`,
  });
});

test('no part has text but in cells: ECMA-376 has none elsewhere', async () => {
  const parts = await partsOf(await write(['a', 'b'], [['x'.repeat(40_000), 1], ['y'], ['z']], 3));
  expect(Object.keys(parts).filter((name) => name.startsWith('xl/worksheets/'))).toHaveLength(3);
  for (const [name, xml] of Object.entries(parts)) {
    const text = xml.replaceAll(/<(t|v)\b[^>]*>[^<]*<\/\1>/g, '').replaceAll(/<[^>]*>/g, '');
    expect(text.trim(), name).toBe('');
  }
});

test('rows follow each other without anything between them, however many there are', async () => {
  const sheet = await sheetOf(await write(['a'], Array<Cell[]>(900).fill(['x'.repeat(100)])));
  const rows = /<sheetData>(.*)<\/sheetData>/.exec(sheet ?? '')?.[1] ?? '';
  expect(rows.length).toBeGreaterThan(3 * 32 * 1024);
  expect(
    rows.replaceAll(/<row r="\d+"><c r="A\d+" s="\d" t="inlineStr"><is><t>(a|x{100})<\/t><\/is><\/c><\/row>/g, ''),
  ).toBe('');
});

describe('rows that one sheet does not hold', () => {
  const rows = Array.from({ length: 7 }, (_, index) => [`r${index}`]);

  test('continue in the next one, each with the header', async () => {
    const bytes = await write(['a'], rows, 4);
    const { workbook } = await read(bytes);
    expect(workbook?.sheets.map(({ name }) => name)).toEqual(['answers', 'answers 2', 'answers 3']);
    const sheets = await Promise.all([1, 2, 3].map((sheet) => read(bytes, sheet)));
    expect(sheets.map((sheet) => sheet.columns)).toEqual([['a'], ['a'], ['a']]);
    expect(sheets.flatMap((sheet) => sheet.rows)).toEqual(rows);
    expect(sheets.map((sheet) => sheet.rows.length)).toEqual([3, 3, 1]);
  });

  test('have no sheet without rows behind them', async () => {
    const { workbook } = await read(await write(['a'], rows.slice(0, 6), 4));
    expect(workbook?.sheets).toHaveLength(2);
  });
});

test('a text that does not fit is cut before a whole character, and listed', async () => {
  const fits = 'x'.repeat(32_767);
  const tooLong = `${'y'.repeat(32_766)}🙂`;
  const bytes = await write(
    ['a', 'b'],
    [
      ['1', fits],
      ['2', tooLong],
    ],
  );
  expect(MAX_TEXT).toBe(32_767);
  const { rows, workbook } = await read(bytes);
  expect(rows).toEqual([
    ['1', fits],
    ['2', 'y'.repeat(32_766)],
  ]);
  expect(workbook?.sheets.map(({ name }) => name)).toEqual(['answers', 'cut']);
  expect(await read(bytes, 2)).toMatchObject({
    columns: ['sheet', 'cell', 'column', 'length'],
    rows: [['answers', 'B3', 'b', '32768']],
  });
});

test('columns behind Z have two letters', async () => {
  const columns = Array.from({ length: 730 }, (_, index) => `c${index}`);
  const sheet = await sheetOf(await write(columns, []));
  const cellOf = (column: string) => new RegExp(`<c r="(\\w+)"[^>]*><is><t>${column}<`).exec(sheet ?? '')?.[1];
  expect([25, 26, 701, 702].map((index) => cellOf(`c${index}`))).toEqual(['Z1', 'AA1', 'ZZ1', 'AAA1']);
});

describe('the rows', () => {
  /** Rows without end that say how many were asked for and whether they were let go. */
  function endless(fail?: Error) {
    const seen = { asked: 0, left: false };
    async function* rows() {
      try {
        for (;;) {
          seen.asked += 1;
          if (fail && seen.asked > 5000) throw fail;
          await new Promise(setImmediate);
          yield [randomBytes(300).toString('base64')]; // hardly to be packed
        }
      } finally {
        seen.left = true;
      }
    }
    return { seen, rows: rows() };
  }

  test('are let go when the reader leaves', async () => {
    const { seen, rows } = endless();
    const file = writeXlsx(['a'], rows, names);
    for await (const _ of file) if (seen.asked > 100) break;
    expect(seen.left).toBe(true);
  });

  test('are not asked for faster than the file is read', async () => {
    const { seen, rows } = endless();
    const file = writeXlsx(['a'], rows, names);
    await file.next();
    // A row is ready in each turn.
    for (let turn = 0; turn < 20_000; turn++) await new Promise(setImmediate);
    expect(seen.asked).toBeLessThan(5000);
    await file.return(undefined);
    expect(seen.left).toBe(true);
  });

  test('that break off break the file off', async () => {
    const { rows } = endless(new Error('the database is gone'));
    await expect(Readable.from(writeXlsx(['a'], rows, names)).toArray()).rejects.toThrow('the database is gone');
  });
});
