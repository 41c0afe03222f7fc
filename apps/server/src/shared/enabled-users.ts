import type { components } from '@concord/openapi';
import type { Db } from '../db/db.ts';
import { isEnabled } from '../db/user-states.ts';
import { AppError, type FieldError } from '../kernel/errors.ts';

type Named = {
  /** The field of the request that lists them. */
  field: string;
  type: components['schemas']['UserType'];
  ids: readonly string[];
  /** Those listed already, who may stay whatever became of them. */
  before: readonly string[];
};

/** Who of these people is not of this type or may not work, at the place in the request that names them. */
export async function unknownUsers(db: Db, { field, type, ids, before }: Named, lock?: 'share'): Promise<FieldError[]> {
  const enabled = await enabledUsers(db, type, ids, lock);
  return ids.flatMap((id, index) =>
    enabled.has(id) || before.includes(id)
      ? []
      : [{ pointer: `/${field}/${index}`, code: 'unknown_reference' as const, params: {} }],
  );
}

export function assertNoneUnknown(errors: FieldError[]): void {
  if (errors.length > 0) throw new AppError('validation_failed', {}, { errors });
}

async function enabledUsers(db: Db, type: Named['type'], ids: Named['ids'], lock?: 'share'): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const query = db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('type', '=', type)
    .where(isEnabled)
    .where('deleted_at', 'is', null)
    .orderBy('id');
  const users = await (lock ? query.forShare() : query).execute();
  return new Set(users.map(({ id }) => id));
}
