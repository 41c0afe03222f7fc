import { isMaster } from '@concord/domain';
import type { components } from '@concord/openapi';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { listPage } from '../../db/paging.ts';
import type { Tables } from '../../db/tables.ts';
import type { Context } from '../../http/contract/operations.ts';
import { AppError } from '../../kernel/errors.ts';
import { awayUntil } from '../../shared/query/away.ts';
import { inLanguage } from '../../shared/query/collation.ts';
import { withLoads } from '../../shared/query/load.ts';
import type { Staff } from '../../shared/query/scope.ts';
import { mentions } from '../../shared/query/search.ts';
import { userRef } from '../../shared/user-ref.ts';

type Schemas = components['schemas'];

const membersCount = sql<number>`(select count(*) from team_members where team_members.team_id = teams.id)`;

const teams = (db: Db) =>
  db
    .selectFrom('teams')
    .innerJoin('users', 'users.id', 'teams.created_by')
    .select([
      'teams.id',
      'teams.name',
      'teams.created_at as createdAt',
      'teams.updated_at as updatedAt',
      'teams.version',
    ])
    .select(membersCount.as('members_count'))
    .select(userRef('users').as('createdBy'))
    .where('teams.deleted_at', 'is', null);

/** Those of the workspace: what one has put together, all may use. */
export const listTeams = (db: Db, { query, actor }: Pick<Context<'listTeams'>, 'query' | 'actor'>) =>
  listPage(db, teams(db).where(mentions(query.q, 'teams.name')), query, {
    columns: {
      name: inLanguage(actor.language, 'teams.name'),
      createdAt: 'teams.created_at',
      updatedAt: 'teams.updated_at',
    },
    tiebreak: 'teams.id',
  });

export async function teamById(db: Db, id: string, today: string): Promise<Schemas['Team']> {
  const team = await teams(db).where('teams.id', '=', id).executeTakeFirst();
  if (!team) throw new AppError('not_found');
  return { ...team, member: await membersOf(db, id, today) };
}

async function membersOf(db: Db, team: string, today: string): Promise<Schemas['TeamMember'][]> {
  const members = await db
    .selectFrom('team_members')
    .innerJoin('users', 'users.id', 'team_members.user_id')
    .select('users.state')
    .select(userRef('users').as('user'))
    .select(awayUntil(today).as('away_until'))
    .where('team_members.team_id', '=', team)
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
  return withLoads(db, members, ({ user }) => user.id, today);
}

/** A team that the actor may change: their own, or any for a master. Deleted ones included. */
export async function lockTeam(trx: Db, actor: Staff, id: string): Promise<Selectable<Tables['teams']>> {
  const team = await trx.selectFrom('teams').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!team) throw new AppError('not_found');
  if (!isMaster(actor) && team.created_by !== actor.id) throw new AppError('forbidden');
  return team;
}

/** A contributor who becomes a manager leaves all teams: none is put into one meanwhile. */
export async function lockUsers(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await trx.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id').forShare().execute();
}

export async function memberIds(db: Db, team: string): Promise<string[]> {
  const members = await db
    .selectFrom('team_members')
    .select('user_id')
    .where('team_id', '=', team)
    .orderBy('user_id')
    .execute();
  return members.map(({ user_id }) => user_id);
}
