// Where a run of tests keeps its temporary files: in memory where there is room. Nothing in them outlives the run, and
// the files of some hundred databases take a disk longer than what is asked of them.
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const SHARED_MEMORY = '/dev/shm';

/** In bytes; several times what a whole run needs. */
const ROOM = 8e9;

/**
 * A new folder in memory, which is removed at the end of this process.
 * @returns {string | undefined} nothing where there is no room, or no program may be run from there: that of the embedded
 *   database may have to be
 */
export function memoryFolder() {
  if (!hasRoom()) return undefined;
  const folder = mkdtempSync(join(SHARED_MEMORY, 'concord-'));
  chmodSync(folder, 0o755); // PostgreSQL runs under an account of its own when we are root
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    const kB = /^MemAvailable: +(\d+)/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1];
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .findLast((line) => line.split(' ')[1] === SHARED_MEMORY);
    const isExecutable = mount !== undefined && !/\bnoexec\b/.test(mount);
    return isExecutable && bavail * bsize > ROOM && Number(kB) * 1024 > ROOM;
  } catch {
    return false; // not on this system
  }
}
