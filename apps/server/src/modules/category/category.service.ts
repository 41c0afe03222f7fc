import type { AuditEntry } from '../../audit/change.ts';
import type { Db } from '../../db/db.ts';
import type { Context } from '../../http/contract/operations.ts';
import { AppError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/new-id.ts';
import { assertVersion, difference, orTaken } from '../../shared/record.ts';
import { restoreCategories, writeCategory } from '../../shared/trash/restore-parents.ts';
import { assertParent, categoryById, isWithin, lockCategory, lockTree } from './category.queries.ts';

const taken = { categories_name: 'name_taken' } as const;
const audit = (id: string, change: Pick<AuditEntry, 'before' | 'after'>) =>
  ({ subject_type: 'category', subject_id: id, ...change }) satisfies AuditEntry;

export async function createCategory(trx: Db, { body }: Pick<Context<'createCategory'>, 'body'>, now: Date) {
  const values = { name: body.name.trim(), description: body.description ?? '', parent_id: body.parent ?? null };
  if (values.parent_id) await assertParent(trx, values.parent_id);
  const id = newId();
  await orTaken(
    taken,
    trx
      .insertInto('categories')
      .values({ id, ...values, created_at: now, updated_at: now })
      .execute(),
  );
  return { result: await categoryById(trx, id), audit: audit(id, { after: values }) };
}

export async function updateCategory(
  trx: Db,
  { body, params }: Pick<Context<'updateCategory'>, 'body' | 'params'>,
  now: Date,
) {
  const { version, name, description, parent } = body;
  if (parent) await lockTree(trx);
  const before = await lockCategory(trx, params.id);
  if (before.deleted_at) throw new AppError('not_found');
  await assertVersion(before, version, () => categoryById(trx, params.id));
  if (parent) {
    await assertParent(trx, parent);
    if (await isWithin(trx, parent, params.id)) throw new AppError('category_cycle');
  }
  const after = await writeCategory(trx, params.id, now, {
    ...(name !== undefined && { name: name.trim() }),
    ...(description !== undefined && { description }),
    ...(parent !== undefined && { parent_id: parent }),
  });
  return { result: await categoryById(trx, params.id), audit: audit(params.id, difference(before, after)) };
}

export async function deleteCategory(trx: Db, id: string, now: Date) {
  const before = await lockCategory(trx, id);
  if (before.deleted_at) throw new AppError('not_found');
  const { projects_count, children_count } = await categoryById(trx, id);
  if (projects_count + children_count > 0) throw new AppError('category_not_empty');
  const after = await writeCategory(trx, id, now, { deleted_at: now });
  return { result: undefined, audit: audit(id, difference(before, after)) };
}

export async function restoreCategory(
  trx: Db,
  { body, params: { id } }: Pick<Context<'restoreCategory'>, 'body' | 'params'>,
  now: Date,
) {
  const before = await lockCategory(trx, id);
  if (!before.deleted_at) throw new AppError('wrong_state');
  const { with_parents, name } = body ?? {};
  const above = before.parent_id ? await restoreCategories(trx, before.parent_id, { with_parents, now }) : [];
  const after = await writeCategory(trx, id, now, {
    deleted_at: null,
    ...(name !== undefined && { name: name.trim() }),
  });
  return { result: await categoryById(trx, id), audit: [...above, audit(id, difference(before, after))] };
}
