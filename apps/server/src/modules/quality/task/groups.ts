/** How many groups the contributors fall into that share no row with each other. */
export function countGroups(
  contributors: readonly number[],
  pairs: readonly { first: number; second: number }[],
): number {
  const parent = new Map(contributors.map((each) => [each, each]));
  const rootOf = (of: number): number => {
    const next = parent.get(of) ?? of;
    return next === of ? of : rootOf(next);
  };
  for (const { first, second } of pairs) parent.set(rootOf(first), rootOf(second));
  return contributors.filter((each) => rootOf(each) === each).length;
}
