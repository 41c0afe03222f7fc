import { sql } from 'kysely';
import { AppError } from '../../kernel/errors.ts';
import type { Services } from '../../services.ts';

type Owner = { task: string; user: string };

/** What is on its way now, by task and user: it is in no table yet. */
const arriving = new Map<string, number>();
const add = (key: string, bytes: number) => {
  const sum = (arriving.get(key) ?? 0) + bytes;
  if (sum === 0) arriving.delete(key);
  else arriving.set(key, sum);
};

/** Throws storage_full when less than the reserve would be left on the disk after so many bytes more. */
export function assertDiskHas({ disk, config }: Pick<Services, 'disk' | 'config'>, bytes: number): void {
  const free = disk.free();
  if (free !== undefined && free - bytes < config.diskReserve)
    throw new AppError('storage_full', {}, { retryAfter: 60 });
}

/**
 * Watches over an upload: `take` is told of each piece and throws when it is too much for the task, the user or the disk;
 * `end` is called when it is over.
 */
export async function openRoom(services: Services, { task, user }: Owner) {
  const { db, config } = services;
  const sumOf = (column: 'task_id' | 'user_id', id: string) =>
    db
      .selectFrom('uploads')
      .select(sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'))
      .where(column, '=', id)
      .executeTakeFirstOrThrow();
  const [ofTask, ofUser] = await Promise.all([sumOf('task_id', task), sumOf('user_id', user)]);
  const stored = { [task]: ofTask.bytes, [user]: ofUser.bytes };
  let taken = 0;
  return {
    take(bytes: number): void {
      taken += bytes;
      for (const key of Object.keys(stored)) add(key, bytes);
      for (const [key, waiting] of Object.entries(stored)) {
        if (waiting + (arriving.get(key) ?? 0) > config.uploadQuota)
          throw new AppError('upload_quota', { max_bytes: config.uploadQuota });
      }
      assertDiskHas(services, 0);
    },
    end(): void {
      for (const key of Object.keys(stored)) add(key, -taken);
    },
  };
}
