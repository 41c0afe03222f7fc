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
  const late = await lateTasks(db, today);
  const people = await contributors(db, late, actor.language);
  const counts = await countsOfAll(db);
  const managers = counted(await managerLoads(db, today, actor.language));
  const projects = await projectCounts(db, actor, today);
  const log = await submissionLog(db, actor, range);
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
    assign_user: await activeAssignments(db, people.late, today),
    assign_user_total: counts.active,
    submission_log: log.map(({ id, user, project, task, updatedAt }) => ({ id, user, project, task, updatedAt })),
    submission_log_total: await logged(db, actor, range, counts.submitted),
    review_queue: await reviewQueue(db, actor),
  };
}

export async function managerDashboard(
  db: Db,
  actor: Actor<typeof MANAGER>,
  today: string,
  range: DayRange,
): Promise<Schemas['ManagerDashboard']> {
  const tasks = counted(await publishedTasks(db, actor, today));
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
  const projects = await projectCounts(db, actor, today);
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
    submission_log: await submissionLog(db, actor, range),
    submission_log_total: await logged(db, actor, range, sum.submitted),
    review_queue: await reviewQueue(db, actor),
  };
}

export async function contributorDashboard(
  db: Db,
  actor: Actor<typeof CONTRIBUTOR>,
  today: string,
  range: DayRange,
): Promise<Schemas['ContributorDashboard']> {
  const tasks = counted(await ownWork(db, actor.id, today));
  const marked = counted(await markedWork(db, actor.id, range));
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
