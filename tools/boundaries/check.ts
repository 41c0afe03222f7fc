/** Checks the arrows between projects, layers and folders, on Nx's own graph and on the imports of every source file. */
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importsOf } from './imports-of.ts';
import { allViolations } from './rules.ts';
import type { Edge, Project, SourceFile, Workspace } from './workspace.ts';

type NxGraph = {
  graph: {
    nodes: Record<string, { data: { root: string; tags?: string[] } }>;
    dependencies: Record<string, Edge[]>;
  };
};
type Manifest = Partial<Record<'dependencies' | 'devDependencies' | 'peerDependencies' | 'exports', object>>;

function readGraph(): NxGraph['graph'] {
  const folder = mkdtempSync(join(tmpdir(), 'graph-'));
  try {
    const file = join(folder, 'graph.json');
    const env = { ...process.env, NX_DAEMON: 'false' };
    const { status, stderr, error } = spawnSync('nx', ['graph', `--file=${file}`], { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`nx graph failed: ${error?.message ?? stderr}`);
    return (JSON.parse(readFileSync(file, 'utf8')) as NxGraph).graph;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readProject(name: string, { root, tags = [] }: { root: string; tags?: string[] }): Project {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
  const { dependencies, devDependencies, peerDependencies, exports } = manifest;
  return {
    name,
    root,
    scope: tags.find((tag) => tag.startsWith('scope:'))?.slice('scope:'.length) ?? 'none',
    declared: Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }),
    exports: exports && Object.keys(exports),
  };
}

function readSources(root: string): SourceFile[] {
  const ignored = /(^|\/)(node_modules|dist|generated|storybook-static)(\/|$)/;
  const pattern = [`${root}/**/*.{ts,tsx,mts,mjs}`, `${root}/.*/**/*.{ts,tsx}`];
  return globSync(pattern, { exclude: (path) => ignored.test(path) }).map((path) => {
    return { path: path.replaceAll('\\', '/'), imports: importsOf(path, readFileSync(path, 'utf8')) };
  });
}

function readWorkspace(): Workspace {
  const { nodes, dependencies } = readGraph();
  const projects = Object.entries(nodes).map(([name, { data }]) => readProject(name, data));
  return {
    projects,
    edges: Object.values(dependencies).flat(),
    files: [...projects.map(({ root }) => root), 'tools'].flatMap(readSources),
  };
}

process.chdir(join(import.meta.dirname, '../..'));
const workspace = readWorkspace();
const broken = allViolations(workspace);
for (const sentence of broken) console.error(sentence);
console.log(
  `${workspace.projects.length} projects, ${workspace.files.length} files: ${broken.length} broken boundaries`,
);
process.exitCode = broken.length ? 1 : 0;
