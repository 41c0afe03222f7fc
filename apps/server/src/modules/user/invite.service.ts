import { canonicalUsername, checkNewUsername, mayInvite } from '@concord/domain';
import { checkPeople, type PersonProblem } from '@concord/domain/people';
import type { components } from '@concord/openapi';
import type { Selectable } from 'kysely';
import type { AuditEntry } from '../../audit/change.ts';
import type { Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
import { Overtaken } from '../../db/transaction.ts';
import type { Context } from '../../http/contract/operations.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError, invalid } from '../../kernel/errors.ts';
import { newId } from '../../kernel/new-id.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Staff } from '../../shared/query/scope.ts';
import { type Invited, insertUsers, takenFields } from './invite.queries.ts';
import { lockUser, userById } from './user.queries.ts';

type Schemas = components['schemas'];
type InvitationCheck = Schemas['InvitationCheck'];

export const userAudit = (id: string, change: Pick<AuditEntry, 'before' | 'after'>) =>
  ({ subject_type: 'user', subject_id: id, ...change }) satisfies AuditEntry;

export const invitedBy = ({ id, language }: Staff) => ({ language, invitedBy: id });

/** Staff are a master's to invite and to change; a manager has contributors. */
export function assertMayChange(actor: Pick<Actor, 'type'>, type: Selectable<Tables['users']>['type']): void {
  if (!mayInvite(actor, type)) throw new AppError('forbidden');
}

export async function createUser(
  trx: Db,
  mail: Mail,
  { actor, body }: Pick<Context<'createUser'>, 'actor' | 'body'>,
  now: Date,
) {
  assertMayChange(actor, body.type);
  if (checkNewUsername(body.username)) throw invalid({ pointer: '/username', code: 'format', params: {} });
  const [invited] = await invite(trx, mail, actor, [body], now);
  if (!invited) {
    const [taken] = await takenFields(trx, [body]);
    if (taken?.username) throw new AppError('username_taken');
    if (taken?.email) throw new AppError('email_taken');
    throw new Overtaken(); // by a user who has another name by now
  }
  const { id, ...after } = invited;
  return { result: await userById(trx, actor, id, now), audit: userAudit(id, { after }) };
}

/** Adds people and sends them their links. Those whose username or address is taken are left out of the result. */
async function invite(trx: Db, mail: Mail, actor: Staff, people: readonly Schemas['UserCreate'][], now: Date) {
  const users = people.map(
    (person): Invited => ({
      ...person,
      id: newId(),
      username: canonicalUsername(person.username),
      name: person.name.trim(),
      state: 'invited',
      invited_by: actor.id,
    }),
  );
  const added = await insertUsers(trx, users, now);
  await mail.sendLinks('invitation', [...added], trx, invitedBy(actor));
  return users.filter(({ id }) => added.has(id));
}

/** What keeps each line of a list from being invited. */
export async function checkList(
  db: Db,
  { actor, body: { lines } }: Pick<Context<'checkInvitations'>, 'actor' | 'body'>,
): Promise<InvitationCheck> {
  const own = checkPeople(lines, actor);
  const taken = await takenFields(db, lines);
  return {
    lines: own.map((problems, index) => ({ problems: [...problems, ...takenProblems(taken[index], problems)] })),
  };
}

/** Invites those of a list who can be; what is wrong with a line, or goes wrong meanwhile, does not affect the others. */
export async function inviteList(
  trx: Db,
  mail: Mail,
  { actor, body: { lines } }: Pick<Context<'sendInvitations'>, 'actor' | 'body'>,
  now: Date,
) {
  const { lines: checked } = await checkList(trx, { actor, body: { lines } });
  const people = lines.flatMap(({ language, type, ...words }, index) =>
    checked[index]?.problems.length === 0 && language !== null && type !== null ? [{ ...words, language, type }] : [],
  );
  const invited = await invite(trx, mail, actor, people, now);
  // what another request has taken since it was checked
  if (invited.length < people.length) throw new Overtaken();
  return {
    result: { lines: checked },
    audit: invited.map(({ id, ...after }) => userAudit(id, { after })),
  };
}

/** A field that is wrong in itself is not said to be taken as well. */
const takenProblems = (
  taken: { username: boolean; email: boolean } | undefined,
  known: readonly PersonProblem[],
): PersonProblem[] =>
  (['username', 'email'] as const)
    .filter((field) => taken?.[field] && !known.some(({ pointer }) => pointer === `/${field}`))
    .map((field) => ({ pointer: `/${field}`, code: 'taken', params: {} }));

export async function inviteUser(trx: Db, mail: Mail, actor: Staff, id: string) {
  const user = await lockUser(trx, actor, id);
  assertMayChange(actor, user.type);
  if (user.state !== 'invited') throw new AppError('wrong_state');
  return {
    result: await mail.sendLinks('invitation', [id], trx, invitedBy(actor)),
    audit: userAudit(id, { after: { mail: 'invitation' } }),
  };
}
