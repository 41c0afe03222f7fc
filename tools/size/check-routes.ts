/**
 * How much JavaScript each route of the console loads, in kB of brotli: all that is fetched on opening it, signed out or
 * in. A route is a lazily imported `src/features/…/<name>-screen.tsx`, and the sign-in page. Fails over budget.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Manifest, measureRoutes, screenParts } from './route-size.ts';

const app = join(import.meta.dirname, '../../apps/console');
const dist = join(app, 'dist');

/** The bytes that are sent: those of the precompressed file where the build has made one. */
function weigh(file: string): number {
  const path = join(dist, file);
  return existsSync(`${path}.br`) ? readFileSync(`${path}.br`).length : brotliCompressSync(readFileSync(path)).length;
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7);

function main(): boolean {
  const path = join(dist, '.vite/manifest.json');
  if (!existsSync(path)) {
    console.error('apps/console/dist has no .vite/manifest.json: run `nx run @concord/console:build`');
    return false;
  }
  const parts = screenParts(readFileSync(join(app, 'src/app/routing/routes.ts'), 'utf8'));
  const routes = measureRoutes(JSON.parse(readFileSync(path, 'utf8')) as Manifest, weigh, parts);
  const width = Math.max(...routes.map(({ screen }) => screen.length), 0);
  console.log(`${'screen'.padEnd(width)}      kB  budget`);
  for (const { screen, bytes, budget } of routes)
    console.log(`${screen.padEnd(width)} ${kB(bytes)} ${kB(budget)}${bytes > budget ? '  over budget' : ''}`);
  const hasSignIn = routes.some(({ isSignIn }) => isSignIn);
  if (!hasSignIn) console.error('no sign-in screen among the routes');
  return hasSignIn && routes.every(({ bytes, budget }) => bytes <= budget);
}

process.exitCode = main() ? 0 : 1;
