import type { components } from '@concord/openapi';
import { type RawBuilder, sql } from 'kysely';

/** A person as other records name them, from a users table under the given name. */
export const userRef = (table: string): RawBuilder<components['schemas']['UserRef']> =>
  sql`json_build_object('id', ${sql.ref(`${table}.id`)}, 'name', ${sql.ref(`${table}.name`)}, 'username', ${sql.ref(`${table}.username`)}, 'pic', ${sql.ref(`${table}.pic`)})`;
