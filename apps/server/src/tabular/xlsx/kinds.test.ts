import { expect, test } from 'vitest';
import { type Parts, partsOf, SHEET_TYPE, textRows, zip } from '../../../../../tools/workbook.ts';
import { inPieces, readAll } from '../../testing/table-source.ts';

const parts = partsOf({ sheets: [{ rows: textRows(['a'], ['1']) }] });
const read = (changed: Parts, filename = 'a.xlsx') => readAll(inPieces(zip({ ...parts, ...changed })), { filename });
const types = (content: string) => ({ '[Content_Types].xml': `<Types>${content}</Types>` });
const TEMPLATE_TYPE = SHEET_TYPE.replace('.sheet.', '.template.');
const BINARY_TYPE = 'application/vnd.ms-excel.sheet.binary.macroEnabled.main';

// ECMA-376 part 2, 10.1.2: of a part itself or of its extension, neither compared by case; that of the part wins
test.each([
  ['of the part', `<Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}"/>`],
  ['of the part in capitals', `<Override PartName="/XL/Workbook.XML" ContentType="${SHEET_TYPE.toUpperCase()}"/>`],
  ['of its extension', `<Default Extension="XML" ContentType="${SHEET_TYPE}"/>`],
  [
    'of the part before that of its extension',
    `<Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}"/><Default Extension="xml" ContentType="${BINARY_TYPE}"/>`,
  ],
  ['of a template', `<Override PartName="/xl/workbook.xml" ContentType="${TEMPLATE_TYPE}"/>`],
])('a workbook is known by the type %s', async (_, content) => {
  expect((await read(types(content))).rows).toEqual([['1']]);
});

test.each([
  ['of another part', `<Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}"/>`],
  ['of another extension', `<Default Extension="bin" ContentType="${SHEET_TYPE}"/>`],
  ['that only begins like it', `<Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}s"/>`],
  ['in another element', `<Other PartName="/xl/workbook.xml" Extension="xml" ContentType="${SHEET_TYPE}"/>`],
  ['of nothing', `<Override ContentType="${SHEET_TYPE}"/><Default ContentType="${SHEET_TYPE}"/>`],
])('a type %s makes no workbook', async (_, content) => {
  await expect(read(types(content))).rejects.toMatchObject({ code: 'file_not_a_workbook' });
});

test('a workbook without macros may have parts with similar names', async () => {
  expect((await read({ 'xl/vbaProject.bin.xml': '<a/>', 'xl/media/project.bin': 'x' })).rows).toEqual([['1']]);
  await expect(read({ 'other/VBAPROJECT.BIN': 'x' })).rejects.toMatchObject({ code: 'file_has_macros' });
});

test.each([
  ['a.xlsx', 'file_not_a_workbook'],
  ['a.xlsm', 'file_not_a_workbook'],
  ['a.XLSB', 'file_not_a_workbook'],
  ['a.zip', 'file_type_unsupported'],
  ['a.ods', 'file_type_unsupported'],
])('a ZIP file without the list of types, named %s, is refused as %s', async (filename, code) => {
  await expect(readAll(inPieces(zip({ 'a.txt': 'x' })), { filename })).rejects.toMatchObject({ code });
});

test.each([
  ['application/vnd.oasis.opendocument.spreadsheet', 'file_is_ods'],
  ['application/vnd.oasis.opendocument.spreadsheet-template', 'file_is_ods'],
  ['application/vnd.oasis.opendocument.text', 'file_type_unsupported'],
  ['', 'file_type_unsupported'],
])('a ZIP file whose first part says %j is refused as %s', async (mimetype, code) => {
  await expect(readAll(inPieces(zip({ mimetype })), { filename: 'a.ods' })).rejects.toMatchObject({ code });
});

test('a sheet that is given from the folder above its own is found', async () => {
  const relations = String(parts['xl/_rels/workbook.xml.rels']).replace('"worksheets/', '"../xl//./worksheets/');
  expect((await read({ 'xl/_rels/workbook.xml.rels': relations })).rows).toEqual([['1']]);
});

test('what is related without an address or in another element is not taken for a sheet', async () => {
  const relations = String(parts['xl/_rels/workbook.xml.rels']);
  const of = (from: string, to: string) => read({ 'xl/_rels/workbook.xml.rels': relations.replace(from, to) });
  await expect(of(' Target="worksheets/sheet1.xml"', '')).rejects.toMatchObject({
    code: 'file_workbook_broken',
    params: { part: 'Sheet1' },
  });
  await expect(of('<Relationship Id="rId1"', '<Other Id="rId1"')).rejects.toMatchObject({
    code: 'file_workbook_broken',
    params: { part: 'Sheet1' },
  });
  expect((await of('Target="worksheets/', 'TargetMode="Internal" Target="worksheets/')).rows).toEqual([['1']]);
});

test('a sheet that refers to nothing is listed, and has no rows', async () => {
  const list = String(parts['xl/workbook.xml']).replace(' r:id="rId1"', '');
  await expect(read({ 'xl/workbook.xml': list })).rejects.toMatchObject({
    code: 'file_workbook_broken',
    params: { part: 'Sheet1' },
    workbook: { sheets: [{ name: 'Sheet1', hidden: false }], sheet: 1 },
  });
});

test('the sheets are in the list of the workbook alone, each with a name', async () => {
  const list = String(parts['xl/workbook.xml']);
  const more = list.replace('<sheets>', '<sheets><sheet r:id="rId1"/><other name="Other" r:id="rId1"/>');
  const { workbook, rows } = await read({ 'xl/workbook.xml': more });
  expect(workbook?.sheets).toEqual([{ name: 'Sheet1', hidden: false }]);
  expect(rows).toEqual([['1']]);
});

test.each([
  ['1', '1904-01-02'],
  ['true', '1904-01-02'],
  ['0', '1900-01-01'],
  ['false', '1900-01-01'],
])('with date1904="%s", day 1 is %s', async (date1904, day) => {
  const sheet = `<row><c t="str"><v>a</v></c></row><row><c s="1"><v>1</v></c></row>`;
  const dated = partsOf({ sheets: [{ rows: sheet }], formats: ['yyyy-mm-dd'], is1904: true });
  const list = String(dated['xl/workbook.xml']).replace('date1904="1"', `date1904="${date1904}"`);
  expect((await read({ ...dated, 'xl/workbook.xml': list })).rows).toEqual([[day]]);
});
