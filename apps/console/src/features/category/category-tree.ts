import type { Schema } from '@concord/api-client';

export type Category = Schema<'Category'>;
/** A category and how deep it stands. */
export type Branch = Category & { depth: number };

/** The tree as a list: children right after their parent, siblings by name in the reader's language. */
export function flattenTree(categories: readonly Category[], language: string): Branch[] {
  const order = new Intl.Collator(language, { numeric: true });
  const known = new Set(categories.map(({ id }) => id));
  const below = (parent: string | null, depth: number): Branch[] =>
    categories
      // one whose parent is not in sight stands at the top
      .filter(
        (category) => (category.parent !== null && known.has(category.parent) ? category.parent : null) === parent,
      )
      .toSorted((a, b) => order.compare(a.name, b.name))
      .flatMap((category) => [{ ...category, depth }, ...below(category.id, depth + 1)]);
  return below(null, 0);
}

/** Where a category may be moved: anywhere but below itself. */
export function possibleParents(branches: readonly Branch[], id: string | undefined): Branch[] {
  const own = branches.findIndex((branch) => branch.id === id);
  const depth = branches[own]?.depth;
  if (own < 0 || depth === undefined) return [...branches];
  const next = branches.findIndex((branch, index) => index > own && branch.depth <= depth);
  const end = next < 0 ? branches.length : next;
  return branches.filter((_, index) => index < own || index >= end);
}
