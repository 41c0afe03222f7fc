import { MASTER } from '@concord/domain';
import type { Resources } from '../db/resources.ts';
import { newId } from '../kernel/new-id.ts';

/** The first person of a workspace without demo: sets the password with the link that is printed at start. */
export async function seedMaster({ db, now, config }: Pick<Resources, 'db' | 'now' | 'config'>): Promise<void> {
  const id = newId();
  const email = config.masterEmail;
  await db
    .insertInto('users')
    .values({ id, username: 'master', email, name: 'Master', type: MASTER, created_at: now(), updated_at: now() })
    .onConflict((conflict) => conflict.doNothing()) // another server started at the same moment
    .execute();
}
