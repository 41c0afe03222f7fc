import { CONTRIBUTOR } from '@concord/domain';
import type { components } from '@concord/openapi';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { isEnabled } from '../../../db/user-states.ts';
import { AppError, type FieldError } from '../../../kernel/errors.ts';
import { sameUsername } from '../../../shared/same-username.ts';
import { userRef } from '../../../shared/user-ref.ts';
import type { AnswerColumns } from './answer-columns.ts';
import { cellAt, nameKey, type StagedAnswers } from './cells.ts';

type Schemas = components['schemas'];
type UserRef = Schemas['UserRef'];

/** Whose work some lines are: a contributor's, or a source's, which may not be there yet. */
export type Target = { user: UserRef | null; source: string | null };
/** A name in the file; `key` is what names are compared by. */
export type NamedTarget = { key: string; name: string; target: Target | null };

/** More are a sign of another column than the contributor's. */
const MOST_NAMES = 200;

/** The contributors whom a file names, and whose work that is: as given, or by username, email or name. */
export async function contributorsOfFile(
  db: Db,
  upload: StagedAnswers,
  { contributor }: AnswerColumns,
  given: readonly Schemas['AnswerContributor'][],
): Promise<NamedTarget[]> {
  const names = await namesIn(db, upload, contributor);
  if (names.length > MOST_NAMES) {
    const pointer = `/columns/${(contributor ?? 1) - 1}/role`;
    const errors: FieldError[] = [{ pointer, code: 'too_many', params: { max: MOST_NAMES } }];
    throw new AppError('answer_columns_invalid', {}, { errors });
  }
  const known = await targetsNamed(db, upload.task_id, names);
  const chosen = await chosenTargets(db, upload.task_id, given);
  return names.map(({ key, name }) => ({ key, name, target: chosen.get(key) ?? known.get(key) ?? null }));
}

async function namesIn(db: Db, upload: StagedAnswers, cell: number | undefined) {
  if (cell === undefined) return [{ key: '', name: '' }];
  const { rows } = await sql<{ key: string; name: string }>`
    select key, left(min(btrim(text)), 500) as name from (
      select ${nameKey(cellAt(cell))} as key, ${cellAt(cell)} as text, row_no from staged_rows
      where task_id = ${upload.task_id} and upload_id = ${upload.id} and cells is not null
    ) as named group by key order by min(row_no) limit ${sql.lit(MOST_NAMES + 1)}`.execute(db);
  return rows;
}

const hasUsername = (name: RawBuilder<string>) => sameUsername(sql.ref('users.username'), name);

/** Contributors by username or email, sources of the task by name, and contributors whose name no other person has. */
async function targetsNamed(
  db: Db,
  task: string,
  names: readonly Omit<NamedTarget, 'target'>[],
): Promise<Map<string, Target>> {
  const { rows } = await sql<{ key: string; user: UserRef }>`
    select key, ${userRef('users')} as user
    from unnest(${names.map(({ key }) => key)}::text[], ${names.map(({ name }) => name)}::text[]) as named (key, written)
    cross join lateral (
      select * from users where ${hasUsername(sql`written`)} and ${isPerson}
      union all (select * from users where lower(email) = key and ${isPerson})
      union all (select * from users where source_of = ${task} and lower(name) = key)
      union all (select * from users where lower(name) = key and ${isPerson} and source_of is null and not exists (
        select from users as other
        where lower(other.name) = key and other.id <> users.id and other.deleted_at is null and other.source_of is null))
      limit 1
    ) as users where key <> ''`.execute(db);
  return new Map(rows.map(({ key, user }) => [key, { user, source: null }]));
}

/** May be given work. */
const isPerson = sql<boolean>`(type = ${CONTRIBUTOR} and ${isEnabled} and deleted_at is null)`;

/**
 * What was chosen for names, by their keys. Throws where there is no such contributor, and where a new source would have
 * what identifies a person: exports name people and sources in one column.
 */
async function chosenTargets(
  db: Db,
  task: string,
  given: readonly Schemas['AnswerContributor'][],
): Promise<Map<string, Target>> {
  const { rows } = await sql<{ key: string; source: string | null; user: UserRef | null; is_of_user: boolean }>`
    select ${nameKey(sql`chosen.name`)} as key, btrim(chosen.source) as source,
    exists (
      select from users where deleted_at is null and source_of is null and (
        ${hasUsername(sql`btrim(chosen.source)`)} or lower(email) = ${nameKey(sql`chosen.source`)}
        or lower(users.name) = ${nameKey(sql`chosen.source`)})) as is_of_user, (
      select ${userRef('users')} from users
      where (users.id = chosen.user_id and ${isPerson})
        or (source_of = ${task} and lower(users.name) = ${nameKey(sql`chosen.source`)})
      limit 1) as user
    from unnest(${given.map(({ name }) => name)}::text[], ${given.map(({ user }) => user)}::uuid[],
      ${given.map(({ source }) => source)}::text[]) with ordinality as chosen (name, user_id, source, place)
    order by place`.execute(db);
  const errors = given.flatMap((one, index): FieldError[] => {
    const at = `/contributors/${index}`;
    if (one.user !== null && one.source !== null) return [{ pointer: `${at}/source`, code: 'not_allowed', params: {} }];
    const { user, is_of_user } = rows[index] ?? { user: null, is_of_user: false };
    if (user) return [];
    if (one.user !== null) return [{ pointer: `${at}/user`, code: 'unknown_reference', params: {} }];
    return is_of_user ? [{ pointer: `${at}/source`, code: 'taken', params: {} }] : [];
  });
  if (errors.length > 0) throw new AppError('validation_failed', {}, { errors });
  const chosen = rows.flatMap(({ key, source, user }): [string, Target][] => {
    if (user) return [[key, { user, source: null }]];
    return source === null ? [] : [[key, { user: null, source }]];
  });
  return new Map(chosen);
}

/**
 * Everyone whose work is in the file, once each: sources first, as answers of theirs are saved by no one else. Two names may
 * be one person's.
 */
export function targetsOf(named: readonly NamedTarget[]): { target: Target; keys: string[] }[] {
  const found = new Map<string, { target: Target; keys: string[] }>();
  for (const { key, target } of named) {
    if (!target) continue;
    const id = target.user?.id ?? `source ${target.source?.toLowerCase()}`;
    const known = found.get(id) ?? { target, keys: [] };
    known.keys.push(key);
    found.set(id, known);
  }
  const isPerson = ({ target }: { target: Target }) => Number(target.user !== null && target.user.source !== true);
  return [...found.values()].sort((one, other) => isPerson(one) - isPerson(other));
}
