import { expect, test } from 'vitest';
import { inPieces } from '../../testing/table-source.ts';
import { readMergedCells } from './merged-cells.ts';

/** The columns that are cleared in each of the first rows, of a sheet with these elements behind its data. */
async function clearedBy(elements: string, rows: number, columns: number): Promise<number[][]> {
  const sheet = `<worksheet><dimension ref="A1:C9"/><sheetData/>${elements}</worksheet>`;
  const archive = { has: () => true, names: () => [], read: () => inPieces(sheet) };
  const merged = await readMergedCells(archive, 'sheet.xml');
  return Array.from({ length: rows }, (_, index) => {
    const cleared: number[] = [];
    merged.cover(index + 1, columns, (column) => cleared.push(column));
    return cleared;
  });
}
const merges = (...refs: string[]) =>
  `<mergeCells>${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;

test('all cells of a range but its first are cleared, in the columns that the row has', async () => {
  expect(await clearedBy(merges('B2:D3'), 4, 4)).toEqual([[], [2, 3], [1, 2, 3], []]);
  expect(await clearedBy(merges('B2:D3'), 4, 2)).toEqual([[], [], [1], []]);
});

test('other elements with a range merge nothing', async () => {
  expect(await clearedBy(`<autoFilter ref="A1:C9"/>${merges('A1:B1')}`, 2, 3)).toEqual([[1], []]);
});

test('of ranges that overlap, which spreadsheets repair, the longer one counts', async () => {
  expect(await clearedBy(merges('A1:A5', 'A2:A3'), 6, 1)).toEqual([[], [0], [0], [0], [0], []]);
});

test.each(['A1:', ':B2', 'A1:hello', 'hello:B2', '', 'A1'])('the range %j covers nothing', async (ref) => {
  expect(await clearedBy(merges(ref), 2, 2)).toEqual([[], []]);
});
