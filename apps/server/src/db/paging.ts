import { type ReferenceExpression, type SelectQueryBuilder, sql } from 'kysely';

/** The list parameters of the contract, which has defaults for all of them. */
type PageQuery<F extends string> = {
  pageNumber: number;
  pageSize: number;
  sortField: F;
  sortOrder: 'asc' | 'desc';
};

type Sort<DB, TB extends keyof DB, F extends string> = {
  /** A literal column (or expression) for every sort field of the contract. */
  columns: Record<F, ReferenceExpression<DB, TB>>;
  /** Unique, so that no record is on two pages. */
  tiebreak: ReferenceExpression<DB, TB>;
};

/**
 * One page of a query and how many records there are in all: the answer of every list operation. The query must have no
 * `group by`, or the count would be that of one group.
 */
export async function listPage<DB, TB extends keyof DB, O, F extends string>(
  query: SelectQueryBuilder<DB, TB, O>,
  { pageNumber, pageSize, sortField, sortOrder }: PageQuery<F>,
  { columns, tiebreak }: Sort<DB, TB, F>,
): Promise<{ entities: O[]; totalCount: number }> {
  const page = query
    .orderBy(columns[sortField], (order) => (sortOrder === 'desc' ? order.desc().nullsLast() : order.asc().nullsLast()))
    .orderBy(tiebreak, sortOrder)
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const count = query.clearSelect().select(sql<number>`count(*)`.as('n')).$castTo<{ n: number }>();
  const [entities, total] = await Promise.all([page.execute(), count.executeTakeFirstOrThrow()]);
  return { entities, totalCount: total.n };
}
