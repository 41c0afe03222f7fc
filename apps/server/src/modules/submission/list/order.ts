import { type RawBuilder, sql } from 'kysely';
import { type Db, isDistributed } from '../../../db/db.ts';
import { pageWindow } from '../../../db/paging.ts';
import { inLanguage } from '../../../shared/query/collation.ts';
import type { Nameless, Query, Request } from './conditions.ts';

type Part = RawBuilder<unknown>;

/** Before all that a source has are read, the page is looked for among so many of the list of everyone. */
export const NEAR = 2000;

/** In place of a person, where the order must not say who it is. */
const NO_ONE = sql`'00000000-0000-0000-0000-000000000000'::uuid`;

type Named = { table: 'users' | 'tasks' | 'projects'; name: Part };
export type Sort = {
  field: Query['sortField'];
  columns: readonly Part[];
  names?: Named;
  order: Part;
  isDescending: boolean;
  offset: number;
  limit: number;
};

export function sortOf(query: Query, language: Request['actor']['language'], nameless: Nameless): Sort {
  const isDescending = query.sortOrder === 'desc';
  const order = isDescending ? sql`desc` : sql`asc`;
  const place = { ...pageWindow(query), field: query.sortField, order, isDescending };
  const byName = (table: Named['table']): Sort => {
    const name = inLanguage(language, `${table}.name`);
    const id = sql.ref(`${table}.id`);
    const columns =
      table === 'users' && nameless
        ? [
            sql`case when ${nameless} then '' else ${name} end`,
            sql`case when ${nameless} then ${NO_ONE} else ${id} end`,
          ]
        : [name, id];
    return { ...place, columns, names: { table, name } };
  };
  switch (query.sortField) {
    case 'updatedAt':
      return { ...place, columns: [sql`assignments.moved_at`] };
    case 'createdAt':
      return { ...place, columns: [sql`coalesce(assignments.submitted_at, assignments.created_at)`] };
    case 'status':
      // nothing but what is completed has another status than 1
      return { ...place, columns: [sql`assignments.is_completed`, sql`assignments.status`, sql`assignments.moved_at`] };
    case 'contributor':
      return byName('users');
    case 'task':
      return byName('tasks');
    case 'project':
      return byName('projects');
  }
}

export const ordered = ({ columns, order }: Pick<Sort, 'columns' | 'order'>, id = sql.ref('assignments.id')) =>
  sql`order by ${sql.join([...columns, id].map((column) => sql`${column} ${order}`))}`;
/** Written out: of a parameter the planner would expect a tenth of everything. */
export const page = ({ offset, limit }: Sort) => sql`offset ${sql.lit(offset)} limit ${sql.lit(limit)}`;

/** What is found of a source to sort it: only what an index has, and no more than the order needs, because all of it is stored first. */
export const toSort = ({ field }: Sort) => {
  const columns = {
    updatedAt: sql`assignments.moved_at`,
    createdAt: sql`assignments.submitted_at, assignments.created_at`,
    status: sql`assignments.is_completed, assignments.status, assignments.moved_at`,
    contributor: sql`assignments.user_id, assignments.task_id`,
    task: sql`assignments.user_id, assignments.task_id`,
    project: sql`assignments.user_id, assignments.task_id`,
  }[field];
  return sql`assignments.id, ${columns}`;
};
export const withNames = ({ names }: Sort) =>
  names
    ? sql`join users on users.id = assignments.user_id
        join tasks on tasks.id = assignments.task_id join projects on projects.id = tasks.project_id`
    : sql``;

/** Where a submission is in the order of the list: what it is sorted by, as texts, and its id. */
export type Place = { id: string; keys: string[] };

/** Where to continue: what is selected of a place, and what is beyond the last one, also by its names alone. */
type From = { place: Part; isBeyond: Part; isNamedBeyond: Part };

export function beyond({ columns, isDescending }: Sort, last: Place | undefined): From {
  const place = sql`assignments.id, array[${sql.join(columns.map((column) => sql`(${column})::text`))}] as keys`;
  if (!last) return { place, isBeyond: sql`true`, isNamedBeyond: sql`true` };
  const than = isDescending ? sql`<` : sql`>`;
  return {
    place,
    isBeyond: sql`(${sql.join(columns)}, assignments.id) ${than} (${sql.join([...last.keys, last.id])})`,
    isNamedBeyond: sql`(${sql.join(columns)}) ${than}= (${sql.join(last.keys)})`,
  };
}

/** `tasks`: the ids of all tasks whose assignments are asked for, if these are known. */
type Within = { near?: Part; from?: From; tasks?: Part | undefined };

/** Reads in the order of the list, along an index, until the page is full; of what is `near`, no more than that. */
export function inOrder(db: Db, conditions: Part, sort: Sort, { near, from, tasks }: Within = {}): Part {
  const { place, isBeyond, isNamedBeyond } = from ?? { place: sql`assignments.id` };
  const these = isBeyond ? sql`${conditions} and ${isBeyond}` : conditions;
  const some =
    near && sql`(select * from assignments where ${near} ${ordered(sort)} limit ${sql.lit(NEAR)}) as assignments`;
  if (!sort.names || isDistributed(db))
    // each node sorts what it has
    return sql`
      select ${place} from ${some ?? sql`assignments`} ${withNames(sort)} where ${these} ${ordered(sort)} ${page(sort)}`;
  const listed = {
    users: sql`users cross join lateral ${ofEach(sql`assignments.user_id = users.id`, these, sort)}`,
    tasks: sql`tasks cross join lateral ${ofEach(sql`assignments.task_id = tasks.id`, these, sort)}`,
    projects: sql`projects join tasks on tasks.project_id = projects.id
      cross join lateral ${ofEach(sql`assignments.task_id = tasks.id`, these, sort)}`,
  }[sort.names.table];
  // else the assignments of all other tasks are read, only to be left out
  const isOnTasks = tasks && sort.names.table !== 'users' ? sql`(tasks.id in ${tasks}) is true` : sql`true`;
  return sql`select ${place} from ${listed} where ${sql.ref(`${sort.names.table}.deleted_at`)} is null
    and ${isOnTasks} and ${isNamedBeyond ?? sql`true`} ${ordered(sort)} ${page(sort)}`;
}

const ofEach = (own: Part, conditions: Part, { order, offset, limit }: Sort) => sql`(
  select assignments.id, assignments.task_id from assignments where ${own} and ${conditions}
  order by assignments.id ${order} limit ${sql.lit(offset + limit)}) as assignments`;
