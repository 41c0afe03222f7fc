import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { userRef } from '../../../shared/user-ref.ts';

type Planned = { user_id: string; rows: number; gained: ArrayLike<unknown>; lost: ArrayLike<unknown> };

/** Who would gain and lose how many rows. */
export async function rowsChanges(db: Db, people: readonly Planned[]): Promise<components['schemas']['RowsChange'][]> {
  const changed = people.filter(({ gained, lost }) => gained.length + lost.length > 0);
  const refs = await db
    .selectFrom('users')
    .select(['id', userRef('users').as('user')])
    .where(sql<boolean>`id = any(${changed.map(({ user_id }) => user_id)}::uuid[])`)
    .execute();
  const users = new Map(refs.map(({ id, user }) => [id, user]));
  return changed.flatMap(({ user_id, rows, gained, lost }) => {
    const user = users.get(user_id);
    if (!user) return [];
    return { user, gained: gained.length, lost: lost.length, rows_count: rows + gained.length - lost.length };
  });
}
