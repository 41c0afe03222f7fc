import { type Archive, tooComplex } from '../archive.ts';
import { readSmall } from '../read-xml.ts';
import { builtInFormat, type NumberFormat, parseFormat } from './number-format.ts';

/** More than a spreadsheet can have. */
const MAX_STYLES = 100_000;
/** The longest code of a format that is looked at. */
const MAX_CODE = 1000;

/** The number format of each style of a cell, by its index. */
export async function readStyles(archive: Archive, part: string | undefined): Promise<NumberFormat[]> {
  if (part === undefined) return [];
  const named = new Map<number, NumberFormat>();
  const styles: NumberFormat[] = [];
  let isOfCells = false; // those of named styles are before them
  await readSmall(archive, part, (name, attributes) => {
    if (name === 'numFmt')
      named.set(Number(attributes.numFmtId), parseFormat((attributes.formatCode ?? '').slice(0, MAX_CODE)));
    else if (name === 'cellXfs') isOfCells = true;
    else if (name === 'xf' && isOfCells) {
      const id = Number(attributes.numFmtId ?? 0);
      styles.push(named.get(id) ?? builtInFormat(id));
      if (styles.length > MAX_STYLES) throw tooComplex('styles', MAX_STYLES);
    }
  });
  return styles;
}
