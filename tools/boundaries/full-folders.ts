/** Limits the files side by side in a folder, so that it can be read at a glance. Tests and stories do not count. */
import { posix } from 'node:path';
import type { Workspace } from './workspace.ts';

export const MOST_FILES = 15;

/** Folders with one file per thing, where a new thing is a new file. */
const ONE_FILE_PER_THING = ['apps/server/src/db/migrations'];

const isCounted = (path: string) => !/\.(test|stories|journey)\.tsx?$/.test(path);

/** Folders that are too full and not `known`, and known ones that are not too full any more. */
export function* fullFolders({ files }: Pick<Workspace, 'files'>, known: readonly string[]): Generator<string> {
  const counts = new Map<string, number>();
  for (const folder of files
    .map(({ path }) => path)
    .filter(isCounted)
    .map(posix.dirname))
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  for (const [folder, count] of counts)
    if (count > MOST_FILES && ![...ONE_FILE_PER_THING, ...known].includes(folder))
      yield `${folder} has ${count} source files side by side, more than ${MOST_FILES}: give some a folder of their own`;
  for (const folder of known)
    if ((counts.get(folder) ?? 0) <= MOST_FILES)
      yield `${folder} is not too full any more: remove it from STILL_TOO_FULL in tools/boundaries/full-folders.ts`;
}

/** Folders that are still to be divided. The list only ever gets shorter. */
export const STILL_TOO_FULL: readonly string[] = [];
