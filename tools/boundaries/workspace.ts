/** What the rules look at: the projects, Nx's arrows between them, and every source file with its imports. */
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

/** The package a specifier names; undefined for a relative path, an alias or a virtual module. */
export function packageOf(specifier: string): string | undefined {
  return /^(node:[\w/]+|@[\w.-]+\/[\w.-]+|[\w][\w.-]*)(?=\/|$)/.exec(specifier)?.[1];
}

export const isRelative = (specifier: string): boolean => specifier.startsWith('.');
export const isInside = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

/** The repository path a relative specifier points to. */
export const resolveFrom = (file: SourceFile, specifier: string): string =>
  posix.join(posix.dirname(file.path), specifier.replace(/\?.*$/, ''));

/** Tests with their helpers, stories and configuration: never part of what is shipped. */
export const isSupport = ({ path, imports }: SourceFile): boolean =>
  !path.includes('/src/') || /\.(test|spec|stories)\.tsx?$/.test(path) || imports.includes('vitest');

/** Every import of every file that belongs to a project. */
export function* eachImport({ projects, files }: Workspace): Generator<{
  file: SourceFile;
  project: Project;
  specifier: string;
}> {
  for (const file of files) {
    const project = projects.find(({ root }) => isInside(file.path, root));
    if (project) for (const specifier of file.imports) yield { file, project, specifier };
  }
}
