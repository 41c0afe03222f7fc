import { MANAGER, MASTER } from '@concord/domain';
import type { Db } from '../db/db.ts';
import { isEnabled } from '../db/user-states.ts';

/** Who manages a project that is copied or restored: its manager, while they can manage another; otherwise the one who does it. */
export async function ableManager(trx: Db, manager: string, actor: { id: string }): Promise<string> {
  const able = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', manager)
    .where('type', 'in', [MASTER, MANAGER])
    .where(isEnabled)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return able?.id ?? actor.id;
}
