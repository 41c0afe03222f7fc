import type { components } from '@concord/openapi';
import type { Db } from '../db/db.ts';
import type { Actor, UserType } from '../kernel/actor.ts';
import { AppError } from '../kernel/errors.ts';
import type { Mail } from '../mail/mail.ts';
import { notifyUser } from './notify.ts';

/** Whether a user has turned on two-step verification, and how many recovery codes are left. */
export async function secondFactorOf(
  db: Db,
  id: string,
  required: readonly UserType[],
): Promise<components['schemas']['SecondFactor']> {
  const found = await db
    .selectFrom('users')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select(['users.type', 'second_factors.confirmed_at as since'])
    .select((eb) =>
      eb
        .selectFrom('recovery_codes')
        .select(eb.fn.countAll<number>().as('left'))
        .whereRef('recovery_codes.user_id', '=', 'users.id')
        .as('recovery_codes'),
    )
    .where('users.id', '=', id)
    .where('users.deleted_at', 'is', null)
    .where('users.source_of', 'is', null)
    .executeTakeFirst();
  if (!found) throw new AppError('not_found');
  const { type, since, recovery_codes } = found;
  return { since, is_required: required.includes(type), recovery_codes: recovery_codes ?? 0 };
}

/** Takes the second factor of a user away; false if they have none. */
export async function removeSecondFactor(trx: Db, id: string): Promise<boolean> {
  const removed = await trx
    .deleteFrom('second_factors')
    .where('user_id', '=', id)
    .returning('confirmed_at')
    .executeTakeFirst();
  return removed !== undefined && removed.confirmed_at !== null;
}

type News = { user: string; became: 'on' | 'off' | 'reset'; actor: Pick<Actor, 'id' | 'language'>; now: Date };

/** Tells users in the console and by email what became of their second factor, also when they did it themselves. */
export async function tellSecondFactor(trx: Db, mail: Mail, { user, became, actor, now }: News): Promise<void> {
  const kind = `second_factor_${became}` as const;
  await notifyUser(trx, user, { kind, actor_id: actor.id, at: now });
  await mail.sendAccountNotice({ kind, user_id: user, language: actor.language }, trx);
}
