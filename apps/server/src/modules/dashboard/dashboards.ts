import type { components } from '@concord/openapi';
import type { Db } from '../../db/db.ts';
import type { Actor } from '../../http/operations.ts';
import { lifetime, markedWork, ownWork } from './contributor.queries.ts';
import { counted, type Range } from './dashboard.queries.ts';
import {
  activeAssignments,
  contributors,
  handIns,
  managerLoads,
  projectCounts,
  publishedTasks,
  workCounts,
} from './staff.queries.ts';

type Schemas = components['schemas'];

export async function masterDashboard(
  db: Db,
  actor: Actor<0>,
  today: string,
  range: Range,
): Promise<Schemas['MasterDashboard']> {
  const people = await contributors(db, today, actor.language);
  const managers = counted(await managerLoads(db, today, actor.language));
  const log = await handIns(db, actor, range);
  const work = await workCounts(db, actor, today, range);
  return {
    type: 0,
    ...(await projectCounts(db, actor, today)),
    late_task: work.late_task,
    active_task: people.loads,
    active_task_total: people.total,
    active_project: managers.list,
    active_project_total: managers.total,
    idle_user: people.states,
    idle_user_total: people.total,
    assign_user: await activeAssignments(db, today),
    assign_user_total: work.active,
    submission_log: log.map(({ id, user, project, task, updatedAt }) => ({ id, user, project, task, updatedAt })),
    submission_log_total: work.logged,
  };
}

export async function managerDashboard(
  db: Db,
  actor: Actor<1>,
  today: string,
  range: Range,
): Promise<Schemas['ManagerDashboard']> {
  const tasks = counted(await publishedTasks(db, actor, today));
  const work = await workCounts(db, actor, today, range);
  return {
    type: 1,
    ...(await projectCounts(db, actor, today)),
    total_submission: work.submitted,
    active_task: tasks.list.map(({ task_detail: { id, name }, project, submitted, total }) => ({
      ...{ id, name, submitted, total, project },
    })),
    active_task_total: tasks.total,
    overdue: tasks.list.map(({ total: _, ...task }) => task),
    overdue_total: tasks.total,
    submission_log: await handIns(db, actor, range),
    submission_log_total: work.logged,
  };
}

export async function contributorDashboard(
  db: Db,
  actor: Actor<2>,
  today: string,
  range: Range,
): Promise<Schemas['ContributorDashboard']> {
  const tasks = counted(await ownWork(db, actor.id, today));
  const marked = counted(await markedWork(db, actor.id, range));
  return {
    type: 2,
    lifetime_stat: await lifetime(db, actor.id, today),
    submission_log: marked.list.map(({ id, project, name, ...submission }) => ({
      id,
      project_detail: { name: project },
      task_detail: { name },
      submission,
    })),
    submission_log_total: marked.total,
    task: tasks.list.map(({ project, name, is_completed, status, updatedAt, ...task }) => ({
      ...task,
      project_detail: { name: project },
      task_detail: { name },
      submission: { is_completed, status, updatedAt },
    })),
    task_total: tasks.total,
  };
}
