import { canonicalUsername } from '@concord/domain';
import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { sameUsername } from '../../shared/same-username.ts';

/** A new user, as stored and as the audit event names them. */
export type Invited = components['schemas']['UserCreate'] & { id: string; state: 'invited'; invited_by: string };

/**
 * Adds users in one statement, and returns the ids of those who were added: a username or address that is taken keeps
 * no one else out.
 */
export async function insertUsers(trx: Db, users: readonly Invited[], now: Date): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    insert into users (id, username, email, name, firstname, lastname, occupation, type, language, state, invited_by,
      created_at, updated_at)
    select id, username, email, name, coalesce(firstname, ''), coalesce(lastname, ''), coalesce(occupation, ''), type,
      language, state, invited_by, ${now}, ${now}
    from json_to_recordset(${JSON.stringify(users)}::json) as line (id uuid, username text, email text, name text,
      firstname text, lastname text, occupation text, type smallint, language text, state text, invited_by uuid)
    on conflict do nothing
    returning id`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** For each of these people, whether another user has their username or their address. */
export async function takenFields(
  db: Db,
  people: readonly { username: string; email: string }[],
): Promise<{ username: boolean; email: boolean }[]> {
  const lines = people.map(({ username, email }, no) => ({ no, username: canonicalUsername(username), email }));
  const { rows } = await sql<{ username: boolean; email: boolean }>`
    select exists (select from users where ${sameUsername(sql.ref('users.username'), sql.ref('line.username'))}) as username,
      exists (select from users where lower(users.email) = lower(line.email)) as email
    from json_to_recordset(${JSON.stringify(lines)}::json) as line (no int, username text, email text)
    order by line.no`.execute(db);
  return rows;
}
