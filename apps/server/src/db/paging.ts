import { listLimit } from '@concord/domain';
import { type Expression, type ReferenceExpression, type SelectQueryBuilder, type StringReference, sql } from 'kysely';
import type { Db } from './db.ts';

/** The list parameters of the contract, which has defaults for all of them. */
export type PageQuery<F extends string> = {
  pageNumber: number;
  pageSize: number;
  sortField: F;
  sortOrder: 'asc' | 'desc';
};

type Sort<DB, TB extends keyof DB, F extends string> = {
  /** A literal column (or expression) for every sort field of the contract. */
  columns: Record<F, ReferenceExpression<DB, TB>>;
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
  if (ids.length === 0) return { entities: [], totalCount };
  const entities = await query
    .where(sql<boolean>`${place} = any(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], ${place})`)
    .execute();
  return { entities, totalCount };
}
