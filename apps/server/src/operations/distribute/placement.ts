import type { Tables } from '../../db/tables.ts';

/**
 * Where the rows of a table are in a distributed database. `task`: spread over the nodes, those of a task together. `everywhere`:
 * few rows that nearly every query needs, so each node has all of them. `coordinator`: what no query joins with the answers of
 * many tasks.
 */
export type Placement = 'task' | 'everywhere' | 'coordinator';

export const PLACEMENTS: Readonly<Record<keyof Tables, Placement>> = {
  users: 'everywhere',
  categories: 'everywhere',
  projects: 'everywhere',
  tasks: 'everywhere',
  questions: 'everywhere',
  task_contributors: 'everywhere',
  task_reviewers: 'everywhere',
  datasets: 'everywhere',
  teams: 'everywhere',
  team_members: 'everywhere',
  away_periods: 'everywhere',
  guidelines: 'everywhere',
  pilot_rows: 'everywhere',

  acknowledged_guidelines: 'task',
  gold_rows: 'task',
  dataset_rows: 'task',
  staged_rows: 'task',
  assignments: 'task',
  assignment_rows: 'task',
  takings: 'task',
  shared_rows: 'task',
  taken_rows: 'task',
  answers: 'task',
  answer_history: 'task',
  skip_history: 'task',
  submissions: 'task',
  marks: 'task',
  mark_history: 'task',
  disputes: 'task',
  submission_reviewers: 'task',
  withdrawn_rows: 'task',
  withdrawn_assignment_rows: 'task',
  withdrawn_answers: 'task',
  withdrawn_answer_history: 'task',
  withdrawn_skip_history: 'task',
  withdrawn_marks: 'task',
  withdrawn_mark_history: 'task',
  withdrawn_disputes: 'task',
  task_finals: 'task',
  final_changes: 'task',
  final_answers: 'task',
  adjudications: 'task',
  lent_cells: 'task',

  invitations: 'coordinator',
  email_changes: 'coordinator',
  sessions: 'coordinator',
  login_throttles: 'coordinator',
  known_devices: 'coordinator',
  second_factors: 'coordinator',
  recovery_codes: 'coordinator',
  sign_in_tickets: 'coordinator',
  answered_requests: 'coordinator',
  download_tickets: 'coordinator',
  pictures: 'coordinator',
  templates: 'coordinator',
  saved_views: 'coordinator',
  default_views: 'coordinator',
  export_presets: 'coordinator',
  uploads: 'coordinator',
  jobs: 'coordinator',
  clock: 'coordinator',
  task_counts: 'coordinator',
  user_counts: 'coordinator',
  backups: 'coordinator',
  answer_imports: 'coordinator',
  audit_events: 'coordinator',
  notifications: 'coordinator',
  task_quality: 'coordinator',
  question_quality: 'coordinator',
};

/** The tables with this placement. */
export const tablesAt = (placement: Placement): string[] =>
  Object.entries(PLACEMENTS)
    .filter(([, at]) => at === placement)
    .map(([table]) => table);
