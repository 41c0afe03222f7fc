/** `npm run screens`: pictures of every route (or story) of the product, and what is wrong with them. */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { comparePictures, keepPictures } from './compare/compare.ts';
import { usePackedChromium } from './compare/packed-chromium.ts';
import { HELP, type Options, readOptions } from './options.ts';
import { takeRoutes } from './routes.ts';
import { writeSheets } from './sheets.ts';
import { isFailure, type Shot, summary } from './shot.ts';
import { takeStories } from './storybook/stories.ts';
import { withBrowser } from './take.ts';

const root = join(import.meta.dirname, '../..');

function build({ stories }: Options): void {
  const target = stories ? '@concord/ui:build-storybook' : '@concord/console:build';
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };
  const { status, stdout, stderr } = spawnSync('nx', ['run', target], { cwd: root, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${target} failed:\n${stdout}${stderr}`);
}

async function main(): Promise<boolean> {
  const options = readOptions(process.argv.slice(2));
  const out = resolve(root, options.out, options.compare ? 'compared' : options.stories ? 'stories' : '.');
  if (options.compare && !usePackedChromium()) {
    console.log('Pictures are not compared here: the Chromium that draws them is made for Linux x64.');
    return !options.update;
  }
  const since = Date.now();
  const say = (text: string) =>
    console.log(`${String(Math.round((Date.now() - since) / 1000)).padStart(4)} s  ${text}`);
  if (options.build) build(options);
  say('taking pictures');
  if (options.update) await keepPictures(say);
  if (options.compare) return comparePictures(out, say);
  mkdirSync(out, { recursive: true });
  const shots = await (options.stories ? takeStories : takeRoutes)({ ...options, out }, say);
  // A route has pictures enough for a sheet; of a component, all stories belong on one.
  const sheetOf = ({ group, view }: Shot) => (options.stories ? group : `${group} ${view}`);
  await withBrowser((browser) => writeSheets(browser, shots, out, sheetOf));
  for (const line of summary(shots)) console.error(line);
  const failed = shots.filter(({ findings }) => findings.some(isFailure)).length;
  say(`${shots.length} pictures, ${failed} with failures: ${join(out, 'index.html')}`);
  return shots.length > 0 && failed === 0;
}

try {
  if (process.argv.includes('--help')) console.log(HELP);
  else process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
