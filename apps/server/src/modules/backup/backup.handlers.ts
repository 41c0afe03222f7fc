import { change } from '../../audit/change.ts';
import type { Db } from '../../db/db.ts';
import type { Handlers } from '../../http/contract/operations.ts';
import { AppError } from '../../kernel/errors.ts';
import { proveIdentity } from '../../security/prove-identity.ts';
import type { Services } from '../../services.ts';
import { namesIn } from './backup-folder.ts';
import { backupsOf } from './backups.queries.ts';
import { startBackup } from './start-backup.service.ts';

export type BackupTickets = {
  /** A link with which this person downloads a backup, once. */
  issue(db: Db, user: string, name: string, now: Date): Promise<{ url: string; expires_at: string }>;
};

export const backupHandlers = (services: Services, tickets: BackupTickets) => {
  const { db, config, now } = services;
  const since = now();
  return {
    getBackups: async () => ({ status: 200, body: await backupsOf(db, config.backup, { now: now(), since }) }),

    startBackup: async (ctx) => {
      await proveIdentity(db, ctx.actor.id, ctx.body, now());
      const body = await change(services, ctx, 'startBackup', (trx) => startBackup(services, trx, ctx.actor));
      return { status: 202, body };
    },

    downloadBackup: async (ctx) => {
      const { actor, params, body } = ctx;
      await proveIdentity(db, actor.id, body, now());
      const names = config.backup ? await namesIn(config.backup.dir) : [];
      const name = names.find((one) => one === params.name);
      if (name === undefined) throw new AppError('not_found');
      const ticket = await change(services, ctx, 'downloadBackup', async (trx) => ({
        result: await tickets.issue(trx, actor.id, name, now()),
        audit: { subject_type: 'user', subject_id: actor.id, after: { file: name } },
      }));
      return { status: 201, body: ticket };
    },
  } satisfies Partial<Handlers>;
};
