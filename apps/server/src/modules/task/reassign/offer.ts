import type { RowSet } from '@concord/domain';
import type { Hand } from './hand.ts';
import type { Partners } from './partners.ts';

/** `most`: how many rows two people are to share, where that is looked at. */
export type Company = { partners: Partners; most: number | undefined };

/** Among how many groups of rows the best one is looked for. */
const LOOKED_AT = 256;

/** What someone gives a newcomer: rows from the end, those that make them share rows with others first. */
export class Offer {
  readonly hand: Hand;
  readonly rows = new Set<number>();
  readonly #newcomer: Hand;
  readonly #company: Company;
  /** Rows in the order of working; where people are mixed, those that the same people have. */
  readonly #groups: number[][];
  /** By which the newcomer would share too many rows with someone. */
  readonly #late: number[] = [];

  constructor(hand: Hand, newcomer: Hand, company: Company) {
    this.hand = hand;
    this.#newcomer = newcomer;
    this.#company = company;
    this.#groups =
      company.most === undefined ? [[...hand.untouched]] : company.partners.byPeople(hand.untouched, hand.number);
  }

  get left(): number {
    return this.hand.untouched.length - this.rows.size;
  }

  get hasMore(): boolean {
    return this.#groups.length + this.#late.length > 0;
  }

  /** The next row to be given. */
  next(chosen: RowSet): number | undefined {
    const isFree = (row: number) => !this.#newcomer.has(row) && !chosen.has(row);
    const best = this.#best(isFree) ?? this.#late;
    for (let row = best.pop(); row !== undefined; row = best.pop()) if (isFree(row)) return row;
    return undefined;
  }

  /** The rows whose people share most rows with the giver and fewest with the newcomer. */
  #best(isFree: (row: number) => boolean): number[] | undefined {
    const { partners, most = Number.POSITIVE_INFINITY } = this.#company;
    const move = { from: this.hand.number, to: this.#newcomer.number, most };
    let best: { rows: number[]; gain: number } | undefined;
    for (let index = 0; index < Math.min(LOOKED_AT, this.#groups.length); ) {
      const rows = this.#groups[index] ?? [];
      while (rows.length > 0 && !isFree(rows.at(-1) ?? 0)) rows.pop();
      const row = rows.at(-1);
      const gain = row === undefined ? undefined : partners.gain(row, move);
      if (gain === undefined) {
        // what is too much now is so ever after: a newcomer only gets more partners
        this.#late.push(...rows.splice(0));
        this.#groups.splice(index, 1);
        continue;
      }
      if (!best || gain > best.gain) best = { rows, gain };
      index += 1;
    }
    return best?.rows;
  }
}
