import { readSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { openNameless } from './spool.ts';

/** How many bytes of texts are written at once, at least. */
const BLOCK_BYTES = 64 * 1024;
/** How many blocks are in memory at once, and how large they may be. */
const KEPT_BLOCKS = 128;
const KEPT_BYTES = 4 * BLOCK_BYTES;
/** How many texts of a block are read one by one before all of it is. */
const FEW = 8;
/** The most bytes of UTF-8 for each unit of a text. */
const BYTES_PER_UNIT = 3;

type Block = { first: number; start: number; ends: Uint32Array; reads: number; content: Buffer | undefined };

/**
 * The texts that the cells of a workbook refer to by number. There can be more of them than memory should hold, so they
 * are in a file. Cells mostly refer to them in their order, and to some again and again, so blocks that are read often are
 * kept for a while; where the order is any, as in a sheet that was sorted, each text is read by itself.
 */
export class StringTable {
  readonly #file: FileHandle;
  readonly #blocks: Block[] = [];
  #written = 0;
  #last: Block | undefined;
  /** The blocks in memory, the next to be dropped at `#oldest`. */
  readonly #kept: (Block | undefined)[] = Array.from({ length: KEPT_BLOCKS });
  #oldest = 0;
  #scratch = Buffer.allocUnsafeSlow(BLOCK_BYTES);

  /** The texts that are not written yet, one behind the other; used again for those that follow. */
  #pending = Buffer.allocUnsafeSlow(2 * BLOCK_BYTES);
  #pendingEnds: number[] = [];
  #pendingFirst = 0;
  length = 0;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static open = async () => new StringTable(await openNameless());

  push(text: string): void {
    const start = this.#pendingEnds.at(-1) ?? 0;
    const most = start + text.length * BYTES_PER_UNIT;
    if (most > this.#pending.length) {
      const larger = Buffer.allocUnsafeSlow(2 * most);
      this.#pending.copy(larger, 0, 0, start);
      this.#pending = larger;
    }
    this.#pendingEnds.push(start + this.#pending.write(text, start));
    this.length += 1;
  }

  /** Writes what was pushed; to be called now and then, and at the end. */
  async flush(isEnd = false): Promise<void> {
    const bytes = this.#pendingEnds.at(-1) ?? 0;
    if (this.#pendingEnds.length === 0 || (!isEnd && bytes < BLOCK_BYTES)) return;
    await this.#file.write(this.#pending, 0, bytes, this.#written);
    const ends = Uint32Array.from(this.#pendingEnds);
    this.#blocks.push({ first: this.#pendingFirst, start: this.#written, ends, reads: 0, content: undefined });
    this.#written += bytes;
    this.#pendingEnds = [];
    this.#pendingFirst = this.length;
  }

  /** Reads at once and not later: what the system has just written is in its memory. */
  get(index: number): string | undefined {
    const block = this.#blockOf(index);
    const place = index - (block?.first ?? 0);
    const end = block?.ends[place];
    if (block === undefined || end === undefined) return undefined;
    const start = block.ends[place - 1] ?? 0;
    const content = block.content ?? this.#readOften(block);
    return content === undefined
      ? this.#readOne(block.start + start, end - start)
      : content.toString('utf8', start, end);
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  #blockOf(index: number): Block | undefined {
    const last = this.#last;
    if (last !== undefined && index >= last.first && index < last.first + last.ends.length) return last;
    let from = 0;
    let to = this.#blocks.length;
    while (to - from > 1) {
      const middle = Math.floor((from + to) / 2);
      if ((this.#blocks[middle]?.first ?? 0) > index) to = middle;
      else from = middle;
    }
    this.#last = this.#blocks[from];
    return this.#last;
  }

  #readOne(start: number, length: number): string {
    if (length > this.#scratch.length) this.#scratch = Buffer.allocUnsafeSlow(length);
    readSync(this.#file.fd, this.#scratch, 0, length, start);
    return this.#scratch.toString('utf8', 0, length);
  }

  /** The content of a block that is read often; undefined of another. */
  #readOften(block: Block): Buffer | undefined {
    const bytes = block.ends.at(-1) ?? 0;
    block.reads += 1;
    if (block.reads <= FEW || bytes > KEPT_BYTES) return undefined;
    const content = Buffer.allocUnsafeSlow(bytes);
    readSync(this.#file.fd, content, 0, bytes, block.start);
    block.content = content;
    const dropped = this.#kept[this.#oldest];
    if (dropped !== undefined) {
      dropped.content = undefined;
      dropped.reads = 0;
    }
    this.#kept[this.#oldest] = block;
    this.#oldest = (this.#oldest + 1) % KEPT_BLOCKS;
    return content;
  }
}
