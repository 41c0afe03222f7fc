import type { components } from '@concord/openapi';
import type { Updateable } from 'kysely';
import type { AuditEntry } from '../../audit/change.ts';
import type { Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
import type { Context } from '../../http/contract/operations.ts';
import { AppError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/new-id.ts';
import { columnsOf, queryOf } from '../../shared/list/list-query.ts';
import { assertVersion, difference, orTaken, touched } from '../../shared/record.ts';
import { assertRoom, lockView, viewById } from './view.queries.ts';

type View = components['schemas']['View'];

const taken = { saved_views_name: 'name_taken' } as const;
const audit = (id: string, change: Pick<AuditEntry, 'before' | 'after'>) =>
  ({ subject_type: 'view', subject_id: id, ...change }) satisfies AuditEntry;

/** Refuses what the list does not have. */
function assertSound(list: View['list'], { query, columns }: Partial<Pick<View, 'query' | 'columns'>>): void {
  if (query) queryOf(list, query);
  if (!columns) return;
  columnsOf(list, columns.order, '/columns/order');
  columnsOf(list, columns.hidden, '/columns/hidden');
}

const columnsText = (columns: View['columns']) => columns && JSON.stringify(columns);

export async function createView(trx: Db, { actor, body }: Pick<Context<'createView'>, 'actor' | 'body'>, now: Date) {
  const { list, query, columns, is_shared } = body;
  assertSound(list, body);
  await assertRoom(trx, actor.id, list);
  const id = newId();
  const values = { list, name: body.name.trim(), is_shared };
  await orTaken(
    taken,
    trx
      .insertInto('saved_views')
      .values({
        id,
        ...values,
        query: JSON.stringify(query),
        columns: columnsText(columns),
        created_by: actor.id,
        created_at: now,
        updated_at: now,
      })
      .execute(),
  );
  return { result: await viewById(trx, actor, id), audit: audit(id, { after: { ...values, query, columns } }) };
}

export async function updateView(
  trx: Db,
  { actor, body, params }: Pick<Context<'updateView'>, 'actor' | 'body' | 'params'>,
  now: Date,
) {
  const before = await lockView(trx, actor, params.id);
  if (before.deleted_at) throw new AppError('not_found');
  await assertVersion(before, body.version, () => viewById(trx, actor, params.id));
  assertSound(before.list, body);
  const { name, query, columns, is_shared } = body;
  const after = await write(trx, params.id, now, {
    ...(name !== undefined && { name: name.trim() }),
    ...(query && { query: JSON.stringify(query) }),
    ...(columns !== undefined && { columns: columnsText(columns) }),
    ...(is_shared !== undefined && { is_shared }),
  });
  return { result: await viewById(trx, actor, params.id), audit: audit(params.id, difference(before, after)) };
}

type Request = Pick<Context<'deleteView'>, 'actor' | 'params'>;

/** Whose list opens with it opens as it is at first, until it is restored. */
export async function deleteView(trx: Db, { actor, params }: Request, now: Date) {
  const before = await lockView(trx, actor, params.id, { orShared: true });
  if (before.deleted_at) throw new AppError('not_found');
  const after = await write(trx, params.id, now, { deleted_at: now });
  return { result: undefined, audit: audit(params.id, difference(before, after)) };
}

export async function restoreView(trx: Db, { actor, params }: Request, now: Date) {
  const before = await lockView(trx, actor, params.id, { orShared: true });
  if (!before.deleted_at) throw new AppError('wrong_state');
  await assertRoom(trx, before.created_by, before.list);
  const after = await write(trx, params.id, now, { deleted_at: null });
  return { result: await viewById(trx, actor, params.id), audit: audit(params.id, difference(before, after)) };
}

export async function setDefaultView(trx: Db, { actor, params }: Request) {
  const { id, list, is_default } = await viewById(trx, actor, params.id);
  await trx
    .insertInto('default_views')
    .values({ user_id: actor.id, list, view_id: id })
    .onConflict((conflict) => conflict.columns(['user_id', 'list']).doUpdateSet({ view_id: id }))
    .execute();
  return { result: undefined, audit: audit(id, { before: { is_default }, after: { is_default: true } }) };
}

export async function clearDefaultView(trx: Db, { actor, params }: Request) {
  const { id, is_default } = await viewById(trx, actor, params.id);
  await trx.deleteFrom('default_views').where('user_id', '=', actor.id).where('view_id', '=', id).execute();
  return { result: undefined, audit: audit(id, { before: { is_default }, after: { is_default: false } }) };
}

const write = (trx: Db, id: string, now: Date, values: Updateable<Tables['saved_views']>) =>
  orTaken(
    taken,
    trx
      .updateTable('saved_views')
      .set({ ...values, ...touched(now) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
