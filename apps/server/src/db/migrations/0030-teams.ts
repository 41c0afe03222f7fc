import { type Kysely, sql } from 'kysely';

/** Names for several contributors, and the days on which people are away. */
const teams = `
create table teams (
  id uuid primary key,
  name text not null,
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted_at timestamptz
);
create unique index teams_name on teams (lower(name)) where deleted_at is null;
create table team_members (
  team_id uuid not null references teams,
  user_id uuid not null references users,
  primary key (team_id, user_id)
);
create index team_members_user on team_members (user_id);
create table away_periods (
  user_id uuid not null references users,
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  primary key (user_id, start_date)
);
create index away_periods_end on away_periods (end_date);
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of teams.split(/;\s*\n/)) if (part.trim()) await sql.raw(part).execute(db);
}
