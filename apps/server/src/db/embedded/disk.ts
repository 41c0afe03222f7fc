import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { join } from 'node:path';

/** What can be known of the disk that the database is on. */
export type Disk = {
  /** Bytes that can still be written; undefined where that is not known. */
  free(): number | undefined;
  /** So little is left that only reading continues. */
  isFull(): boolean;
};

/** An unknown disk: the database is elsewhere and reports itself when it is full. */
export const unknownDisk: Disk = { free: () => undefined, isFull: () => false };

/** Below this nothing new is written: what the database writes by itself, sessions and the log still find room. */
const low = 64e6;
/**
 * A full disk can end the database, and without room it does not come back: this much is kept, to be given away then.
 */
const spareBytes = 48e6;
const block = 1e6;

export const freeBytes = (folder: string): number => {
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize;
};

export type WatchedDisk = Disk & {
  /** Sees how much is left now. */
  look(): void;
  /** Gives away what was kept; false when there is nothing left to give. */
  giveSpare(): boolean;
};

/** Watches over the disk of the folder. */
export function watchDisk(home: string, log: (message: string) => void, freeIn = freeBytes): WatchedDisk {
  const spare = join(home, 'spare');
  let full = false;

  /** Bytes that nothing can compress: a file of nothing but zeros may take no room at all. */
  const keepSpare = () => {
    if (fs.existsSync(spare) || freeIn(home) < low + spareBytes + block) return;
    const part = `${spare}.part`;
    const content = randomBytes(block);
    fs.rmSync(part, { force: true });
    for (let written = 0; written < spareBytes; written += block) fs.appendFileSync(part, content, { mode: 0o600 });
    fs.renameSync(part, spare);
  };
  const look = () => {
    try {
      keepSpare();
      const free = freeIn(home);
      const isFull = free < (full ? low + block : low) || (full && !fs.existsSync(spare));
      if (isFull !== full)
        log(
          isFull
            ? `the disk of ${home} is full: nothing is written until some of it is free`
            : 'the disk has room again',
        );
      full = isFull;
    } catch (error) {
      log(`the disk of ${home} cannot be looked at: ${String(error)}`);
    }
  };
  return {
    free: () => freeIn(home),
    isFull: () => full,
    look,
    giveSpare: () => {
      full = true;
      if (!fs.existsSync(spare)) return false;
      fs.rmSync(spare, { force: true });
      return true;
    },
  };
}
