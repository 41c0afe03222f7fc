import { type RawBuilder, sql } from 'kysely';

/** For the WHERE of a list by `id`, which grows with time: what comes after `before` on the way back, or all of it. */
export const olderThan = (before: string | undefined): RawBuilder<unknown> =>
  before === undefined ? sql`true` : sql`id < ${before}`;
