import { listLimit } from '@concord/domain';
import { type Expression, type RawBuilder, type SelectQueryBuilder, type StringReference, sql } from 'kysely';
import type { Db } from './db.ts';

/** The list parameters of the contract, which has defaults for all of them. */
export type PageQuery<F extends string> = {
  pageNumber: number;
  pageSize: number;
  sortField: F;
  sortOrder: 'asc' | 'desc';
};

/**
 * A part of a list that can be read in order: along an index of what it is sorted by; or, where that is of another table,
 * with `each`, which selects `id` and `key` of its records, for each of which those of the list are found.
 */
type Stretch = { of: RawBuilder<unknown>; by: RawBuilder<unknown> | { each: RawBuilder<unknown> } };

/** What a list consists of: together all of it, and `without` a value to sort by what comes last. */
export type Stretches = { valued: readonly Stretch[]; without?: RawBuilder<unknown> };

export type Sort<DB, TB extends keyof DB, F extends string> = {
  /** A literal column (or expression) for every sort field of the contract. */
  columns: Record<F, StringReference<DB, TB> | Expression<unknown>>;
  /** Fields without a value for some records, which come last in both orders. */
  mayBeNull?: readonly F[];
  /** Fields of other tables, whose order no index has for the list as a whole. */
  stretches?: Partial<Record<F, Stretches>>;
  /** Unique, so that no record is on two pages. */
  tiebreak: StringReference<DB, TB>;
};

/** Where a page is in its list; no page reaches beyond what is counted. */
export function pageWindow({ pageNumber, pageSize }: Pick<PageQuery<string>, 'pageNumber' | 'pageSize'>) {
  const offset = Math.min((pageNumber - 1) * pageSize, listLimit);
  return { offset, limit: Math.min(pageSize, listLimit - offset) };
}

/** How many rows a query finds, as far as a list counts: one more than it pages to stands for any number. */
export async function countUpTo(db: Db, found: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (select 1 as one from (${found}) as found limit ${sql.lit(listLimit + 1)}) as counted`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/**
 * One page of a query and how many records there are in all: the answer of every list operation. What is selected is read
 * for the records of the page alone, by their ids (`tiebreak`). The query must have no `group by`, or the count would be
 * that of one group.
 *
 * What a list counts is found and sorted at once. Of more, the page is read in order: as many are found, it is soon full.
 */
export async function listPage<DB, TB extends keyof DB, O, F extends string>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
  page: PageQuery<F>,
  sort: Sort<DB, TB, F>,
): Promise<{ entities: O[]; totalCount: number }> {
  const place = sql<string>`${sql.ref(sort.tiebreak)}`;
  const { offset, limit } = pageWindow(page);
  const key = keyOf(sort, page.sortField);
  const found = query
    .clearSelect()
    .select(place.as('id'))
    .limit(sql.lit(listLimit + 1));
  // what it is sorted by is read with each, or, from another table, only for those that are sorted
  const isFar = sort.stretches?.[page.sortField] !== undefined;
  const keyed = isFar
    ? sql`(select found.id, own.key from found
        cross join lateral (${query.clearSelect().select(key.as('key')).where(sql<boolean>`${place} = found.id`)}) as own)`
    : sql`found`;
  const { rows } = await sql<{ totalCount: number; ids: string[] | null }>`
    with found as materialized (${isFar ? found : found.select(key.as('key'))}), size as (select count(*) as n from found)
    select n as "totalCount", case when n <= ${sql.lit(listLimit)} then array(
      select id from ${keyed} as found order by ${inOrder(page.sortOrder)}
      limit ${sql.lit(limit)} offset ${sql.lit(offset)}) end as ids
    from size`.execute(db);
  const { totalCount = 0, ids = [] } = rows[0] ?? {};
  return { entities: await recordsOf(query, place, ids ?? (await pageInOrder(db, query, page, sort))), totalCount };
}

const keyOf = <DB, TB extends keyof DB, F extends string>({ columns }: Sort<DB, TB, F>, field: F) => {
  const column = columns[field];
  return sql<unknown>`${typeof column === 'string' ? sql.ref(column) : column}`;
};

/** Of a query or a part of it with `key` and `id`. */
const inOrder = (order: 'asc' | 'desc') =>
  order === 'desc' ? sql`key desc nulls last, id desc` : sql`key asc nulls last, id asc`;

/** The ids of a page, read in the order of the list until it is full. What has no value comes last, and is read last. */
async function pageInOrder<DB, TB extends keyof DB, O, F extends string>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
  page: PageQuery<F>,
  sort: Sort<DB, TB, F>,
): Promise<string[]> {
  const { offset, limit } = pageWindow(page);
  const order = page.sortOrder === 'desc' ? sql`desc` : sql`asc`;
  const most = sql.lit(offset + limit);
  const place = sql<string>`${sql.ref(sort.tiebreak)}`;
  const { valued, without } = stretchesOf(sort, page.sortField);
  const parts = valued.map(({ of, by }) => {
    const own = query.clearSelect().select(place.as('id')).where(sql<boolean>`${of}`).limit(most);
    if ('each' in by)
      return sql`(
        select own.id, each.key from (${by.each} order by key ${order}) as each
        cross join lateral (${own.orderBy(sql`id ${order}`)}) as own
        order by key ${order}, id ${order} limit ${most})`;
    return sql`(${own.select(by.as('key')).orderBy(sql`key ${order}, id ${order}`)})`;
  });
  const { rows } = await sql<{ found: number; ids: string[] }>`
    with found as materialized (
      select id, key from (${sql.join(parts, sql` union all `)}) as part order by key ${order}, id ${order} limit ${most})
    select (select count(*) from found) as found,
      array(select id from found order by key ${order}, id ${order} offset ${sql.lit(offset)}) as ids`.execute(db);
  const { found = 0, ids = [] } = rows[0] ?? {};
  if (!without || ids.length === limit) return ids;
  const rest = await query
    .clearSelect()
    .select(place.as('id'))
    .$castTo<{ id: string }>()
    .where(sql<boolean>`${without}`)
    .orderBy(sort.tiebreak, page.sortOrder)
    .limit(sql.lit(limit - ids.length))
    .offset(sql.lit(Math.max(0, offset - found)))
    .execute();
  return [...ids, ...rest.map(({ id }) => id)];
}

/** Of a field that an index has in order. What has no value is apart, so that one index is enough for both orders. */
function stretchesOf<DB, TB extends keyof DB, F extends string>(sort: Sort<DB, TB, F>, field: F): Stretches {
  const by = keyOf(sort, field);
  if (sort.stretches?.[field]) return sort.stretches[field];
  return sort.mayBeNull?.includes(field)
    ? { valued: [{ of: sql`${by} is not null`, by }], without: sql`${by} is null` }
    : { valued: [{ of: sql`true`, by }] };
}

const recordsOf = async <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  place: RawBuilder<string>,
  ids: readonly string[],
): Promise<O[]> =>
  ids.length === 0
    ? []
    : query
        .where(sql<boolean>`${place} = any(${ids}::uuid[])`)
        .orderBy(sql`array_position(${ids}::uuid[], ${place})`)
        .execute();

/** Where a record is in the order of its list: what it is sorted by, as text, and its id. */
type Key = { key: string | null; id: string };
/** So many places of a list are found at once, and so many records read. */
export const WINDOW_PLACES = 10_000;
const WINDOW_RECORDS = 500;

/**
 * Every record of a query in the order of its list, however many there are. Each window is found beyond the key of the one
 * before it and read by itself, so that nothing is kept locked or open meanwhile; a record that moves in the order while it is
 * read can be there twice or not at all.
 */
export async function* eachRecord<DB, TB extends keyof DB, O, F extends string>(
  query: SelectQueryBuilder<DB, TB, O>,
  { sortField, sortOrder }: Pick<PageQuery<F>, 'sortField' | 'sortOrder'>,
  sort: Sort<DB, TB, F>,
): AsyncGenerator<O[]> {
  const { mayBeNull = [], tiebreak } = sort;
  const place = sql<string>`${sql.ref(tiebreak)}`;
  const key = keyOf(sort, sortField);
  const than = sortOrder === 'desc' ? sql`<` : sql`>`;
  const beyond = (last: Key) =>
    last.key === null
      ? sql<boolean>`${place} ${than} ${last.id}`
      : sql<boolean>`(${key}, ${place}) ${than} (${last.key}, ${last.id})`;
  // a comparison with null finds nothing, so those without a value are a list of their own, the last in both orders
  const parts = mayBeNull.includes(sortField)
    ? [sql<boolean>`${key} is not null`, sql<boolean>`${key} is null`]
    : [sql<boolean>`true`];
  for (const part of parts)
    yield* inWindows<Key, O>(
      (last) =>
        query
          .clearSelect()
          .select([place.as('id'), sql<string | null>`(${key})::text`.as('key')])
          .$castTo<Key>()
          .where(part)
          .where(last ? beyond(last) : sql<boolean>`true`)
          .orderBy(key, sortOrder)
          .orderBy(tiebreak, sortOrder)
          .limit(sql.lit(WINDOW_PLACES))
          .execute(),
      (ids) => recordsOf(query, place, ids),
    );
}

/** Finds window after window, each beyond the last place of the one before it, and reads their records. */
export async function* inWindows<Place extends { id: string }, O>(
  find: (last: Place | undefined) => Promise<readonly Place[]>,
  read: (ids: string[]) => Promise<O[]>,
): AsyncGenerator<O[]> {
  let last: Place | undefined;
  do {
    const found = await find(last);
    for (let from = 0; from < found.length; from += WINDOW_RECORDS)
      yield read(found.slice(from, from + WINDOW_RECORDS).map(({ id }) => id));
    last = found.length < WINDOW_PLACES ? undefined : found.at(-1);
  } while (last);
}
