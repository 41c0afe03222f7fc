import { describe, expect, test } from 'vitest';
import { noise, partsOf, textCell, textRows, workbook, zip } from '../../../../../../tools/workbook.ts';
import { inPieces, readAll } from '../../../testing/table-source.ts';

type Options = { formats?: string[]; strings?: string[]; is1904?: boolean; after?: string };

/** Reads a sheet of one column `v` under which each of the cells stands, given as XML. */
const read = (cells: string[], { after = '', ...options }: Options = {}) =>
  readAll(
    inPieces(
      workbook({
        sheets: [{ rows: textRows(['v']) + cells.map((cell) => `<row>${cell}</row>`).join(''), after }],
        ...options,
      }),
    ),
    { filename: 'a.xlsx' },
  );
const one = async (cell: string, options: Options = {}) => {
  const { records } = await read([cell, textCell('after it')], options);
  expect(records).toHaveLength(2);
  const [record] = records;
  return record && ('cells' in record ? record.cells[0] : record.problem);
};
const number = (value: string, style = '0') => `<c s="${style}"><v>${value}</v></c>`;

describe('a number without a format', () => {
  test.each([
    ['1', '1'],
    ['0', '0'],
    ['-12', '-12'],
    ['0.30000000000000004', '0.3'],
    ['1.1000000000000001', '1.1'],
    ['-2.9999999999999996', '-3'],
    ['1E+20', '100000000000000000000'],
    ['-1.5E+3', '-1500'],
    ['1.2345678901234567E+19', '12345678901234600000'],
    ['1E-7', '0.0000001'],
    ['1.25e-10', '0.000000000125'],
    ['-0', '0'],
    ['0.33333333333333331', '0.333333333333333'],
    ['+7', '7'],
    ['.5', '0.5'],
    ['.25', '0.25'],
    ['2.', '2'],
    ['1E5', '100000'],
    ['1.5E+21', '1500000000000000000000'],
    ['-2e22', '-20000000000000000000000'],
    ['-1.25E-12', '-0.00000000000125'],
    ['-0.0', '0'],
    ['007', '7'],
    ['1234567890123456789', '1234567890123456789'],
    ['45000', '45000'],
  ])('%s reads %s', async (stored, shown) => {
    expect(await one(number(stored))).toBe(shown);
  });

  test.each(['abc', '1,5', '0x10', 'NaN', 'Infinity', '1E+999', '--1', '1 2'])('%s is none', async (stored) => {
    expect(await one(number(stored))).toEqual({ code: 'cell_unreadable', params: { column: 'v' } });
  });

  test('has all its digits, or is none where there are more than any program writes', async () => {
    expect(await one(number('7'.repeat(400)))).toBe('7'.repeat(400));
    expect(await one(number('7'.repeat(401)))).toMatchObject({ code: 'cell_unreadable' });
    expect(await one(`<c t="d"><v>14:30:00.${'0'.repeat(400)}</v></c>`)).toMatchObject({ code: 'cell_unreadable' });
  });
});

describe('a number with a format', () => {
  test.each([
    ['0%', '0.25', '25%'],
    ['0%', '1', '100%'],
    ['0%', '0.125', '13%'],
    ['0.0%', '0.125', '12.5%'],
    ['0.00%', '-0.5', '-50.00%'],
    ['0%', '-0.001', '0%'],
    ['0.00', '2.5', '2.50'],
    ['0.00', '3.14159', '3.14'],
    ['0.00', '1.005', '1.01'],
    ['0.00', '-0.001', '0.00'],
    ['0', '2.5', '3'],
    ['0', '12345678901234567', '12345678901234567'],
    ['#,##0.00', '1234567.891', '1234567.89'],
    ['#,##0', '1234.4', '1234'],
    ['000', '7', '007'],
    ['000', '-7', '-007'],
    ['0.0', '-9.96', '-10.0'],
    ['0.0', '-0.04', '0.0'],
    ['#.##', '-0.5', '-0.5'],
    ['0.00', '12345678901234567', '12345678901234567.00'],
    ['0.0%', '-0.0004', '0.0%'],
    ['00%', '0.05', '05%'],
    ['000-00-0000', '12345678', '012345678'],
    ['0.0##', '1.5', '1.5'],
    ['0.0##', '1.23456', '1.235'],
    ['#', '0', '0'],
    ['[Red]0.0;[Blue]-0.0', '9.96', '10.0'],
    ['_-* #,##0.00 [$€-407]_-', '1234.5', '1234.50'],
    ['0" days"', '3.2', '3'],
    ['0.00E+00', '123456', '123456'],
    ['# ?/?', '0.5', '0.5'],
    ['0.0,', '123456', '123456'],
    ['@', '12.5', '12.5'],
    ['General', '0.1', '0.1'],
    ['[Green]General', '0.1', '0.1'],
    [';;;', '4.5', '4.5'],
    ['"text"', '4.5', '4.5'],
    // what nothing closes hides the rest
    ['0.0[h', '4.44', '4.4'],
    ['0.0"h', '4.44', '4.4'],
    ['0.0\\', '4.44', '4.4'],
    // letters that are only shown
    ['0.0\\h_m*s', '4.44', '4.4'],
    ['0.0;yyyy', '4.44', '4.4'],
    ['0.0,,', '123456789', '123456789'],
    ['0,0.0', '1234.56', '1234.6'],
  ])('%j shows %s as %s', async (format, stored, shown) => {
    expect(await one(number(stored, '1'), { formats: [format] })).toBe(shown);
  });
});

// The serial numbers are those that Excel shows for these days.
describe('a day or time', () => {
  test.each([
    ['yyyy-mm-dd', '1', '1900-01-01'],
    ['yyyy-mm-dd', '59', '1900-02-28'],
    ['yyyy-mm-dd', '60', '1900-02-29'],
    ['yyyy-mm-dd', '61', '1900-03-01'],
    ['dd.mm.yyyy', '36526', '2000-01-01'],
    ['d/m/yy', '43831.75', '2020-01-01'],
    ['mmm-yy', '43890', '2020-02-29'],
    ['[$-804]yyyy"年"m"月"d"日"', '43890', '2020-02-29'],
    ['[$-F800]dddd, mmmm dd, yyyy', '2958465', '9999-12-31'],
    // the name of the weekday in East Asian editions
    ['[$-804]aaaa;@', '43890', '2020-02-29'],
    ['aaa hh:mm', '43831.5', '2020-01-01T12:00:00'],
    ['yyyy-mm-dd hh:mm', '43831.5', '2020-01-01T12:00:00'],
    ['m/d/yy h:mm AM/PM', '43831', '2020-01-01T00:00:00'],
    ['yyyy-mm-dd hh:mm:ss.000', '43831.500005787', '2020-01-01T12:00:00.500'],
    ['yyyy-mm-dd hh:mm:ss', '43831.99999999', '2020-01-02T00:00:00'],
    ['h:mm', '0.604166666666667', '14:30:00'],
    ['h:mm AM/PM', '0.604166666666667', '14:30:00'],
    ['mm:ss.0', '0.000005787', '00:00:00.5'],
    ['h:mm', '43831.25', '06:00:00'],
    ['yyyy-mm-dd h:mm', '0.25', '06:00:00'],
    ['[h]:mm', '1.1041666666666667', '26:30:00'],
    ['[h]:mm:ss', '5', '120:00:00'],
    ['[hh]:mm', '1.5', '36:00:00'],
    ['[mm]:ss', '0.0625', '01:30:00'],
    ['[m]', '1.25', '30:00:00'],
    ['[ss].00', '0.5', '12:00:00.00'],
    ['[s].0', '1', '24:00:00.0'],
    ['[H]', '2', '48:00:00'],
    // only the day counts where no time is shown
    ['yyyy-mm-dd', '43831.999999999', '2020-01-01'],
    ['dddd', '43831', '2020-01-01'],
    ['e', '43831', '2020-01-01'],
    ['h:mm:ss.0000', '0.5', '12:00:00.000'],
    ['mmm', '43831', '2020-01-01'],
  ])('%j shows %s as %s', async (format, stored, shown) => {
    expect(await one(number(stored, '1'), { formats: [format] })).toBe(shown);
  });

  test.each([
    ['yyyy-mm-dd', '0', '1904-01-01'],
    ['yyyy-mm-dd', '42369', '2020-01-01'],
    ['yyyy-mm-dd', '58', '1904-02-28'],
    ['yyyy-mm-dd', '59', '1904-02-29'],
  ])('counted from 1904, %j shows %s as %s', async (format, stored, shown) => {
    expect(await one(number(stored, '1'), { formats: [format], is1904: true })).toBe(shown);
  });

  test.each([
    ['yyyy-mm-dd', '-1'],
    ['yyyy-mm-dd', '0'],
    ['yyyy-mm-dd', '2958466'],
    ['yyyy-mm-dd hh:mm', '2958466.5'],
    ['yyyy-mm-dd hh:mm', '-0.25'],
    ['h:mm', '-0.5'],
  ])('%j has none for %s', async (format, stored) => {
    const problem = { code: 'date_out_of_range', params: { column: 'v' } };
    expect(await one(number(stored, '1'), { formats: [format] })).toEqual(problem);
  });

  test.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-23T00:00:00', '2026-11-23'],
    ['2026-11-23T14:30:00.000Z', '2026-11-23T14:30:00'],
    ['2026-11-23T14:30', '2026-11-23T14:30:00'],
    ['14:30:05.250', '14:30:05.25'],
  ])('the file may have it as text: %s reads %s', async (stored, shown) => {
    expect(await one(`<c t="d"><v>${stored}</v></c>`)).toBe(shown);
  });

  test.each(['2026-13-01', 'yesterday', '14:3'])('%s is none as text', async (stored) => {
    expect(await one(`<c t="d"><v>${stored}</v></c>`)).toMatchObject({ code: 'cell_unreadable' });
  });
});

const builtIn = (id: number, stored: string) => {
  const parts = partsOf({ sheets: [{ rows: `${textRows(['v'])}<row>${number(stored)}</row>` }] });
  const styles = `<styleSheet><cellXfs><xf numFmtId="${id}"/></cellXfs></styleSheet>`;
  return readAll(inPieces(zip({ ...parts, 'xl/styles.xml': styles })), { filename: 'a.xlsx' });
};

const withStyles = (styles: string, stored: string, style: string) => {
  const parts = partsOf({ sheets: [{ rows: `${textRows(['v'])}<row>${number(stored, style)}</row>` }] });
  return readAll(inPieces(zip({ ...parts, 'xl/styles.xml': styles })), { filename: 'a.xlsx' });
};

test('a style is known by its place among those of cells, whatever else these say', async () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="170"/><numFmt numFmtId="171" formatCode="0.00"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf><alignment horizontal="left"/><protection locked="1"/></xf><xf numFmtId="171"><alignment/></xf><xf numFmtId="9"/><xf numFmtId="170"/></cellXfs></styleSheet>`;
  const shown = async (style: string) => (await withStyles(styles, '0.5', style)).rows[0];
  expect(await shown('0')).toEqual(['0.5']);
  expect(await shown('1')).toEqual(['0.50']);
  expect(await shown('2')).toEqual(['50%']);
  // a format without a code, and a style that there is not
  expect(await shown('3')).toEqual(['0.5']);
  expect(await shown('4')).toEqual(['0.5']);
});

test('numbers of a workbook without styles are shown as they are', async () => {
  const parts = partsOf({ sheets: [{ rows: `${textRows(['v'])}<row>${number('0.5', '1')}</row>` }] });
  const relations = String(parts['xl/_rels/workbook.xml.rels']).replace('/styles"', '/other"');
  const bytes = zip({ ...parts, 'xl/_rels/workbook.xml.rels': relations });
  expect((await readAll(inPieces(bytes), { filename: 'a.xlsx' })).rows).toEqual([['0.5']]);
});

test.each([
  [0, '43831.5', '43831.5'],
  [1, '2.4', '2'],
  [2, '2', '2.00'],
  [9, '0.5', '50%'],
  [10, '0.5', '50.00%'],
  [14, '43831', '2020-01-01'],
  [17, '43831', '2020-01-01'],
  [20, '0.5', '12:00:00'],
  [22, '43831.5', '2020-01-01T12:00:00'],
  [30, '43831', '2020-01-01'],
  [31, '43831', '2020-01-01'],
  [34, '43831', '2020-01-01'],
  [34, '0.5', '12:00:00'],
  [34, '43831.5', '2020-01-01T12:00:00'],
  [39, '2.5', '2.50'],
  [45, '0.5', '12:00:00'],
  [46, '1.5', '36:00:00'],
  [49, '7', '7'],
  [57, '43831', '2020-01-01'],
])('the format %d is known by its number: %s reads %s', async (id, stored, shown) => {
  expect((await builtIn(id, stored)).rows).toEqual([[shown]]);
});

describe('other cells', () => {
  test.each([
    ['a truth', '<c t="b"><v>1</v></c>', 'TRUE'],
    ['an untruth', '<c t="b"><v>0</v></c>', 'FALSE'],
    ['a text that a formula gave', '<c t="str"><f>A1</f><v> a </v></c>', ' a '],
    ['a number that a formula gave', '<c><f>A1</f><v>2</v></c>', '2'],
    ['a text with a character that XML has not', textCell('a_x000D_b'), 'a\rb'],
    ['an escape that is meant', textCell('_x005F_x000D_'), '_x000D_'],
    ['a text like an escape', textCell('_x00G0_ _x12_'), '_x00G0_ _x12_'],
    ['runs', '<c t="inlineStr"><is><r><t>a</t></r><r><rPr><b/></rPr><t>b</t></r></is></c>', 'ab'],
    [
      'how a text is pronounced',
      '<c t="inlineStr"><is><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></is></c>',
      '東京',
    ],
    ['space that no one keeps', '<c t="inlineStr"><is><t>\n  a b \n\t</t></is></c>', 'a b'],
    ['space that an element around keeps', '<c t="inlineStr"><is xml:space="preserve"><t> a </t></is></c>', ' a '],
    [
      'space that an element around keeps, in each of its runs',
      '<c t="inlineStr"><is xml:space="preserve"><r><t>a</t></r><r><t> b </t></r></is></c>',
      'a b ',
    ],
    [
      'space that one run keeps, and another does not',
      '<c t="inlineStr"><is><r><t xml:space="preserve"> a </t></r><r><t> b </t></r></is></c>',
      ' a b',
    ],
    ['what is between the runs', '<c t="inlineStr"><is>x<r>y<t>a</t>z</r></is></c>', 'a'],
    ['marked text', '<c t="inlineStr"><is><t><![CDATA[<b>&amp;</b>]]></t></is></c>', '<b>&amp;</b>'],
    ['characters by number', '<c t="inlineStr"><is><t>&#x1F44D;&#10;&lt;</t></is></c>', '👍\n<'],
    ['a formula guard', textCell('=1+1'), '=1+1'],
    ['what stands behind a value', '<c t="str"><v>a</v> b </c>', 'a'],
    ['a truth in a word', '<c t="b"><v>true</v></c>', 'TRUE'],
    ['an untruth in a word', '<c t="b"><v>false</v></c>', 'FALSE'],
    ['a truth with space around', '<c t="b"><v>\n true </v></c>', 'TRUE'],
  ])('%s', async (_, cell, text) => {
    expect(await one(cell)).toBe(text);
  });

  test.each([
    ['a formula without its value', '<c><f>1+1</f></c>', { code: 'formula_without_value', params: { column: 'v' } }],
    [
      'one whose value is empty',
      '<c><f>1+1</f><v></v></c>',
      { code: 'formula_without_value', params: { column: 'v' } },
    ],
    ['an error', '<c t="e"><v>#N/A</v></c>', { code: 'cell_error', params: { column: 'v', error: '#N/A' } }],
    [
      'an error without end',
      `<c t="e"><v>${'#'.repeat(500)}</v></c>`,
      { code: 'cell_error', params: { column: 'v', error: '#'.repeat(400) } },
    ],
    ['a truth that is none', '<c t="b"><v>2</v></c>', { code: 'cell_unreadable', params: { column: 'v' } }],
    ['a kind that is unknown', '<c t="x"><v>2</v></c>', { code: 'cell_unreadable', params: { column: 'v' } }],
    ['a shared text that is not there', '<c t="s"><v>9</v></c>', { code: 'cell_unreadable', params: { column: 'v' } }],
    [
      'a shared text by more than a number',
      '<c t="s"><v>0.0</v></c>',
      { code: 'cell_unreadable', params: { column: 'v' } },
    ],
    ['a shared text by no number', '<c t="s"><v>-1</v></c>', { code: 'cell_unreadable', params: { column: 'v' } }],
    [
      'a character that cannot be stored',
      textCell('a_x0000_'),
      { code: 'control_character', params: { column: 'v', code_point: 'U+0000' } },
    ],
    [
      'half a character',
      textCell('_xD83D_'),
      { code: 'control_character', params: { column: 'v', code_point: 'U+D83D' } },
    ],
    [
      'a text that is too long',
      textCell('x'.repeat(2 * 1024 * 1024 + 1)),
      { code: 'cell_too_long', params: { column: 'v', max: 2 * 1024 * 1024 } },
    ],
  ])('%s is a problem of its row alone', async (_, cell, problem) => {
    // what repeats unpacks to more than 200 times its size, so something beside it does not
    expect(await one(cell, { strings: [`<t>${noise(400_000)}</t>`] })).toEqual(problem);
  });
});

test('shared texts are read by their number, in any order and again, however many there are', async () => {
  const texts = Array.from({ length: 12_000 }, (_, n) => `text ${n}${' 😀'.repeat(n % 7)}`);
  const order = [11_999, 0, 1, 6_000, 11_999, 5, 0];
  const cells = order.map((n) => `<c t="s"><v>${n}</v></c>`);
  const { rows } = await read(cells, { strings: texts.map((text) => `<t>${text}</t>`) });
  expect(rows).toEqual(order.map((n) => [texts[n]]));
});
