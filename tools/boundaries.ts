/** The arrows between the projects, and between the folders inside the two apps, as rules over a description of both. */
import { builtinModules } from 'node:module';
import { posix } from 'node:path';

export type Project = {
  name: string;
  /** Its folder, relative to the repository. */
  root: string;
  scope: string;
  /** Packages its package.json names. */
  declared: readonly string[];
  /** What others may import of it (`.`, `./react`); undefined: an app, which has no index. */
  exports: readonly string[] | undefined;
};
/** A source file, path relative to the repository, with the specifiers it imports. */
export type SourceFile = { path: string; imports: readonly string[] };
export type Edge = { source: string; target: string };
export type Workspace = { projects: readonly Project[]; edges: readonly Edge[]; files: readonly SourceFile[] };

const MAY_IMPORT: Partial<Record<string, readonly string[]>> = {
  contract: [],
  domain: [],
  ui: [],
  client: ['contract'],
  i18n: ['contract'],
  machine: ['domain'],
  console: ['client', 'machine', 'domain', 'i18n', 'ui'],
  server: ['contract', 'domain', 'i18n'],
  e2e: ['client', 'domain'],
  bench: ['server', 'domain', 'contract'],
};
/** Named in package.json only, so that Nx builds them first. */
const MAY_NEED_BUILT: Partial<Record<string, readonly string[]>> = { e2e: ['console', 'server'] };

/** Packages that have a home: nobody else imports them. */
const AT_HOME = [
  { packages: /^(@?radix-ui(\/|$)|@vanilla-extract\/(?!vite-plugin$))/, homes: ['libs/ui/'] },
  { packages: /^(fastify|@fastify\/.+|kysely|pg|pg-.+|graphile-worker)$/, homes: ['apps/server/', 'bench/'] },
];
/** Packages that have no business in a place. */
const BANNED = [
  { packages: /./, place: /^libs\/domain\/src\/(?!.*\.test\.ts$)/, why: 'the domain is pure' },
  {
    packages: /^(react|react-dom|@xstate\/react)$/,
    place: /^libs\/(domain\/|auth-machine\/(?!src\/react(\.test)?\.tsx?$))/,
    why: 'the machines know no React',
  },
  {
    packages: /^(@concord\/i18n|xstate|@xstate\/react|@tanstack\/(?!react-virtual$).+|openapi-fetch|react-router)$/,
    place: /^libs\/ui\//,
    why: 'components know no language, session or API',
  },
];
/** Folders whose children do not know each other: what they share lives elsewhere. */
const SIBLINGS = ['apps/console/src/features/', 'apps/server/src/modules/'];

/** The package a specifier names; undefined for a relative path, an alias or a virtual module. */
export function packageOf(specifier: string): string | undefined {
  return /^(node:[\w/]+|@[\w.-]+\/[\w.-]+|[\w][\w.-]*)(?=\/|$)/.exec(specifier)?.[1];
}

/** The repository path a relative specifier points to. */
const resolveFrom = (file: SourceFile, specifier: string) => posix.join(posix.dirname(file.path), specifier);
const isRelative = (specifier: string) => specifier.startsWith('.');
const isInside = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);
const isBuiltin = (name: string) => name.startsWith('node:') || builtinModules.includes(name);
/** Tests with their helpers, stories and configuration: never part of what is shipped. */
const isSupport = ({ path, imports }: SourceFile) =>
  !path.includes('/src/') || /\.(test|spec|stories)\.tsx?$/.test(path) || imports.includes('vitest');

function projectOf({ projects }: Workspace, path: string): Project | undefined {
  return projects.find((project) => isInside(path, project.root));
}

/** Every import of every file that belongs to a project. */
function* eachImport(workspace: Workspace) {
  for (const file of workspace.files) {
    const project = projectOf(workspace, file.path);
    if (project) for (const specifier of file.imports) yield { file, project, specifier };
  }
}

function* unknownScopes({ projects }: Workspace) {
  for (const { name, scope } of projects) if (!MAY_IMPORT[scope]) yield `${name} has no known scope tag`;
}

function* forbiddenEdges({ projects, edges }: Workspace) {
  const byName = new Map(projects.map((project) => [project.name, project]));
  for (const edge of edges) {
    const source = byName.get(edge.source);
    const target = byName.get(edge.target);
    if (!source || !target) continue;
    const allowed = [...(MAY_IMPORT[source.scope] ?? []), ...(MAY_NEED_BUILT[source.scope] ?? [])];
    if (!allowed.includes(target.scope))
      yield `${source.name} (${source.scope}) must not depend on ${target.name} (${target.scope})`;
    if (!source.declared.includes(target.name))
      yield `${source.name} uses ${target.name} without naming it in package.json`;
  }
}

function* forbiddenImports(workspace: Workspace) {
  for (const { file, project, specifier } of eachImport(workspace)) {
    const name = packageOf(specifier);
    const target = workspace.projects.find((one) => one.name === name);
    if (!name || !target || target === project) continue;
    if (!MAY_IMPORT[project.scope]?.includes(target.scope)) yield `${file.path} must not import ${target.name}`;
    if (!project.declared.includes(name)) yield `${file.path} imports ${name}, which its package.json does not name`;
    const entry = `.${specifier.slice(name.length)}`;
    if (target.exports && !target.exports.includes(entry))
      yield `${file.path} imports ${specifier}, past the index of ${target.name}`;
  }
}

function* pathsIntoOthers(workspace: Workspace) {
  for (const { file, project, specifier } of eachImport(workspace)) {
    if (!isRelative(specifier)) continue;
    const path = resolveFrom(file, specifier);
    if (isInside(path, project.root) || (isInside(path, 'tools') && isSupport(file))) continue;
    yield `${file.path} reaches out of its project by a path: ${specifier}`;
  }
}

function* undeclaredPackages(workspace: Workspace) {
  const ours = new Set(workspace.projects.map((project) => project.name));
  for (const { file, project, specifier } of eachImport(workspace)) {
    const name = packageOf(specifier);
    if (!name || ours.has(name) || isBuiltin(name) || isSupport(file)) continue;
    if (!project.declared.includes(name)) yield `${file.path} imports ${name}, which its package.json does not name`;
  }
}

function* strangers(workspace: Workspace) {
  for (const { file, specifier } of eachImport(workspace)) {
    const name = packageOf(specifier);
    if (!name) continue;
    for (const { packages, homes } of AT_HOME)
      if (packages.test(name) && !homes.some((home) => file.path.startsWith(home)))
        yield `${file.path} must not import ${name}: only ${homes.join(', ')} may`;
    const ban = BANNED.find(({ packages, place }) => packages.test(name) && place.test(file.path));
    if (ban) yield `${file.path} must not import ${name}: ${ban.why}`;
  }
}

function* siblingImports(workspace: Workspace) {
  for (const { file, specifier } of eachImport(workspace)) {
    const parent = SIBLINGS.find((folder) => file.path.startsWith(folder));
    if (!parent || !isRelative(specifier)) continue;
    const path = resolveFrom(file, specifier);
    const child = (of: string) => of.slice(parent.length).split('/')[0];
    if (path.startsWith(parent) && child(path) !== child(file.path))
      yield `${file.path} must not import ${path}: what '${child(file.path)}' and '${child(path)}' share lives elsewhere`;
  }
}

function* cycles({ projects, edges }: Workspace) {
  const done = new Set<string>();
  function* visit(name: string, path: readonly string[]): Generator<string> {
    if (path.includes(name)) yield `cycle: ${[...path.slice(path.indexOf(name)), name].join(' → ')}`;
    if (done.has(name) || path.includes(name)) return;
    for (const { source, target } of edges) if (source === name) yield* visit(target, [...path, name]);
    done.add(name);
  }
  for (const { name } of projects) yield* visit(name, []);
}

/** Every broken rule in a sentence; none: the arrows hold. */
export function violations(workspace: Workspace): string[] {
  const rules = [
    unknownScopes,
    forbiddenEdges,
    forbiddenImports,
    pathsIntoOthers,
    undeclaredPackages,
    strangers,
    siblingImports,
    cycles,
  ];
  return [...new Set(rules.flatMap((rule) => [...rule(workspace)]))];
}
