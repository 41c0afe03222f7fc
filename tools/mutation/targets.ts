import { globSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** How the tests of a target run, and what is changed there. */
export interface Setting {
  /** Its configuration of Vitest, as a path from the root; `false`: none is needed. */
  readonly config: string | false;
  /**
   * Whether modules stay in memory from one mutant to the next, because reading them takes longer than the tests. What
   * runs only when a module is read is not tried then.
   */
  readonly keepsModules: boolean;
  /** More than one where tests mostly wait. */
  readonly workersPerCore: number;
  /** Kinds of mutants that are not made: as Stryker names them. */
  readonly without: readonly string[];
}

const LIBRARY: Setting = { config: false, keepsModules: false, workersPerCore: 1, without: [] };

const LITERALS = ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration', 'Regex'];

/** Texts and looks of the screens: stories and the compiler hold them. */
const CONSOLE: Setting = {
  config: 'apps/console/vitest.config.ts',
  keepsModules: true,
  workersPerCore: 2,
  without: LITERALS,
};

/** Most literals are of statements, which PostgreSQL refuses without them. */
const SERVER: Setting = {
  config: 'apps/server/vitest.config.ts',
  keepsModules: true,
  workersPerCore: 1,
  without: LITERALS,
};

export interface Target {
  readonly folder: string;
  /** The folder of the tests that must notice. */
  readonly tests: string;
  /** The files to mutate, as paths from the root. */
  readonly files: readonly string[];
  readonly setting: Setting;
}

/** What is tried without arguments. */
const LIBRARIES = ['libs/domain/src', 'libs/auth-machine/src', 'libs/i18n/src', 'apps/server/src/tabular'];
/** Its score is known: for the test of this command, and only when asked for. */
const FIXTURE = 'tools/mutation/fixture';

/** Too large to be tried as a whole: what is named of it is noticed by the tests beside it. */
const PARTS: ReadonlyMap<string, Setting> = new Map([
  ['apps/console/src/features', CONSOLE],
  ['apps/console/src/shared', CONSOLE],
  ['apps/server/src/modules', SERVER],
  ['apps/server/src/shared', SERVER],
  ['tools/mutation/fixture-console', CONSOLE],
]);

const TEST_SUPPORT = /\.(test|stories)\.tsx?$|\/testing-/;

const isIn = (folder: string) => (path: string) => path === folder || path.startsWith(`${folder}/`);

const sourcesIn = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => !TEST_SUPPORT.test(file))
    .sort();

const fromRoot = (name: string) => relative(root, resolve(root, name));

/**
 * What the arguments of the command name: folders, whole libraries or single files; all libraries if there are none.
 * The tests inside the folder must notice, or those of another one.
 */
export function targetsOf(names: readonly string[], tests?: string): Target[] {
  const wanted = names.map(fromRoot);
  return [...libraries(wanted), ...wanted.flatMap(part)]
    .filter(({ files }) => files.length > 0)
    .map((target) => ({ ...target, tests: tests === undefined ? target.folder : fromRoot(tests) }));
}

function libraries(wanted: readonly string[]): Omit<Target, 'tests'>[] {
  const folders = wanted.length === 0 ? LIBRARIES : [...LIBRARIES, FIXTURE];
  const isWanted = (file: string) => wanted.length === 0 || wanted.some((path) => isIn(path)(file));
  return folders.map((folder) => ({ folder, files: sourcesIn(folder).filter(isWanted), setting: LIBRARY }));
}

function part(path: string): Omit<Target, 'tests'>[] {
  return [...PARTS]
    .filter(([folder]) => isIn(folder)(path))
    .map(([, setting]) => {
      const folder = statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ? dirname(path) : path;
      return { folder, files: sourcesIn(folder).filter(isIn(path)), setting };
    });
}
