import * as fs from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { message } from './machine.ts';

/**
 * Makes this process the only owner of the folder. The kernel holds the lock while the process lives, so it is never
 * stale; opening the file elsewhere in this process would drop it, so an archive of the folder must leave it out.
 */
export function lock(home: string): DatabaseSync {
  const held = new DatabaseSync(join(home, 'owner.lock'), { timeout: 2000 });
  try {
    held.exec('PRAGMA journal_mode = memory; BEGIN EXCLUSIVE');
    return held;
  } catch (error) {
    held.close();
    if (!message(error).includes('locked')) throw error;
    const owner = fs.readFileSync(join(home, 'owner'), { encoding: 'utf8', flag: 'a+' });
    throw new Error(
      `another Concord server is using ${home}: ${owner}. Stop it, or set CONCORD_DATA_DIR to another directory for this one`,
    );
  }
}
