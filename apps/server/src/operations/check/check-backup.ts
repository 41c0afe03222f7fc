import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../app.ts';
import { createDatabase, createPool } from '../../db/db.ts';
import { unknownDisk } from '../../db/embedded/disk.ts';
import { createLog } from '../../http/log.ts';
import type { Config } from '../../kernel/config.ts';
import { createServices } from '../../services.ts';
import { BackupError, type Manifest } from '../backup/contents.ts';
import { assertIsBackup } from '../backup/read-backup.ts';
import { startAlone } from '../opened.ts';
import { loadBackup } from '../restore/load-backup.ts';
import { checkDatabase } from './check-database.ts';
import type { Problem } from './problem.ts';

type Options = { passphrase?: string | undefined; asked?: AbortSignal; onStep?(what: string): void };

/**
 * Restores a backup into a database of its own in the folder for temporary files, looks whether its data fits together and
 * whether Concord answers with it, and deletes it again. Nothing is sent: the jobs that wait in it do not run.
 */
export async function checkBackup(
  config: Config,
  file: string,
  { onStep, ...options }: Options = {},
): Promise<{ manifest: Manifest; problems: Problem[] }> {
  await assertIsBackup(file, options.passphrase);
  const folder = await mkdtemp(join(tmpdir(), 'concord-check-'));
  try {
    const { url, close } = await startAlone(folder);
    try {
      onStep?.('restoring a copy');
      const manifest = await loadBackup(url, file, options);
      const problems = await checkDatabase(url, onStep);
      onStep?.('starting Concord with the copy');
      await assertAnswers({ ...config, dataDir: folder }, url);
      return { manifest, problems };
    } finally {
      await close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Starts everything but the jobs. */
async function assertAnswers(config: Config, url: string): Promise<void> {
  const ignore = () => undefined; // the request fails as well
  const [db, pool] = [createDatabase(url, ignore, { max: 2 }), createPool(url, ignore, { max: 2 })];
  try {
    const log = createLog('silent');
    const app = await buildApp(
      createServices({ db, heavyDb: db, pool, config, log, now: () => new Date(), disk: unknownDisk }),
    );
    const { statusCode } = await app.inject('/readyz');
    await app.close();
    if (statusCode !== 200)
      throw new BackupError(`Concord does not start with the restored copy (${statusCode}).`, 'unknown');
  } finally {
    await Promise.all([db.destroy(), pool.end()]);
  }
}
