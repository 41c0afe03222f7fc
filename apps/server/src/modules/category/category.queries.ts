import type { components } from '@concord/openapi';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { listPage } from '../../db/paging.ts';
import type { Tables } from '../../db/tables.ts';
import type { Context } from '../../http/contract/operations.ts';
import { AppError, invalid } from '../../kernel/errors.ts';
import { inLanguage } from '../../shared/query/collation.ts';
import { mentions } from '../../shared/query/search.ts';

type Category = components['schemas']['Category'];
type CategoryRecord = Selectable<Tables['categories']>;

const projectsCount = sql<number>`(
  select count(*) from projects where projects.category_id = categories.id and projects.deleted_at is null)`;
const childrenCount = sql<number>`(
  select count(*) from categories child where child.parent_id = categories.id and child.deleted_at is null)`;

const PATH_LEVELS = 20;

/** By the key, a step at a time, and no further than anyone reads: a page costs the same in a tree of any size. */
const path = sql<Category['path']>`(
  with recursive above as (
    select parent.id, parent.name, parent.parent_id, 1 as level
    from categories parent where parent.id = categories.parent_id
    union all
    select parent.id, parent.name, parent.parent_id, above.level + 1
    from categories parent join above on parent.id = above.parent_id where above.level < ${sql.lit(PATH_LEVELS)}
  )
  select coalesce(json_agg(json_build_object('id', id, 'name', name) order by level desc), '[]') from above)`;

const categories = (db: Db) =>
  db
    .selectFrom('categories')
    .select([
      'categories.id',
      'categories.name',
      'categories.description',
      'categories.parent_id as parent',
      'categories.created_at as createdAt',
      'categories.version',
    ])
    .select([path.as('path'), projectsCount.as('projects_count'), childrenCount.as('children_count')])
    .where('categories.deleted_at', 'is', null);

export function listCategories(db: Db, { query, actor }: Pick<Context<'listCategories'>, 'query' | 'actor'>) {
  let found = categories(db).where(mentions(query.q, 'categories.name', 'categories.description'));
  if (query.top) found = found.where('categories.parent_id', 'is', null);
  if (query.parent) found = found.where('categories.parent_id', '=', query.parent);
  return listPage(db, found, query, {
    columns: { name: inLanguage(actor.language, 'categories.name'), createdAt: 'categories.created_at' },
    tiebreak: 'categories.id',
  });
}

export async function categoryById(db: Db, id: string): Promise<Category> {
  const category = await categories(db).where('categories.id', '=', id).executeTakeFirst();
  if (!category) throw new AppError('not_found');
  return category;
}

/** Deleted ones included; the caller looks at `deleted_at`. */
export async function lockCategory(trx: Db, id: string): Promise<CategoryRecord> {
  const category = await trx
    .selectFrom('categories')
    .selectAll()
    .where('id', '=', id)
    .where('purged_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!category) throw new AppError('not_found');
  return category;
}

/** Two moves at the same time could close a circle that neither of them sees: one waits for the other. */
export async function lockTree(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('categories'))`.execute(trx);
}

/** The parent exists and stays while the child is written. */
export async function assertParent(trx: Db, parent: string): Promise<void> {
  const found = await trx
    .selectFrom('categories')
    .select('id')
    .where('id', '=', parent)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!found) throw invalid({ pointer: '/parent', code: 'unknown_reference', params: {} });
}

/** Whether `inner` is `outer` or below it. */
export async function isWithin(trx: Db, inner: string, outer: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive up as (
      select id, parent_id from categories where id = ${inner}
      union
      select categories.id, categories.parent_id from categories join up on categories.id = up.parent_id
    )
    select exists (select from up where id = ${outer}) as found`.execute(trx);
  return rows[0]?.found ?? false;
}
