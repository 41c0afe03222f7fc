import type { InsertObject } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';

/** Inserts rows, of which there may be none. */
export async function insertAll<T extends keyof Tables>(
  trx: Db,
  table: T,
  rows: readonly InsertObject<Tables, T>[],
): Promise<void> {
  if (rows.length > 0) await trx.insertInto(table).values(rows).execute();
}
