import { CONTRIBUTOR } from '@concord/domain';
import type { components } from '@concord/openapi';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Context } from '../../http/contract/operations.ts';
import type { Actor } from '../../kernel/actor.ts';
import { seesContributors } from '../../shared/query/contributor-names.ts';
import { olderThan } from '../../shared/query/older-than.ts';

type Schemas = components['schemas'];

/** Found apart from the events: in a distributed database they are on several nodes. */
async function ownAssignments(db: Db, { id, type }: Actor): Promise<string[]> {
  if (type !== CONTRIBUTOR) return [];
  const own = db.selectFrom('assignments').select('id').where('user_id', '=', id).where('removed_at', 'is', null);
  return (await own.execute()).map((assignment) => assignment.id);
}

/** Whose work it is that events are about, as far as the actor is told. Apart from the events, as their assignments are. */
async function namesOfWork(
  db: Db,
  events: readonly Schemas['AuditEvent'][],
  isNamed: RawBuilder<unknown>,
): Promise<Map<string, string>> {
  const ids = events.flatMap(({ subject_type, subject_id }) => (subject_type === 'assignment' ? [subject_id] : []));
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select assignments.id, users.name from assignments join users on users.id = assignments.user_id
    left join tasks on tasks.id = assignments.task_id and tasks.purged_at is null
    left join projects on projects.id = tasks.project_id and projects.purged_at is null
    where assignments.id = any(${ids}::uuid[]) and ${isNamed}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * The events the actor may see, newest first. All users: their own actions and changes to their account. Managers: also
 * happened in the projects they manage; a contributor: what became of their own work; a master: everything.
 */
export async function auditEvents(
  db: Db,
  actor: Actor,
  { before, limit }: Context<'listAudit'>['query'],
): Promise<Schemas['AuditList']> {
  // Every part is read backwards along an index and stops after a page, however long the history is.
  const latest = (where: RawBuilder<unknown>, lines: number) => sql`
    (select id from audit_events where ${where} and ${olderThan(before)} order by id desc limit ${lines})`;
  const part = (where: RawBuilder<unknown>) => latest(where, limit + 1);
  // Of many histories no more than a page has lines can have a line in it: those whose last event is newest.
  const parts = (owners: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql`
    select seen.id from (
      select owner.id from (${owners}) as owner cross join lateral ${latest(where, 1)} as newest
      order by newest.id desc limit ${limit + 1}
    ) as owner cross join lateral ${part(where)} as seen`;
  const own = sql`${part(sql`actor_id = ${actor.id}`)}
    union ${part(sql`subject_type = 'user' and subject_id = ${actor.id}`)}`;
  const seen = {
    0: part(sql`true`),
    1: sql`${own} union ${parts(
      sql`select id from projects where manager_id = ${actor.id}`,
      sql`project_id = owner.id`,
    )}`,
    2: sql`${own} union ${parts(
      sql`select unnest(${await ownAssignments(db, actor)}::uuid[]) as id`,
      sql`subject_type = 'assignment' and subject_id = owner.id`,
    )}`,
  }[actor.type];
  // of their own work contributors are told; what staff did to that of others may be nameless to them
  const { id, type } = actor;
  const isNamed = type === CONTRIBUTOR ? sql`true` : seesContributors({ id, type });
  // contributors are not told how many of their answers differ from gold or from those of others
  const after = sql`case when ${type} = ${CONTRIBUTOR} and event.operation in ('pauseByGold', 'autoApproveSubmission')
    then event.after - array['score', 'rule', 'evidence'] else event.after end as after`;
  const { rows } = await sql<Schemas['AuditEvent']>`
    with page as (select id from (${seen}) as seen order by id desc limit ${limit + 1})
    select event.id, event.at, event.operation, event.subject_type, event.subject_id, event.before, ${after},
      case when actor.id is not null
        then jsonb_build_object('id', actor.id, 'name', actor.name, 'username', actor.username, 'pic', actor.pic) end as actor,
      case when projects.id is not null
        then jsonb_build_object('id', projects.id, 'name', projects.name) end as project,
      case when tasks.id is not null then jsonb_build_object('id', tasks.id, 'name', tasks.name) end as task,
      coalesce(case event.subject_type
        when 'user' then (select name from users where id = event.subject_id)
        when 'category' then (select name from categories where id = event.subject_id and purged_at is null)
        when 'template' then (select name from templates where id = event.subject_id)
        when 'team' then (select name from teams where id = event.subject_id)
        when 'view' then (select name from saved_views where id = event.subject_id)
        when 'project' then projects.name
        when 'task' then tasks.name
        when 'dataset' then (select name from datasets where task_id = event.task_id and id = event.subject_id)
      end, case when event.operation like 'purge%' then event.before ->> 'name' end) as subject_name
    from page join audit_events as event using (id)
    left join users as actor on actor.id = event.actor_id
    left join projects on projects.id = event.project_id and projects.purged_at is null
    left join tasks on tasks.id = event.task_id and tasks.purged_at is null
    order by event.id desc`.execute(db);
  const events = rows.slice(0, limit);
  const names = await namesOfWork(db, events, isNamed);
  const entities = events.map((event) => ({
    ...event,
    subject_name: event.subject_name ?? (event.subject_id && names.get(event.subject_id)) ?? null,
  }));
  return { entities, next: rows.length > limit ? (entities.at(-1)?.id ?? null) : null };
}
