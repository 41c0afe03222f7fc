import { listLimit } from '@concord/domain';
import type { components } from '@concord/openapi';
import { type RawBuilder, sql } from 'kysely';
import { type Db, isDistributed } from '../../../db/db.ts';
import { countUpTo, inWindows, WINDOW_PLACES } from '../../../db/paging.ts';
import { tasksHidingContributors } from '../../../shared/query/contributor-names.ts';
import type { Reader } from '../../../shared/query/scope.ts';
import { submissions } from '../submission.queries.ts';
import { conditionsOf, type Nameless, onAssignments, type Request } from './conditions.ts';
import { type Condition, held, type Keys, type Source } from './keys.ts';
import { beyond, inOrder, NEAR, ordered, type Place, page, type Sort, sortOf, toSort, withNames } from './order.ts';
import { type Named, rarestKeys, type SearchedWords, searchedWords } from './searched-words.ts';

type Schemas = components['schemas'];
type Part = RawBuilder<unknown>;

/** Up to so many assignments are read and sorted; of more, the list is read in its own order until the page is full. */
const MOST_SORTED = 30_000;
/** Names are sorted in the order of a language, which takes longer. */
const MOST_SORTED_BY_NAME = 5000;

/**
 * A page of submissions. Which ones are on it is found on `assignments` alone, whose tasks and people are resolved to ids
 * once; all else is read for those that are shown. Whether they are found by key or in the order of the list depends on the
 * kept counts, and not on what the planner knows.
 */
export async function listSubmissions(db: Db, { query, actor }: Request, today: string) {
  const nameless = await namelessTo(db, actor);
  const conditions = await Promise.all(conditionsOf(db, { query, actor, nameless }, today));
  const sort = sortOf(query, actor.language, nameless);
  const words = searchedWords(query.q, { nameless, tasks: tasksOf(conditions) });
  const { ids, totalCount } = words
    ? await findSearched(db, conditions, words, sort, query.state !== undefined)
    : await findPage(db, conditions, sort, onAssignments(query, today));
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

/** All submissions that the filter finds, a few at a time; see `eachRecord`. */
export async function* eachSubmission(
  db: Db,
  { query, actor }: Request,
  today: string,
): AsyncGenerator<Schemas['SubmissionSummary'][]> {
  const nameless = await namelessTo(db, actor);
  const conditions = await Promise.all(conditionsOf(db, { query, actor, nameless }, today));
  const words = searchedWords(query.q, { nameless, tasks: tasksOf(conditions) });
  const rarest = words && (await rarestKeys(db, words));
  const source = narrowestOf([...conditions, ...(rarest ? [{ source: rarest }] : [])]);
  const all = sql`${joined(conditions)} ${words ? sql`and ${words.holds}` : sql``}`;
  const sort = { ...sortOf({ ...query, pageNumber: 1 }, actor.language, nameless), limit: WINDOW_PLACES };
  yield* inWindows<Place, Schemas['SubmissionSummary']>(
    async (last) => {
      const found =
        source && isFewEnough(source, sort)
          ? heldBeyond(source.keys, all, sort, last)
          : inOrder(db, all, sort, { from: beyond(sort, last), tasks: tasksOf(conditions) });
      const { rows } = await sql<Place>`
        ${words ? sql`with ${words.tables}` : sql``} select * from (${found}) as listed`.execute(db);
      return rows;
    },
    (ids) => shown(db, actor, today, ids),
  );
}

type Page = { ids: readonly string[]; totalCount: number };

/** `some`: what is asked of assignments alone, the first of the conditions. Each is found along an index in the order of the list. */
async function findPage(db: Db, conditions: readonly Condition[], sort: Sort, some: Part): Promise<Page> {
  const source = narrowestOf(conditions);
  const all = joined(conditions);
  const rest = besides(source, conditions);
  const idsOf = async (found: Part) => (await sql<{ id: string }>`${found}`.execute(db)).rows.map(({ id }) => id);
  if (source && isFewEnough(source, sort)) {
    const isNear = !sort.names && sort.offset + sort.limit <= NEAR / 10 && !isDistributed(db);
    // not asked again: with fewer columns, those near are read from the index alone
    const others = joined(conditions.slice(1));
    const near = isNear ? await idsOf(inOrder(db, others, sort, { near: some })) : [];
    if (near.length < sort.limit) return pageOf(await sql<Found>`${sorted(source.keys, rest, sort)}`.execute(db));
    return { ids: near, totalCount: await countUpTo(db, held(source.keys, rest, sql`1 as one`)) };
  }
  const [ids, totalCount] = await Promise.all([
    idsOf(inOrder(db, all, sort, { tasks: tasksOf(conditions) })),
    countUpTo(db, source ? held(source.keys, rest, sql`1 as one`) : listed(all)),
  ]);
  return { ids, totalCount };
}

/**
 * What has all words of a search. To read the names takes longest, so page and count come from one statement, which
 * decides by itself whether the assignments of a word are few enough to be found by key. `isPart`: an index has those of the
 * wanted state alone, which may be fewer than a word has.
 */
async function findSearched(
  db: Db,
  conditions: readonly Condition[],
  words: SearchedWords,
  sort: Sort,
  isPart: boolean,
): Promise<Page> {
  const source = narrowestOf(conditions);
  const all = joined(conditions);
  const rest = besides(source, conditions);
  const tablesOf = (found: Part) => sql`${words.tables}, found as materialized (${found})`;
  const ofWord = words.heldBy(words.rarest, all, toSort(sort));
  const few = source && isFewEnough(source, sort) ? source : undefined;
  const isFew = sql`${words.held} <= ${sql.lit(Math.min(mostSorted(sort), few?.held ?? Infinity))}`;
  const isFound = sql`when ${isFew} then`;
  if (few) {
    const ofSource = words.heldBy(words.named(few.keys), rest, toSort(sort));
    return pageOf(
      await sql<Found>`
        with ${tablesOf(ofWord)}, others as materialized (${ofSource})
        select
          case ${isFound} (select count(*) from found) else (select count(*) from others) end as count,
          case ${isFound} ${sortedIds(sort)} else ${sortedIds(sort, 'others')} end as ids`.execute(db),
    );
  }
  const counted = (found: Part) => sql`(select count(*) from (${found} limit ${sql.lit(listLimit + 1)}) as counted)`;
  const byKey = (named: Named, those: Part) => counted(words.heldBy(named, those, sql`1 as one`));
  const listedAll = sql`${all} and ${words.holds}`;
  const counts = source ? byKey(words.named(source.keys), rest) : counted(listed(listedAll));
  const countOfWord =
    source || isPart
      ? counts
      : sql`case when ${words.held} is null then ${counts} else ${byKey(words.rarest, all)} end`;
  return pageOf(
    await sql<Found>`
      with ${tablesOf(ofWord)}
      select
        case ${isFound} (select count(*) from found) else ${countOfWord} end as count,
        case ${isFound} ${sortedIds(sort)} else array(${inOrder(db, listedAll, sort, { tasks: tasksOf(conditions) })}) end as ids`.execute(
      db,
    ),
  );
}

/** The tasks that all assignments on the list are of, if a condition has found them. */
function tasksOf(conditions: readonly Condition[]): Part | undefined {
  const ofTasks = conditions.filter(({ source }) => source?.keys.tasks && !source.keys.users);
  return narrowestOf(ofTasks)?.keys.tasks;
}

const joined = (conditions: readonly Condition[]): Part =>
  sql.join(
    conditions.map(({ holds }) => holds),
    sql` and `,
  );

/** What is still asked of those that are found by the keys of a source. */
const besides = (source: Source | undefined, conditions: readonly Condition[]): Part =>
  joined(conditions.filter((condition) => !source || condition.source !== source));

const mostSorted = ({ names }: Sort) => (names ? MOST_SORTED_BY_NAME : MOST_SORTED);

/** All that a source has may be read and sorted for one page. */
const isFewEnough = ({ held }: Source, sort: Sort) => held <= mostSorted(sort);

/** The source that has the fewest assignments. */
const narrowestOf = (conditions: readonly { source?: Source }[]): Source | undefined =>
  conditions.reduce<Source | undefined>(
    (best, { source }) => (source && source.held < (best?.held ?? Infinity) ? source : best),
    undefined,
  );

type Found = { ids: string[]; count: number };

const pageOf = ({ rows: [found] }: { rows: Found[] }): Page => ({
  ids: found?.ids ?? [],
  totalCount: Math.min(found?.count ?? 0, listLimit + 1),
});

/** To count them: in the order of an index, which the planner would leave for reading the table, wherever the few are in it. */
const listed = (conditions: Part) => sql`
  select 1 as one from assignments where ${conditions} order by assignments.moved_at`;

/** Finds all by key, counts and sorts them. */
const sorted = (keys: Keys, conditions: Part, sort: Sort) => sql`
  select * from (
    with found as materialized (${held(keys, conditions, toSort(sort))})
    select (select count(*) from found) as count, ${sortedIds(sort)} as ids) as page`;

/** The ids of a page of what is in a table of the statement. */
const sortedIds = (sort: Sort, found: 'found' | 'others' = 'found') => sql`array(
  select assignments.id from ${sql.table(found)} as assignments ${withNames(sort)} ${ordered(sort)} ${page(sort)})`;

/** Those of a source beyond a place, in the order of the list. */
function heldBeyond(keys: Keys, conditions: Part, sort: Sort, last: Place | undefined): Part {
  const { place, isBeyond } = beyond(sort, last);
  return sql`
    with found as materialized (${held(keys, conditions, toSort(sort))})
    select ${place} from found as assignments ${withNames(sort)} where ${isBeyond} ${ordered(sort)} ${page(sort)}`;
}
