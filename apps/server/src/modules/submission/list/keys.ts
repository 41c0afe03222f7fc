import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';

type Part = RawBuilder<unknown>;

/** Lists of ids, each a selection in brackets: those of tasks and of people whose assignments are found by key. */
export type Keys = { tasks?: Part; users?: Part };
/** Where assignments that may be on the list are found by key. */
export type Source = {
  keys: Keys;
  /** How many there are, by the kept counts. */
  held: number;
};
/** A condition for queries on `assignments`. */
export type Condition = { holds: Part; source?: Source };

/** So many ids of tasks and people are passed to queries; what is found for more of them is found soon. */
export const MOST_IDS = 10_000;

/** Decided with a list that is made once, whatever the planner expects of it. */
export const isOneOf = (column: 'task_id' | 'user_id', ids: Part) =>
  sql`((${sql.ref(`assignments.${column}`)} in ${ids}) is true)`;

/** How many assignments tasks and people have, by the kept counts. Ids in an array are looked up along an index, all at once. */
export const heldBy = ({ tasks, users }: { tasks: Part; users: Part }) => sql`
  (select coalesce(sum(total), 0)::bigint from task_counts where task_id = any(array${tasks}))
    + (select coalesce(sum(active + submitted), 0)::bigint from user_counts where user_id = any(array${users}))`;

const none = sql`(select null::uuid as id where false)`;

/** On one of the tasks or of one of the users. Their ids are found here, once; where they are too many, in the query. */
export async function amongThose(db: Db, { tasks, users }: Keys): Promise<Condition> {
  const list = (of: 'task' | 'person') => sql`(select coalesce(array_agg(id), '{}') from ${sql.table(of)})::text`;
  const { rows } = await sql<{ tasks: string; users: string; held: number }>`
    with task as materialized ${tasks ?? none}, person as materialized ${users ?? none}, size as (
      select count(*) as n from (select 1 as one from task union all select 1 from person limit ${sql.lit(MOST_IDS + 1)}) as first)
    select ${list('task')} as tasks, ${list('person')} as users,
      ${heldBy({ tasks: sql`(select id from task)`, users: sql`(select id from person)` })} as held
    from size where n <= ${sql.lit(MOST_IDS)}`.execute(db);
  const [found] = rows;
  const keys = found
    ? { ...(tasks && { tasks: idsIn(found.tasks) }), ...(users && { users: idsIn(found.users) }) }
    : { ...(tasks && { tasks }), ...(users && { users }) };
  return { holds: isAmong(keys), ...(found && { source: { keys, held: found.held } }) };
}

/** As PostgreSQL writes a list of ids: it only goes back to it. */
export const idsIn = (ids: string) => sql`(select unnest(${ids}::uuid[]) as id)`;

export const isAmong = ({ tasks, users }: Keys): Part =>
  sql`(${sql.join([...(tasks ? [isOneOf('task_id', tasks)] : []), ...(users ? [isOneOf('user_id', users)] : [])], sql` or `)})`;

/** What is asked of an assignment that is found by its task, or by its person, in terms of `assignments` and of that `source`. */
type BySource = { tasks: Part; users: Part };

/**
 * The assignments of these tasks and people that meet the conditions, task by task and person by person: with
 * `offset 0` the planner takes no other way.
 */
export function held(
  { tasks, users }: Keys,
  conditions: Part,
  columns: Part,
  bySource: BySource = { tasks: sql`true`, users: sql`true` },
): Part {
  const of = (ids: Part, column: 'task_id' | 'user_id', also: Part) => sql`
    select found.* from ${ids} as source cross join lateral (
      select ${columns} from assignments
      where ${sql.ref(`assignments.${column}`)} = source.id and ${conditions} and ${also} offset 0) as found`;
  const isNew = tasks ? sql`not ${isOneOf('task_id', sql`(select id from ${tasks} as own)`)} and` : sql``;
  const parts = [
    ...(tasks ? [of(tasks, 'task_id', bySource.tasks)] : []),
    ...(users ? [of(users, 'user_id', sql`${isNew} ${bySource.users}`)] : []),
  ];
  return sql.join(parts, sql` union all `);
}
