import type { components } from '@concord/openapi';
import { type RawBuilder, sql } from 'kysely';

/** A person, or a source of imported answers, as other records name them, from a users table under the given name. */
export const userRef = (table: string): RawBuilder<components['schemas']['UserRef']> => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const fields = sql`'id', ${column('id')}, 'name', ${column('name')}, 'username', ${column('username')}, 'pic', ${column('pic')}`;
  return sql`case when ${column('source_of')} is null then json_build_object(${fields})
    else json_build_object(${fields}, 'source', true) end`;
};
