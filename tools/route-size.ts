/** Adds up what a route loads, from the manifest that Vite writes beside a build. */

export type Manifest = Record<
  string,
  { file: string; isEntry?: boolean; isDynamicEntry?: boolean; imports?: string[]; dynamicImports?: string[] }
>;
export type Route = { screen: string; bytes: number; budget: number; isSignIn: boolean };

const SCREEN = /^src\/features\/([\w-]+\/[\w-]+)-screen\.tsx$/;
const FRAME = /^src\/app\/.+\.tsx$/;
const CATALOGUE = /i18n\/src\/messages\/\w+\.json$/;
const SIGN_IN = /^auth\/(sign-in|login)$/;
/** Bytes of brotli. */
const BUDGET = 180_000;
const SIGN_IN_BUDGET = 110_000;

/** The script files of some chunks and of all they import statically. */
function filesOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visited = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || visited.has(key)) return;
    visited.add(key);
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return files;
}

/**
 * The weight of every route, the heaviest first.
 * @param weigh the bytes of one file of the build
 */
export function measureRoutes(manifest: Manifest, weigh: (file: string) => number): Route[] {
  const keys = Object.keys(manifest);
  const lazy = keys.filter((key) => manifest[key]?.isDynamicEntry);
  const entries = keys.filter((key) => manifest[key]?.isEntry);
  const frame = lazy.filter((key) => FRAME.test(key));

  const weights = new Map<string, number>();
  const weightOf = (file: string) => {
    const weight = weights.get(file) ?? weigh(file);
    weights.set(file, weight);
    return weight;
  };
  const sum = (chunks: readonly string[]) =>
    [...filesOf(manifest, chunks)].reduce((total, file) => total + weightOf(file), 0);
  const catalogue = lazy
    .filter((key) => CATALOGUE.test(key))
    .toSorted((a, b) => sum([b]) - sum([a]))
    .slice(0, 1);

  return lazy
    .flatMap((key) => {
      const screen = SCREEN.exec(key)?.[1];
      if (!screen) return [];
      const isSignIn = SIGN_IN.test(screen);
      const around = screen.startsWith('auth/') ? [] : frame;
      const bytes = sum([...entries, ...catalogue, ...around, key]);
      return [{ screen, bytes, budget: isSignIn ? SIGN_IN_BUDGET : BUDGET, isSignIn }];
    })
    .toSorted((a, b) => b.bytes - a.bytes);
}
