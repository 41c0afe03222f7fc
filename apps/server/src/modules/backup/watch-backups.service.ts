import { transaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { notifyMasters } from '../../shared/notify.ts';
import { isOverdue, lastBackup } from './backups.queries.ts';
import { endInterrupted } from './start-backup.service.ts';

/** Tells masters, once, when the backup of the night is overdue; not of one that has failed, which they know already. */
export async function watchBackups({ db, config, now }: Services, since: Date): Promise<void> {
  if (!config.backup?.isDaily) return;
  await transaction(db, async (trx) => {
    await endInterrupted(trx, now());
    const { last } = await lastBackup(trx, { now: now(), since });
    if (!isOverdue(last, { now: now(), since })) return;
    const known = await trx
      .selectFrom('notifications')
      .select('id')
      .where('kind', 'in', ['backup_failed', 'backup_overdue'])
      .where('at', '>', last ?? since.toISOString())
      .where('at', '<=', now().toISOString()) // not of a clock that was ahead
      .limit(1)
      .executeTakeFirst();
    if (!known) await notifyMasters(trx, 'backup_overdue', now());
  });
}
