import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Changed } from '../../audit/change.ts';
import type { Db } from '../../db/db.ts';
import { freeBytes } from '../../db/embedded/disk.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { BackupConfig } from '../../kernel/config.ts';
import { AppError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/new-id.ts';
import type { Services } from '../../services.ts';
import { folderProblem } from './backup-folder.ts';
import { isQueued, runningBackup } from './backups.queries.ts';

type Schemas = components['schemas'];

/** The least that has to be free: of the size of the first backup nothing is known. */
const LEAST_FREE = 10e6;

/** Has a backup made; refuses what cannot succeed. */
export async function startBackup(
  { config, jobs, now }: Services,
  trx: Db,
  actor: Actor<0>,
): Promise<Changed<Schemas['BackupRunning']>> {
  const backup = await usableFolder(trx, config.backup);
  await endInterrupted(trx, now());
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('backups')
    .values({ id: newId(), started_at: now(), started_by: actor.id, file: backup.dir })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw new AppError('backup_running');
  await jobs.add('make_backup', {}, trx);
  const running = await runningBackup(trx);
  if (!running) throw new AppError('backup_running');
  return { result: running, audit: { subject_type: 'user', subject_id: actor.id, after: {} } };
}

async function usableFolder(trx: Db, backup: BackupConfig | undefined): Promise<BackupConfig> {
  if (!backup) throw new AppError('backup_not_set_up');
  const problem = await folderProblem(backup.dir);
  if (problem) throw new AppError(`backup_${problem}`);
  const last = await trx
    .selectFrom('backups')
    .select('bytes')
    .where('bytes', 'is not', null)
    .orderBy('ended_at', 'desc')
    .executeTakeFirst();
  if (freeBytes(backup.dir) < Math.max(last?.bytes ?? 0, LEAST_FREE)) throw new AppError('backup_no_space');
  return backup;
}

/** Those that no server will make any more, as it was killed each time. */
export async function endInterrupted(trx: Db, now: Date): Promise<void> {
  await trx
    .updateTable('backups')
    .set({ ended_at: now, reason: 'interrupted' })
    .where('ended_at', 'is', null)
    .where(sql<boolean>`not ${isQueued}`)
    .execute();
}
