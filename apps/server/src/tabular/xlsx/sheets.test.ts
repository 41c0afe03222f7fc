import { describe, expect, test } from 'vitest';
import { noise, partsOf, textCell, textRows, workbook, zip } from '../../../../../tools/workbook.ts';
import { inPieces, readAll } from '../../testing/table-source.ts';
import { readTable } from '../read-table.ts';
import { readMergedCells } from './merged-cells.ts';

type Options = { sheet?: number; header_row?: number };
const read = (bytes: Buffer, options: Options = {}) => readAll(inPieces(bytes), { filename: 'a.xlsx', ...options });
const readRows = (rows: string, options: Options = {}, after = '') =>
  read(workbook({ sheets: [{ rows, after }] }), options);
const at = (reference: string, text: string) => textCell(text).replace('<c ', `<c r="${reference}" `);

describe('the sheet', () => {
  const bytes = workbook({
    sheets: [
      { name: 'Notes', state: 'hidden', rows: textRows(['note'], ['n']) },
      { name: 'Old', state: 'veryHidden', rows: textRows(['old'], ['o']) },
      { name: 'Reviews &amp; 评论', rows: textRows(['text'], ['t']) },
      { name: 'More', rows: textRows(['more'], ['m']) },
    ],
  });

  test('is the first that is not hidden, and all are named', async () => {
    expect(await read(bytes)).toMatchObject({
      format: 'xlsx',
      encoding: null,
      delimiter: null,
      workbook: {
        sheets: [
          { name: 'Notes', hidden: true },
          { name: 'Old', hidden: true },
          { name: 'Reviews & 评论', hidden: false },
          { name: 'More', hidden: false },
        ],
        sheet: 3,
        header_row: 1,
      },
      columns: ['text'],
    });
  });

  test.each([
    [1, 'note'],
    [2, 'old'],
    [4, 'more'],
  ])('is number %d when it is chosen', async (sheet, column) => {
    expect(await read(bytes, { sheet })).toMatchObject({ columns: [column], workbook: { sheet } });
  });

  test('that is not there is refused, and says which are', async () => {
    await expect(read(bytes, { sheet: 5, header_row: 2 })).rejects.toMatchObject({
      code: 'file_sheet_unknown',
      params: { sheet: 5 },
      workbook: { sheets: [{ name: 'Notes' }, {}, {}, {}], sheet: null, header_row: 2 },
    });
  });

  test('is the first where all are hidden', async () => {
    const hidden = workbook({ sheets: [{ state: 'hidden', rows: textRows(['a'], ['1']) }] });
    expect(await read(hidden)).toMatchObject({ columns: ['a'], workbook: { sheet: 1 } });
  });

  test('that is empty is refused by its name', async () => {
    const empty = workbook({
      sheets: [{ name: 'Cover', rows: '<row r="4"><c s="1"/></row>' }, { rows: textRows(['a'], ['1']) }],
    });
    await expect(read(empty)).rejects.toMatchObject({
      code: 'file_sheet_empty',
      params: { sheet: 'Cover' },
      workbook: { sheets: [{ name: 'Cover' }, { name: 'Sheet2' }], sheet: 1, header_row: null },
    });
    expect((await read(empty, { sheet: 2 })).rows).toEqual([['1']]);
  });

  test('has the start of a name that is longer than any', async () => {
    const bytes = workbook({ sheets: [{ name: `\u202e${'很'.repeat(200)}`, rows: textRows(['a'], ['1']) }] });
    expect((await read(bytes)).workbook?.sheets).toEqual([{ name: '很'.repeat(99), hidden: false }]);
  });

  test('of a chart is none', async () => {
    const parts = partsOf({
      sheets: [
        { name: 'Chart', rows: '' },
        { name: 'Data', rows: textRows(['a'], ['1']) },
      ],
    });
    const relations = String(parts['xl/_rels/workbook.xml.rels']).replace(
      'relationships/worksheet"',
      'relationships/chartsheet"',
    );
    const { workbook: reading, rows } = await read(zip({ ...parts, 'xl/_rels/workbook.xml.rels': relations }));
    expect(reading?.sheets).toEqual([{ name: 'Data', hidden: false }]);
    expect(rows).toEqual([['1']]);
  });
});

describe('the header', () => {
  const titled = `<row r="1">${at('A1', 'Reviews of May')}</row><row r="2">${at('A2', 'as of 1 June')}${at('B2', 'draft')}</row>${
    `<row r="4">${at('A4', 'id')}${at('B4', 'text')}${at('C4', 'stars')}</row>` +
    `<row r="5">${at('A5', '1')}${at('B5', 'good')}${at('C5', '5')}</row>`
  }<row r="6">${at('A6', '2')}${at('B6', 'bad')}</row>`;

  test('is found under a title, and rows keep the numbers they have in the sheet', async () => {
    const table = await readRows(titled, {}, '<mergeCells><mergeCell ref="A1:C1"/></mergeCells>');
    expect(table.workbook?.header_row).toBe(4);
    expect(table.columns).toEqual(['id', 'text', 'stars']);
    expect(table.records).toEqual([
      { line: 5, row: 1, cells: ['1', 'good', '5'] },
      { line: 6, row: 2, cells: ['2', 'bad', ''] },
    ]);
  });

  test('is the row that is chosen', async () => {
    const { columns, rows } = await readRows(titled, { header_row: 5 });
    expect(columns).toEqual(['1', 'good', '5']);
    expect(rows).toEqual([['2', 'bad', '']]);
  });

  test.each([3, 20])('cannot be row %d, which is empty', async (header_row) => {
    await expect(readRows(titled, { header_row })).rejects.toMatchObject({
      code: 'file_header_row_empty',
      params: { row: header_row },
      workbook: { sheet: 1, header_row },
    });
  });

  test('is not a row further down than twenty', async () => {
    const rows = `<row r="1">${textCell('title')}</row><row r="21">${textCell('a')}${textCell('b')}</row>`;
    expect((await readRows(rows)).columns).toEqual(['title']);
    const late = `<row r="21">${textCell('a')}</row><row r="22">${textCell('b')}</row>`;
    await expect(readRows(late)).rejects.toMatchObject({ code: 'file_header_row_empty', params: { row: 1 } });
  });

  test('lacks a name where a program has numbered the rows, and is still the header', async () => {
    const rows = `<row r="1">${at('B1', 'text')}${at('C1', 'stars')}</row>${textRows(['0', 'good', '5'], ['1', 'bad', '1'])}`;
    await expect(readRows(rows)).rejects.toMatchObject({
      code: 'file_header_blank',
      params: { columns: [1] },
      workbook: { sheet: 1, header_row: 1 },
    });
    const unfinished = `<row r="1">${at('B1', 'text')}${at('C1', 'stars')}</row>${textRows(['0', 'good', ''], ['1', '', ''], ['2', 'bad', '1'])}`;
    await expect(readRows(unfinished)).rejects.toMatchObject({ workbook: { header_row: 1 } });
  });

  test.each([
    ['a number', ['1', 'x', 'good'], ['2', 'y', 'bad']],
    ['what is below it, too', ['r1', 'done', 'good'], ['r2', 'done', 'bad']],
  ])('lacks one name above rows of data, the first of which has %s', async (_, first, second) => {
    await expect(readRows(textRows(['id', '', 'text'], first, second))).rejects.toMatchObject({
      code: 'file_header_blank',
      params: { columns: [2] },
      workbook: { sheet: 1, header_row: 1 },
    });
  });

  test.each([
    [
      'right above it, which fills fewer columns',
      [
        ['Reviews', 'May'],
        ['id', 'text', 'stars'],
        ['1', 'good', '5'],
      ],
    ],
    [
      'of a group of columns',
      [
        ['Shop', 'Stars', ''],
        ['City', 'May', 'June'],
        ['Riga', '4', '5'],
        ['Kyiv', '5', '5'],
      ],
    ],
  ])('is not a title %s', async (_, rows) => {
    expect((await readRows(textRows(...rows))).workbook?.header_row).toBe(2);
  });

  test('is not the row of a note that stands beside the table', async () => {
    const rows = textRows(['id', 'text'], ['1', 'good'], ['2', 'bad', '', 'ask Ada'], ['3', 'fine']);
    expect(await readRows(rows)).toMatchObject({
      columns: ['id', 'text'],
      workbook: { header_row: 1 },
      problems: [{ line: 3, problem: { code: 'column_count', params: { have: 3, want: 2 } } }],
    });
  });

  test('is not a title above the second column', async () => {
    const title = `<row r="1">${at('B1', 'Reviews of May')}</row><row r="3">${at('A3', 'id')}${at('B3', 'text')}</row>`;
    const { columns } = await readRows(`${title}${textRows(['1', 'good'], ['2', 'bad'])}`);
    expect(columns).toEqual(['id', 'text']);
  });

  test('may start further right than a title above it', async () => {
    const title = `<row r="1">${at('A1', 'Reviews of May')}</row><row r="3">${at('B3', 'id')}${at('C3', 'text')}</row>`;
    const rows = `<row r="4">${at('B4', '1')}${at('C4', 'good')}</row><row r="5">${at('B5', '2')}${at('C5', 'bad')}</row>`;
    expect(await readRows(title + rows)).toMatchObject({ columns: ['id', 'text'], workbook: { header_row: 3 } });
  });

  test('lacks a name where only some of the rows have text before its first one', async () => {
    const rows = `<row r="1">${at('B1', 'id')}${at('C1', 'text')}</row>${textRows(['', '1', 'good'], ['x', '2', 'bad'])}`;
    await expect(readRows(rows, { header_row: 1 })).rejects.toMatchObject({
      code: 'file_header_blank',
      params: { columns: [1] },
    });
  });

  test('is the last row where only that one fills every column', async () => {
    const rows = `<row r="1">${at('B1', 'as of')}</row><row r="3">${at('A3', 'May')}</row><row r="4">${at('A4', 'id')}${at('B4', 'text')}</row>`;
    await expect(readRows(rows)).rejects.toMatchObject({ code: 'file_no_rows', workbook: { header_row: 4 } });
  });

  test('is looked for in the first twenty rows', async () => {
    const header = (row: number) => `<row r="${row}">${at(`A${row}`, 'id')}${at(`B${row}`, 'text')}</row>`;
    const title = `<row r="1">${at('A1', 'Reviews of May')}</row>`;
    const below = (row: number) => `<row r="${row}">${at(`A${row}`, '1')}${at(`B${row}`, 'good')}</row>`;
    expect((await readRows(title + header(19) + below(20))).workbook?.header_row).toBe(19);
    // the row after the twentieth says nothing of which columns the table has
    expect((await readRows(title + header(20) + below(21))).workbook?.header_row).toBe(1);
  });

  test('is looked for in the first eight million characters alone', async () => {
    const long = 'x'.repeat(2 * 1024 * 1024);
    const rows = (first: number) => [
      ...Array.from({ length: first }, () => [long]),
      ['y'],
      ['id', 'text'],
      ['1', 'good'],
    ];
    const found = async (first: number) => {
      const parts = partsOf({
        sheets: [{ rows: textRows(...rows(first)) }],
        strings: [`<t>${noise(500_000)}</t>`],
      });
      return (await read(zip(parts))).workbook?.header_row;
    };
    expect(await found(3)).toBe(5);
    expect(await found(5)).toBe(1);
  });

  test('has names where the rows below lack some of the cells', async () => {
    const rows = textRows(
      ['Reviews of May'],
      ['id', 'text', 'label'],
      ['1', 'good', ''],
      ['2', '', 'x'],
      ['3', 'bad', ''],
    );
    expect(await readRows(rows)).toMatchObject({ columns: ['id', 'text', 'label'], workbook: { header_row: 2 } });
  });

  test.each([
    [
      textRows(['a', 'a', 'b'], ['1', '2', '3']),
      { code: 'file_header_duplicate', params: { name: 'a', columns: [1, 2] } },
    ],
    [textRows(['a', ' a '], ['1', '2']), { code: 'file_header_duplicate', params: { name: 'a', columns: [1, 2] } }],
    [textRows(['a', '', 'b'], ['1', '2', '3']), { code: 'file_header_blank', params: { columns: [2] } }],
    [textRows(['a']), { code: 'file_no_rows', params: {} }],
    [textRows(['a'], ['  ']), { code: 'file_no_rows', params: {} }],
    ['<row><c t="e"><v>#REF!</v></c><c><v>1</v></c></row>', { code: 'file_header_unreadable', params: { row: 1 } }],
    ['<row><c><f>A2</f></c></row>', { code: 'file_header_unreadable', params: { row: 1 } }],
  ])('%s is refused as %o', async (rows, refusal) => {
    await expect(readRows(rows, { header_row: 1 })).rejects.toMatchObject({ ...refusal, workbook: { header_row: 1 } });
  });

  test('may have 500 columns and no more', async () => {
    const wide = (count: number) => {
      const names = Array.from({ length: count }, (_, n) => `c${n}`);
      return textRows(names, names);
    };
    expect((await readRows(wide(500))).rows[0]).toHaveLength(500);
    await expect(readRows(wide(501))).rejects.toMatchObject({
      code: 'file_too_many_columns',
      params: { have: 501, max: 500 },
    });
    await expect(readRows(`<row>${at('A1', 'a')}${at('XFD1', 'z')}</row>${textRows(['1'])}`)).rejects.toMatchObject({
      code: 'file_too_many_columns',
      params: { have: 16_384 },
    });
  });
});

describe('rows', () => {
  test('without text are left out, wherever they are', async () => {
    const rows = `${textRows(['a', 'b'], ['1', '2'], ['', ''], [' ', '\u00a0'], ['3', ''])}<row/><row><c s="4"/></row>`;
    expect((await readRows(rows)).records).toEqual([
      { line: 2, row: 1, cells: ['1', '2'] },
      { line: 5, row: 2, cells: ['3', ''] },
    ]);
  });

  test('have an empty cell where a formula gave an empty text', async () => {
    const rows = `${textRows(['a', 'b'])}<row>${textCell('1')}<c t="str"><f>""</f><v></v></c></row>`;
    expect((await readRows(rows)).rows).toEqual([['1', '']]);
  });

  test('with gaps, and cells that name no place, have their cells where they belong', async () => {
    const rows = `${textRows(['a', 'b', 'c'])}<row r="7">${at('C7', 'z')}</row><row>${textCell('x')}${at('C8', 'y')}</row>`;
    expect((await readRows(rows)).records).toEqual([
      { line: 7, row: 1, cells: ['', '', 'z'] },
      { line: 8, row: 2, cells: ['x', '', 'y'] },
    ]);
  });

  test('have their cells in the order of the columns, in whatever order they are written', async () => {
    const rows = `${textRows(['a', 'b', 'c'])}<row r="2">${at('C2', 'z')}${at('A2', 'x')}${at('B2', 'y')}</row>`;
    expect((await readRows(rows)).rows).toEqual([['x', 'y', 'z']]);
  });

  test('have nothing of what is outside the data of the sheet', async () => {
    const header = '<headerFooter><c t="str"><v>page</v></c></headerFooter>';
    const outside = `<rowBreaks><row r="9">${textCell('x')}</row></rowBreaks>${header}`;
    expect((await readRows(textRows(['a'], ['1']), {}, outside)).rows).toEqual([['1']]);
  });

  test('have no cell twice, though an empty one may come again', async () => {
    const twice = (one: string, other: string) =>
      readRows(`${textRows(['a', 'b'])}<row r="2">${at('A2', '1')}${one}${other}</row>`);
    const empty = '<c r="B2"/>';
    expect((await twice(at('B2', 'x'), empty)).rows).toEqual([['1', 'x']]);
    expect((await twice(empty, at('B2', 'x'))).rows).toEqual([['1', 'x']]);
    await expect(twice(at('B2', 'x'), at('B2', 'x'))).rejects.toMatchObject({ code: 'file_workbook_broken' });
    await expect(twice(at('C2', 'x'), at('A2', 'y'))).rejects.toMatchObject({ code: 'file_workbook_broken' });
  });

  test('that are hidden, or in hidden columns, are data', async () => {
    const rows = `${textRows(['a'])}<row hidden="1">${textCell('1')}</row><row collapsed="1">${textCell('2')}</row>`;
    expect((await readRows(rows)).rows).toEqual([['1'], ['2']]);
  });

  test('with text beside the table are problems', async () => {
    const rows = `${textRows(['a', 'b'], ['1', '2', '', 'note'], ['3', '4', '', ' '])}`;
    expect((await readRows(rows, { header_row: 1 })).records).toEqual([
      { line: 2, row: 1, problem: { code: 'column_count', params: { have: 3, want: 2 } } },
      { line: 3, row: 2, cells: ['3', '4'] },
    ]);
  });

  test('of a table that does not start in the first column have only its cells', async () => {
    const row = (n: number, ...cells: [string, string][]) =>
      `<row r="${n}">${cells.map(([column, text]) => at(`${column}${n}`, text)).join('')}</row>`;
    const rows = row(2, ['C', 'a'], ['D', 'b']) + row(3, ['C', '1'], ['D', '2']) + row(30, ['A', 'x'], ['C', '3']);
    expect(await readRows(rows)).toMatchObject({
      columns: ['a', 'b'],
      records: [
        { line: 3, row: 1, cells: ['1', '2'] },
        { line: 30, row: 2, problem: { code: 'column_count', params: { have: 3, want: 2 } } },
      ],
    });
  });

  test('are all read, and each problem has its row', async () => {
    const cell = (n: number) => (n % 100 === 7 ? '<c t="e"><v>#N/A</v></c>' : `<c><v>${n}</v></c>`);
    const rows = Array.from({ length: 20_000 }, (_, n) => `<row>${cell(n)}</row>`).join('');
    const { records, problems } = await readRows(textRows(['n']) + rows);
    expect(records.map(({ row, line }) => line - row)).toEqual(Array.from({ length: 20_000 }, () => 1));
    expect(problems.map(({ line }) => line)).toEqual(Array.from({ length: 200 }, (_, n) => n * 100 + 9));
  });

  test('may have so much text and no more', async () => {
    const long = 'x'.repeat(2 * 1024 * 1024);
    const cells = [long, long, long, long];
    const parts = partsOf({
      sheets: [{ rows: textRows(['a', 'b', 'c', 'd', 'e'], cells, [...cells, 'y']) }],
      strings: [`<t>${noise(400_000)}</t>`],
    });
    const { records } = await read(zip(parts));
    expect(
      records.map((record) => ('cells' in record ? record.cells.map(({ length }) => length) : record.problem)),
    ).toEqual([[...cells.map(() => 2_097_152), 0], { code: 'record_too_long', params: { max: 8_388_608 } }]);
  });
});

test('hidden rows of the table are read like the others, and counted', async () => {
  const hide = (row: string) => row.replace('<row>', '<row hidden="1">');
  const [title = '', header = '', first = '', second = '', third = ''] = [
    ['Title'],
    ['text', 'n'],
    ['a', '1'],
    ['b', '2'],
    ['c', '3'],
  ].map((cells) => textRows(cells));
  const table = await readRows(
    [hide(title), header, hide(first), second, '<row hidden="true"/>', hide(third)].join(''),
  );
  expect(table.records.map((record) => 'cells' in record && record.cells[0])).toEqual(['a', 'b', 'c']);
  expect(table.workbook).toMatchObject({ header_row: 2, hidden_rows: 2 });
});

describe('merged cells', () => {
  test('have the text of the first, whatever is left in the others', async () => {
    const rows = textRows(['a', 'b', 'c'], ['1', 'x', 'left'], ['over', 'over', 'y'], ['2', 'z', 'z']);
    const merges = '<mergeCells><mergeCell ref="A2:B3"/><mergeCell ref="C4"/><mergeCell ref="B4:C4"/></mergeCells>';
    expect((await readRows(rows, {}, merges)).rows).toEqual([
      ['1', '', 'left'],
      ['', '', 'y'],
      ['2', 'z', ''],
    ]);
  });

  test('are found in whatever order they are listed', async () => {
    const rows = textRows(['a', 'b'], ['1', 'x'], ['2', 'y'], ['3', 'z']);
    const merges = '<mergeCells><mergeCell ref="A4:B4"/><mergeCell ref="A2:B2"/></mergeCells>';
    expect((await readRows(rows, {}, merges)).rows).toEqual([
      ['1', ''],
      ['2', 'y'],
      ['3', ''],
    ]);
  });

  test('are found however the sheet is cut into pieces', async () => {
    const sheet = '<worksheet><sheetData/><mergeCells><mergeCell ref="A1:B1"/></mergeCells></worksheet>';
    const archive = { has: () => true, names: () => [], read: () => inPieces(sheet, 3) };
    const covered: number[] = [];
    (await readMergedCells(archive, 'sheet.xml')).cover(1, 5, (column) => covered.push(column));
    expect(covered).toEqual([1]);
  });

  test('that start in a row that is not there cover those below it', async () => {
    const rows = `${textRows(['a', 'b'])}<row r="5">${textCell('x')}${textCell('y')}</row>`;
    expect((await readRows(rows, {}, '<mergeCells><mergeCell ref="A3:A9"/></mergeCells>')).rows).toEqual([['', 'y']]);
  });

  test('that are not where they could be cover nothing', async () => {
    const merges = '<mergeCells><mergeCell ref="hello"/><mergeCell/><mergeCell ref="A0:ZZZZ9"/></mergeCells>';
    expect((await readRows(textRows(['a'], ['1']), {}, merges)).rows).toEqual([['1']]);
  });
});

describe('names', () => {
  test('of namespaces differ: prefixes, and those of the strict edition', async () => {
    const parts = partsOf({
      sheets: [{ rows: '<row><c t="s"><v>0</v></c></row><row><c t="s"><v>1</v></c></row>' }],
      strings: ['<t>a</t>', '<t>b</t>'],
    });
    const strict = Object.fromEntries(
      Object.entries(parts).map(([name, content]) => [
        name,
        String(content)
          .replaceAll(
            'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
            'http://purl.oclc.org/ooxml/officeDocument/relationships',
          )
          .replaceAll(
            'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
            'http://purl.oclc.org/ooxml/spreadsheetml/main',
          ),
      ]),
    );
    const prefixed = (name: string) =>
      String(strict[name])
        .replaceAll(/<(\/?)(?!\?)/g, '<$1x:')
        .replace('xmlns=', 'xmlns:x=');
    const names = ['xl/worksheets/sheet1.xml', 'xl/sharedStrings.xml', 'xl/workbook.xml', 'xl/styles.xml'];
    const bytes = zip({ ...strict, ...Object.fromEntries(names.map((name) => [name, prefixed(name)])) });
    expect((await read(bytes)).rows).toEqual([['b']]);
  });

  test('of parts are given from the root or from the folder, in capitals or not', async () => {
    const parts = partsOf({ sheets: [{ rows: textRows(['a'], ['1']) }] });
    const relations = String(parts['xl/_rels/workbook.xml.rels']).replace(
      '"worksheets/',
      '"/XL/./other/../worksheets/',
    );
    expect((await read(zip({ ...parts, 'xl/_rels/workbook.xml.rels': relations }))).rows).toEqual([['1']]);
  });

  test('say nothing of what a file is: its bytes do', async () => {
    const bytes = workbook({ sheets: [{ rows: textRows(['a'], ['1']) }] });
    expect((await readAll(inPieces(bytes, 3), { filename: 'table.csv' })).rows).toEqual([['1']]);
  });
});

test('elements may be 64 deep', async () => {
  const after = `${'<ext>'.repeat(63)}${'</ext>'.repeat(63)}`;
  expect((await readRows(textRows(['a'], ['1']), {}, after)).rows).toEqual([['1']]);
});

test('a part in UTF-16 is read', async () => {
  const parts = partsOf({ sheets: [{ rows: textRows(['a'], ['价格']) }] });
  const sheet = Buffer.from(`\ufeff${parts['xl/worksheets/sheet1.xml']}`, 'utf16le');
  expect((await read(zip({ ...parts, 'xl/worksheets/sheet1.xml': sheet }))).rows).toEqual([['价格']]);
});

test('a table that is closed before its rows were read lets go of its file', async () => {
  const table = await readTable(inPieces(workbook({ sheets: [{ rows: textRows(['a'], ['1']) }] })), {
    filename: 'a.xlsx',
  });
  await table.close();
  await table.close();
});
