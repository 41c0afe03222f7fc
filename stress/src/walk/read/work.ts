import { isBefore, today } from '@concord/domain';
import type { Pool } from '../unsound.ts';

export type Work = {
  id: string;
  task: string;
  contributor: string;
  is_enabled: boolean;
  is_completed: boolean;
  status: number;
  round: number;
  returned: boolean;
  paused: boolean;
  disputed: boolean;
  task_status: number;
  due: string | null;
  project_status: number;
  project_completed: boolean;
  manager: string;
  reviewers: string[];
};

/** All work there is on tasks that are there, as the tables have it, of everyone. */
export async function readWork(pool: Pool): Promise<Work[]> {
  const { rows } = await pool.query<Work>(`
    select assignments.id, assignments.task_id as task, user_id as contributor, assignments.is_completed, assignments.status, round,
      users.type = 2 and users.state <> 'disabled' and users.deleted_at is null as is_enabled,
      returned_at is not null as returned, paused_at is not null as paused,
      exists (select from disputes where disputes.task_id = tasks.id and assignment_id = assignments.id and outcome is null) as disputed,
      tasks.status as task_status, coalesce(due_date, end_date)::text as due,
      projects.status as project_status, projects.is_completed as project_completed, manager_id as manager,
      array(select user_id::text from task_reviewers where task_id = tasks.id) as reviewers
    from assignments join tasks on tasks.id = task_id join projects on projects.id = project_id join users on users.id = user_id
    where removed_at is null and tasks.deleted_at is null and not tasks.is_draft
    order by assignments.id`);
  return rows;
}

const isActive = (work: Work) => !work.is_completed && !work.project_completed;
const isLate = ({ is_completed, task_status, project_status, due }: Work) =>
  !is_completed && task_status === 1 && project_status === 1 && due !== null && isBefore(due, today(new Date()));

/** What each state means; without one, it is what was ever submitted. */
export const STATES = {
  assigned: () => true,
  outstanding: isActive,
  on_time: (work) => isActive(work) && !isLate(work),
  late: isLate,
  incomplete: ({ is_completed }) => !is_completed,
  returned: ({ is_completed, returned }) => !is_completed && returned,
  paused: ({ is_completed, paused }) => !is_completed && paused,
  submitted: ({ is_completed }) => is_completed,
  under_review: ({ is_completed, status }) => is_completed && status === 1,
  approved: ({ is_completed, status }) => is_completed && status === 2,
  disputed: ({ disputed }) => disputed,
} as const satisfies Record<string, (work: Work) => boolean>;

export const wasSubmitted = ({ round }: Work): boolean => round > 0;

/** Whose submissions a user may review; a master all. */
export const mayReview = (user: string) => (work: Work) => work.manager === user || work.reviewers.includes(user);

/** How much of it is submitted, active and late. */
export const sumOf = (works: readonly Work[]) => ({
  total: works.length,
  submitted: works.filter(STATES.submitted).length,
  active: works.filter(isActive).length,
  late: works.filter(isLate).length,
});
