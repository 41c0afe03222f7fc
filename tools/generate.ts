/**
 * Writes openapi/generated from the contract: the bundle that the server mounts, and the types that both sides compile with;
 * and libs/i18n/generated from the English catalogue: the types of the placeholders.
 * `--check` writes nothing and fails when a committed file is not what would be written.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { placeholderTypes } from '../libs/i18n/scripts/placeholders.ts';

const root = join(import.meta.dirname, '..');
const contract = join(root, 'openapi');
const FILES = ['openapi/generated/openapi.json', 'openapi/generated/types.ts', 'libs/i18n/generated/placeholders.ts'];

/** The script behind a command of a package that the contract depends on, wherever npm has put it. */
function script(name: string, file: string): string {
  const manifest = createRequire(join(contract, 'package.json')).resolve(`${name}/package.json`);
  return join(dirname(manifest), file);
}

function run(file: string, args: string[]): void {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    cwd: contract,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${stdout}${stderr}`.trim());
}

function generateInto(folder: string): void {
  const bundle = join(folder, 'openapi.json');
  run(script('@redocly/cli', 'bin/cli.js'), ['bundle', 'openapi.yaml', '--output', bundle]);
  run(script('openapi-typescript', 'bin/cli.js'), [bundle, '--output', join(folder, 'types.ts')]);
  const english = readFileSync(join(root, 'libs/i18n/src/messages/en.json'), 'utf8');
  writeFileSync(join(folder, 'placeholders.ts'), placeholderTypes(JSON.parse(english)));
}

function read(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Says which committed files differ from the fresh ones, and whether all are the same. */
function compare(fresh: string): boolean {
  const stale = FILES.filter((path) => read(join(root, path)) !== read(join(fresh, basename(path))));
  for (const path of stale) console.error(`${path} is out of date; run \`npm run generate\``);
  if (stale.length === 0) console.log('the generated files are up to date');
  return stale.length === 0;
}

function write(fresh: string): void {
  for (const path of FILES) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    copyFileSync(join(fresh, basename(path)), join(root, path));
  }
  console.log(`wrote ${FILES.join(', ')}`);
}

function main(): boolean {
  const fresh = mkdtempSync(join(tmpdir(), 'contract-'));
  try {
    generateInto(fresh);
    if (process.argv.includes('--check')) return compare(fresh);
    write(fresh);
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  } finally {
    rmSync(fresh, { recursive: true });
  }
}

process.exitCode = main() ? 0 : 1;
