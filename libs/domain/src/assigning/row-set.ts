/** A set of row numbers, one bit each: a task can have millions of rows and hundreds of people. */
export class RowSet {
  #bits = new Uint8Array(1024);

  constructor(...lists: (readonly number[])[]) {
    for (const list of lists) for (const row of list) this.add(row);
  }

  has(row: number): boolean {
    return ((this.#bits[row >> 3] ?? 0) & (1 << (row & 7))) !== 0;
  }

  add(row: number): void {
    const index = row >> 3;
    if (index >= this.#bits.length) {
      const more = new Uint8Array(2 * index);
      more.set(this.#bits);
      this.#bits = more;
    }
    this.#bits[index] = (this.#bits[index] ?? 0) | (1 << (row & 7));
  }

  delete(row: number): void {
    const index = row >> 3;
    if (index < this.#bits.length) this.#bits[index] = (this.#bits[index] ?? 0) & ~(1 << (row & 7));
  }
}
