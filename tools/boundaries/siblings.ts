/** Features do not import each other, nor do modules. */
import { eachImport, isRelative, resolveFrom, type Workspace } from './workspace.ts';

/** Folders whose children do not know each other: what they share lives elsewhere. */
const SIBLINGS = ['apps/console/src/features/', 'apps/server/src/modules/'];

export function* siblingImports(workspace: Workspace): Generator<string> {
  for (const { file, specifier } of eachImport(workspace)) {
    const parent = SIBLINGS.find((folder) => file.path.startsWith(folder));
    if (!parent || !isRelative(specifier)) continue;
    const path = resolveFrom(file, specifier);
    const child = (of: string) => of.slice(parent.length).split('/')[0];
    if (path.startsWith(parent) && child(path) !== child(file.path))
      yield `${file.path} must not import ${path}: what '${child(file.path)}' and '${child(path)}' share lives elsewhere`;
  }
}
