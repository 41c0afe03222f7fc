import { basename } from 'node:path';
import type { Config } from '../kernel/config.ts';
import { type RestoreTry, recordRestoreTry } from '../modules/backup/restore-tries.ts';
import { BackupError } from './backup/contents.ts';
import { UNSOUND } from './unsound.ts';

type Trying = { kind: RestoreTry['kind']; config: Config; file: string; say(line: string): void };

/**
 * Restores a backup, perhaps only a copy, and writes down in the folder of backups what came of it, so that masters see when
 * that was last tried. What was refused before it was tried is not written down.
 */
export async function recorded(trying: Trying, run: () => Promise<number>): Promise<number> {
  try {
    const code = await run();
    await record(trying, { outcome: code === UNSOUND ? 'problems' : 'sound', reason: null });
    return code;
  } catch (error) {
    if (error instanceof BackupError && error.reason) await record(trying, { outcome: 'failed', reason: error.reason });
    throw error;
  }
}

async function record(
  { kind, config, file, say }: Trying,
  result: Pick<RestoreTry, 'outcome' | 'reason'>,
): Promise<void> {
  if (!config.backup) return;
  try {
    const at = new Date().toISOString();
    await recordRestoreTry(config.backup.dir, { at, kind, file: basename(file), ...result });
  } catch (error) {
    say(`This could not be written down in ${config.backup.dir}: ${error instanceof Error ? error.message : error}`);
  }
}
