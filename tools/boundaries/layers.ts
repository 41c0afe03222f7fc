/** The layers inside an app, bottom up: a file imports its own layer and those below it, types included. */
import { isRelative, resolveFrom, type SourceFile, type Workspace } from './workspace.ts';

export type Layer = {
  name: string;
  /** Folders (`db/`), single files, or a pattern for files among those of others, such as tests. */
  files: readonly (string | RegExp)[];
};
/** One import that goes up, and why it has to. */
export type Exception = { from: string; to: string; why: string };
export type AppLayers = {
  /** What the paths below are relative to. */
  root: string;
  /** Bottom up. A file belongs to the highest layer that names it. */
  layers: readonly Layer[];
  exceptions: readonly Exception[];
};

const names = (entry: string | RegExp, path: string) =>
  typeof entry === 'string' ? (entry.endsWith('/') ? path.startsWith(entry) : path === entry) : entry.test(path);

const heightOf = ({ layers }: AppLayers, path: string) =>
  layers.findLastIndex(({ files }) => files.some((entry) => names(entry, path)));

function* upwardImports(app: AppLayers, file: SourceFile, used: Set<Exception>) {
  const from = file.path.slice(app.root.length);
  const own = heightOf(app, from);
  for (const specifier of file.imports.filter(isRelative)) {
    const target = resolveFrom(file, specifier);
    if (!target.startsWith(app.root)) continue;
    const to = target.slice(app.root.length);
    const height = heightOf(app, to);
    if (height <= own) continue;
    const exception = app.exceptions.find((one) => one.from === from && one.to === to);
    if (exception) used.add(exception);
    else
      yield `${file.path} (${app.layers[own]?.name}) must not import ${target} (${app.layers[height]?.name}): it is above`;
  }
}

/** Imports that go up, files without a layer, and exceptions that nothing needs. */
export function* brokenLayers(app: AppLayers, { files }: Pick<Workspace, 'files'>): Generator<string> {
  const used = new Set<Exception>();
  for (const file of files) {
    if (!file.path.startsWith(app.root)) continue;
    if (heightOf(app, file.path.slice(app.root.length)) < 0) yield `${file.path} is in no layer of ${app.root}`;
    else yield* upwardImports(app, file, used);
  }
  for (const exception of app.exceptions)
    if (!used.has(exception))
      yield `${app.root}: the exception ${exception.from} → ${exception.to} is no longer needed: remove it`;
}
