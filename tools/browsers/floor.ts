/** What of the built console is younger than the oldest browsers that are promised (package.json, browserslist). */
import type { CompatData as AllCompatData, BrowserName, CompatStatement, Identifier } from '@mdn/browser-compat-data';

/** The parts of the compatibility data that are compared. */
export type CompatData = Pick<AllCompatData, 'api' | 'javascript' | 'css'>;

/** The first version of each browser that everything must run in. */
export type Floor = readonly { browser: BrowserName; version: string }[];

const BROWSERS: Record<string, BrowserName> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
};

/** @throws on a query that is not `browser >= version` */
export function floorOf(queries: readonly string[]): Floor {
  return queries.map((query) => {
    const [, name = '', version] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? [];
    const browser = BROWSERS[name];
    if (!browser || !version) throw new Error(`browserslist: ${query} is not "browser >= version"`);
    return { browser, version };
  });
}

/** The same as targets of a build. */
export const buildTargets = (floor: Floor): string[] => floor.map(({ browser, version }) => browser + version);

const isUpTo = (version: string, limit: string): boolean =>
  version.replace('≤', '').localeCompare(limit, 'en', { numeric: true }) <= 0;

/** Whether every browser of the floor has it, by this name and without a switch. */
function isKnown({ support }: CompatStatement, floor: Floor): boolean {
  return floor.every(({ browser, version }) =>
    [support[browser] ?? []].flat().some((entry) => {
      const { version_added: added, version_removed: removed, flags, prefix, alternative_name: other } = entry;
      if (typeof added !== 'string' || flags || prefix || other) return false;
      return isUpTo(added, version) && !(typeof removed === 'string' && isUpTo(removed, version));
    }),
  );
}

const compatOf = (feature: Identifier | undefined) => feature?.__compat;
const childrenOf = (feature: Identifier): [string, Identifier][] =>
  Object.entries(feature).flatMap(([key, child]) => (key === '__compat' ? [] : [[key, child as Identifier]]));

/** What a script names: by itself, of something (`navigator.locks`, `Promise.try`), and of whatever (`.union`). */
export type Script = {
  globals: ReadonlySet<string>;
  paths: ReadonlySet<string>;
  members: ReadonlySet<string>;
};

/** The interfaces of what is there without being made. */
const GLOBAL_OBJECTS: Readonly<Record<string, string>> = {
  navigator: 'Navigator',
  document: 'Document',
  window: 'Window',
  history: 'History',
  location: 'Location',
  performance: 'Performance',
};
/** Interfaces whose members are looked for by name alone. Of others there are too many that share a name with our own. */
const BY_NAME = /^(Element|HTML(Element|DialogElement|InputElement|TextAreaElement|FormElement)|Node|Selection|Blob)$/;

type Members = { all: Map<string, boolean>; byPath: Set<string>; globals: Set<string> };

/** Members that are too young by path, and for each name whether any interface of the floor has it. */
function membersOf({ api, javascript }: CompatData, floor: Floor): Members {
  const members: Members = { all: new Map(), byPath: new Set(), globals: new Set() };
  for (const [name, feature] of childrenOf({ ...api, ...javascript.builtins } as Identifier)) {
    const compat = compatOf(feature);
    if (compat && !isKnown(compat, floor)) members.globals.add(name);
    for (const [key, child] of childrenOf(feature)) {
      const own = compatOf(child);
      const member = key.replace(/_static$/, '');
      if (!own || key === name || /_event$|\W/.test(member)) continue;
      const is = isKnown(own, floor);
      if (!is) members.byPath.add(`${name}.${member}`);
      if (is || BY_NAME.test(name)) members.all.set(member, members.all.get(member) || is);
    }
  }
  return members;
}

/**
 * What a script names that a browser of the floor may not have. Members of what the language makes (`take` of iterators) are
 * left to the compiler, which knows what they are members of (`lib` in tsconfig.json).
 */
export function tooYoungInScript(data: CompatData, floor: Floor, script: Script): string[] {
  const { all, byPath, globals } = membersOf(data, floor);
  const isYoungPath = (path: string) => {
    const [object = '', member = ''] = path.split('.');
    return byPath.has(`${GLOBAL_OBJECTS[object] ?? object}.${member}`);
  };
  return [
    ...[...script.globals].filter((name) => globals.has(name)),
    ...[...script.members].filter((name) => all.get(name) === false).map((name) => `.${name}`),
    ...[...script.paths].filter(isYoungPath),
  ].sort();
}

export type Style = {
  /** `property: value`, all of them. */
  declarations: readonly { property: string; value: string }[];
  /** Names of at-rules. */
  rules: ReadonlySet<string>;
  /** Names of pseudo-classes and pseudo-elements. */
  pseudos: ReadonlySet<string>;
};

const named = (text: string, word: string) =>
  new RegExp(`(?<![\\w-])${word.replaceAll(/[^\w-]/g, '\\$&')}(?![\\w-])`).test(text);

/** What a style sheet uses that a browser of the floor may not have. */
export function tooYoungInStyle({ css }: CompatData, floor: Floor, style: Style): string[] {
  const isYoung = (feature: Identifier | undefined) => {
    const compat = compatOf(feature);
    return compat !== undefined && !isKnown(compat, floor);
  };
  const properties = new Set(style.declarations.map(({ property }) => property));
  const found = new Set<string>();
  for (const { property, value } of style.declarations) {
    const feature = css.properties?.[property];
    if (!feature) continue;
    const prefixed = properties.has(`-webkit-${property}`) || properties.has(`-moz-${property}`);
    if (isYoung(feature) && !prefixed) found.add(property);
    else
      for (const [word, child] of childrenOf(feature))
        if (isYoung(child) && named(value, word)) found.add(`${property}: ${word}`);
  }
  for (const [name, feature] of childrenOf((css.types ?? {}) as Identifier))
    if (isYoung(feature) && style.declarations.some(({ value }) => value.includes(`${name}(`))) found.add(`${name}()`);
  for (const name of style.rules) if (isYoung(css['at-rules']?.[name])) found.add(`@${name}`);
  for (const name of style.pseudos) if (isYoung(css.selectors?.[name])) found.add(`:${name}`);
  return [...found].sort();
}

/** What has no reason, and reasons for what is not there any more. */
export function unexcused(found: readonly string[], reasons: Readonly<Record<string, string>>): string[] {
  const names = [...new Set(found)];
  return [
    ...names.filter((name) => !(name in reasons)).map((name) => `${name} is not in every browser that is promised`),
    ...Object.keys(reasons)
      .filter((name) => !names.includes(name))
      .map((name) => `${name} has a reason, but is not used: remove it`),
  ];
}
