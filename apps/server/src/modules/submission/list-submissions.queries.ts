import { addDays, isMaster, listLimit } from '@concord/domain';
import type { components } from '@concord/openapi';
import { type RawBuilder, sql } from 'kysely';
import { type Db, isDistributed } from '../../db/db.ts';
import { countUpTo, inWindows, pageWindow, WINDOW_PLACES } from '../../db/paging.ts';
import { isEnabled } from '../../db/user-states.ts';
import type { Context } from '../../http/contract/operations.ts';
import { inLanguage } from '../../shared/query/collation.ts';
import { tasksHidingContributors } from '../../shared/query/contributor-names.ts';
import { during } from '../../shared/query/day-range.ts';
import { isReviewable, type Reader, reviewedTasks } from '../../shared/query/scope.ts';
import { isInNames, mentions, wordsOf } from '../../shared/query/search.ts';
import { isPublished, partsOfWork } from '../../shared/states.ts';
import { isFree, submissions } from './submission.queries.ts';

type Request = Pick<Context<'listSubmissions'>, 'query'> & { actor: Reader };
type Query = Request['query'];
type Schemas = components['schemas'];
type Part = RawBuilder<unknown>;

/** Where assignments that may be on the list are found by key: those of some tasks and those of some people. */
type Source = {
  /** As PostgreSQL writes a list of ids: they only go back to it. */
  tasks: string;
  users: string;
  /** How many there are, by the kept counts. */
  held: number;
};
/** For queries on `assignments`: whose work it is, the reader is not to know; undefined: they see all names. */
type Nameless = Part | undefined;
/** A condition for queries on `assignments`. */
type Condition = { holds: Part; source?: Source };

/** Up to so many assignments are read and sorted; of more, the list is read in its own order until the page is full. */
const MOST_SORTED = 30_000;
/** So many ids of tasks and people are passed to queries; what is found for more of them is found soon. */
const MOST_IDS = 10_000;
/** Names are sorted in the order of a language, which takes longer. */
const MOST_SORTED_BY_NAME = 5000;
/** Before all that a source has are read, the page is looked for among so many of the list of everyone. */
const NEAR = 2000;

/**
 * A page of submissions. Which ones are on it is found on `assignments` alone, whose tasks and people are resolved to ids
 * once; all else is read for those that are shown. Whether they are found by key or in the order of the list depends on the
 * kept counts, and not on what the planner knows.
 */
export async function listSubmissions(db: Db, { query, actor }: Request, today: string) {
  const nameless = await namelessTo(db, actor);
  const conditions = await Promise.all(conditionsOf(db, { query, actor, nameless }, today));
  const { ids, totalCount } = await findPage(
    db,
    conditions,
    sortOf(query, actor.language, nameless),
    onAssignments(query, today),
  );
  return { entities: await shown(db, actor, today, ids), totalCount };
}

async function namelessTo(db: Db, actor: Reader): Promise<Nameless> {
  const tasks = await tasksHidingContributors(db, actor);
  return tasks.length === 0 ? undefined : sql`(assignments.task_id = any(${tasks}::uuid[]))`;
}

async function shown(db: Db, actor: Reader, today: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const found = await submissions(db, actor, today).where('assignments.id', 'in', ids).execute();
  const byId = new Map(found.map((submission) => [submission.id, submission]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Where a submission is in the order of the list: what it is sorted by, as texts, and its id. */
type Place = { id: string; keys: string[] };

/** All submissions that the filter finds, a few at a time; see `eachRecord`. */
export async function* eachSubmission(
  db: Db,
  { query, actor }: Request,
  today: string,
): AsyncGenerator<Schemas['SubmissionSummary'][]> {
  const nameless = await namelessTo(db, actor);
  const conditions = await Promise.all(conditionsOf(db, { query, actor, nameless }, today));
  const narrowest = narrowestOf(conditions);
  const source = narrowest?.source;
  const rest = joined(conditions.filter((condition) => condition !== narrowest));
  const sort = { ...sortOf({ ...query, pageNumber: 1 }, actor.language, nameless), limit: WINDOW_PLACES };
  yield* inWindows<Place, Schemas['SubmissionSummary']>(
    async (last) => {
      const found =
        source && isFewEnough(source, sort)
          ? heldBeyond(source, rest, sort, last)
          : inOrder(db, joined(conditions), sort, { from: beyond(sort, last) });
      return (await sql<Place>`${found}`.execute(db)).rows;
    },
    (ids) => shown(db, actor, today, ids),
  );
}

type Page = { ids: readonly string[]; totalCount: number };

/** `some`: what is asked of assignments alone, each of which is found along an index in the order of the list. */
async function findPage(db: Db, conditions: readonly Condition[], sort: Sort, some: Part): Promise<Page> {
  const narrowest = narrowestOf(conditions);
  const source = narrowest?.source;
  const all = joined(conditions);
  const rest = joined(conditions.filter((condition) => condition !== narrowest));
  const idsOf = async (found: Part) => (await sql<{ id: string }>`${found}`.execute(db)).rows.map(({ id }) => id);
  if (source && isFewEnough(source, sort)) {
    const isNear = !sort.names && sort.offset + sort.limit <= NEAR / 10 && !isDistributed(db);
    const near = isNear ? await idsOf(inOrder(db, all, sort, { near: some })) : [];
    if (near.length < sort.limit) return sorted(db, source, rest, sort);
    return { ids: near, totalCount: await countUpTo(db, held(source, rest, sql`1 as one`)) };
  }
  // in the order of an index, which the planner would leave for reading the table, wherever the few are in it
  const listed = sql`select 1 as one from assignments where ${all} order by assignments.moved_at`;
  const [ids, totalCount] = await Promise.all([
    idsOf(inOrder(db, all, sort)),
    countUpTo(db, source ? held(source, rest, sql`1 as one`) : listed),
  ]);
  return { ids, totalCount };
}

const joined = (conditions: readonly Condition[]): Part =>
  sql.join(
    conditions.map(({ holds }) => holds),
    sql` and `,
  );

/** All that a source has may be read and sorted for one page. */
const isFewEnough = ({ held }: Source, { names }: Sort) => held <= (names ? MOST_SORTED_BY_NAME : MOST_SORTED);

/** The condition whose source has the fewest assignments. */
const narrowestOf = (conditions: readonly Condition[]): Condition | undefined =>
  conditions.reduce<Condition | undefined>(
    (best, condition) =>
      condition.source && condition.source.held < (best?.source?.held ?? Infinity) ? condition : best,
    undefined,
  );

/** Without a state: what was ever submitted. What is still being worked on is seen only by asking for it. */
const partsOf = ({ state }: Query, today: string) =>
  state ? partsOfWork(today)[state] : { own: sql`assignments.round > 0`, task: undefined };

/** What is asked of assignments alone: each has an index for it. */
const onAssignments = (query: Query, today: string): Part =>
  sql`assignments.removed_at is null and ${partsOf(query, today).own}`;

function conditionsOf(
  db: Db,
  { query, actor, nameless }: Request & { nameless: Nameless },
  today: string,
): (Condition | Promise<Condition>)[] {
  const { task } = partsOf(query, today);
  const ofTasks = [
    ...(isMaster(actor) ? [] : [sql`tasks.id in ${reviewedTasks(actor)}`]),
    ...(query.project ? [sql`tasks.project_id = ${query.project}`] : []),
    ...(query.task ? [sql`tasks.id = ${query.task}`] : []),
    ...(query.manager ? [sql`projects.manager_id = ${query.manager}`] : []),
    ...(task ? [task] : []),
  ];
  return [
    { holds: onAssignments(query, today) },
    { holds: during(query, 'assignments.submitted_at') },
    ofTasks.length > 0 ? onTasks(db, ofTasks) : { holds: isReviewable(actor) },
    ...(query.contributor ? [ofUsers(db, sql`users.id = ${query.contributor}`)] : []),
    ...(query.reviewer === 'none' ? [{ holds: isFree }] : []),
    ...(query.reviewer && query.reviewer !== 'none' ? reviewedBy(db, query.reviewer) : []),
    ...(query.olderThan ? [{ holds: isOlderThan(query.olderThan, today) }] : []),
    ...(query.contributorState === 'disabled' ? [ofUsers(db, sql`not ${isEnabled}`)] : []),
    ...(query.contributorState === 'enabled' ? [{ holds: isOneOf('user_id', usersThat(isEnabled)) }] : []),
    // found by what is said about a person, it would be known whose it is
    ...(nameless && (query.contributor || query.contributorState) ? [{ holds: sql`not ${nameless}` }] : []),
    ...wordsOf(query.q).map((word) => mentioning(db, word, nameless)),
  ];
}

/** Decided with a list that is made once, whatever the planner expects of it. */
const isOneOf = (column: 'task_id' | 'user_id', ids: Part) =>
  sql`((${sql.ref(`assignments.${column}`)} in ${ids}) is true)`;

const tasksThat = (holds: Part) => sql`(
  select tasks.id from tasks join projects on projects.id = tasks.project_id where tasks.deleted_at is null and ${holds})`;
const usersThat = (holds: Part) => sql`(select users.id from users where ${holds})`;

const onTasks = (db: Db, conditions: readonly Part[]) =>
  amongThose(db, { tasks: tasksThat(sql.join([isPublished, ...conditions], sql` and `)) });

const ofUsers = (db: Db, holds: Part) => amongThose(db, { users: usersThat(holds) });

/** What is assigned to the reviewer, or was decided by them in its latest round; on the tasks where they have any. */
const reviewedBy = (db: Db, reviewer: string): (Condition | Promise<Condition>)[] => [
  amongThose(db, {
    tasks: sql`(select task_id as id from assignments where reviewer_id = ${reviewer}
      union select task_id from submissions where reviewer_id = ${reviewer})`,
  }),
  {
    holds: sql`(assignments.reviewer_id = ${reviewer} or exists (
      select from submissions as decided where decided.task_id = assignments.task_id
        and decided.assignment_id = assignments.id and decided.round = assignments.round
        and decided.reviewer_id = ${reviewer}))`,
  },
];

const isOlderThan = (days: number, today: string) => during({ to: addDays(today, -days) }, 'assignments.submitted_at');

/** The word occurs in one of the names. */
async function mentioning(db: Db, word: string, nameless: Nameless): Promise<Condition> {
  const isNamed = sql`(${isInNames('tasks', word)} or tasks.project_id in (
    select id from projects where ${isInNames('projects', word)}))`;
  const named = (holds: Part) => sql`(select id from tasks where deleted_at is null and ${holds})`;
  const users = usersThat(sql`${isInNames('users', word)} and ${mentions(word, 'users.name', 'users.username')}`);
  // those of a reader who is not told all names are found by their tasks
  if (nameless)
    return {
      holds: sql`(${isOneOf('task_id', named(isNamed))} or (not ${nameless} and ${isOneOf('user_id', users)}))`,
    };
  const found = await amongThose(db, { tasks: named(isNamed), users });
  if (found.source) return found;
  // a word in nearly all names: the few without it are known
  const { source: without } = await amongThose(db, { tasks: named(sql`not ${isNamed}`) });
  if (!without) return found;
  return { holds: sql`(${isOneOf('task_id', listed(without.tasks))} is not true or ${isOneOf('user_id', users)})` };
}

const none = sql`(select null::uuid as id where false)`;
const listed = (ids: string) => sql`(select unnest(${ids}::uuid[]))`;

/** On one of the tasks or of one of the users. Their ids are found here, once; where they are too many, in the query. */
async function amongThose(db: Db, { tasks, users }: { tasks?: Part; users?: Part }): Promise<Condition> {
  const list = (of: 'task' | 'person') => sql`(select coalesce(array_agg(id), '{}') from ${sql.table(of)})::text`;
  const { rows } = await sql<Source>`
    with task as materialized ${tasks ?? none}, person as materialized ${users ?? none}, size as (
      select count(*) as n from (select 1 as one from task union all select 1 from person limit ${sql.lit(MOST_IDS + 1)}) as first)
    select ${list('task')} as tasks, ${list('person')} as users,
      (select coalesce(sum(total), 0)::bigint from task_counts where task_id in (select id from task))
        + (select coalesce(sum(active + submitted), 0)::bigint from user_counts where user_id in (select id from person))
        as held
    from size where n <= ${sql.lit(MOST_IDS)}`.execute(db);
  const [found] = rows;
  const isEither = (ofTasks: Part, ofUsers: Part) =>
    sql`(${sql.join(
      [...(tasks ? [isOneOf('task_id', ofTasks)] : []), ...(users ? [isOneOf('user_id', ofUsers)] : [])],
      sql` or `,
    )})`;
  return found
    ? { holds: isEither(listed(found.tasks), listed(found.users)), source: found }
    : { holds: isEither(tasks ?? none, users ?? none) };
}

/**
 * The assignments of a source that meet the conditions, task by task and person by person: with
 * `offset 0` the planner takes no other way.
 */
function held({ tasks, users }: Source, conditions: Part, columns: Part): Part {
  const of = (ids: string, column: 'task_id' | 'user_id', also: Part) => sql`
    select found.* from unnest(${ids}::uuid[]) as source (id) cross join lateral (
      select ${columns} from assignments
      where ${sql.ref(`assignments.${column}`)} = source.id and ${conditions} ${also} offset 0) as found`;
  const parts = [
    ...(tasks !== '{}' ? [of(tasks, 'task_id', sql``)] : []),
    ...(users !== '{}' ? [of(users, 'user_id', without(tasks))] : []),
  ];
  return parts.length > 0 ? sql.join(parts, sql` union all `) : sql`select ${columns} from assignments where false`;
}

const without = (tasks: string) => (tasks === '{}' ? sql`` : sql`and not ${isOneOf('task_id', listed(tasks))}`);

/** In place of a person, where the order must not say who it is. */
const NO_ONE = sql`'00000000-0000-0000-0000-000000000000'::uuid`;

type Named = { table: 'users' | 'tasks' | 'projects'; name: Part };
type Sort = {
  field: Query['sortField'];
  columns: readonly Part[];
  names?: Named;
  order: Part;
  isDescending: boolean;
  offset: number;
  limit: number;
};

function sortOf(query: Query, language: Request['actor']['language'], nameless: Nameless): Sort {
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

const ordered = ({ columns, order }: Pick<Sort, 'columns' | 'order'>, id = sql.ref('assignments.id')) =>
  sql`order by ${sql.join([...columns, id].map((column) => sql`${column} ${order}`))}`;
/** Written out: of a parameter the planner would expect a tenth of everything. */
const page = ({ offset, limit }: Sort) => sql`offset ${sql.lit(offset)} limit ${sql.lit(limit)}`;

/** What is found of a source to sort it: of the table only what an index has, where that is enough. */
const toSort = ({ field }: Sort) =>
  sql`assignments.id, assignments.user_id, assignments.task_id, ${
    field === 'createdAt'
      ? sql`assignments.submitted_at, assignments.created_at`
      : sql`assignments.is_completed, assignments.status, assignments.moved_at`
  }`;
const withNames = ({ names }: Sort) =>
  names
    ? sql`join users on users.id = assignments.user_id
        join tasks on tasks.id = assignments.task_id join projects on projects.id = tasks.project_id`
    : sql``;

/** Finds all by key, counts and sorts them. */
async function sorted(db: Db, source: Source, conditions: Part, sort: Sort): Promise<Page> {
  const { rows } = await sql<{ ids: string[]; count: number }>`
    with found as materialized (${held(source, conditions, toSort(sort))})
    select (select count(*) from found) as count, array(
      select assignments.id from found as assignments ${withNames(sort)} ${ordered(sort)} ${page(sort)}) as ids
  `.execute(db);
  const { ids = [], count = 0 } = rows[0] ?? {};
  return { ids, totalCount: Math.min(count, listLimit + 1) };
}

/** Where to continue: what is selected of a place, and what is beyond the last one, also by its names alone. */
type From = { place: Part; isBeyond: Part; isNamedBeyond: Part };

function beyond({ columns, isDescending }: Sort, last: Place | undefined): From {
  const place = sql`assignments.id, array[${sql.join(columns.map((column) => sql`(${column})::text`))}] as keys`;
  if (!last) return { place, isBeyond: sql`true`, isNamedBeyond: sql`true` };
  const than = isDescending ? sql`<` : sql`>`;
  return {
    place,
    isBeyond: sql`(${sql.join(columns)}, assignments.id) ${than} (${sql.join([...last.keys, last.id])})`,
    isNamedBeyond: sql`(${sql.join(columns)}) ${than}= (${sql.join(last.keys)})`,
  };
}

/** Those of a source beyond a place, in the order of the list. */
function heldBeyond(source: Source, conditions: Part, sort: Sort, last: Place | undefined): Part {
  const { place, isBeyond } = beyond(sort, last);
  return sql`
    with found as materialized (${held(source, conditions, toSort(sort))})
    select ${place} from found as assignments ${withNames(sort)} where ${isBeyond} ${ordered(sort)} ${page(sort)}`;
}

/** Reads in the order of the list, along an index, until the page is full; of what is `near`, no more than that. */
function inOrder(db: Db, conditions: Part, sort: Sort, { near, from }: { near?: Part; from?: From } = {}): Part {
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
  return sql`select ${place} from ${listed} where ${sql.ref(`${sort.names.table}.deleted_at`)} is null
    and ${isNamedBeyond ?? sql`true`} ${ordered(sort)} ${page(sort)}`;
}

const ofEach = (own: Part, conditions: Part, { order, offset, limit }: Sort) => sql`(
  select assignments.id, assignments.task_id from assignments where ${own} and ${conditions}
  order by assignments.id ${order} limit ${sql.lit(offset + limit)}) as assignments`;
