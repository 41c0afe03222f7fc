import type { Cell } from '../../cell-text.ts';
import type { Rows } from '../../write-rows.ts';
import { type CutText, escaped, HEADER_STYLE, rowWriter, STYLES } from './sheet-xml.ts';
import { type Part, writeArchive } from './write-archive.ts';

/** The most rows that a sheet has, with its header. */
const MAX_ROWS = 1_048_576;
const BATCH_LENGTH = 32 * 1024;

export type XlsxWriteOptions = {
  /** What the sheets are called; the second one also has its number. */
  sheet: string;
  /** The sheet that lists the texts that did not fit, and its columns: sheet, cell, column, length. */
  cut: { sheet: string; columns: readonly [string, string, string, string] };
  /** Rows of a sheet with its header; fewer in tests. */
  maxRows?: number;
};

/**
 * A workbook with the rows in one sheet, or in as many as they need, each with the header, which stays in view. Texts are
 * texts, also those that begin like a formula; what is longer than a cell takes is cut and listed in a sheet behind them.
 */
export const writeXlsx = (columns: readonly string[], rows: Rows, options: XlsxWriteOptions): AsyncGenerator<Buffer> =>
  writeArchive(partsOf(columns, eachOf(rows), options));

async function* eachOf(rows: Rows): AsyncGenerator<readonly Cell[]> {
  yield* rows;
}

async function* partsOf(
  columns: readonly string[],
  rows: AsyncGenerator<readonly Cell[]>,
  { sheet, cut, maxRows = MAX_ROWS }: XlsxWriteOptions,
): AsyncGenerator<Part> {
  const cutTexts: (CutText & { sheet: string })[] = [];
  const sheets: string[] = [];
  try {
    yield part('_rels/.rels', relationships([relation(1, 'officeDocument', 'xl/workbook.xml')]));
    yield part('xl/styles.xml', `<styleSheet xmlns="${MAIN}">${STYLES}</styleSheet>`);
    let next = await rows.next();
    /** The rows of one sheet; the first of the next one is kept. */
    async function* share(): AsyncGenerator<readonly Cell[]> {
      for (let row = 1; row < maxRows && !next.done; row++) {
        yield next.value;
        next = await rows.next();
      }
    }
    do {
      const name = sheets.length === 0 ? sheet : `${sheet} ${sheets.length + 1}`;
      sheets.push(name);
      const note = (text: CutText) => {
        if (cutTexts.length < maxRows - 1) cutTexts.push({ sheet: name, ...text });
      };
      yield { name: sheetPart(sheets.length), content: sheetXml(columns, share(), note) };
    } while (!next.done);
    if (cutTexts.length > 0) {
      sheets.push(cut.sheet);
      const list = cutTexts.map(({ sheet, cell, column, length }) => [sheet, cell, column, length]);
      yield { name: sheetPart(sheets.length), content: sheetXml(cut.columns, list, () => undefined) };
    }
    yield part('xl/workbook.xml', workbookXml(sheets));
    const targets = sheets.map((_, index) => relation(index + 1, 'worksheet', `worksheets/sheet${index + 1}.xml`));
    const styles = relation(sheets.length + 1, 'styles', 'styles.xml');
    yield part('xl/_rels/workbook.xml.rels', relationships([...targets, styles]));
    yield part('[Content_Types].xml', contentTypes(sheets.length));
  } finally {
    await rows.return(undefined);
  }
}

const FROZEN_HEADER =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

async function* sheetXml(columns: readonly string[], rows: Rows, cut: (text: CutText) => void): AsyncGenerator<Buffer> {
  const rowXml = rowWriter(columns, cut);
  let batch = `${XML}<worksheet xmlns="${MAIN}">${FROZEN_HEADER}<sheetData>${rowXml(columns, 1, HEADER_STYLE)}`;
  let number = 1;
  for await (const cells of rows) {
    number += 1;
    batch += rowXml(cells, number);
    if (batch.length < BATCH_LENGTH) continue;
    yield Buffer.from(batch);
    batch = '';
  }
  yield Buffer.from(`${batch}</sheetData></worksheet>`);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats';

const part = (name: string, content: string): Part => ({ name, content: [Buffer.from(XML + content)] });

const sheetPart = (number: number) => `xl/worksheets/sheet${number}.xml`;

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;

const relationships = (relations: readonly string[]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}</Relationships>`;

function workbookXml(sheets: readonly string[]): string {
  const list = sheets.map((name, index) => {
    const number = index + 1;
    return `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`;
  });
  const views = '<bookViews><workbookView/></bookViews>';
  return `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">${views}<sheets>${list.join('')}</sheets></workbook>`;
}

function contentTypes(sheets: number): string {
  const ofPart = (name: string, type: string) =>
    `<Override PartName="/${name}" ContentType="${CONTENT}-officedocument.spreadsheetml.${type}+xml"/>`;
  const parts = [
    `<Default Extension="rels" ContentType="${CONTENT}-package.relationships+xml"/>`,
    '<Default Extension="xml" ContentType="application/xml"/>',
    ofPart('xl/workbook.xml', 'sheet.main'),
    ofPart('xl/styles.xml', 'styles'),
    ...Array.from({ length: sheets }, (_, index) => ofPart(sheetPart(index + 1), 'worksheet')),
  ];
  return `<Types xmlns="${PACKAGE}/content-types">${parts.join('')}</Types>`;
}
