import { CONTRIBUTOR, MANAGER, MASTER } from '@concord/domain';
import type { components } from '@concord/openapi';
import type { Db } from '../../db/db.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { DayRange } from '../../shared/query/day-range.ts';
import { lifetime, markedWork, ownWork } from './contributor.queries.ts';
import { counted } from './dashboard.queries.ts';
import {
  activeAssignments,
  contributors,
  logged,
  managerLoads,
  projectCounts,
  publishedTasks,
  submissionLog,
  workCounts,
} from './staff.queries.ts';

type Schemas = components['schemas'];

export async function masterDashboard(
  db: Db,
  actor: Actor<typeof MASTER>,
  today: string,
  range: DayRange,
): Promise<Schemas['MasterDashboard']> {
  const people = await contributors(db, today, actor.language);
  const managers = counted(await managerLoads(db, today, actor.language));
  const projects = await projectCounts(db, actor, today);
  const log = await submissionLog(db, actor, range);
  const work = await workCounts(db, actor, today);
  return {
    type: MASTER,
    active: projects.active,
    late_project: projects.late,
    late_task: work.late_task,
    active_task: people.loads,
    active_task_total: people.total,
    active_task_sum: people.sum,
    active_project: managers.list,
    active_project_total: managers.total,
    active_project_sum: projects,
    idle_user: people.states,
    idle_user_total: people.total,
    assign_user: await activeAssignments(db, today),
    assign_user_total: work.active,
    submission_log: log.map(({ id, user, project, task, updatedAt }) => ({ id, user, project, task, updatedAt })),
    submission_log_total: await logged(db, actor, range),
  };
}

export async function managerDashboard(
  db: Db,
  actor: Actor<typeof MANAGER>,
  today: string,
  range: DayRange,
): Promise<Schemas['ManagerDashboard']> {
  const tasks = counted(await publishedTasks(db, actor, today));
  const projects = await projectCounts(db, actor, today);
  const { late_task: _, ...work } = await workCounts(db, actor, today);
  return {
    type: MANAGER,
    active: projects.active,
    late_project: projects.late,
    total_submission: work.submitted,
    active_task: tasks.list.map(({ task_detail: { id, name }, project, submitted, total }) => ({
      id,
      name,
      submitted,
      total,
      project,
    })),
    active_task_total: tasks.total,
    overdue: tasks.list.map(({ total: _, ...task }) => task),
    overdue_total: tasks.total,
    overdue_sum: work,
    submission_log: await submissionLog(db, actor, range),
    submission_log_total: await logged(db, actor, range),
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
  return {
    type: CONTRIBUTOR,
    lifetime_stat: await lifetime(db, actor.id, today),
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
    task: tasks.list.map(({ project, name, is_completed, status, updatedAt, ...task }) => ({
      ...task,
      project_detail: { name: project },
      task_detail: { name },
      submission: { is_completed, status, updatedAt },
    })),
    task_total: tasks.total,
  };
}
