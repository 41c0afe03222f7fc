import * as fs from 'node:fs';
import { join } from 'node:path';

/** What a database says of itself. */
export type Written = {
  pid: number;
  /** When it started, in seconds. */
  started: number;
  port: number;
  /** The folder of its socket; empty without one. */
  sockets: string;
  state: string;
};

/**
 * The contents of postmaster.pid. Never deleted by us, as it guards against backends that outlive their postmaster;
 * PostgreSQL itself replaces one that was left over.
 */
export function readPostmasterFile(cluster: string): Written {
  const line = contentsOf(join(cluster, 'postmaster.pid')).split('\n');
  return {
    pid: Number(line[0]),
    started: Number(line[2]),
    port: Number(line[3]),
    sockets: line[4] ?? '',
    state: line[7]?.trim() ?? '',
  };
}

/** Nothing where there is no such file; one that is there may be gone a moment later. */
function contentsOf(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}
