import semver from 'semver';

/** What a package.json says of its licence: `licenses` is the field of long ago. */
export type Manifest = { license?: unknown; licenses?: unknown };
type LockEntry = { version?: string; license?: string; dev?: boolean; link?: boolean; name?: string };
export type Lock = { packages: Record<string, LockEntry> };

export type Package = {
  name: string;
  version: string;
  /** An SPDX expression; undefined when the package states none. */
  licence: string | undefined;
  /** Part of what users get; all else is only for development. */
  isShipped: boolean;
};

type Stated = { package: string; licence: string; why: string };
export type Licences = {
  shipped: string[];
  /** Allowed in addition where nothing is shipped. */
  development: string[];
  /** By the beginning of a name. */
  exceptions: Stated[];
  /** What packages without a licence in their package.json have. */
  unstated: Stated[];
};

export type Advisory = {
  package: string;
  /** The versions with the vulnerability. */
  range: string;
  severity: string;
  title: string;
  url: string;
  /** Why it does no harm here. */
  accepted?: string;
};
export type AdvisoryList = { source: string; howToRefresh: string; refreshed: string | null; advisories: Advisory[] };

const FOLDER = 'node_modules/';

/** The packages of others in the lock. `manifestOf` reads the package.json in a folder; undefined when it isn't installed. */
export function packagesOf({ packages }: Lock, manifestOf: (folder: string) => Manifest | undefined): Package[] {
  return Object.entries(packages)
    .filter(([folder, { link }]) => folder.includes(FOLDER) && link !== true)
    .map(([folder, { name, version = '', license, dev }]) => ({
      name: name ?? folder.slice(folder.lastIndexOf(FOLDER) + FOLDER.length),
      version,
      licence: statedIn(manifestOf(folder)) ?? license,
      isShipped: dev !== true,
    }));
}

function statedIn(manifest: Manifest | undefined): string | undefined {
  if (typeof manifest?.license === 'string') return manifest.license;
  const many = [manifest?.license ?? manifest?.licenses ?? []].flat();
  const types = many.map((one: unknown) => (typeof one === 'string' ? one : fieldOf(one, 'type')));
  return types.length > 0 ? types.join(' OR ') : undefined;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;

/** Whether an SPDX expression leaves a choice of allowed licences only. */
export function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const inner = /\(([^()]*)\)/.exec(expression);
  // an expression in parentheses counts as one licence, which is allowed or isn't
  if (inner) {
    const name = isAllowed(inner[1] ?? '', allowed) ? ([...allowed][0] ?? '') : 'not-allowed';
    return isAllowed(expression.replace(inner[0], name), allowed);
  }
  return expression
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((licence) => allowed.has(licence.trim())));
}

/** The packages with a licence that is on no list, and what is wrong with it. */
export function wrongLicences(packages: readonly Package[], licences: Licences): string[] {
  return packages.flatMap(({ name, version, isShipped, ...stated }) => {
    const licence = stated.licence ?? licences.unstated.find((one) => one.package === name)?.licence;
    if (licence === undefined) return [`${name}@${version} states no licence`];
    const allowed = new Set(isShipped ? licences.shipped : [...licences.shipped, ...licences.development]);
    for (const one of licences.exceptions) if (name.startsWith(one.package)) allowed.add(one.licence);
    return isAllowed(licence, allowed) ? [] : [`${name}@${version} has the licence ${licence}`];
  });
}

/** Entries of the lists that no package needs any longer. */
export function unusedLicences(packages: readonly Package[], licences: Licences): string[] {
  const used = new Set(packages.flatMap(({ licence = '' }) => licence.split(/[\s()]+/)));
  const names = [...licences.shipped, ...licences.development].filter((licence) => !used.has(licence));
  const stated = [...licences.exceptions, ...licences.unstated].filter(
    (one) => !packages.some(({ name }) => name.startsWith(one.package)),
  );
  return [...names, ...stated.map((one) => one.package)];
}

export type Finding = { found: Package; advisory: Advisory };

/** The packages whose version has a known vulnerability. */
export function vulnerable(packages: readonly Package[], advisories: readonly Advisory[]): Finding[] {
  return packages.flatMap((found) =>
    advisories
      .filter((advisory) => advisory.package === found.name)
      .filter(({ range }) => semver.satisfies(found.version, range, { includePrerelease: true }))
      .map((advisory) => ({ found, advisory })),
  );
}

/** What `npm audit --json` reports, with the reasons of earlier ones; undefined when the registry has not answered it. */
export function advisoriesOf(report: unknown, known: readonly Advisory[]): Advisory[] | undefined {
  const vulnerabilities = fieldOf(report, 'vulnerabilities');
  if (typeof vulnerabilities !== 'object' || vulnerabilities === null) return undefined;
  const found = Object.values(vulnerabilities)
    .flatMap((one: unknown) => [fieldOf(one, 'via')].flat())
    .filter((via: unknown) => typeof fieldOf(via, 'url') === 'string') // others name the package they come from
    .map((via: unknown) => {
      const text = (name: string) => String(fieldOf(via, name) ?? '');
      const accepted = known.find(({ url }) => url === text('url'))?.accepted;
      return {
        ...{ package: text('name'), range: text('range'), severity: text('severity') },
        ...{ title: text('title'), url: text('url') },
        ...(accepted !== undefined && { accepted }),
      };
    });
  const unique = new Map(found.map((advisory) => [`${advisory.package} ${advisory.url}`, advisory]));
  return [...unique.values()].sort(
    (a, b) => a.package.localeCompare(b.package, 'en') || a.url.localeCompare(b.url, 'en'),
  );
}
