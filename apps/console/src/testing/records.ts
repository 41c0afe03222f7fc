import type { Schema } from '@concord/api-client';

/** For tests: ids that differ in their last digits. */
export const idOf = (n: number) => `019a9f5e-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const aWorkspace: Schema<'Workspace'> = {
  company_name: 'Example Ltd',
  company_url: 'https://example.org',
  support_email: 'help@example.org',
  security_profile: 'spec',
  read_only: false,
  server_time: '2026-11-21T00:00:00Z',
};

/** For tests: an active project, of which only the named fields matter. */
export function aProject(fields: Partial<Schema<'Project'>> = {}): Schema<'Project'> {
  return {
    id: idOf(4),
    name: 'Brand study',
    category: { id: idOf(2), name: 'Retail' },
    manager: { id: idOf(1), name: 'Ben', username: 'ben', pic: null },
    start_date: '2026-11-01',
    end_date: '2020-01-31',
    status: 1,
    is_draft: false,
    is_completed: false,
    late: false,
    tasks_count: 2,
    answers_count: 30,
    questions_count: 1200,
    createdAt: '2026-11-01T00:00:00Z',
    updatedAt: '2026-11-02T00:00:00Z',
    version: 3,
    ...fields,
  };
}

/** For tests: a category at the top, of which only the named fields matter. */
export function aCategory(fields: Partial<Schema<'Category'>> = {}): Schema<'Category'> {
  return {
    id: idOf(2),
    name: 'Retail',
    parent: null,
    path: [],
    description: '',
    projects_count: 0,
    children_count: 0,
    createdAt: '2026-11-01T00:00:00Z',
    version: 1,
    ...fields,
  };
}

/** For tests: a task as lists show it, active, of which only the named fields matter. */
export function aTaskSummary(fields: Partial<Schema<'TaskSummary'>> = {}): Schema<'TaskSummary'> {
  const { id, name, status, is_draft, is_completed, end_date } = aProject();
  return {
    id: idOf(8),
    name: 'Visit coding',
    project: { id, name, status, is_draft, is_completed, end_date },
    status: 1,
    is_draft: false,
    complete: false,
    late: false,
    pilot: null,
    gold_share: null,
    gold_rows_count: 0,
    quality: null,
    due_date: null,
    rows_count: 40,
    submitted: 0,
    total: 2,
    answers_count: 0,
    questions_count: 120,
    createdAt: '2026-11-20T06:00:00Z',
    updatedAt: '2026-11-20T06:00:00Z',
    version: 1,
    ...fields,
  };
}

/** For tests and stories: a task as its contributor sees it, not begun, of which only the named fields matter. */
/** Submitted work. */
export const anAssignment = (fields: Partial<Schema<'AssignmentProgress'>> = {}): Schema<'AssignmentProgress'> => ({
  id: idOf(700),
  is_completed: true,
  status: 1,
  round: 1,
  returned_at: null,
  paused_at: null,
  gold_below: null,
  version: 1,
  late: false,
  rows_count: 500,
  rows_done: 500,
  rows_skipped: 0,
  answers_count: 1500,
  questions_count: 1500,
  correct_count: 0,
  incorrect_count: 0,
  updatedAt: '2026-11-21T02:00:00.000Z',
  ...fields,
});

export function aUserTask(fields: Partial<Schema<'UserTask'>> = {}): Schema<'UserTask'> {
  const { id, name, rows_count, questions_count } = aTaskSummary();
  return {
    id,
    assignment: idOf(9),
    name,
    project: { id: idOf(4), name: 'Café reviews', end_date: '2026-12-15' },
    due_date: '2026-12-01',
    late: false,
    workable: true,
    submission: { is_completed: false, status: 1, updatedAt: '2026-11-20T06:02:00Z' },
    round: 0,
    returned_at: null,
    paused_at: null,
    opened_at: null,
    remarks: null,
    rows_count,
    rows_done: 0,
    rows_skipped: 0,
    answers_count: 0,
    questions_count,
    ...fields,
  };
}

/** The tasks of a contributor without any. */
export const noTasks = { entities: [], totalCount: 0, project_list: [] };

type Round = Schema<'Submission'>['submission'][number];

/** For tests and stories: the first round of a submission under review, of which only the named fields matter. */
export function aRound(fields: Partial<Round> = {}): Round {
  return {
    round: 1,
    submittedAt: '2026-11-20T01:05:00Z',
    opened_at: '2026-11-20T05:51:00Z',
    decided_at: null,
    decision: null,
    remarks: null,
    reviewer: null,
    answers_count: 0,
    questions_count: 0,
    correct_count: 0,
    incorrect_count: 0,
    ...fields,
  };
}

/** For tests and stories: an active contributor, of whom only the named fields matter. */
export function aPerson(fields: Partial<Schema<'User'>> & Pick<Schema<'User'>, 'id' | 'name'>): Schema<'User'> {
  const username = fields.username ?? fields.name.toLowerCase();
  return {
    username,
    pic: null,
    email: `${username}@example.org`,
    firstname: '',
    lastname: '',
    occupation: '',
    type: 2,
    language: 'en',
    state: 'active',
    mail: 'none',
    may_change: 'everything',
    active: 0,
    load: { rows_left: 0, rows_due: 0 },
    away_until: null,
    last_seen_at: null,
    createdAt: '2026-11-01T06:00:00Z',
    version: 1,
    ...fields,
  };
}

/** For tests and stories: a team of these people, of which only the named fields matter. */
export function aTeam(fields: Partial<Schema<'Team'>>, members: readonly Schema<'User'>[]): Schema<'Team'> {
  return {
    id: idOf(20),
    name: 'Readers',
    createdBy: { id: idOf(1), name: 'Ben', username: 'ben', pic: null },
    createdAt: '2026-11-01T00:00:00Z',
    updatedAt: '2026-11-02T00:00:00Z',
    version: 1,
    ...fields,
    members_count: members.length,
    member: members.map(({ id, name, username, pic, state, load, away_until }) => ({
      user: { id, name, username, pic },
      state,
      load,
      away_until,
    })),
  };
}

const nothing: { [T in Schema<'UserType'>]: Schema<'Dashboard'> } = {
  0: {
    type: 0,
    active: 0,
    late_project: 0,
    late_task: 0,
    active_task: [],
    active_task_total: 0,
    active_task_sum: { active: 0, late: 0, submitted: 0 },
    active_project: [],
    active_project_total: 0,
    active_project_sum: { total: 0, active: 0, inactive: 0, is_draft: 0, is_completed: 0, late: 0 },
    idle_user: [],
    idle_user_total: 0,
    assign_user: [],
    assign_user_total: 0,
    submission_log: [],
    submission_log_total: 0,
    review_queue: { total: 0, assigned: 0, since: null },
  },
  1: {
    type: 1,
    active: 0,
    late_project: 0,
    total_submission: 0,
    active_task: [],
    active_task_total: 0,
    overdue: [],
    overdue_total: 0,
    overdue_sum: { total: 0, submitted: 0, active: 0, late: 0 },
    submission_log: [],
    submission_log_total: 0,
    review_queue: { total: 0, assigned: 0, since: null },
  },
  2: {
    type: 2,
    lifetime_stat: { total: 0, completed: 0, active: 0, late: 0 },
    task: [],
    task_total: 0,
    submission_log: [],
    submission_log_total: 0,
    submission_log_sum: { correct_count: 0, incorrect_count: 0 },
  },
};

/** For tests and stories: the dashboard of a person of the type, for whom there is nothing yet. */
export const emptyDashboard = (type: Schema<'UserType'>) => nothing[type];
