export interface UnitGroups {
  /** The group of each unit. */
  readonly groupOf: Int32Array;
  /** One unit of each group: all others of it have the same tokens. */
  readonly example: readonly number[];
  /** How many units are in each group. */
  readonly size: Float64Array;
}

/** Up to here an insertion sort is faster than the one of typed arrays. */
const FEW = 24;

/**
 * Puts units with the same tokens, in any order, into one group. What is computed once per group costs as much as there
 * are different groups, not units. Looks each unit up in a tree with a level per token (a trie).
 * @param starts where the tokens of each unit start
 * @param tokens whole numbers from 0 to `range` - 1
 */
export function groupEqualUnits(starts: Int32Array, tokens: Int32Array, range: number): UnitGroups {
  const units = starts.length - 1;
  const children = new Map<number, number>();
  let nodes = 1;
  const groupAt = new Map<number, number>();
  const groupOf = new Int32Array(units);
  const example: number[] = [];
  const size: number[] = [];
  const sorted = new Int32Array(longest(starts));
  for (let unit = 0; unit < units; unit += 1) {
    const start = starts[unit] ?? 0;
    const length = (starts[unit + 1] ?? 0) - start;
    sortInto(sorted, tokens, start, length);
    let node = 0;
    for (let index = 0; index < length; index += 1) {
      const key = node * range + (sorted[index] ?? 0);
      let child = children.get(key);
      if (child === undefined) {
        child = nodes;
        nodes += 1;
        children.set(key, child);
      }
      node = child;
    }
    let group = groupAt.get(node);
    if (group === undefined) {
      group = example.length;
      groupAt.set(node, group);
      example.push(unit);
      size.push(0);
    }
    groupOf[unit] = group;
    size[group] = (size[group] ?? 0) + 1;
  }
  return { groupOf, example, size: Float64Array.from(size) };
}

function longest(starts: Int32Array): number {
  let most = 0;
  for (let unit = 1; unit < starts.length; unit += 1)
    most = Math.max(most, (starts[unit] ?? 0) - (starts[unit - 1] ?? 0));
  return most;
}

/** Fills the first places of `sorted` with the `length` tokens from `start` on, the smallest first. */
function sortInto(sorted: Int32Array, tokens: Int32Array, start: number, length: number): void {
  if (length > FEW) {
    const part = sorted.subarray(0, length);
    part.set(tokens.subarray(start, start + length));
    part.sort();
    return;
  }
  for (let index = 0; index < length; index += 1) {
    const token = tokens[start + index] ?? 0;
    let place = index;
    for (; place > 0 && (sorted[place - 1] ?? 0) > token; place -= 1) sorted[place] = sorted[place - 1] ?? 0;
    sorted[place] = token;
  }
}
