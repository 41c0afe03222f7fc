import { CONTRIBUTOR } from '@concord/domain';
import type { Updateable } from 'kysely';
import type { AuditEntry } from '../../audit/change.ts';
import type { Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
import type { Context } from '../../http/contract/operations.ts';
import { AppError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/new-id.ts';
import { assertNoneUnknown, unknownUsers } from '../../shared/enabled-users.ts';
import type { Moment } from '../../shared/moment.ts';
import { assertVersion, difference, orTaken, touched } from '../../shared/record.ts';
import { lockTeam, lockUsers, memberIds, teamById } from './team.queries.ts';

const taken = { teams_name: 'name_taken' } as const;
const audit = (id: string, change: Pick<AuditEntry, 'before' | 'after'>) =>
  ({ subject_type: 'team', subject_id: id, ...change }) satisfies AuditEntry;

export async function createTeam(
  trx: Db,
  { actor, body }: Pick<Context<'createTeam'>, 'actor' | 'body'>,
  { now, today }: Moment,
) {
  const id = newId();
  const name = body.name.trim();
  await lockUsers(trx, body.member);
  await assertContributors(trx, body.member, []);
  const values = { id, name, created_by: actor.id, created_at: now, updated_at: now };
  await orTaken(taken, trx.insertInto('teams').values(values).execute());
  await addMembers(trx, id, body.member);
  const after = { name, member: body.member.toSorted() };
  return { result: await teamById(trx, id, today), audit: audit(id, { after }) };
}

export async function updateTeam(
  trx: Db,
  { actor, body, params: { id } }: Pick<Context<'updateTeam'>, 'actor' | 'body' | 'params'>,
  { now, today }: Moment,
) {
  const team = await lockTeam(trx, actor, id);
  if (team.deleted_at) throw new AppError('not_found');
  await assertVersion(team, body.version, () => teamById(trx, id, today));
  await lockUsers(trx, body.member ?? []);
  const before = { name: team.name, member: await memberIds(trx, id) };
  const after = { name: body.name?.trim() ?? before.name, member: body.member?.toSorted() ?? before.member };
  await assertContributors(trx, body.member ?? [], before.member);
  await write(trx, id, now, { name: after.name });
  if (body.member) {
    await trx.deleteFrom('team_members').where('team_id', '=', id).execute();
    await addMembers(trx, id, body.member);
  }
  return { result: await teamById(trx, id, today), audit: audit(id, difference(before, after)) };
}

type Request = Pick<Context<'deleteTeam'>, 'actor' | 'params'>;

/** Its members stay where they are: a task knows people, not teams. */
export async function deleteTeam(trx: Db, { actor, params }: Request, { now }: Moment) {
  const before = await lockTeam(trx, actor, params.id);
  if (before.deleted_at) throw new AppError('not_found');
  const after = await write(trx, params.id, now, { deleted_at: now });
  return { result: undefined, audit: audit(params.id, difference(before, after)) };
}

export async function restoreTeam(trx: Db, { actor, params }: Request, { now, today }: Moment) {
  const before = await lockTeam(trx, actor, params.id);
  if (!before.deleted_at) throw new AppError('wrong_state');
  const after = await write(trx, params.id, now, { deleted_at: null });
  return { result: await teamById(trx, params.id, today), audit: audit(params.id, difference(before, after)) };
}

/** Members may stay whatever became of them; who is new must be able to work. */
const assertContributors = async (trx: Db, ids: readonly string[], before: readonly string[]) =>
  assertNoneUnknown(await unknownUsers(trx, { field: 'member', type: CONTRIBUTOR, ids, before }));

async function addMembers(trx: Db, team_id: string, members: readonly string[]): Promise<void> {
  if (members.length === 0) return;
  const rows = members.map((user_id) => ({ team_id, user_id }));
  await trx.insertInto('team_members').values(rows).execute();
}

const write = (trx: Db, id: string, now: Date, values: Updateable<Tables['teams']>) =>
  orTaken(
    taken,
    trx
      .updateTable('teams')
      .set({ ...values, ...touched(now) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
