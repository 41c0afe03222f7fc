import { MANAGER, MASTER } from '@concord/domain';
import type { Db } from '../db/db.ts';
import { isEnabled } from '../db/user-states.ts';

/** Whether a user is staff and may work; they stay so until the transaction ends. */
export async function canManage(trx: Db, user: string): Promise<boolean> {
  const able = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user)
    .where('type', 'in', [MASTER, MANAGER])
    .where(isEnabled)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return able !== undefined;
}

/** Who manages a project that is copied or restored: its manager, while they can manage another; otherwise the one who does it. */
export const ableManager = async (trx: Db, manager: string, actor: { id: string }): Promise<string> =>
  (await canManage(trx, manager)) ? manager : actor.id;
