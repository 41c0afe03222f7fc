/** Fails if a colour, a length, a typeface, a class or a style sheet is outside libs/ui. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXCEPTIONS, looks } from './literals.ts';

const PLACES = [
  'apps/console/{src,build,public}/**/*.{ts,tsx,css,html,svg,js}',
  'apps/console/index.html',
  'libs/!(ui)/src/**/*.{ts,tsx,css}',
];

process.chdir(join(import.meta.dirname, '../..'));
const paths = globSync(PLACES, { exclude: (path) => /(^|\/)node_modules(\/|$)/.test(path) });
const sources = paths.map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }));
const found = looks(sources, EXCEPTIONS);
for (const sentence of found) console.error(sentence);
console.log(`${sources.length} files: ${found.length} colours, lengths, typefaces or styles outside libs/ui`);
process.exitCode = found.length || sources.length === 0 ? 1 : 0;
