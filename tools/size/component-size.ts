/** Adds up what importing one component of libs/ui loads, from a build in which each is an entry. */

export type Chunk = {
  code: string;
  /** Of the entry that it is, for instance `Button`. */
  entry: string | undefined;
  imports: readonly string[];
  dynamicImports: readonly string[];
  /** Its style sheets. */
  css: readonly string[];
};
export type Build = { chunks: ReadonlyMap<string, Chunk>; styles: ReadonlyMap<string, string> };

/** Bytes. `later` is script that is fetched when the component needs it, beyond what it came with. */
export type Weight = { component: string; eager: number; later: number; css: number; ceiling: number };

/** Bytes of brotli that a component may come with. */
const CEILING = 12_000;

/** Components that weigh more at once, with the most they may weigh and why. */
export const HEAVIER: Readonly<Partial<Record<string, { ceiling: number; why: string }>>> = {
  LineChart: { ceiling: 13_500, why: 'curves of d3' },
  SidePanel: { ceiling: 13_500, why: 'the keys of Tabs' },
};

/** Chunks and all they need, in the order they are met. */
function reach(chunks: Build['chunks'], names: readonly string[], withLater: boolean): Set<string> {
  const reached = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunks.get(name);
    if (!chunk || reached.has(name)) return;
    reached.add(name);
    for (const next of [...chunk.imports, ...(withLater ? chunk.dynamicImports : [])]) visit(next);
  };
  names.forEach(visit);
  return reached;
}

/**
 * The weight of every component, the heaviest first, each bundled as if it were the only one.
 * @param weigh the bytes that are sent of a text
 */
export function measureComponents({ chunks, styles }: Build, weigh: (text: string) => number): Weight[] {
  const codeOf = (names: Iterable<string>) => [...names].map((name) => chunks.get(name)?.code ?? '').join('\n');
  const size = (text: string) => (text.trim() === '' ? 0 : weigh(text));
  return [...chunks]
    .flatMap(([name, { entry: component }]) => {
      if (component === undefined) return [];
      const eager = reach(chunks, [name], false);
      const later = [...reach(chunks, [name], true)].filter((one) => !eager.has(one));
      const sheets = new Set([...eager].flatMap((one) => chunks.get(one)?.css ?? []));
      const css = [...sheets].map((sheet) => styles.get(sheet) ?? '').join('\n');
      const ceiling = HEAVIER[component]?.ceiling ?? CEILING;
      return [{ component, eager: size(codeOf(eager)), later: size(codeOf(later)), css: size(css), ceiling }];
    })
    .toSorted((a, b) => b.eager - a.eager || a.component.localeCompare(b.component));
}

/** What is wrong with the weights, in sentences. */
export function tooHeavy(weights: readonly Weight[]): string[] {
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const over = weights.filter(({ eager, ceiling }) => eager > ceiling);
  const gone = Object.keys(HEAVIER).filter((name) =>
    weights.every(({ component, eager }) => component !== name || eager <= CEILING),
  );
  return [
    ...over.map(
      ({ component, eager, ceiling }) => `${component} comes with ${kB(eager)} of script, more than ${kB(ceiling)}`,
    ),
    ...gone.map((name) => `${name} need not be listed as heavier`),
  ];
}
