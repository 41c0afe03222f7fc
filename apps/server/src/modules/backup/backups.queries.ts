import type { components } from '@concord/openapi';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
import type { BackupConfig } from '../../kernel/config.ts';
import { fileIn, folderProblem, namesIn } from './backup-folder.ts';
import { restoreTries } from './restore-tries.ts';

type Schemas = components['schemas'];

/** After a day and two hours without a new one, a backup of every night is overdue. */
const OVERDUE_MS = 26 * 3_600_000;
const MOST_FILES = 100;

export type LastBackup = {
  /** When the last good one ended; null: there is none yet. */
  last: string | null;
  state: 'ok' | 'failed' | 'overdue';
};

type Moments = {
  now: Date;
  /** When the server started, from which on the first backup is awaited. */
  since: Date;
};

/** One that ended later than now was made while the clock was ahead: it would hide all that have failed since. */
const ended = (db: Db, now: Date) =>
  db.selectFrom('backups').where('ended_at', '<=', now.toISOString()).orderBy('ended_at', 'desc').limit(1);
const lastGood = (db: Db, now: Date) => ended(db, now).where('reason', 'is', null);

/** What monitoring has to know of the backups. */
export async function lastBackup(db: Db, { now, since }: Moments): Promise<LastBackup> {
  const latest = await ended(db, now).select('reason').executeTakeFirst();
  const good = await lastGood(db, now).select('ended_at').executeTakeFirst();
  const last = good?.ended_at ?? null;
  if (latest && latest.reason !== null) return { last, state: 'failed' };
  return { last, state: isOverdue(last, { now, since }) ? 'overdue' : 'ok' };
}

/** `last`: when the last good one ended. */
export const isOverdue = (last: string | null, { now, since }: Moments): boolean =>
  now.getTime() - (last === null ? since.getTime() : Date.parse(last)) > OVERDUE_MS;

/** Whether the queue has one to make: one that is being made, waits or will be tried again. */
export const isQueued = sql<boolean>`exists (select from graphile_worker.jobs
  where task_identifier = 'make_backup' and (locked_at is not null or attempts < max_attempts))`;

/** The backup that is being made. */
export async function runningBackup(db: Db): Promise<Schemas['BackupRunning'] | null> {
  const running = await db
    .selectFrom('backups')
    .leftJoin('users', 'users.id', 'backups.started_by')
    .select(['backups.started_at', 'backups.rows', 'backups.total_rows'])
    .select(
      sql<Schemas['UserRef'] | null>`case when users.id is not null then jsonb_build_object('id', users.id,
        'name', users.name, 'username', users.username, 'pic', users.pic) end`.as('started_by'),
    )
    .where('ended_at', 'is', null)
    .where(isQueued)
    .executeTakeFirst();
  return running ?? null;
}

/** What masters see of the backups. */
export async function backupsOf(
  db: Db,
  backup: BackupConfig | undefined,
  moments: Moments,
): Promise<Schemas['Backups']> {
  const good = await lastGood(db, moments.now)
    .select(['started_at', 'ended_at', 'file', 'bytes', 'is_encrypted'])
    .executeTakeFirst();
  const failed = await ended(db, moments.now)
    .where('reason', 'is not', null)
    .select(['started_at', 'reason'])
    .executeTakeFirst();
  const tries = backup ? await restoreTries(backup.dir) : [];
  const checkedOf = (name: string) => tries.find(({ file }) => file === name)?.outcome ?? null;
  return {
    folder: backup?.dir ?? null,
    folder_problem: backup ? await folderProblem(backup.dir) : null,
    is_daily: backup?.isDaily ?? false,
    is_encrypted: backup?.passphraseFile !== undefined,
    is_overdue: backup?.isDaily === true && isOverdue(good?.ended_at ?? null, moments),
    running: await runningBackup(db),
    last: good ? madeOf(good, checkedOf) : null,
    failure: failed?.reason ? { started_at: failed.started_at, reason: failed.reason } : null,
    restore: tries[0] ?? null,
    files: backup ? (await filesIn(backup.dir)).map((file) => ({ ...file, checked: checkedOf(file.name) })) : [],
  };
}

type Good = Pick<Selectable<Tables['backups']>, 'started_at' | 'ended_at' | 'file' | 'bytes' | 'is_encrypted'>;

function madeOf(
  { started_at, ended_at, file, bytes, is_encrypted }: Good,
  checkedOf: (name: string) => Schemas['BackupMade']['checked'],
): Schemas['BackupMade'] {
  const name = nameOf(file);
  const [end, checked] = [ended_at ?? started_at, checkedOf(name)];
  return { name, started_at, ended_at: end, bytes: bytes ?? 0, is_encrypted, checked };
}

/** The server that has made it may have been on another system. */
const nameOf = (file: string): string => file.split(/[\\/]/).at(-1) ?? file;

async function filesIn(dir: string) {
  const names = (await namesIn(dir)).slice(0, MOST_FILES);
  const files = await Promise.all(names.map((name) => fileIn(dir, name)));
  return files.filter((file) => file !== undefined);
}
