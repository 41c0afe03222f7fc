import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
import type { Context } from '../../http/contract/operations.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { assertVersion, difference, touched } from '../../shared/record.ts';
import { currentUser } from './auth.queries.ts';
import { type Picture, rewritePicture } from './rewrite-picture.ts';

export async function updateProfile(trx: Db, { actor, body }: Context<'updateProfile'>, now: Date) {
  const before = await lockUser(trx, actor.id);
  await assertVersion(before, body.version, () => currentUser(trx, actor.id));
  const { version: _, name, ...fields } = body;
  return write(trx, before, now, { ...fields, ...(name !== undefined && { name: name.trim() }) });
}

export const MAX_PICTURE_BYTES = 256 * 1024;

/** The picture of a request as it is kept; throws picture_unsupported. */
export async function pictureOf({ image }: Context<'setPicture'>['body']): Promise<Picture> {
  const file = Buffer.from(image, 'base64');
  const picture = file.length > MAX_PICTURE_BYTES ? undefined : await rewritePicture(file);
  if (!picture) throw new AppError('picture_unsupported');
  return picture;
}

/** Each picture has its own unguessable address, so that browsers may cache it forever. */
export async function setPicture(trx: Db, actor: Actor, picture: Picture, basePath: string, now: Date) {
  const before = await lockUser(trx, actor.id);
  const id = randomUUID();
  await trx.deleteFrom('pictures').where('user_id', '=', actor.id).execute();
  await trx
    .insertInto('pictures')
    .values({ id, user_id: actor.id, ...picture })
    .execute();
  return write(trx, before, now, { pic: `${basePath}/picture/${id}` });
}

export async function removePicture(trx: Db, { actor }: Context<'removePicture'>, now: Date) {
  const before = await lockUser(trx, actor.id);
  await trx.deleteFrom('pictures').where('user_id', '=', actor.id).execute();
  return write(trx, before, now, { pic: null });
}

const lockUser = (trx: Db, id: string) =>
  trx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

async function write(
  trx: Db,
  before: Awaited<ReturnType<typeof lockUser>>,
  now: Date,
  values: Updateable<Tables['users']>,
) {
  const after = await trx
    .updateTable('users')
    .set({ ...values, ...touched(now) })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return {
    result: await currentUser(trx, before.id),
    audit: { subject_type: 'user' as const, subject_id: before.id, ...difference(before, after) },
  };
}
