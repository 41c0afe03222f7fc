import type { Schema } from '@concord/api-client';
import { sampleId } from './ids.ts';
import { contributors, people, ref } from './people.ts';
import { projects } from './projects.ts';
import { assignments, submissions } from './submissions.ts';
import { tasks } from './tasks.ts';

const { priya, zhou, tomas } = people;
const LATEST = 9;
const FEW = 5;

const openOf = ({ id }: { id: string }) => assignments.filter(({ contributor }) => contributor.id === id);
const submittedOf = ({ id }: { id: string }) => submissions.filter(({ contributor }) => contributor.id === id).length;

export const masterDashboard: Schema<'MasterDashboard'> = {
  type: 0,
  active: 7,
  late_project: 2,
  late_task: 3,
  active_task_total: contributors.length,
  active_task: contributors.map((user) => ({
    user: ref(user),
    active: openOf(user).length,
    late: openOf(user).filter(({ late }) => late).length,
    submitted: submittedOf(user),
  })),
  active_task_sum: {
    active: assignments.length,
    late: assignments.filter(({ late }) => late).length,
    submitted: submissions.length,
  },
  active_project_total: 3,
  active_project_sum: { total: 16, active: 7, inactive: 1, is_draft: 2, is_completed: 6, late: 2 },
  active_project: [
    { user: ref(priya), active: 3, is_draft: 1, is_completed: 2, late: 1 },
    { user: ref(zhou), active: 3, is_draft: 1, is_completed: 3, late: 1 },
    { user: ref(tomas), active: 1, is_draft: 0, is_completed: 1, late: 0 },
  ],
  idle_user_total: contributors.length,
  idle_user: contributors
    .map((user) => ({ ...ref(user), count: openOf(user).length }))
    .sort((one, other) => other.count - one.count),
  assign_user_total: assignments.length,
  assign_user: assignments
    .slice(0, FEW)
    .map(({ contributor, project, task }) => ({ user: contributor, project, task })),
  submission_log_total: submissions.length,
  review_queue: { total: 8, assigned: 0, since: '2026-11-17T02:10:00Z' },
  submission_log: submissions
    .slice(0, LATEST)
    .map(({ id, contributor, project, task, updatedAt }) => ({ id, user: contributor, project, task, updatedAt })),
};

const { visit4, topic4, mood2, complaint, urgency, loyaltyEnds } = tasks;
const ofManager = [visit4, topic4, mood2, complaint, urgency, loyaltyEnds];
const managed = [complaint, topic4, visit4, mood2, urgency, loyaltyEnds];
const lateOn = new Map<string, number>([
  [complaint.id, 2],
  [topic4.id, 1],
]);
const ownTasks = new Set(ofManager.map(({ id }) => id));
const statusOf = ({ id, name, status }: Schema<'ProjectRef'>) => ({ id, name, status });

export const managerDashboard: Schema<'ManagerDashboard'> = {
  type: 1,
  active: 3,
  late_project: 1,
  total_submission: 27,
  active_task_total: ofManager.length,
  active_task: ofManager.map(({ id, name, submitted, total, project }) => ({
    id,
    name,
    submitted,
    total,
    project: statusOf(project),
  })),
  overdue_total: managed.length,
  overdue: managed.map(({ id, name, status, submitted, total, project }) => ({
    project: statusOf(project),
    task_detail: { id, name, status },
    submitted,
    active: total - submitted,
    late: lateOn.get(id) ?? 0,
  })),
  overdue_sum: { total: 31, submitted: 24, active: 7, late: 3 },
  submission_log_total: 27,
  review_queue: { total: 8, assigned: 3, since: '2026-11-17T02:10:00Z' },
  submission_log: submissions
    .filter(({ task }) => ownTasks.has(task.id))
    .slice(0, FEW)
    .map(({ id, contributor, project, task, answers_count, questions_count, updatedAt }) => ({
      id,
      user: contributor,
      project,
      task,
      answers_count,
      questions_count,
      updatedAt,
    })),
};

type Work = Schema<'ContributorDashboard'>['task'][number];
type Reviewed = Schema<'ContributorDashboard'>['submission_log'][number];

const work = (
  n: number,
  project: { name: string },
  name: string,
  updatedAt: string,
  state: 'incomplete' | 'late' | 'returned' | 'under_review' | 'approved',
  [answers_count, questions_count]: [number, number] = [0, 0],
): Work => ({
  task: sampleId(0x500 + n),
  project_detail: { name: project.name },
  task_detail: { name },
  submission: {
    is_completed: state === 'under_review' || state === 'approved',
    status: state === 'approved' ? 2 : 1,
    updatedAt,
  },
  returned_at: state === 'returned' ? '2026-11-19T09:36:00Z' : null,
  paused_at: null,
  late: state === 'late' || state === 'returned',
  answers_count,
  questions_count,
});

const reviewed = (
  n: number,
  project: { name: string },
  name: string,
  [correct_count, incorrect_count]: [number, number],
): Reviewed => ({
  id: sampleId(0x580 + n),
  task: sampleId(0x500 + n),
  project_detail: { name: project.name },
  task_detail: { name },
  submission: { correct_count, incorrect_count },
});

const { rail, cafe, bank, clinic, cafe2025 } = projects;

/** Arjun's: ten tasks, seven submitted, three open, two of them late. */
export const contributorDashboard: Schema<'ContributorDashboard'> = {
  type: 2,
  lifetime_stat: { total: 10, completed: 7, active: 3, late: 2 },
  task_total: 10,
  task: [
    { ...work(1, rail, 'Complaint type', '2026-11-11T10:00:00Z', 'late', [96, 150]), task: complaint.id },
    { ...work(2, cafe, 'Topic coding, batch 4', '2026-11-18T10:00:00Z', 'returned', [211, 240]), task: topic4.id },
    { ...work(3, cafe, 'Visit coding, batch 4', '2026-11-20T06:02:00Z', 'incomplete', [396, 720]), task: visit4.id },
    work(4, bank, 'Sentiment', '2026-11-19T07:31:00Z', 'under_review'),
    work(5, cafe, 'Topic coding, batch 3', '2026-11-19T02:17:00Z', 'under_review'),
    work(6, clinic, 'Open ends, wave 2', '2026-11-16T08:44:00Z', 'approved'),
    work(7, rail, 'Urgency', '2026-11-13T03:58:00Z', 'approved'),
    work(8, cafe2025, 'Visit coding, batch 3', '2026-11-06T07:20:00Z', 'approved'),
    work(9, cafe2025, 'Visit coding, batch 2', '2026-10-29T04:43:00Z', 'approved'),
    work(10, bank, 'Feature requests', '2026-10-22T09:09:00Z', 'approved'),
  ],
  submission_log_total: 5,
  submission_log_sum: { correct_count: 693, incorrect_count: 77 },
  submission_log: [
    reviewed(1, clinic, 'Open ends, wave 2', [112, 8]),
    reviewed(2, rail, 'Urgency', [139, 11]),
    reviewed(3, cafe2025, 'Visit coding, batch 3', [188, 12]),
    reviewed(4, cafe2025, 'Visit coding, batch 2', [170, 30]),
    reviewed(5, bank, 'Feature requests', [84, 16]),
  ],
};
