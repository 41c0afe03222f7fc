import { type VotePattern, votesIn } from './counted/votes.queries.ts';

/** How many groups the contributors fall into that share no row with each other. */
export function countGroups(contributors: readonly number[], rows: readonly Pick<VotePattern, 'votes'>[]): number {
  const parent = new Map(contributors.map((each) => [each, each]));
  const rootOf = (of: number): number => {
    let root = of;
    for (let next = parent.get(root); next !== undefined && next !== root; next = parent.get(root)) root = next;
    return root;
  };
  for (const row of rows) {
    const [first, ...others] = new Set(votesIn({ votes: row.votes }).map(({ contributor }) => rootOf(contributor)));
    for (const other of others) if (first !== undefined) parent.set(other, first);
  }
  return contributors.filter((each) => rootOf(each) === each).length;
}
