/** How much each choice differs from each: of `one` and `other` at `one * size + other`. */
export interface Distances {
  readonly size: number;
  readonly between: Float64Array;
}

/** The ratio difference ((a − b) / (a + b))² of numbers from 0 up (Krippendorff 2011). */
export function ratioDistances(numbers: readonly number[]): Distances {
  return distances(numbers, (a, b) => (a === b ? 0 : ((a - b) / (a + b)) ** 2));
}

/** Jaccard's distance of sets, 1 − |A ∩ B| / |A ∪ B| (Jaccard 1912, New Phytol. 11). Two empty sets are equal. */
export function jaccardDistances(sets: readonly ReadonlySet<string>[]): Distances {
  return distances(sets, (a, b) => 1 - jaccard(a, b));
}

/**
 * The MASI distance of sets, 1 − J · M: J of Jaccard; M = 1 for equal sets, 2/3 where one contains the other, 1/3 where
 * they overlap, 0 where they share nothing (Passonneau 2006, Measuring Agreement on Set-valued Items, LREC).
 */
export function masiDistances(sets: readonly ReadonlySet<string>[]): Distances {
  return distances(sets, (a, b) => 1 - jaccard(a, b) * monotonicity(a, b));
}

const sharedBy = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [...a].filter((each) => b.has(each)).length;

function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = sharedBy(a, b);
  const all = a.size + b.size - shared;
  return all === 0 ? 1 : shared / all;
}

function monotonicity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = sharedBy(a, b);
  if (shared === a.size && shared === b.size) return 1;
  if (shared === a.size || shared === b.size) return 2 / 3;
  return shared === 0 ? 0 : 1 / 3;
}

function distances<T>(items: readonly T[], distance: (a: T, b: T) => number): Distances {
  const size = items.length;
  const between = new Float64Array(size * size);
  for (const [row, one] of items.entries()) {
    for (const [column, other] of items.entries()) {
      if (column >= row) break;
      const far = distance(one, other);
      between[row * size + column] = far;
      between[column * size + row] = far;
    }
  }
  return { size, between };
}
