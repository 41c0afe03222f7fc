import * as fs from 'node:fs';
import { join } from 'node:path';

type Log = (message: string) => void;

/** What is in the data directory. */
const ours = ['outbox', 'postgres', 'postgres-location'];

/** Permissions for the owner only. */
const all = 0o077;
/** As root the database runs under another account, which gets through the folders above it without reading them. */
const allButPassing = 0o066;

/** The way to the database keeps only this from others. */
export const onTheWay = (): number => (process.getuid?.() === 0 ? allButPassing : all);

/** Takes rights from other users of the machine. A link is left alone: what it leads to may be anything. */
export function closeToOthers(path: string, log: Log, rights = all): void {
  try {
    const { mode } = fs.lstatSync(path);
    const isLink = (mode & fs.constants.S_IFMT) === fs.constants.S_IFLNK;
    if (!isLink && mode & rights) fs.chmodSync(path, mode & ~rights & 0o7777);
  } catch (error) {
    log(`other users may be able to read ${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Makes the directory when there is none. What is written from here on is for this account alone. */
export function openDataDir(dataDir: string, log: Log): void {
  process.umask(onTheWay());
  try {
    fs.mkdirSync(dataDir, { recursive: true });
    fs.accessSync(dataDir, fs.constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The data directory ${dataDir} is not writable: ${reason}. Set CONCORD_DATA_DIR to another directory.`,
    );
  }
  const names = fs.readdirSync(dataDir);
  const isShared = names.some((name) => !ours.includes(name)); // with what is not ours to close
  if (!isShared) closeToOthers(dataDir, log, onTheWay());
  for (const name of ours.filter((one) => names.includes(one)))
    closeToOthers(join(dataDir, name), log, name === 'postgres' ? onTheWay() : all);
}
