import { CONTRIBUTOR, MANAGER, MASTER } from '@concord/domain';
import type { components } from '@concord/openapi';
import type { Db } from '../../db/db.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { DayRange } from '../../shared/query/day-range.ts';
import { markedWork, ownWork } from './contributor.queries.ts';
import { counted } from './dashboard.queries.ts';
import { reviewQueue } from './review-queue.queries.ts';
import {
  activeAssignments,
  contributors,
  countsOfAll,
  firstLate,
  lateTasks,
  logged,
  managerLoads,
  projectCounts,
  publishedTasks,
  submissionLog,
} from './staff.queries.ts';

type Schemas = components['schemas'];

export async function masterDashboard(
  db: Db,
  actor: Actor<typeof MASTER>,
  today: string,
  range: DayRange,
): Promise<Schemas['MasterDashboard']> {
  const lateWork = lateTasks(db, today);
  const countsKept = countsOfAll(db);
  const [late, people, assigned, counts, loads, projects, log, logTotal, queue] = await Promise.all([
    lateWork,
    lateWork.then((tasks) => contributors(db, tasks, actor.language)),
    lateWork.then((tasks) => firstLate(db, tasks)).then((first) => activeAssignments(db, first, today)),
    countsKept,
    managerLoads(db, today, actor.language),
    projectCounts(db, actor, today),
    submissionLog(db, actor, range),
    countsKept.then(({ submitted }) => logged(db, actor, range, submitted)),
    reviewQueue(db, actor),
  ]);
  const managers = counted(loads);
  return {
    type: MASTER,
    active: projects.active,
    late_project: projects.late,
    late_task: late.length,
    active_task: people.loads,
    active_task_total: people.total,
    active_task_sum: people.sum,
    active_project: managers.list,
    active_project_total: managers.total,
    active_project_sum: projects,
    idle_user: people.states,
    idle_user_total: people.total,
    assign_user: assigned,
    assign_user_total: counts.active,
    submission_log: log.map(({ id, user, project, task, updatedAt }) => ({ id, user, project, task, updatedAt })),
    submission_log_total: logTotal,
    review_queue: queue,
  };
}

export async function managerDashboard(
  db: Db,
  actor: Actor<typeof MANAGER>,
  today: string,
  range: DayRange,
): Promise<Schemas['ManagerDashboard']> {
  const published = publishedTasks(db, actor, today);
  const [tasks, projects, log, logTotal, queue] = await Promise.all([
    published.then(counted),
    projectCounts(db, actor, today),
    submissionLog(db, actor, range),
    published.then(([first]) => logged(db, actor, range, first?.all_submitted ?? 0)),
    reviewQueue(db, actor),
  ]);
  const listed = tasks.list.map((task) => ({
    total: task.total,
    submitted: task.submitted,
    active: task.active,
    late: task.late,
    project: { id: task.project_id, name: task.project_name, status: task.project_status },
    task_detail: { id: task.task_id, name: task.task_name, status: task.task_status },
  }));
  const [first] = tasks.list;
  const sum = {
    total: first?.all_total ?? 0,
    submitted: first?.all_submitted ?? 0,
    active: first?.all_active ?? 0,
    late: first?.all_late ?? 0,
  };
  return {
    type: MANAGER,
    active: projects.active,
    late_project: projects.late,
    total_submission: sum.submitted,
    active_task: listed.map(({ task_detail: { id, name }, project, submitted, total }) => {
      return { id, name, submitted, total, project };
    }),
    active_task_total: tasks.total,
    overdue: listed.map(({ total: _, ...task }) => task),
    overdue_total: tasks.total,
    overdue_sum: sum,
    submission_log: log,
    submission_log_total: logTotal,
    review_queue: queue,
  };
}

export async function contributorDashboard(
  db: Db,
  actor: Actor<typeof CONTRIBUTOR>,
  today: string,
  range: DayRange,
): Promise<Schemas['ContributorDashboard']> {
  const [tasks, marked] = await Promise.all([
    ownWork(db, actor.id, today).then(counted),
    markedWork(db, actor.id, range).then(counted),
  ]);
  const [first] = tasks.list;
  return {
    type: CONTRIBUTOR,
    lifetime_stat: {
      total: tasks.total,
      completed: first?.all_completed ?? 0,
      active: first?.all_active ?? 0,
      late: first?.all_late ?? 0,
    },
    submission_log: marked.list.map(({ id, task, project, name, correct_count, incorrect_count }) => ({
      id,
      task,
      project_detail: { name: project },
      task_detail: { name },
      submission: { correct_count, incorrect_count },
    })),
    submission_log_total: marked.total,
    submission_log_sum: {
      correct_count: marked.list[0]?.all_correct ?? 0,
      incorrect_count: marked.list[0]?.all_incorrect ?? 0,
    },
    task: tasks.list.map(({ task, late, returned_at, paused_at, answers_count, questions_count, ...of }) => ({
      task,
      project_detail: { name: of.project },
      task_detail: { name: of.name },
      returned_at,
      paused_at,
      late,
      submission: { is_completed: of.is_completed, status: of.status, updatedAt: of.updatedAt },
      answers_count,
      questions_count,
    })),
    task_total: tasks.total,
  };
}
