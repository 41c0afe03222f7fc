import type { Db } from '../../db/db.ts';
import type { Context } from '../../http/contract/operations.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Mail } from '../../mail/mail.ts';
import { endSessionsOf } from '../../security/sessions.ts';
import { removeSecondFactor, tellSecondFactor } from '../../shared/second-factor.ts';
import { userAudit as audit } from './invite.service.ts';
import { lockUser } from './user.queries.ts';

/** For a user who has lost their app and their recovery codes. Users turn off their own with a code of it. */
export async function resetSecondFactor(
  trx: Db,
  mail: Mail,
  { actor, params }: Pick<Context<'resetSecondFactor'>, 'actor' | 'params'>,
  now: Date,
) {
  if (params.id === actor.id) throw new AppError('forbidden');
  const { id } = await lockUser(trx, actor, params.id);
  if (!(await removeSecondFactor(trx, id))) throw new AppError('wrong_state');
  await endSessionsOf(trx, id);
  await tellSecondFactor(trx, mail, { user: id, became: 'reset', actor, now });
  return { result: undefined, audit: audit(id, { after: { second_factor: 'off' } }) };
}
