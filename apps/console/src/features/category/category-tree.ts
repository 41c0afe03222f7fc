import type { Schema } from '@concord/api-client';

export type Category = Schema<'Category'>;
/** A category and its depth in the tree. */
export type Branch = Category & { depth: number };
/** The end of a level of which not all is shown. */
export type MoreRow = { id: string; depth: number; level: string; shown: number; total: number };
export type TreeRow = Branch | MoreRow;

export type Level = { entities: readonly Category[]; totalCount: number };

/**
 * A tree of which some levels have been read, as a list.
 * @param level what has been read below a category, and under `top` above all; undefined for what is closed
 */
export function shownRows(level: (id: string) => Level | undefined, top: string, depth = 0): TreeRow[] {
  const read = level(top);
  if (!read) return [];
  const rows = read.entities.flatMap((category): TreeRow[] => [
    { ...category, depth },
    ...shownRows(level, category.id, depth + 1),
  ]);
  const [shown, total] = [read.entities.length, read.totalCount];
  return shown < total ? [...rows, { id: `${top} more`, depth, level: top, shown, total }] : rows;
}

/** The tree as a list: children right after their parent, siblings by name in the reader's language. */
export function flattenTree(categories: readonly Category[], language: string): Branch[] {
  const order = new Intl.Collator(language, { numeric: true });
  const known = new Set(categories.map(({ id }) => id));
  const below = (parent: string | null, depth: number): Branch[] =>
    categories
      // a category whose parent is not shown is at the top
      .filter(
        (category) => (category.parent !== null && known.has(category.parent) ? category.parent : null) === parent,
      )
      .toSorted((a, b) => order.compare(a.name, b.name))
      .flatMap((category) => [{ ...category, depth }, ...below(category.id, depth + 1)]);
  return below(null, 0);
}
