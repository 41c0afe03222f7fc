/** Checks that no function of the console is too long to be read on one screen. Tests and stories are tables of cases. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { longFunctions, tooLong } from './long-functions.ts';

process.chdir(join(import.meta.dirname, '../..'));
const files = globSync('apps/console/{src,build}/**/*.{ts,tsx}')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.(test|stories)\.tsx?$/.test(path));
const found = files.flatMap((path) => longFunctions(path, readFileSync(path, 'utf8')));
const broken = found.map(tooLong);
for (const sentence of broken) console.error(sentence);
console.log(`${files.length} files: ${broken.length} functions too long`);
process.exitCode = broken.length ? 1 : 0;
