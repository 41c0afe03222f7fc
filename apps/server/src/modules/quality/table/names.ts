/** Gives each different text a number from 0, in the order of their first appearance. */
export class Names {
  readonly #numbers = new Map<string, number>();

  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const next = this.#numbers.size;
    this.#numbers.set(text, next);
    return next;
  }

  get size(): number {
    return this.#numbers.size;
  }

  all(): string[] {
    return [...this.#numbers.keys()];
  }
}
