import type { Schema } from '@concord/api-client';
import { NOW } from '../clock.ts';
import { type Asked, type Network, Refusal } from '../network.ts';
import { categories } from './categories.ts';
import { masterDashboard } from './dashboards.ts';
import { people } from './people.ts';
import { projects } from './projects.ts';
import { assignments, submissions } from './submissions.ts';
import { building, tasks } from './tasks.ts';
import { myTasks } from './user-tasks.ts';

const workspace: Schema<'Workspace'> = {
  company_name: 'Concord Labs',
  company_url: 'https://example.org',
  support_email: 'help@example.org',
  security_profile: 'spec',
  server_time: NOW,
};

const DEFAULT_SIZE = 10;

/** A page of a list, narrowed by what was searched for. */
export function pageOf<Row extends object>(rows: readonly Row[], { query }: Asked) {
  const sought = query.get('q')?.toLowerCase() ?? '';
  const found = rows.filter((row) => JSON.stringify(row).toLowerCase().includes(sought));
  const size = Number(query.get('pageSize') ?? DEFAULT_SIZE);
  const from = (Number(query.get('pageNumber') ?? 1) - 1) * size;
  return { entities: found.slice(from, from + size), totalCount: found.length };
}

/** The record of an id, or that there is none. */
export const oneOf = <Row extends { id: string }>(rows: readonly Row[], { path }: Asked): Row | Refusal =>
  rows.find(({ id }) => id === path.id) ?? new Refusal(404, 'not_found');

const allProjects = Object.values(projects);
const allTasks = Object.values(tasks);
const allPeople = Object.values(people);

const ofType = (rows: readonly Schema<'User'>[], { query }: Asked) =>
  query.has('type') ? rows.filter(({ type }) => String(type) === query.get('type')) : rows;

function tasksOf({ query }: Asked) {
  const project = query.get('project');
  return project === null ? allTasks : allTasks.filter((task) => task.project.id === project);
}

function myTasksIn({ query }: Asked) {
  const state = query.get('state');
  const stateOf = ({ submission }: Schema<'UserTask'>) =>
    submission.is_completed ? (submission.status === 2 ? 'approved' : 'submitted') : 'outstanding';
  return state === null ? myTasks : myTasks.filter((task) => stateOf(task) === state);
}

/** What reads the sample workspace, for everybody; a story says what else it needs. */
export const workspaceNetwork: Network = {
  get: {
    '/workspace': workspace,
    '/dashboard/': masterDashboard,
    '/project': (asked) => pageOf(allProjects, asked),
    '/project/{id}': (asked) => oneOf(allProjects, asked),
    '/category': (asked) => pageOf(Object.values(categories), asked),
    '/task': (asked) => pageOf(tasksOf(asked), asked),
    '/task/{id}': building.complete,
    '/user': (asked) => pageOf(ofType(allPeople, asked), asked),
    '/user/{id}': (asked) => oneOf(allPeople, asked),
    '/submission': (asked) => pageOf([...submissions, ...assignments], asked),
    '/userTask': (asked) => pageOf(myTasksIn(asked), asked),
  },
  post: { '/auth/logout': undefined },
};

/** The sample workspace before anything was put into it. */
const none = { entities: [], totalCount: 0 };
export const nothingYet: Network = {
  get: { '/project': none, '/category': none, '/task': none, '/submission': none, '/userTask': none },
};
