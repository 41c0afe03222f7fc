import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { AppError } from '../kernel/errors.ts';

/** What every change of a versioned record sets beside its own fields. */
export const touched = (now: Date) => ({ updated_at: now, version: sql<number>`version + 1` });

/** The update is based on the record as it is now, or the reader gets `current`. The record must be locked. */
export async function assertVersion(
  record: { version: number },
  version: number,
  current: () => Promise<object>,
): Promise<void> {
  if (record.version !== version) throw new AppError('stale_version', {}, { current: await current() });
}

const bookkeeping = new Set(['version', 'created_at', 'updated_at', 'moved_at', 'password_hash', 'before_decision']);

/** As it is in JSON: moments are text. PostgreSQL returns the members of an object in an order of its own. */
const stored = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

/** The fields that differ, before and after, as the audit event keeps them. */
export function difference(before: object, after: object): { before: object; after: object } {
  const old = new Map(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([field, value]) => !bookkeeping.has(field) && !isDeepStrictEqual(stored(old.get(field)), stored(value)),
  );
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, old.get(field) ?? null])),
    after: Object.fromEntries(changed),
  };
}

const UNIQUE_VIOLATION = '23505';

/**
 * Turns the refusal of a unique index into the refusal people read; anything else is passed on. A node of a distributed database
 * names the index in its message alone, with the number of a shard.
 */
export async function orTaken<T>(
  codes: Record<string, 'name_taken' | 'username_taken' | 'email_taken'>,
  write: Promise<T>,
): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) throw error;
    const { message } = error;
    const [, code] = Object.entries(codes).find(([index]) => new RegExp(`\\b${index}(_\\d+)?\\b`).test(message)) ?? [];
    if (code) throw new AppError(code, {}, { cause: error });
    throw error;
  }
}
