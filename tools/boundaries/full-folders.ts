/** Limits the files side by side in a folder, so that it can be read at a glance. Tests and stories do not count. */
import { posix } from 'node:path';
import type { Workspace } from './workspace.ts';

export const MOST_FILES = 15;

/** Folders with one file per thing, where a new thing is a new file. */
const ONE_FILE_PER_THING = ['apps/server/src/db/migrations'];

const isCounted = (path: string) => !/\.(test|stories|journey)\.tsx?$/.test(path);

/** Folders that are too full. */
export function* fullFolders({ files }: Pick<Workspace, 'files'>): Generator<string> {
  const counts = new Map<string, number>();
  for (const folder of files
    .map(({ path }) => path)
    .filter(isCounted)
    .map(posix.dirname))
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  for (const [folder, count] of counts)
    if (count > MOST_FILES && !ONE_FILE_PER_THING.includes(folder))
      yield `${folder} has ${count} source files side by side, more than ${MOST_FILES}: give some a folder of their own`;
}
