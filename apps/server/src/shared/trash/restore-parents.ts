import type { Updateable } from 'kysely';
import type { AuditEntry } from '../../audit/change.ts';
import type { Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
import { AppError } from '../../kernel/errors.ts';
import { ableManager } from '../able-manager.ts';
import { difference, orTaken, touched } from '../record.ts';

/** What is asked of a restoration. */
export type Restoring = { with_parents?: boolean | undefined; now: Date };

/** Writes a category; a name that another one beside it has is refused. */
export const writeCategory = (trx: Db, id: string, now: Date, values: Updateable<Tables['categories']>) =>
  orTaken(
    { categories_name: 'name_taken' },
    trx
      .updateTable('categories')
      .set({ ...values, ...touched(now) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

/**
 * Has the category of a record that is restored there, and those above it: restores deleted ones, if so wished.
 * @throws AppError parent_deleted: it has to be restored first
 */
export async function restoreCategories(trx: Db, id: string, { with_parents, now }: Restoring): Promise<AuditEntry[]> {
  const before = await trx
    .selectFrom('categories')
    .selectAll()
    .where('id', '=', id)
    .where('purged_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!before) throw new AppError('not_found');
  if (!before.deleted_at) return [];
  const inTheWay = new AppError('parent_deleted', { name: before.name });
  if (!with_parents) throw inTheWay;
  const above = before.parent_id ? await restoreCategories(trx, before.parent_id, { with_parents, now }) : [];
  const after = await writeCategory(trx, id, now, { deleted_at: null }).catch((error: unknown) => {
    throw error instanceof AppError ? inTheWay.with({ cause: error }) : error;
  });
  const subject = { operation: 'restoreCategory', subject_type: 'category', subject_id: id } as const;
  return [...above, { ...subject, ...difference(before, after) }];
}

/** The same for the project of a task, with its category. */
export async function restoreProjects(
  trx: Db,
  id: string,
  { with_parents, now, actor }: Restoring & { actor: { id: string } },
): Promise<AuditEntry[]> {
  const before = await trx
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', id)
    .where('purged_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!before) throw new AppError('not_found');
  if (!before.deleted_at) return [];
  if (!with_parents) throw new AppError('parent_deleted', { name: before.name });
  const above = await restoreCategories(trx, before.category_id, { with_parents, now });
  const after = await trx
    .updateTable('projects')
    .set({ deleted_at: null, manager_id: await ableManager(trx, before.manager_id, actor), ...touched(now) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const subject = { operation: 'restoreProject', subject_type: 'project', subject_id: id, project_id: id } as const;
  return [...above, { ...subject, ...difference(before, after) }];
}
