// Whether the built console still belongs to its sources, judged by names, sizes and times, so that a start need not run Nx.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment, root } from '../process/commands.mjs';
import { runStep } from '../process/steps.mjs';

const SOURCES = [
  'apps/console',
  'docs',
  'libs',
  'openapi/generated',
  'package-lock.json',
  'tsconfig.base.json',
  'nx.json',
];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'storybook-static', 'test-results']);
const BUILT = 'apps/console/dist/index.html';
const cache = join(root, 'node_modules', '.cache');
const stamp = join(cache, 'console-build');

/** @param {string} path @returns {string[]} a line for every file below */
function describe(path) {
  const stat = statSync(join(root, path));
  if (!stat.isDirectory()) return [`${path} ${stat.size} ${stat.mtimeMs}`];
  const names = readdirSync(join(root, path)).sort();
  return names.filter((name) => !NOT_SOURCES.has(name)).flatMap((name) => describe(`${path}/${name}`));
}

/** The same text as long as neither the sources nor the build were touched; undefined when there is no build. */
function fingerprint() {
  try {
    return createHash('sha256')
      .update([process.env.VITE_LANGUAGE_KEY ?? '', ...[...SOURCES, BUILT].flatMap(describe)].join('\n'))
      .digest('hex');
  } catch {
    return undefined;
  }
}

function stamped() {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Builds the console when it is missing or stale; ends the process with a sentence when that fails.
 * @param {string} step e.g. `[2/3] `
 */
export async function buildConsole(step) {
  if (stamped() === fingerprint()) return console.log(`${step}Console is up to date`);
  await runStep({
    label: `${step}Building the console`,
    done: `${step}Console built`,
    failed: 'Building the console failed',
    command: ['nx', 'run', '@concord/console:build', '--output-style=static'],
    env: environment(),
  });
  const built = fingerprint();
  if (!built) return;
  try {
    mkdirSync(cache, { recursive: true });
    writeFileSync(stamp, built);
  } catch {
    // Not ours to write: the next start asks Nx again.
  }
}
