import { isListColumn, isMaster } from '@concord/domain';
import type { components } from '@concord/openapi';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
import type { Context } from '../../http/contract/operations.ts';
import { AppError } from '../../kernel/errors.ts';
import { inLanguage } from '../../shared/query/collation.ts';
import type { ScopeOf } from '../../shared/query/scope.ts';
import { userRef } from '../../shared/user-ref.ts';

type View = components['schemas']['View'];

/** How many views a person may have of a list. */
export const OWN_VIEWS = 50;
const SHARED_VIEWS = 200;

/** The actor's own, and what others share. */
const views = (db: Db, actor: ScopeOf) =>
  db
    .selectFrom('saved_views')
    .innerJoin('users', 'users.id', 'saved_views.created_by')
    .leftJoin('default_views', (join) =>
      join.onRef('default_views.view_id', '=', 'saved_views.id').on('default_views.user_id', '=', actor.id),
    )
    .select([
      'saved_views.id',
      'saved_views.list',
      'saved_views.name',
      'saved_views.query',
      'saved_views.columns',
      'saved_views.is_shared',
      'saved_views.version',
    ])
    .select([
      userRef('users').as('createdBy'),
      sql<boolean>`(default_views.view_id is not null)`.as('is_default'),
      sql<boolean>`(saved_views.created_by = ${actor.id})`.as('is_own'),
    ])
    .where('saved_views.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('saved_views.created_by', '=', actor.id), eb('saved_views.is_shared', '=', true)]));

/** With the columns that its list still has; the others are kept for when it has them again. */
function withKnownColumns<V extends Pick<View, 'list' | 'columns'>>(view: V): V {
  const known = (columns: readonly string[]) => columns.filter((column) => isListColumn(view.list, column));
  const { columns } = view;
  return { ...view, columns: columns && { order: known(columns.order), hidden: known(columns.hidden) } };
}

export async function listViews(
  db: Db,
  { query: { list }, actor }: Pick<Context<'listViews'>, 'query' | 'actor'>,
): Promise<View[]> {
  const found = await views(db, actor)
    .where('saved_views.list', '=', list)
    .orderBy('is_own', 'desc')
    .orderBy('is_default', 'desc') // so that it is listed, however many others there are
    .orderBy(inLanguage(actor.language, 'saved_views.name'))
    .orderBy('saved_views.id')
    .limit(OWN_VIEWS + SHARED_VIEWS)
    .execute();
  return found.map(withKnownColumns);
}

export async function viewById(db: Db, actor: ScopeOf, id: string): Promise<View> {
  const view = await views(db, actor).where('saved_views.id', '=', id).executeTakeFirst();
  if (!view) throw new AppError('not_found');
  return withKnownColumns(view);
}

/**
 * A view of the actor's own. Deleted ones included. What others share is not theirs to change, but a master can delete and
 * restore it (`orShared`): who shares it may have left.
 */
export async function lockView(
  trx: Db,
  actor: ScopeOf,
  id: string,
  { orShared = false } = {},
): Promise<Selectable<Tables['saved_views']>> {
  const view = await trx
    .selectFrom('saved_views')
    .selectAll()
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('created_by', '=', actor.id), ...(orShared && isMaster(actor) ? [eb('is_shared', '=', true)] : [])]),
    )
    .forUpdate()
    .executeTakeFirst();
  if (view) return view;
  await viewById(trx, actor, id);
  throw new AppError('forbidden');
}

/** Two views saved at the same time could be one too many together: one waits for the other. */
export async function assertRoom(trx: Db, owner: string, list: View['list']): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('views'), hashtext(${owner}))`.execute(trx);
  const { n } = await trx
    .selectFrom('saved_views')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('created_by', '=', owner)
    .where('list', '=', list)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (n >= OWN_VIEWS) throw new AppError('views_too_many', { count: OWN_VIEWS });
}
