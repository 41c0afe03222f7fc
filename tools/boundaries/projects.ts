/** The arrows between the projects. */
import { eachImport, isInside, isRelative, isSupport, packageOf, resolveFrom, type Workspace } from './workspace.ts';

const MAY_IMPORT: Partial<Record<string, readonly string[]>> = {
  contract: ['domain'],
  domain: [],
  ui: [],
  client: ['contract', 'domain'],
  i18n: ['contract'],
  machine: ['domain'],
  console: ['client', 'machine', 'domain', 'i18n', 'ui'],
  server: ['contract', 'domain', 'i18n'],
  e2e: ['client', 'domain'],
  bench: ['server', 'domain', 'contract'],
  stress: ['server', 'domain', 'contract'],
};
/** Named in package.json only, so that Nx builds them first. */
const MAY_NEED_BUILT: Partial<Record<string, readonly string[]>> = { e2e: ['console', 'server'] };

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
    const mayUseTools = isSupport(file) || ['bench', 'e2e', 'stress'].includes(project.scope);
    if (isInside(path, project.root) || (isInside(path, 'tools') && mayUseTools)) continue;
    yield `${file.path} reaches out of its project by a path: ${specifier}`;
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

export const projectRules = [unknownScopes, forbiddenEdges, forbiddenImports, pathsIntoOthers, cycles];
