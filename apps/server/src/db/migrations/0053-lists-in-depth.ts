import { type Kysely, sql } from 'kysely';

/**
 * Lists that are read along an index in each of their orders, and the names that are searched, kept in small letters: to make
 * them small takes longer than to search them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [names, orders].join('').split(/;\s*\n/)) if (part.trim()) await sql.raw(part).execute(db);
  for (const language of ['en', 'zh', 'cn', 'de', 'es', 'fr', 'ja'])
    await sql`create index ${sql.id(`users_username_${language}`)} on users
      (username collate ${sql.id(`concord_${language}`)}, id) where deleted_at is null`.execute(db);
}

/** No word of a search has a line end, so none is found across two names. */
const names = `
alter table users add column searched text collate "C" not null generated always as (
  lower(name || E'\\n' || username || E'\\n' || email || E'\\n' || firstname || E'\\n' || lastname)) stored;
alter table tasks add column searched text collate "C" not null generated always as (lower(name)) stored;
alter table projects add column searched text collate "C" not null generated always as (lower(name)) stored;
`;

const orders = `
create index projects_created on projects (created_at, id) where deleted_at is null;
create index projects_start on projects (start_date, id) where deleted_at is null;
create index projects_end on projects (end_date, id) where deleted_at is null;
drop index projects_category;
create index projects_category on projects (category_id, id);
drop index projects_manager;
create index projects_manager on projects (manager_id, id);
create index tasks_created on tasks (created_at, id) where deleted_at is null;
create index tasks_due on tasks (due_date, id) where deleted_at is null;
drop index tasks_project;
create index tasks_project on tasks (project_id, id);
create index users_created on users (created_at, id) where deleted_at is null;
create index users_type on users (type, id) where deleted_at is null;
create index users_state on users (state, id) where deleted_at is null;
create index users_seen on users (last_seen_at, id) where deleted_at is null;
create index user_counts_active on user_counts (active, user_id) where active > 0;
`;
