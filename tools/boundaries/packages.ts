/** Which file may use which package of others. */
import { builtinModules } from 'node:module';
import { eachImport, isSupport, packageOf, type Workspace } from './workspace.ts';

/** Packages with one home: only that project imports them. */
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

const isBuiltin = (name: string) => name.startsWith('node:') || builtinModules.includes(name);

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

export const packageRules = [undeclaredPackages, strangers];
