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

test('a range that reaches beyond every table covers what a table has', async () => {
  const [cleared = []] = await clearedBy(merges('B1:XFD1'), 1, 16_384);
  expect(cleared).toEqual(Array.from({ length: 1022 }, (_, index) => index + 2));
});

const list = (ref: string, count: number) => `<mergeCells>${`<mergeCell ref="${ref}"/>`.repeat(count)}</mergeCells>`;

test('250,000 ranges are read and no more', async () => {
  const tooMany = { code: 'file_too_complex', params: { what: 'merged_cells', max: 250_000 } };
  expect(await clearedBy(list('A1:B1', 250_000), 1, 2)).toEqual([[1]]);
  await expect(clearedBy(list('A1:B1', 250_001), 1, 2)).rejects.toMatchObject(tooMany);
});

test('so many columns of ranges are gone through that no one waits', async () => {
  // 1000 columns beside the first one in each
  expect((await clearedBy(list('A1:ALM1', 10_000), 1, 1001))[0]).toHaveLength(1000);
  await expect(clearedBy(list('A1:ALM1', 10_001), 1, 1001)).rejects.toMatchObject({ code: 'file_too_complex' });
  // where a range starts further right, only what it has counts
  expect((await clearedBy(list('ALL1:ALM1', 10_001), 1, 1001))[0]).toEqual([1000]);
  expect((await clearedBy(list('XFC1:XFD1', 10_001), 1, 1001))[0]).toEqual([]);
});
