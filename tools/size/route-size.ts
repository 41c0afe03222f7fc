/** Adds up what a route loads, from the manifest that Vite writes beside a build. */

export type Manifest = Record<
  string,
  { file: string; isEntry?: boolean; isDynamicEntry?: boolean; imports?: string[]; dynamicImports?: string[] }
>;
export type Route = { screen: string; bytes: number; budget: number; isSignIn: boolean };

const SCREEN = /^src\/features\/((?:[\w-]+\/)+[\w-]+)-screen\.tsx$/;
/** A screen in steps loads one of them with itself. */
const STEP = /\/([\w-]+)-step\.tsx$/;
const CATALOGUE = /i18n\/src\/messages\/\w+\.json\?(\w+)\.json$/;

// What the console fetches by itself on opening, besides the screen. The pages of `auth` have no icons at first.
const DRAWINGS = /\/icon-set\.ts$/;
const SIGNED_IN = /^src\/app\/signed-in\.tsx$/;
const UNSENT_ANSWERS = /\/answers-outbox\.ts$/;

/** The texts of a step of the builder, besides those of all steps. */
const STEP_PARTS: Readonly<Record<string, readonly string[]>> = {
  basics: ['basics'],
  data: ['data', 'file'],
  people: ['people'],
  review: ['people'],
};

/** Not a file of its own: the first page of most visits is in the entry. */
const SIGN_IN = 'auth/login';
/** Bytes of brotli. */
const BUDGET = 200_000;
const SIGN_IN_BUDGET = 125_000;

/** Who looks at a screen: a contributor's pages load what a manager's do not, and one page is for all. */
type Visit = { screen: string; chunks: readonly string[]; as: 'signedOut' | 'staff' | 'contributor' };

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

/** By whom a screen is visited; where it is shown to several, each time it loads something else. */
function visitors(screen: string): readonly Visit['as'][] {
  const [area] = screen.split('/');
  if (area === 'auth') return ['signedOut'];
  if (area === 'error') return ['signedOut', 'contributor'];
  return area === 'user-task' || area === 'dashboard' ? ['contributor'] : ['staff'];
}

/** What each screen loads of the catalogues besides what all need. */
export type ScreenParts = ReadonlyMap<string, readonly string[]>;

const ROUTE =
  /messages: \[([^\]]*)\],\s+load: async \(\) => \(await import\('\.\.\/\.\.\/features\/([\w/-]+)-screen\.tsx'/g;

/** Read in the source of the console's routes. */
export const screenParts = (routes: string): ScreenParts =>
  new Map(
    [...routes.matchAll(ROUTE)].map(([, parts = '', screen = '']) => [
      screen,
      [...parts.matchAll(/\w+/g)].map(([part]) => part),
    ]),
  );

/** The parts of the catalogues that a visit needs (libs/i18n/src/parts.ts). */
function partsOf({ screen, as }: Visit, parts: ScreenParts): string[] {
  if (as === 'signedOut') return ['start'];
  const [name = '', step = ''] = screen.split(', ');
  const own = name.startsWith('error/') ? [] : parts.get(name);
  if (!own) throw new Error(`The routes of the console say no parts of the catalogues for ${name}`);
  return ['start', 'console', ...own, ...(STEP_PARTS[step] ?? [])];
}

/** The visits of a screen: one for each of its visitors, and for each of its steps. */
function visitsOf(manifest: Manifest, key: string): Visit[] {
  const name = SCREEN.exec(key)?.[1];
  if (name === undefined) return [];
  const who = visitors(name);
  const steps = manifest[key]?.dynamicImports?.filter((step) => STEP.test(step)) ?? [];
  return who.flatMap((as): Visit[] => {
    const screen = who.length > 1 && as !== 'signedOut' ? `${name}, signed in` : name;
    if (steps.length === 0) return [{ screen, chunks: [key], as }];
    return steps.map((step) => ({ screen: `${screen}, ${STEP.exec(step)?.[1]}`, chunks: [key, step], as }));
  });
}

/**
 * The weight of every route, the heaviest first: the entry, the frame of those who are signed in, the screen and the
 * step of it, the drawings, the texts in the heaviest language, each with all it imports.
 * @param weigh the bytes of one file of the build
 * @param parts of the catalogues, by screen
 */
export function measureRoutes(manifest: Manifest, weigh: (file: string) => number, parts: ScreenParts): Route[] {
  const keys = Object.keys(manifest);
  const lazy = keys.filter((key) => manifest[key]?.isDynamicEntry);
  const entries = keys.filter((key) => key.endsWith('.html'));

  const weights = new Map<string, number>();
  const weightOf = (file: string) => {
    const weight = weights.get(file) ?? weigh(file);
    weights.set(file, weight);
    return weight;
  };
  const sum = (chunks: readonly string[]) =>
    [...filesOf(manifest, chunks)].reduce((total, file) => total + weightOf(file), 0);
  const heaviest = (part: string) =>
    lazy
      .filter((key) => CATALOGUE.exec(key)?.[1] === part)
      .toSorted((a, b) => sum([b]) - sum([a]))
      .slice(0, 1);

  const visits = lazy.flatMap((key) => visitsOf(manifest, key));
  if (entries.length > 0 && !visits.some(({ screen }) => screen === SIGN_IN)) {
    visits.push({ screen: SIGN_IN, chunks: [], as: 'signedOut' });
  }
  return visits
    .map((visit) => {
      const around = lazy.filter(
        (key) =>
          (DRAWINGS.test(key) && !visit.screen.startsWith('auth/')) ||
          (visit.as !== 'signedOut' && SIGNED_IN.test(key)) ||
          (visit.as === 'contributor' && UNSENT_ANSWERS.test(key)),
      );
      const bytes = sum([...entries, ...partsOf(visit, parts).flatMap(heaviest), ...around, ...visit.chunks]);
      const isSignIn = visit.screen === SIGN_IN;
      return { screen: visit.screen, bytes, budget: isSignIn ? SIGN_IN_BUDGET : BUDGET, isSignIn };
    })
    .toSorted((a, b) => b.bytes - a.bytes);
}
