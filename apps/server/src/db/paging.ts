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

export type Sort<DB, TB extends keyof DB, F extends string> = {
  /** A literal column (or expression) for every sort field of the contract. */
  columns: Record<F, StringReference<DB, TB> | Expression<unknown>>;
  /** Fields without a value for some records, which come last in both orders. */
  mayBeNull?: readonly F[];
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
    select count(*) as n from (select from (${found}) as found limit ${sql.lit(listLimit + 1)}) as counted`.execute(db);
  return rows[0]?.n ?? 0;
}

/**
 * One page of a query and how many records there are in all: the answer of every list operation. What is selected is read
 * for the records of the page alone, by their ids (`tiebreak`). The query must have no `group by`, or the count would be
 * that of one group.
 */
export async function listPage<DB, TB extends keyof DB, O, F extends string>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
  page: PageQuery<F>,
  { columns, mayBeNull = [], tiebreak }: Sort<DB, TB, F>,
): Promise<{ entities: O[]; totalCount: number }> {
  const { offset, limit } = pageWindow(page);
  const place = sql<string>`${sql.ref(tiebreak)}`;
  const [rows, totalCount] = await Promise.all([
    query
      .clearSelect()
      .select(place.as('id'))
      .$castTo<{ id: string }>()
      .orderBy(columns[page.sortField], (order) => {
        const directed = page.sortOrder === 'desc' ? order.desc() : order.asc();
        return mayBeNull.includes(page.sortField) ? directed.nullsLast() : directed;
      })
      .orderBy(tiebreak, page.sortOrder)
      .limit(sql.lit(limit))
      .offset(sql.lit(offset))
      .execute(),
    countUpTo(db, query.clearSelect().select(sql`1`.as('one'))),
  ]);
  const ids = rows.map(({ id }) => id);
  return { entities: await recordsOf(query, place, ids), totalCount };
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
  { columns, mayBeNull = [], tiebreak }: Sort<DB, TB, F>,
): AsyncGenerator<O[]> {
  const column = columns[sortField];
  const place = sql<string>`${sql.ref(tiebreak)}`;
  const key = sql<string | null>`${typeof column === 'string' ? sql.ref(column) : column}`;
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
