import { asName } from '@concord/domain';
import { TabularError } from '../problems.ts';
import { hasExtension } from '../sniff.ts';
import { type Archive, broken, tooComplex } from './archive.ts';
import { type Attributes, localName, readSmall } from './read-xml.ts';

/** A sheet as people choose it; of its part only where it has cells. */
export type WorkbookSheet = { name: string; hidden: boolean; part: string | undefined };

export type Workbook = {
  sheets: WorkbookSheet[];
  /** Days are counted from 1904, as old Macs did. */
  is1904: boolean;
  styles: string | undefined;
  strings: string | undefined;
};

export const MAX_SHEETS = 1000;
/** Spreadsheets allow 31 characters; of a longer name the start is shown. */
const MAX_SHEET_NAME = 100;

const CONTENT_TYPES = '[Content_Types].xml';
const ODS = 'application/vnd.oasis.opendocument.spreadsheet';

/** Finds the sheets of a workbook; a ZIP file that is none is refused as what it is. */
export async function readWorkbook(archive: Archive, filename: string): Promise<Workbook> {
  await refuseOther(archive, filename);
  const root = await readRelations(archive, '');
  const main = root.find(({ type }) => type === 'officeDocument')?.part;
  if (main === undefined) throw broken('_rels/.rels');
  await checkContentType(archive, main);

  const relations = await readRelations(archive, main);
  const partOf = (type: string) => relations.find((relation) => relation.type === type)?.part;
  const byId = new Map(relations.map((relation) => [relation.id, relation]));
  const sheets: WorkbookSheet[] = [];
  let is1904 = false;
  await readSmall(archive, main, (name, attributes) => {
    if (name === 'workbookPr') is1904 = isTrue(attributes.date1904);
    if (name !== 'sheet' || attributes.name === undefined) return;
    const relation = byId.get(ofName(attributes, 'id') ?? '');
    // charts and dialogs have sheets of their own, without cells
    if (relation !== undefined && relation.type !== 'worksheet') return;
    const hidden = attributes.state === 'hidden' || attributes.state === 'veryHidden';
    sheets.push({
      name: asName(attributes.name.slice(0, MAX_SHEET_NAME).toWellFormed()),
      hidden,
      part: relation?.part,
    });
    if (sheets.length > MAX_SHEETS) throw tooComplex('sheets', MAX_SHEETS);
  });
  if (sheets.length === 0) throw new TabularError({ code: 'file_no_sheets', params: {} });
  return { sheets, is1904, styles: partOf('styles'), strings: partOf('sharedStrings') };
}

export const isTrue = (value: string | undefined) => value === '1' || value === 'true';

/** The attribute of this name, whatever prefix the file gives to its namespace. */
const ofName = (attributes: Attributes, name: string) =>
  Object.entries(attributes).find(([key]) => localName(key) === name)?.[1];

async function refuseOther(archive: Archive, filename: string): Promise<void> {
  if (archive.has('mimetype') && (await startOfPart(archive, 'mimetype')).startsWith(ODS))
    throw new TabularError({ code: 'file_is_ods', params: {} });
  if (archive.has(CONTENT_TYPES)) return;
  if (hasExtension(filename, 'xlsx', 'xlsm', 'xlsb'))
    throw new TabularError({ code: 'file_not_a_workbook', params: {} });
  throw new TabularError({ code: 'file_type_unsupported', params: { kind: 'zip' } });
}

async function startOfPart(archive: Archive, part: string): Promise<string> {
  for await (const chunk of archive.read(part)) return Buffer.from(chunk).toString('latin1');
  return '';
}

async function checkContentType(archive: Archive, main: string): Promise<void> {
  const types = new Map<string, string>();
  await readSmall(archive, CONTENT_TYPES, (name, { PartName, Extension, ContentType = '' }) => {
    if (name === 'Override' && PartName !== undefined) types.set(PartName.toLowerCase(), ContentType);
    if (name === 'Default' && Extension !== undefined) types.set(`.${Extension.toLowerCase()}`, ContentType);
  });
  const key = `/${main.toLowerCase()}`;
  const type = types.get(key) ?? types.get(key.slice(key.lastIndexOf('.'))) ?? '';
  if (/ms-excel\.sheet\.binary/i.test(type)) throw new TabularError({ code: 'file_is_xlsb', params: {} });
  const hasMacros = [...archive.names()].some((name) => name.endsWith('vbaproject.bin'));
  if (/macroEnabled/i.test(type) || hasMacros) throw new TabularError({ code: 'file_has_macros', params: {} });
  if (!/spreadsheetml\.(sheet|template)\.main\+xml$/i.test(type))
    throw new TabularError({ code: 'file_not_a_workbook', params: {} });
}

type Relation = { id: string; type: string; part: string | undefined };

/** What a part refers to, or with '' the whole file. Types are without the address that tells two editions apart. */
async function readRelations(archive: Archive, part: string): Promise<Relation[]> {
  const slash = part.lastIndexOf('/') + 1;
  const folder = part.slice(0, slash);
  const relations: Relation[] = [];
  await readSmall(archive, `${folder}_rels/${part.slice(slash)}.rels`, (name, attributes) => {
    const { Id = '', Type = '', Target, TargetMode } = attributes;
    if (name !== 'Relationship') return;
    const isInside = Target !== undefined && TargetMode !== 'External';
    relations.push({
      id: Id,
      type: Type.slice(Type.lastIndexOf('/') + 1),
      part: isInside ? resolve(folder, Target) : undefined,
    });
  });
  return relations;
}

/** The name of a part that is given from the root, or from the folder of another one. */
function resolve(folder: string, target: string): string {
  const steps: string[] = [];
  for (const step of (target.startsWith('/') ? target : `${folder}${target}`).split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}
