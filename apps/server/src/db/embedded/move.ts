import * as fs from 'node:fs';
import { join, resolve } from 'node:path';
import { writtenMajor } from './cluster.ts';
import { locate } from './home.ts';
import { broughtMajor, keptPrograms } from './programs.ts';

/** A move of the data to a newer major version of PostgreSQL, which cannot read what an older one has written. */
export type Move = {
  home: string;
  /** The folder of the move, which is there until it is over. */
  folder: string;
  /** All of the data, once it is complete. */
  backup: string;
  /** Where the data of the older version is, and the programs that wrote it; undefined once `backup` is complete. */
  from: { cluster: string; kept: string; native: string; major: number } | undefined;
};

const folderIn = (home: string) => join(home, 'moving');
const backupIn = (home: string) => join(folderIn(home), 'data.backup');

/** Whether all of the data is in the file of a move that has not come to its end. */
export const isBeingMoved = (home: string): boolean => fs.existsSync(backupIn(home));

/**
 * The move that has to be made, or continued, before the database of a data directory can be started; undefined: none. So
 * it is also where the programs that wrote the data are missing, which is said when it is started.
 */
export function dueMove(dataDir: string, log: (message: string) => void): Move | undefined {
  if (!fs.existsSync(dataDir)) return undefined;
  const { home } = locate(resolve(dataDir), log);
  const cluster = join(home, 'cluster');
  const major = writtenMajor(cluster);
  const native = major !== undefined && major < broughtMajor() ? keptPrograms(home, major) : undefined;
  const move = { home, folder: folderIn(home), backup: backupIn(home) };
  if (major !== undefined && native) return { ...move, from: { cluster, kept: `${cluster}-${major}`, native, major } };
  return isBeingMoved(home) ? { ...move, from: undefined } : undefined;
}
