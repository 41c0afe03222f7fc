import type { components } from '@concord/openapi';
import type { Db } from '../../../db/db.ts';
import { AppError } from '../../../kernel/errors.ts';
import { userRef } from '../../../shared/user-ref.ts';

type Schemas = components['schemas'];

/** How many versions are listed. */
const LISTED = 200;

export const guidelinesOf = (db: Db, task: string): Promise<Schemas['GuidelineVersion'][]> =>
  db
    .selectFrom('guidelines')
    .innerJoin('users', 'users.id', 'guidelines.author_id')
    .select(['guidelines.guideline_no', 'guidelines.change_note', 'guidelines.created_at as createdAt'])
    .select(userRef('users').as('author'))
    .where('guidelines.task_id', '=', task)
    .orderBy('guidelines.guideline_no', 'desc')
    .limit(LISTED)
    .execute();

export async function guidelineText(db: Db, task: string, no: number): Promise<Schemas['GuidelineText']> {
  const found = await db
    .selectFrom('guidelines')
    .select(['guideline_no', 'guideline'])
    .where('task_id', '=', task)
    .where('guideline_no', '=', no)
    .executeTakeFirst();
  if (!found) throw new AppError('not_found');
  return found;
}
