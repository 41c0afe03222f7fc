import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  noise,
  type Parts,
  partsOf,
  SHEET_TYPE,
  textCell,
  textRows,
  workbook,
  zip,
} from '../../../../../tools/workbook.ts';
import { inPieces, readAll } from '../../testing/table-source.ts';
import type { FileRefusal } from '../problems.ts';
import { openArchive } from './archive.ts';
import { spool } from './spool.ts';

const parts = partsOf({ sheets: [{ rows: textRows(['id', 'text'], ['1', 'good']) }], strings: ['<t>a</t>'] });
const SHEET = 'xl/worksheets/sheet1.xml';
const TYPES = '[Content_Types].xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const whole = zip(parts);

const without = (name: string): Buffer => zip(Object.entries(parts).filter(([each]) => each !== name));
const withPart = (name: string, content: string | Buffer): Buffer => zip({ ...parts, [name]: content });
const changed = (name: string, from: string, to: string): Buffer => {
  const before = String(parts[name]);
  expect(before).toContain(from);
  return withPart(name, before.replace(from, to));
};
const sheetOf = (rows: string): Buffer => workbook({ sheets: [{ rows }] });
const ofType = (type: string, more: Parts = {}) =>
  zip({ ...partsOf({ sheets: [{ rows: '' }], contentType: type }), ...more });
const lying = (name: string, lie: object) => zip(parts, (entry) => (entry.name === name ? lie : {}));
/** What repeats beside what does not, so that it is not too large for its file. */
const bulky = (name: string, content: string): Buffer =>
  zip({ ...parts, 'docProps/noise.xml': noise(content.length / 150), [name]: content });

/** The head and the directory of a compound file, as [MS-CFB] has them, with these names. */
function compound(...names: string[]): Buffer {
  const head = Buffer.alloc(512);
  head.write('d0cf11e0a1b11ae1', 'hex');
  const directory = names.map((name) => {
    const entry = Buffer.alloc(128);
    entry.writeUInt16LE(entry.write(`${name}\0`, 'utf16le'), 64);
    return entry;
  });
  return Buffer.concat([head, ...directory]);
}

const broken = (part: string): FileRefusal => ({ code: 'file_workbook_broken', params: { part } });
const tooComplex = (what: string, max: number): FileRefusal => ({ code: 'file_too_complex', params: { what, max } });
const refusal = <T extends FileRefusal['code']>(code: T) => ({ code, params: {} });
const notAWorkbook = refusal('file_not_a_workbook');
const doctype = refusal('file_has_doctype');

const xml = (content: string) => `<worksheet>${content}</worksheet>`;
const laughs = `<!DOCTYPE lolz [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, n) => `<!ENTITY ${'bcdefghij'[n]} "${`&${'abcdefghi'[n]};`.repeat(10)}">`).join('')}]>`;

const table: [what: string, bytes: () => Buffer, FileRefusal | { code: string; params: object }][] = [
  // other kinds of files, by what they are
  ['an old workbook', () => compound('Root Entry', 'Workbook'), refusal('file_is_xls')],
  ['an even older workbook', () => compound('Root Entry', 'Book'), refusal('file_is_xls')],
  [
    'a workbook with a password',
    () => compound('Root Entry', 'EncryptionInfo', 'EncryptedPackage'),
    refusal('file_encrypted'),
  ],
  [
    'a workbook with a password whose directory is at its end',
    () => Buffer.concat([compound(), Buffer.alloc(900_096), compound('EncryptedPackage').subarray(512)]),
    refusal('file_encrypted'),
  ],
  [
    'an old workbook with a text about passwords',
    () => Buffer.concat([compound('Workbook'), Buffer.from('see EncryptedPackage\0', 'utf16le')]),
    refusal('file_is_xls'),
  ],
  [
    'an OpenDocument table',
    () => zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' }),
    refusal('file_is_ods'),
  ],
  [
    'macros, by the kind',
    () => ofType('application/vnd.ms-excel.sheet.macroEnabled.main+xml'),
    refusal('file_has_macros'),
  ],
  [
    'a template with macros',
    () => ofType('application/vnd.ms-excel.template.macroEnabled.main+xml'),
    refusal('file_has_macros'),
  ],
  ['a part with a password', () => lying(SHEET, { flags: 1 }), refusal('file_encrypted')],
  ['macros, by their part', () => ofType(SHEET_TYPE, { 'xl/vbaProject.bin': 'x' }), refusal('file_has_macros')],
  [
    'a binary workbook',
    () => ofType('application/vnd.ms-excel.sheet.binary.macroEnabled.main'),
    refusal('file_is_xlsb'),
  ],
  [
    'a text document',
    () => ofType('application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'),
    notAWorkbook,
  ],
  ['a kind that is not said', () => changed(TYPES, SHEET_TYPE, ''), notAWorkbook],
  ['a ZIP file that is named like a workbook', () => zip({ 'a.txt': 'a' }), notAWorkbook],
  ['an empty ZIP file that is named like a workbook', () => zip({}), notAWorkbook],

  // ZIP files that are not whole
  ['nothing but the first bytes', () => whole.subarray(0, 4), broken('the directory')],
  ['a file cut in the middle', () => whole.subarray(0, whole.length / 2), broken('the directory')],
  ['a file without its last byte', () => whole.subarray(0, -1), broken('the directory')],
  [
    'a file whose directory is elsewhere',
    () => Buffer.concat([whole.subarray(0, -6), Buffer.from([255, 255, 255, 0, 0, 0])]),
    broken('the directory'),
  ],
  [
    'a directory of fewer entries than it says',
    () => {
      const bytes = Buffer.from(whole);
      bytes.writeUInt16LE(99, bytes.length - 12);
      return bytes;
    },
    broken('the directory'),
  ],
  ['a part that is packed in another way', () => lying(SHEET, { method: 12 }), broken(SHEET)],
  [
    'a part that is none of its packing',
    () => {
      const bytes = Buffer.from(whole);
      bytes.fill(0xff, bytes.indexOf(SHEET) + SHEET.length, bytes.indexOf(SHEET) + SHEET.length + 20);
      return bytes;
    },
    broken(SHEET),
  ],
  ['a part with another sum', () => lying(SHEET, { crc: 1 }), broken(SHEET)],
  ['a part that unpacks to more than it says', () => lying(SHEET, { size: 20 }), broken(SHEET)],
  ['a part that unpacks to less than it says', () => lying(SHEET, { size: 2000 }), broken(SHEET)],
  ['a part that is not where it should be', () => lying(SHEET, { offset: 7 }), broken(SHEET)],
  ['a name that leads out of the file', () => withPart('../../etc/passwd', 'x'), broken('the directory')],
  ['a name that starts at the root of the disk', () => withPart('/etc/passwd', 'x'), broken('the directory')],
  ['one name twice', () => zip([...Object.entries(parts), [SHEET, '<worksheet/>']]), broken(SHEET)],
  [
    'one name twice but for its case',
    () => zip([...Object.entries(parts), [SHEET.toUpperCase(), '<worksheet/>']]),
    broken(SHEET.toUpperCase()),
  ],

  // what would be too much
  [
    'a ratio of a thousand',
    () => withPart('xl/media/image1.png', Buffer.alloc(10_000_000)),
    { code: 'file_unpacks_too_large', params: {} },
  ],
  [
    'four gigabytes, as it says',
    () => lying('xl/styles.xml', { size: 0xffff_fffe }),
    { code: 'file_unpacks_too_large', params: {} },
  ],
  [
    'more than four gigabytes, whatever is in it',
    () => zip({ ...parts, 'docProps/noise.bin': randomBytes(22_000_000) }, () => ({ size: 0x7fff_ffff })),
    { code: 'file_unpacks_too_large', params: { max_bytes: 4 * 1024 ** 3 } },
  ],
  [
    'one part too many',
    () => zip(Array.from({ length: 10_001 }, (_, n): [string, string] => [`${n}.xml`, ''])),
    tooComplex('parts', 10_000),
  ],
  ['deep elements', () => withPart(SHEET, xml(`${'<a>'.repeat(64)}${'</a>'.repeat(64)}`)), tooComplex('depth', 64)],
  ['deep elements that never end', () => withPart(SHEET, '<a>'.repeat(10_000)), tooComplex('depth', 64)],
  [
    'a text without end',
    () => bulky(SHEET, xml(`<sheetData><row><c t="inlineStr"><is><t>${'x'.repeat(9_000_000)}`)),
    tooComplex('text', 8_388_608),
  ],
  ['a name without end', () => bulky(SHEET, `<${'x'.repeat(9_000_000)}`), tooComplex('text', 8_388_608)],
  [
    'more sheets than anyone has',
    () => workbook({ sheets: Array.from({ length: 1001 }, () => ({ rows: '' })) }),
    tooComplex('sheets', 1000),
  ],
  [
    'more styles than a spreadsheet has',
    () => bulky('xl/styles.xml', `<styleSheet><cellXfs>${'<xf/>'.repeat(100_001)}</cellXfs></styleSheet>`),
    tooComplex('styles', 100_000),
  ],
  [
    'longer attributes than a workbook has',
    () => bulky(RELATIONS, `<Relationships>${`<a b="${'x'.repeat(8_000_000)}"/>`.repeat(5)}</Relationships>`),
    tooComplex('attributes', 33_554_432),
  ],
  [
    'more merged cells than anyone could go through',
    () => bulky(SHEET, xml(`<mergeCells>${'<mergeCell ref="A1:XFD9"/>'.repeat(10_000)}</mergeCells>`)),
    tooComplex('merged_cells', 250_000),
  ],
  [
    'more relations than a workbook has',
    () => bulky(RELATIONS, `<Relationships>${'<a/>'.repeat(500_000)}</Relationships>`),
    tooComplex('elements', 500_000),
  ],

  // XML that is none, or more than a workbook needs
  [
    'a reference to a file',
    () => withPart(SHEET, `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${xml('&b;')}`),
    doctype,
  ],
  ['a billion laughs', () => withPart(SHEET, `${laughs}${xml('&j;')}`), doctype],
  ['a document type of the texts', () => withPart('xl/sharedStrings.xml', '<!DOCTYPE sst><sst/>'), doctype],
  ['a document type of the workbook', () => changed('xl/workbook.xml', '<workbook', '<!DOCTYPE a><workbook'), doctype],
  [
    'an entity that is nowhere',
    () => withPart(SHEET, xml('<sheetData><row><c t="str"><v>&b;</v></c></row></sheetData>')),
    broken(SHEET),
  ],
  ['an element that does not end', () => withPart(SHEET, xml('<sheetData>')), broken(SHEET)],
  ['elements that cross', () => withPart(SHEET, xml('<a><b></a></b>')), broken(SHEET)],
  ['a part that is no XML', () => withPart(SHEET, 'id,text\n1,good\n'), broken(SHEET)],
  ['an empty part', () => withPart(SHEET, ''), broken(SHEET)],
  ['a character that XML has not', () => withPart(SHEET, xml('<a>\u0001</a>')), broken(SHEET)],
  [
    'bytes that are no UTF-8',
    () => withPart(SHEET, Buffer.from([...Buffer.from('<worksheet>'), 0xff, 0xfe, ...Buffer.from('</worksheet>')])),
    broken(SHEET),
  ],

  // parts that are missing
  ['no list of kinds', () => without(TYPES), notAWorkbook],
  ['no way to the workbook', () => without('_rels/.rels'), broken('_rels/.rels')],
  ['a way to nothing', () => withPart('_rels/.rels', '<Relationships/>'), broken('_rels/.rels')],
  ['no workbook', () => without('xl/workbook.xml'), broken('xl/workbook.xml')],
  ['no way to the sheets', () => without(RELATIONS), broken(RELATIONS)],
  ['no sheet', () => without(SHEET), broken(SHEET)],
  [
    'a sheet outside the file',
    () => changed(RELATIONS, 'Target="worksheets/sheet1.xml"', 'Target="http://example.org/a" TargetMode="External"'),
    broken('Sheet1'),
  ],
  ['a sheet of no relation', () => changed('xl/workbook.xml', 'r:id="rId1"', 'r:id="rId99"'), broken('Sheet1')],
  [
    'sheets of charts alone',
    () => changed(RELATIONS, 'relationships/worksheet"', 'relationships/chartsheet"'),
    refusal('file_no_sheets'),
  ],
  ['no sheets', () => workbook({ sheets: [] }), refusal('file_no_sheets')],

  // sheets that contradict themselves
  [
    'a row that comes twice',
    () => sheetOf(`<row r="2">${textCell('a')}</row><row r="2">${textCell('b')}</row>`),
    broken(SHEET),
  ],
  [
    'rows that go up',
    () => sheetOf(`<row r="9">${textCell('a')}</row><row r="2">${textCell('b')}</row>`),
    broken(SHEET),
  ],
  ['a row 0', () => sheetOf(`<row r="0">${textCell('a')}</row>`), broken(SHEET)],
  ['a row of no number', () => sheetOf(`<row r="x">${textCell('a')}</row>`), broken(SHEET)],
  ['a row beyond all', () => sheetOf(`<row r="1e300">${textCell('a')}</row>`), broken(SHEET)],
  ['a cell that comes twice', () => sheetOf('<row><c r="A1"><v>1</v></c><c r="A1"><v>2</v></c></row>'), broken(SHEET)],
  ['a cell beyond the last column', () => sheetOf('<row><c r="XFE1"><v>1</v></c></row>'), broken(SHEET)],
  ['a cell of no place', () => sheetOf('<row><c r="1A"><v>1</v></c></row>'), broken(SHEET)],
  [
    'a sheet without rows',
    () => withPart(SHEET, '<worksheet/>'),
    { code: 'file_sheet_empty', params: { sheet: 'Sheet1' } },
  ],
];

test.each(table)('%s is refused', async (_, bytes, { code, params }) => {
  const reading = readAll(inPieces(bytes(), 64 * 1024), { filename: 'a.xlsx' });
  await expect(reading).rejects.toMatchObject({ name: 'TabularError', code, params });
});

test('shared texts that are missing make problems of the cells that refer to them', async () => {
  const rows = `${textRows(['a', 'b'])}<row>${textCell('1')}<c t="s"><v>0</v></c></row><row>${textCell('2')}</row>`;
  const { records } = await readAll(inPieces(sheetOf(rows)), { filename: 'a.xlsx' });
  expect(records).toEqual([
    { line: 2, row: 1, problem: { code: 'cell_unreadable', params: { column: 'b' } } },
    { line: 3, row: 2, cells: ['2', ''] },
  ]);
});

test('a sheet that breaks off after thousands of rows is refused while they are read', async () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => `<row><c><v>${n}</v></c></row>`).join('');
  const bytes = withPart(SHEET, `<worksheet><sheetData>${textRows(['n'])}${rows}<row></sheetData></worksheet>`);
  await expect(readAll(inPieces(bytes), { filename: 'a.xlsx' })).rejects.toMatchObject(broken(SHEET));
});

test('a part that unpacks to more than it says is given up as soon as it does', async () => {
  const bytes = zip({ [SHEET]: noise(1_000_000) }, () => ({ size: 20 }));
  const { file } = await spool(inPieces(bytes));
  const archive = await openArchive(file, bytes.length);
  let read = 0;
  const reading = async () => {
    for await (const piece of archive.read(SHEET)) read += piece.length;
  };
  await expect(reading()).rejects.toMatchObject(broken(SHEET));
  expect(read).toBe(0);
  await file.close();
});
