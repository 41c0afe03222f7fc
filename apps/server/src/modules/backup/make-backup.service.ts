import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { transaction } from '../../db/transaction.ts';
import type { Try } from '../../jobs/jobs.ts';
import type { JobPayloads } from '../../jobs/payloads.ts';
import type { BackupConfig } from '../../kernel/config.ts';
import { newId } from '../../kernel/new-id.ts';
import type { Services } from '../../services.ts';
import { notifyMasters } from '../../shared/notify.ts';
import { backupsToDelete, nameOfBackup } from './kept-backups.ts';
import { BackupFailure, writeInProcess } from './write-in-process.ts';

/** Of what a failed backup says, this much is kept. */
const LONGEST_ERROR = 1000;
/** How often its progress is written down. */
const PROGRESS_MS = 1000;

/**
 * Makes the backup that waits for it or, by night, one of its own, and deletes those that are no longer kept. What has become
 * of it is recorded. One of the night that fails is tried again, and masters are told when that was the last time.
 */
export async function makeBackup(
  services: Services,
  payload: JobPayloads['make_backup'],
  { isLast }: Try,
): Promise<void> {
  const { db, config, now, log } = services;
  const { backup } = config;
  const nightly = payload.nightly === true;
  if (!backup) return;
  const claimed = await transaction(db, (trx) => claim(trx, backup, { nightly, now: now() }));
  if (!claimed) return;
  const { id, file } = claimed;
  const end = (trx: Db, values: object) =>
    trx
      .updateTable('backups')
      .set({ ended_at: now(), ...values })
      .where('id', '=', id)
      .execute();
  try {
    await writeInProcess(config, backup, file, progressOf(services, id));
    const { size } = await stat(file);
    await end(db, { bytes: size });
    log.info({ file, bytes: size }, 'a backup was made');
  } catch (error) {
    const { message, reason } = BackupFailure.from(error);
    await transaction(db, async (trx) => {
      await end(trx, { reason, error: message.slice(0, LONGEST_ERROR) });
      if (nightly && isLast) await notifyMasters(trx, 'backup_failed', now());
    });
    if (nightly) throw error;
    log.error({ err: error }, 'a backup failed'); // whoever has started it sees that, and may start another one
    return;
  }
  await deleteOld(backup.dir, file, log);
}

/** The record of the backup to make: one that waits, or was being made when a server was killed; by night, perhaps a new one. */
async function claim(
  trx: Db,
  { dir, passphraseFile }: BackupConfig,
  { nightly, now }: { nightly: boolean; now: Date },
): Promise<{ id: string; file: string } | undefined> {
  const { rows } = await sql<{ total_rows: number }>`
    select coalesce(sum(greatest(reltuples, 0)), 0)::bigint as total_rows from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(trx);
  const values = {
    started_at: now,
    file: join(dir, nameOfBackup(now)),
    is_encrypted: passphraseFile !== undefined,
    rows: 0,
    total_rows: rows[0]?.total_rows ?? 0,
  };
  const waiting = await trx
    .updateTable('backups')
    .set(values)
    .where('ended_at', 'is', null)
    .returning(['id', 'file'])
    .executeTakeFirst();
  if (waiting || !nightly) return waiting;
  return trx
    .insertInto('backups')
    .values({ id: newId(), ...values })
    .returning(['id', 'file'])
    .executeTakeFirstOrThrow();
}

/** Writes down how many rows are written, from time to time. */
function progressOf({ db, log }: Services, id: string): (rows: number) => void {
  let next = 0;
  return (rows) => {
    if (Date.now() < next) return;
    next = Date.now() + PROGRESS_MS;
    db.updateTable('backups')
      .set({ rows })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .execute()
      .catch((error: unknown) => log.warn({ err: error }, 'the progress of a backup could not be written down'));
  };
}

/** What can't be deleted stays: the backup is made, and would be made again if the job failed. */
async function deleteOld(dir: string, made: string, log: Services['log']): Promise<void> {
  // one that was made while the clock is behind is old by its name
  for (const name of backupsToDelete(await readdir(dir)).filter((one) => one !== basename(made)))
    await rm(join(dir, name), { force: true }).catch((error: unknown) =>
      log.warn({ err: error, file: name }, 'an old backup could not be deleted'),
    );
}
