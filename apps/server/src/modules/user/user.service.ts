import { CONTRIBUTOR, isContributor, isMaster } from '@concord/domain';
import type { Selectable, Updateable } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
import type { Context } from '../../http/contract/operations.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Mail } from '../../mail/mail.ts';
import { endSessionsOf } from '../../security/sessions.ts';
import { askForEmail, isEmailTaken } from '../../shared/email-change.ts';
import type { Staff } from '../../shared/query/scope.ts';
import { assertVersion, difference, orTaken, touched } from '../../shared/record.ts';
import { assertMayChange, userAudit as audit, invitedBy } from './invite.service.ts';
import {
  assertManagesNothing,
  assertNoOpenAssignments,
  assertOtherMaster,
  lockMasters,
  lockUser,
  userById,
} from './user.queries.ts';

type UserRecord = Selectable<Tables['users']>;

const taken = { users_username: 'username_taken', users_email: 'email_taken' } as const;

export async function updateUser(
  trx: Db,
  mail: Mail,
  { actor, body, params }: Pick<Context<'updateUser'>, 'actor' | 'body' | 'params'>,
  now: Date,
) {
  const masters = isMaster(actor) && body.type !== undefined ? await lockMasters(trx) : [];
  const before = await current(trx, actor, { id: params.id, version: body.version }, now);
  assertMayChange(actor, before.type);
  const { version: _, name, email = before.email, type = before.type, password: _p, code: _c, ...fields } = body;
  const isRegistered = before.password_hash !== null;
  if (email !== before.email) assertMayChangeEmail(actor, before);
  if (type !== before.type) {
    assertMayChange(actor, type);
    await changeType(trx, { actor, masters }, before, type);
  }
  const after = await write(trx, params.id, now, {
    ...fields,
    type,
    ...(name !== undefined && { name: name.trim() }),
    ...(!isRegistered && { email }),
  });
  const changed = audit(params.id, difference(before, after));
  if (email === before.email) return { result: await userById(trx, actor, params.id, now), audit: changed };
  if (!isRegistered) await endLinks(trx, mail, actor, after);
  else if (await isEmailTaken(trx, email, before.id)) throw new AppError('email_taken');
  const asked = isRegistered
    ? [await askForEmail(trx, mail, { user: before, email, now, language: actor.language })]
    : [];
  return { result: await userById(trx, actor, params.id, now), audit: [changed, ...asked] };
}

/**
 * Access to the emails of an account is access to the account. A registered user changes their own address, with their
 * password, or a master requests it; before, the person who invited them corrects it.
 */
function assertMayChangeEmail(actor: Staff, user: UserRecord): void {
  if (user.password_hash === null) {
    if (!isMaster(actor) && user.invited_by !== actor.id) throw new AppError('forbidden');
  } else if (!isMaster(actor) || actor.id === user.id) throw new AppError('forbidden');
  else if (user.state !== 'active') throw new AppError('wrong_state');
}

/** Links went to the old address; an invited user gets a new invitation at the new one. */
async function endLinks(trx: Db, mail: Mail, actor: Staff, { id, state }: UserRecord): Promise<void> {
  await trx.deleteFrom('invitations').where('user_id', '=', id).where('used_at', 'is', null).execute();
  if (state === 'invited') await mail.sendLinks('invitation', [id], trx, invitedBy(actor));
}

/** The work they hold must be of a kind that the new type can hold; sessions carry the type and end with it. */
async function changeType(
  trx: Db,
  { actor, masters }: { actor: Staff; masters: Awaited<ReturnType<typeof lockMasters>> },
  user: UserRecord,
  type: UserRecord['type'],
): Promise<void> {
  if (!isMaster(actor)) throw new AppError('forbidden');
  if (isMaster(user)) assertOtherMaster(masters, user.id);
  if (type === CONTRIBUTOR) {
    await assertManagesNothing(trx, user.id);
    await trx.deleteFrom('task_reviewers').where('user_id', '=', user.id).execute();
  }
  if (isContributor(user)) {
    await assertNoOpenAssignments(trx, user.id);
    await leaveDrafts(trx, user.id);
    await trx.deleteFrom('team_members').where('user_id', '=', user.id).execute();
  }
  await endSessionsOf(trx, user.id);
}

/** Nothing was assigned there yet. */
const leaveDrafts = (trx: Db, id: string) =>
  trx
    .deleteFrom('task_contributors')
    .where('user_id', '=', id)
    .where('task_id', 'in', (eb) => eb.selectFrom('tasks').select('tasks.id').where('tasks.is_draft', '=', true))
    .execute();

/** Their sessions and links end at once. Work they hold stays, for others to take over. */
export async function disableUser(
  trx: Db,
  { actor, body, params }: Pick<Context<'disableUser'>, 'actor' | 'body' | 'params'>,
  now: Date,
) {
  const masters = await lockMasters(trx);
  const before = await current(trx, actor, { id: params.id, version: body.version }, now);
  if (before.state === 'disabled') throw new AppError('wrong_state');
  if (isMaster(before)) assertOtherMaster(masters, params.id);
  await assertManagesNothing(trx, params.id);
  // their link has ended, and an email that has not been sent yet never is
  const { mail: _, ...after } = await write(trx, params.id, now, { state: 'disabled', mail: 'none' });
  await endSessionsOf(trx, params.id);
  await trx.deleteFrom('invitations').where('user_id', '=', params.id).execute();
  await trx.deleteFrom('email_changes').where('user_id', '=', params.id).execute();
  return { result: await userById(trx, actor, params.id, now), audit: audit(params.id, difference(before, after)) };
}

export async function enableUser(
  trx: Db,
  { actor, body, params }: Pick<Context<'enableUser'>, 'actor' | 'body' | 'params'>,
  now: Date,
) {
  const before = await current(trx, actor, { id: params.id, version: body.version }, now);
  if (before.state !== 'disabled') throw new AppError('wrong_state');
  const after = await write(trx, params.id, now, { state: before.password_hash ? 'active' : 'invited' });
  return { result: await userById(trx, actor, params.id, now), audit: audit(params.id, difference(before, after)) };
}

async function current(
  trx: Db,
  actor: Staff,
  { id, version }: { id: string; version: number },
  now: Date,
): Promise<UserRecord> {
  const user = await lockUser(trx, actor, id);
  await assertVersion(user, version, () => userById(trx, actor, id, now));
  return user;
}

const write = (trx: Db, id: string, now: Date, values: Updateable<Tables['users']>) =>
  orTaken(
    taken,
    trx
      .updateTable('users')
      .set({ ...values, ...touched(now) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
