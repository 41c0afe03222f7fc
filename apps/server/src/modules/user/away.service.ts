import {
  type AwayPeriod,
  comingPeriodsLimit,
  isBefore,
  isContributor,
  isOver,
  withoutPeriod,
  withPeriod,
} from '@concord/domain';
import type { Db } from '../../db/db.ts';
import type { Context } from '../../http/contract/operations.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError, type FieldError, invalid } from '../../kernel/errors.ts';
import { periodsOf, writePeriods } from './away.queries.ts';
import { assertMayChange, userAudit } from './invite.service.ts';
import { assertExists, lockUser } from './user.queries.ts';

/** Everyone reads their own periods, staff all. */
export async function listPeriods(
  db: Db,
  { actor, params }: Pick<Context<'listAwayPeriods'>, 'actor' | 'params'>,
  today: string,
) {
  assertKnown(actor, params.id);
  await assertExists(db, params.id);
  return { entities: await periodsOf(db, params.id, today) };
}

export async function addPeriod(
  trx: Db,
  { actor, params: { id }, body }: Pick<Context<'addAwayPeriod'>, 'actor' | 'params' | 'body'>,
  today: string,
) {
  if (isBefore(body.end_date, body.start_date)) throw reversed;
  if (isOver(body, today)) throw invalid(wrongEnd('over'));
  await lockPerson(trx, actor, id);
  const before = await periodsOf(trx, id, today);
  const after = withPeriod(before, body);
  if (after.filter((one) => !isOver(one, today)).length > comingPeriodsLimit)
    throw invalid({ pointer: '/start_date', code: 'too_many', params: { n: comingPeriodsLimit } });
  return { result: await replace(trx, id, after), audit: userAudit(id, { after: body }) };
}

export async function removePeriod(
  trx: Db,
  { actor, params: { id, start_date } }: Pick<Context<'removeAwayPeriod'>, 'actor' | 'params'>,
  today: string,
) {
  await lockPerson(trx, actor, id);
  const before = await periodsOf(trx, id, today);
  const removed = before.find((one) => one.start_date === start_date);
  if (!removed) throw new AppError('not_found');
  if (isOver(removed, today)) throw new AppError('wrong_state');
  const after = withoutPeriod(before, removed, today);
  return { result: await replace(trx, id, after), audit: userAudit(id, { before: removed }) };
}

const wrongEnd = (code: 'reversed' | 'over'): FieldError => ({ pointer: '/end_date', code, params: {} });
const reversed = new AppError('dates_reversed', {}, { errors: [wrongEnd('reversed')] });

async function replace(trx: Db, id: string, periods: AwayPeriod[]) {
  await writePeriods(trx, id, periods);
  return { entities: periods };
}

/** Locks the person, so that no two changes of their periods overlap: oneself, or someone whom one may change. */
async function lockPerson(trx: Db, actor: Actor, id: string): Promise<void> {
  assertKnown(actor, id);
  const user = await lockUser(trx, actor, id);
  if (actor.id !== id) assertMayChange(actor, user.type);
}

/** Contributors know no one else. */
function assertKnown(actor: Actor, id: string): void {
  if (isContributor(actor) && actor.id !== id) throw new AppError('not_found');
}
