/**
 * Writes openapi/generated from the contract: the bundle that the server mounts, and the types that both sides compile with.
 * `--check` writes nothing and fails when a committed file is not what would be written.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const contract = join(import.meta.dirname, '../openapi');
const generated = join(contract, 'generated');
const FILES = ['openapi.json', 'types.ts'];

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
}

function read(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Says which committed files differ from the fresh ones, and whether all are the same. */
function compare(fresh: string): boolean {
  const stale = FILES.filter((name) => read(join(generated, name)) !== read(join(fresh, name)));
  for (const name of stale)
    console.error(`openapi/generated/${name} is not what the contract says; run \`npm run generate\``);
  if (stale.length === 0) console.log('openapi/generated is what the contract says');
  return stale.length === 0;
}

function write(fresh: string): void {
  mkdirSync(generated, { recursive: true });
  for (const name of FILES) copyFileSync(join(fresh, name), join(generated, name));
  console.log(`wrote ${FILES.map((name) => `openapi/generated/${name}`).join(' and ')}`);
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
