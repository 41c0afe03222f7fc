import { type Kysely, sql } from 'kysely';

/**
 * Reference tables (small) and tables distributed by task_id (large). The large ones carry task_id in their primary key
 * and in every foreign key, so that the same schema can be spread over several nodes; a test checks this on the catalogue.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [people, work, staging, answering, reviewing, journal])
    for (const part of statement.split(/;\s*\n/)) if (part.trim()) await sql.raw(part).execute(db);
}

const people = `
create table users (
  id uuid primary key,
  username text not null,
  email text not null,
  name text not null,
  firstname text not null default '',
  lastname text not null default '',
  occupation text not null default '',
  pic text,
  type smallint not null check (type in (0, 1, 2)),
  language text not null default 'cn' check (language in ('en', 'zh', 'cn', 'de', 'es', 'fr', 'ja')),
  state text not null default 'invited' check (state in ('invited', 'active', 'disabled')),
  password_hash text,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted_at timestamptz
);
create unique index users_username on users (lower(username));
create unique index users_email on users (lower(email));
create table invitations (
  token_hash bytea primary key,
  user_id uuid not null references users,
  purpose text not null check (purpose in ('invitation', 'reset')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index invitations_user on invitations (user_id);
create table sessions (
  token_hash bytea primary key,
  id uuid not null unique,
  user_id uuid not null references users,
  address text not null default '',
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create table login_throttles (
  key text primary key,
  failures int not null,
  last_failure_at timestamptz not null,
  blocked_until timestamptz not null
);
create table download_tickets (
  token_hash bytea primary key,
  user_id uuid not null references users,
  request jsonb not null,
  expires_at timestamptz not null
);
`;

const work = `
create table categories (
  id uuid primary key,
  name text not null,
  description text not null default '',
  parent_id uuid references categories,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted_at timestamptz
);
create unique index categories_name on categories (coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), lower(name))
  where deleted_at is null;
create index categories_parent on categories (parent_id);
create table projects (
  id uuid primary key,
  name text not null,
  category_id uuid not null references categories,
  manager_id uuid not null references users,
  start_date date,
  end_date date,
  status smallint not null default 0,
  is_draft boolean not null default true,
  is_completed boolean not null default false,
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted_at timestamptz,
  check (end_date >= start_date),
  check ((status, is_draft, is_completed) in ((0, true, false), (1, false, false), (0, false, false), (0, false, true)))
);
create index projects_manager on projects (manager_id);
create index projects_category on projects (category_id);
create table tasks (
  id uuid primary key,
  project_id uuid not null references projects,
  name text not null,
  guideline text not null default '',
  due_date date,
  question_logic text not null default 'all' check (question_logic in ('all', 'some')),
  assign_logic text not null default 'sequential' check (assign_logic in ('sequential', 'random')),
  answers_per_row int not null default 1 check (answers_per_row between 1 and 50),
  review_sample int not null default 100 check (review_sample between 1 and 100),
  status smallint not null default 0,
  is_draft boolean not null default true,
  seed int,
  next_row_no int not null default 1,
  next_dataset_no int not null default 1,
  published_at timestamptz,
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted_at timestamptz,
  check ((status, is_draft) in ((0, true), (1, false), (0, false)))
);
create index tasks_project on tasks (project_id);
create table questions (
  task_id uuid not null references tasks,
  question_no int not null,
  position int not null,
  name text not null,
  type text not null check (type in ('open', 'single', 'multiple')),
  choices jsonb not null,
  required boolean not null,
  use_iframe boolean not null,
  hint text not null,
  dataset_id uuid,
  show_when jsonb,
  primary key (task_id, question_no)
);
create table task_contributors (
  task_id uuid not null references tasks,
  user_id uuid not null references users,
  position int not null,
  primary key (task_id, user_id)
);
create index task_contributors_user on task_contributors (user_id);
create table task_reviewers (
  task_id uuid not null references tasks,
  user_id uuid not null references users,
  primary key (task_id, user_id)
);
create index task_reviewers_user on task_reviewers (user_id);
create table datasets (
  task_id uuid not null references tasks,
  id uuid not null,
  dataset_no int not null,
  name text not null,
  filename text not null,
  columns jsonb not null,
  rows_count int not null,
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  primary key (task_id, id),
  unique (task_id, dataset_no)
);
create table dataset_rows (
  task_id uuid not null,
  row_no int not null,
  dataset_id uuid not null,
  line int not null,
  row_id text,
  cells text[] not null,
  gold jsonb,
  primary key (task_id, row_no),
  foreign key (task_id, dataset_id) references datasets (task_id, id)
);
create unique index dataset_rows_row_id on dataset_rows (task_id, row_id) where row_id is not null;
create index dataset_rows_dataset on dataset_rows (task_id, dataset_id, row_no);
`;

const staging = `
create table uploads (
  task_id uuid not null references tasks,
  id uuid not null,
  user_id uuid not null references users,
  filename text not null,
  bytes bigint not null,
  format text not null,
  encoding text not null,
  delimiter text,
  columns jsonb not null,
  rows_count int not null,
  created_at timestamptz not null default now(),
  primary key (task_id, id)
);
create table staged_rows (
  task_id uuid not null,
  upload_id uuid not null,
  row_no int not null,
  line int not null,
  cells text[],
  problem_code text,
  problem_params jsonb,
  primary key (task_id, upload_id, row_no)
);
create table jobs (
  id uuid primary key,
  kind text not null,
  task_id uuid references tasks,
  created_by uuid not null references users,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  progress int not null default 0,
  total int not null default 0,
  error text,
  params jsonb not null default '{}',
  result jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
`;

const answering = `
create table assignments (
  task_id uuid not null references tasks,
  id uuid not null,
  user_id uuid not null references users,
  position int not null,
  is_completed boolean not null default false,
  status smallint not null default 1 check (status in (1, 2)),
  round int not null default 0,
  started_at timestamptz,
  last_saved_at timestamptz,
  handed_in_at timestamptz,
  opened_at timestamptz,
  returned_at timestamptz,
  decided_at timestamptz,
  remarks text,
  rows_count int not null default 0,
  rows_done int not null default 0,
  rows_skipped int not null default 0,
  answers_count int not null default 0,
  questions_count int not null default 0,
  correct_count int not null default 0,
  incorrect_count int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  version int not null default 1,
  primary key (task_id, id),
  unique (task_id, user_id),
  check (is_completed or status = 1)
);
create index assignments_id on assignments (id);
create index assignments_user on assignments (user_id, task_id) where removed_at is null;
create index assignments_log on assignments (handed_in_at desc, id desc) where handed_in_at is not null;
create table assignment_rows (
  task_id uuid not null,
  assignment_id uuid not null,
  row_no int not null,
  position int not null,
  skipped_reason text,
  skip_revision text collate "C",
  done boolean not null default false,
  answers_count smallint not null default 0,
  questions_count smallint not null default 0,
  primary key (task_id, assignment_id, row_no),
  unique (task_id, assignment_id, position),
  foreign key (task_id, assignment_id) references assignments (task_id, id),
  foreign key (task_id, row_no) references dataset_rows (task_id, row_no)
);
create index assignment_rows_open on assignment_rows (task_id, assignment_id, position) where not done;
create index assignment_rows_row on assignment_rows (task_id, row_no);
create table answers (
  task_id uuid not null,
  assignment_id uuid not null,
  row_no int not null,
  question_no int not null,
  value jsonb not null,
  revision text collate "C" not null,
  round int not null,
  saved_at timestamptz not null default now(),
  primary key (task_id, assignment_id, row_no, question_no),
  foreign key (task_id, assignment_id, row_no) references assignment_rows (task_id, assignment_id, row_no)
);
create table answer_history (
  task_id uuid not null,
  assignment_id uuid not null,
  row_no int not null,
  question_no int not null,
  revision text collate "C" not null,
  value jsonb not null,
  round int not null,
  was_current boolean not null,
  saved_at timestamptz not null,
  primary key (task_id, assignment_id, row_no, question_no, revision),
  foreign key (task_id, assignment_id, row_no) references assignment_rows (task_id, assignment_id, row_no)
);
create table skip_history (
  task_id uuid not null,
  assignment_id uuid not null,
  row_no int not null,
  revision text collate "C" not null,
  reason text,
  round int not null,
  saved_at timestamptz not null default now(),
  primary key (task_id, assignment_id, row_no, revision),
  foreign key (task_id, assignment_id, row_no) references assignment_rows (task_id, assignment_id, row_no)
);
`;

const reviewing = `
create table submissions (
  task_id uuid not null,
  assignment_id uuid not null,
  round int not null,
  handed_in_at timestamptz not null default now(),
  opened_at timestamptz,
  decided_at timestamptz,
  decision text check (decision in ('approved', 'returned', 'withdrawn', 'reopened')),
  remarks text,
  reviewer_id uuid references users,
  answers_count int not null,
  questions_count int not null,
  rows_skipped int not null,
  correct_count int not null default 0,
  incorrect_count int not null default 0,
  primary key (task_id, assignment_id, round),
  foreign key (task_id, assignment_id) references assignments (task_id, id)
);
create table marks (
  task_id uuid not null,
  assignment_id uuid not null,
  row_no int not null,
  question_no int not null,
  verdict text check (verdict in ('correct', 'incorrect')),
  correct_answer jsonb,
  remark text not null default '',
  answer_revision text collate "C",
  round int not null,
  reviewer_id uuid not null references users,
  updated_at timestamptz not null default now(),
  primary key (task_id, assignment_id, row_no, question_no),
  foreign key (task_id, assignment_id, row_no) references assignment_rows (task_id, assignment_id, row_no)
);
create table mark_history (
  task_id uuid not null,
  assignment_id uuid not null,
  row_no int not null,
  question_no int not null,
  id uuid not null,
  verdict text,
  correct_answer jsonb,
  remark text not null,
  answer_revision text collate "C",
  round int not null,
  reviewer_id uuid not null references users,
  marked_at timestamptz not null,
  primary key (task_id, assignment_id, row_no, question_no, id),
  foreign key (task_id, assignment_id, row_no) references assignment_rows (task_id, assignment_id, row_no)
);
`;

const journal = `
create table audit_events (
  id uuid primary key,
  at timestamptz not null default now(),
  actor_id uuid references users,
  operation text not null,
  subject_type text not null,
  subject_id uuid not null,
  project_id uuid,
  task_id uuid,
  before jsonb,
  after jsonb,
  request_id text not null
);
create index audit_events_subject on audit_events (subject_type, subject_id, id);
create index audit_events_project on audit_events (project_id, id);
create index audit_events_actor on audit_events (actor_id, id);
create index audit_events_request on audit_events (request_id);
`;
