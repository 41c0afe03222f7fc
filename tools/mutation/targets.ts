import { globSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** The folders that are mutated; the tests inside a folder must notice. */
const FOLDERS = ['libs/domain/src', 'libs/auth-machine/src', 'libs/i18n/src', 'apps/server/src/tabular'];
/** Its score is known: for the test of this command, and only when asked for. */
const FIXTURE = 'tools/mutation/fixture';

export interface Target {
  readonly folder: string;
  /** The files to mutate, as paths from the root. */
  readonly files: readonly string[];
}

const TEST_SUPPORT = /\.test\.tsx?$|\/testing-/;

/** What the arguments of the command name: folders, whole libraries or single files; all folders if there are none. */
export function targetsOf(names: readonly string[]): Target[] {
  const wanted = names.map((name) => relative(root, resolve(root, name)));
  const isWanted = (file: string) => wanted.some((path) => file === path || file.startsWith(`${path}/`));
  const folders = names.length === 0 ? FOLDERS : [...FOLDERS, FIXTURE];
  return folders.flatMap((folder) => {
    const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !TEST_SUPPORT.test(file));
    const chosen = names.length === 0 ? files : files.filter(isWanted);
    return chosen.length === 0 ? [] : [{ folder, files: chosen.sort() }];
  });
}
