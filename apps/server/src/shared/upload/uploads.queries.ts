import type { Db } from '../../db/db.ts';
import { agesAt } from '../../db/expiry/ages.ts';
import { AppError } from '../../kernel/errors.ts';
import { firstIdAt } from '../query/first-id-at.ts';
import { STAGED_FOR_MS } from './limits.ts';

export async function uploadById(db: Db, task: string, id: string) {
  const upload = await db
    .selectFrom('uploads')
    .select(['task_id', 'id', 'filename', 'bytes', 'columns', 'rows_count', 'checksum'])
    .where('task_id', '=', task)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!upload) throw new AppError('not_found');
  return upload;
}

/** Takes the file out of staging, whether or not all of it came in. */
export async function removeUpload(db: Db, task: string, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('task_id', '=', task).where('id', '=', id).execute();
  await db.deleteFrom('staged_rows').where('task_id', '=', task).where('upload_id', '=', id).execute();
}

/** The ids of uploads tell when they started, also of those that a stopped server left half done. */
export async function removeOldUploads(db: Db, now: Date): Promise<void> {
  const oldest = firstIdAt((await agesAt(db, now)).before(STAGED_FOR_MS));
  await db.deleteFrom('uploads').where('id', '<', oldest).execute();
  await db.deleteFrom('staged_rows').where('upload_id', '<', oldest).execute();
}
