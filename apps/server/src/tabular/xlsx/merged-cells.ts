import { type Archive, tooComplex } from './archive.ts';
import { cellAt } from './cell-reference.ts';
import { readXml } from './read-xml.ts';

type Merge = { top: number; left: number; bottom: number; right: number };

const MAX_MERGES = 250_000;
/** Cells further right are in no table that is read. */
const WIDTH = 1024;
/** So many columns of merged ranges are gone through in a moment, even where all are about one row. */
const MAX_MERGED_COLUMNS = 10_000_000;

/**
 * Which cells of a sheet others cover. The list of them is behind the rows it is about, so the sheet is read once more
 * than its rows, but as XML only where it has such a list.
 */
export async function readMergedCells(archive: Archive, part: string): Promise<MergedCells> {
  const merges: Merge[] = [];
  let columns = 0;
  if (await mentionsMerges(archive, part)) {
    const open = (name: string, { ref = '' }: Readonly<Record<string, string>>) => {
      if (name !== 'mergeCell') return;
      const [from = '', to = from] = ref.split(':');
      const [first, last] = [cellAt(from), cellAt(to)];
      if (first === undefined || last === undefined) return;
      const right = Math.min(last.column, WIDTH - 1);
      columns += Math.max(0, right - first.column);
      if (merges.length === MAX_MERGES || columns > MAX_MERGED_COLUMNS) throw tooComplex('merged_cells', MAX_MERGES);
      merges.push({ top: first.row, left: first.column, bottom: last.row, right });
    };
    for await (const _ of readXml(archive, part, { open }));
  }
  return new MergedCells(merges.sort((a, b) => a.top - b.top));
}

const NAME = Buffer.from('mergeCell');

async function mentionsMerges(archive: Archive, part: string): Promise<boolean> {
  let found = false;
  let before: Buffer = Buffer.alloc(0);
  // to the end, so that a sheet that does not unpack is refused before a row of it is read
  for await (const chunk of archive.read(part)) {
    const text = Buffer.concat([before, chunk]);
    found ||= text.includes(NAME);
    before = text.subarray(-NAME.length);
  }
  return found;
}

/** Goes along the rows of a sheet from its top. */
export class MergedCells {
  readonly #merges: readonly Merge[];
  #next = 0;
  /** The last row to which the cell of a column is covered by one above or beside it. */
  readonly #coveredTo: Uint32Array;

  constructor(merges: readonly Merge[]) {
    this.#merges = merges;
    this.#coveredTo = new Uint32Array(merges.length === 0 ? 0 : WIDTH);
  }

  /** Calls `clear` with each column, up to the given one, whose cell in this row is covered. */
  cover(row: number, columns: number, clear: (column: number) => void): void {
    if (this.#merges.length === 0) return;
    const corners: Merge[] = [];
    for (; ; this.#next += 1) {
      const merge = this.#merges[this.#next];
      if (merge === undefined || merge.top > row) break;
      for (let column = merge.left + 1; column <= merge.right; column += 1) this.#mark(column, merge.bottom);
      if (merge.top < row) this.#mark(merge.left, merge.bottom);
      else corners.push(merge);
    }
    for (let column = 0; column < Math.min(columns, WIDTH); column += 1)
      if ((this.#coveredTo[column] ?? 0) >= row) clear(column);
    for (const { left, bottom } of corners) this.#mark(left, bottom);
  }

  #mark(column: number, bottom: number): void {
    this.#coveredTo[column] = Math.max(this.#coveredTo[column] ?? 0, bottom);
  }
}
