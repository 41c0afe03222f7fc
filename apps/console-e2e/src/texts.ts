import { existsSync, readFileSync } from 'node:fs';
import { textRows, workbook } from '../../../tools/workbook.ts';

export type Text = { id: string; text: string };

const shared = new URL('../../../../shared/data/texts/', import.meta.url);

/** The first texts of a real file where there is one, else as many of our own. */
export function texts(file: string, count: number, own: (index: number) => string): Text[] {
  const path = new URL(file, shared);
  if (!existsSync(path)) {
    console.log(`${file} is not here: the journey continues with texts of its own`);
    return Array.from({ length: count }, (_, index) => ({ id: `own-${index + 1}`, text: own(index) }));
  }
  const [head = [], ...records] = parseCsv(readFileSync(path, 'utf8'));
  const [id, text] = [head.indexOf('id'), head.indexOf('text')];
  return records.slice(0, count).map((cells) => ({ id: cells[id] ?? '', text: cells[text] ?? '' }));
}

const places = ['The harbour café', 'Our usual bakery', 'The station kiosk', 'The museum shop', 'The night market'];
const events = [
  'was quick and friendly',
  'kept us waiting for ages',
  'had sold out by noon',
  'gave us a free refill',
  'closed early',
];
const closings = ['We will be back.', 'Never again.', 'It was fine.', 'The music was too loud.'];
const pick = (list: readonly string[], index: number) => list[index % list.length] ?? '';

export const englishText = (index: number): string =>
  `${pick(places, index)} ${pick(events, Math.floor(index / 5))}. ${pick(closings, Math.floor(index / 25))} Visit ${index + 1}.`;

const chinesePlaces = ['这家小馆', '街角的咖啡店', '车站便利店', '博物馆商店'];
const chineseEvents = ['上菜很快', '等了半个多小时', '味道一般', '服务很周到', '提前打烊了'];
export const chineseText = (index: number): string =>
  `${pick(chinesePlaces, index)}${pick(chineseEvents, Math.floor(index / 4))}，第${index + 1}次来。`;

export const csvOf = (rows: readonly Text[]): string =>
  `id,text\n${rows.map(({ id, text }) => `${quoted(id)},${quoted(text)}\n`).join('')}`;
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** As people keep tables: behind a hidden sheet, under a merged title, the names of the columns in row 4. */
export const workbookOf = (rows: readonly Text[]): Buffer =>
  workbook({
    sheets: [
      { name: 'Lists', state: 'hidden', rows: textRows(['id', 'text'], ['none', 'of these']) },
      {
        name: 'Reviews',
        rows: textRows(['Reviews', 'of the year'], [], [], ['id', 'text'], ...rows.map(({ id, text }) => [id, text])),
        after: '<mergeCells><mergeCell ref="A1:B2"/></mergeCells>',
      },
    ],
  });

/** RFC 4180, for the files this journey writes and downloads. */
export function parseCsv(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quotedCell, plain = '', end] of csv
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|$)/g)) {
    const row = rows.at(-1);
    if (end === '' && quotedCell === undefined && plain === '' && row?.length === 0) break;
    row?.push(quotedCell?.replaceAll('""', '"') ?? plain);
    if (end === '') break;
    if (end !== ',') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}
