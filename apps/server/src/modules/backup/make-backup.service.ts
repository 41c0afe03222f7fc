import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BackupConfig, Config } from '../../kernel/config.ts';
import { newId } from '../../kernel/new-id.ts';
import type { Services } from '../../services.ts';
import { backupsToDelete, nameOfBackup } from './kept-backups.ts';

const PROGRAM = fileURLToPath(new URL('../../operations/main.ts', import.meta.url));
/** Of what a failed backup says, this much is kept. */
const LONGEST_ERROR = 1000;

/**
 * Makes the backup of the night and deletes those that are no longer kept. It is written by a process of its own: requests
 * do not wait for its compression. What has become of it is recorded, and a failure thrown, so that it is tried again.
 */
export async function makeBackup({ db, config, now, log }: Services): Promise<void> {
  const { backup } = config;
  if (!backup) return;
  const started_at = now();
  const file = join(backup.dir, nameOfBackup(started_at));
  const record = (values: { bytes: number | null; error: string | null }) =>
    db
      .insertInto('backups')
      .values({ id: newId(), started_at, ended_at: now(), file, ...values })
      .execute();
  try {
    await writeFile(config, backup, file);
    const { size } = await stat(file);
    await record({ bytes: size, error: null });
    log.info({ file, bytes: size }, 'a backup was made');
  } catch (error) {
    await record({
      bytes: null,
      error: String(error instanceof Error ? error.message : error).slice(0, LONGEST_ERROR),
    });
    throw error;
  }
  await deleteOld(backup.dir);
}

async function writeFile(config: Config, { passphraseFile }: BackupConfig, file: string): Promise<void> {
  const { databaseUrl, dataDir } = config;
  const encrypted = passphraseFile === undefined ? [] : ['--passphrase-file', passphraseFile];
  const database = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, [...process.execArgv, PROGRAM, 'backup', file, ...encrypted], {
    env: { ...process.env, CONCORD_DATA_DIR: dataDir, ...database },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const end = () => child.kill();
  process.once('exit', end);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-LONGEST_ERROR);
  });
  const [code] = await once(child, 'close').finally(() => process.off('exit', end));
  if (code !== 0) throw new Error(said.trim() || `the backup ended with exit code ${code}`);
}

async function deleteOld(dir: string): Promise<void> {
  for (const name of backupsToDelete(await readdir(dir))) await rm(join(dir, name), { force: true });
}
