import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { importedNames } from '../.storybook/imports.ts';
import { usageProblems } from '../.storybook/usage.ts';
import * as ui from './index.ts';

const root = new URL('.', import.meta.url).pathname;
const folders = readdirSync(`${root}components`);
const groups = /^(Layout|Text|Actions|Forms|Data|Charts|Feedback|Shell|Brand)\//;

type Meta = {
  title?: string;
  component?: unknown;
  subcomponents?: Record<string, unknown>;
  parameters?: Record<string, unknown>;
};
const stories = import.meta.glob<{ default: Meta }>('./components/*/*.stories.tsx');
const metaOf = async (folder: string) => {
  const load = stories[`./components/${folder}/${folder}.stories.tsx`];
  return load && (await load()).default;
};

const parse = (path: string) =>
  ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

/** Names of the functions that a file exports without saying what they are. */
const undocumented = (file: ts.SourceFile) =>
  file.statements
    .filter(ts.isFunctionDeclaration)
    .filter((part) => part.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .filter((part) => ts.getJSDocCommentsAndTags(part).length === 0)
    .map((part) => part.name?.text ?? '');

/** Exports that are drawn: functions with a capital initial. */
const components = Object.entries(ui).filter(([name, value]) => typeof value === 'function' && /^[A-Z]/.test(name));

describe.each(folders)('the folder %s', (folder) => {
  test('has stories in a group of the sidebar that say when to use it and when not', async () => {
    const meta = await metaOf(folder);
    expect(meta, 'no story file').toBeDefined();
    expect(meta?.title).toMatch(groups);
    expect(usageProblems(meta?.parameters?.usage)).toEqual([]);
  });

  test('says in a docstring what each of its components is', () => {
    const sources = readdirSync(`${root}components/${folder}`).filter((name) => name === `${folder}.tsx`);
    expect(sources.flatMap((name) => undocumented(parse(`${root}components/${folder}/${name}`)))).toEqual([]);
  });
});

test('every public component is on a docs page', async () => {
  const metas = await Promise.all(folders.map(metaOf));
  const shown = new Set(metas.flatMap((meta) => [meta?.component, ...Object.values(meta?.subcomponents ?? {})]));
  expect(components.filter(([, component]) => !shown.has(component)).map(([name]) => name)).toEqual([]);
});

test('the import line of a docs page names what the library exports', async () => {
  const titles = await Promise.all(Object.values(stories).map(async (load) => (await load()).default.title ?? ''));
  const names = titles.flatMap((title) => importedNames(title)?.split(', ') ?? []);
  expect(names.length).toBeGreaterThan(80);
  expect(names.filter((name) => !(name in ui))).toEqual([]);
});

test('a part of the console has no import line', () => {
  expect(importedNames('Patterns/TaskCard')).toBeUndefined();
  expect(importedNames('Screens/Sign in')).toBeUndefined();
});
