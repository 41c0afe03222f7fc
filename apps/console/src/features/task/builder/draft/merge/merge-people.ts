import type { People } from '../draft.ts';
import type { Versions } from './side.ts';
import type { Taken } from './taken.ts';

/** What another user has added and removed, and after it what was added and removed here. Nothing can collide. */
function mergeIds({ base, mine, theirs }: Versions<readonly string[]>): string[] {
  const removed = base.filter((id) => !mine.includes(id));
  const added = mine.filter((id) => !base.includes(id) && !theirs.includes(id));
  return [...theirs.filter((id) => !removed.includes(id)), ...added];
}

/** Merges contributors and reviewers as sets. */
export function mergePeople(versions: Versions<People>, nameOf: (id: string) => string) {
  const { base, saved, mine, theirs } = versions;
  const idsOf = (role: keyof People) => ({
    base: base[role],
    saved: saved[role],
    mine: mine[role],
    theirs: theirs[role],
  });
  const merged: People = { contributor: mergeIds(idsOf('contributor')), reviewer: mergeIds(idsOf('reviewer')) };
  const taken = (['contributor', 'reviewer'] as const).flatMap((role): Taken[] => [
    ...theirs[role]
      .filter((id) => !base[role].includes(id) && !mine[role].includes(id))
      .map((id) => ({ kind: 'person', how: 'added', name: nameOf(id) }) as const),
    ...base[role]
      .filter((id) => !theirs[role].includes(id) && mine[role].includes(id))
      .map((id) => ({ kind: 'person', how: 'removed', name: nameOf(id) }) as const),
  ]);
  return { merged, taken };
}
