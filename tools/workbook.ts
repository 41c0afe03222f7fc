import { crc32, deflateRawSync } from 'node:zlib';

export type Parts = Record<string, string | Buffer>;

type Sheet = {
  name?: string;
  state?: 'hidden' | 'veryHidden';
  /** What is between the tags of `sheetData`. */
  rows: string;
  /** What follows it. */
  after?: string;
};

type Workbook = {
  sheets: Sheet[];
  /** The shared texts, each as the content of its element. */
  strings?: string[];
  /** The codes of the number formats; the style n of a cell is the n-th, from 1. */
  formats?: string[];
  is1904?: boolean;
  contentType?: string;
};

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
export const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

/** The parts of a workbook, so that a test can spoil one of them. */
export function partsOf({ sheets, strings, formats = [], is1904 = false, contentType = SHEET_TYPE }: Workbook): Parts {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const relations = (content: string) => `<Relationships xmlns="${PACKAGE}/relationships">${content}</Relationships>`;
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}"/></Types>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${sheets
      .map(
        ({ name, state }, index) =>
          `<sheet name="${name ?? `Sheet${index + 1}`}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      [
        ...sheets.map((_, index) => relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`)),
        relation('rIdS', 'styles', 'styles.xml'),
        relation('rIdT', 'sharedStrings', 'sharedStrings.xml'),
      ].join(''),
    ),
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts>${formats
      .map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
      .join(
        '',
      )}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats.map((_, index) => `<xf numFmtId="${200 + index}"/>`).join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map(({ rows, after = '' }, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${after}</worksheet>`,
      ]),
    ),
    ...(strings && {
      'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    }),
  };
}

export const workbook = (of: Workbook): Buffer => zip(partsOf(of));

/** Rows of texts, from the first on. */
export const textRows = (...rows: readonly string[][]): string =>
  rows.map((cells) => `<row>${cells.map(textCell).join('')}</row>`).join('');

export const textCell = (text: string): string =>
  text === ''
    ? '<c/>'
    : `<c t="inlineStr"><is><t xml:space="preserve">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`;

const UTF8_NAMES = 0x0800;

type Directory = {
  name: string;
  flags: number;
  method: number;
  crc: number;
  packed: Buffer;
  size: number;
  offset: number;
};

/** A ZIP file. `lies` changes what its directory says of a part. */
export function zip(
  parts: Parts | [string, string | Buffer][],
  lies: (entry: Directory) => Partial<Directory> = () => ({}),
) {
  let offset = 0;
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  const entries = Array.isArray(parts) ? parts : Object.entries(parts);
  for (const [name, content] of entries) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const entry = { name, flags: UTF8_NAMES, method: 8, crc: crc32(bytes), packed, size: bytes.length, offset };
    const told = { ...entry, ...lies(entry) };
    const local = Buffer.concat([headOf(0x04034b50, entry).subarray(0, 30), Buffer.from(name), packed]);
    files.push(local);
    directory.push(Buffer.concat([headOf(0x02014b50, told), Buffer.from(name)]));
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length % 0x1_0000, 8);
  end.writeUInt16LE(entries.length % 0x1_0000, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, central, end]);
}

/** The head of a file in its own place or, 16 bytes longer, in the directory. */
function headOf(signature: number, { name, flags, method, crc, packed, size, offset }: Directory): Buffer {
  const isCentral = signature === 0x02014b50;
  const head = Buffer.alloc(isCentral ? 46 : 30);
  let at = 0;
  const two = (value: number) => {
    at = head.writeUInt16LE(value, at);
  };
  const four = (value: number) => {
    at = head.writeUInt32LE(value, at);
  };
  four(signature);
  if (isCentral) two(20);
  two(20); // version
  two(flags);
  two(method);
  four(0); // time
  four(crc);
  four(packed.length);
  four(size);
  two(Buffer.byteLength(name));
  two(0);
  if (!isCentral) return head;
  two(0);
  two(0);
  two(0);
  four(0);
  four(offset);
  return head;
}

/** Text that can hardly be packed, beside which what repeats is not too much for the size of its file. */
export const noise = (length: number): string => {
  let text = '';
  for (let n = 1; text.length < length; n += 1) text += Math.sin(n).toString(36).slice(3);
  return text;
};
