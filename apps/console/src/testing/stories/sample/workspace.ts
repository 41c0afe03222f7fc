import type { Schema } from '@concord/api-client';
import { NOW } from '../clock.ts';
import { type Asked, type Network, Refusal } from '../network.ts';
import { backups } from './backups.ts';
import { categories } from './categories.ts';
import { myTasks } from './contributor/user-tasks.ts';
import { masterDashboard } from './dashboards.ts';
import { auditEvents, notifications } from './events.ts';
import { sampleId } from './ids.ts';
import { people } from './people.ts';
import { projects } from './projects.ts';
import { assignments, submissions } from './submissions.ts';
import { building, tasks } from './tasks.ts';
import { teams } from './teams.ts';
import { trash } from './trash.ts';
import { views } from './views.ts';

const workspace: Schema<'Workspace'> = {
  company_name: 'Concord Labs',
  company_url: 'https://example.org',
  support_email: 'help@example.org',
  security_profile: 'spec',
  read_only: false,
  server_time: NOW,
};

const noSecondFactor: Schema<'SecondFactor'> = { since: null, is_required: false, recovery_codes: 0 };

const sessions: readonly Schema<'Session'>[] = [
  {
    id: sampleId(0x801),
    address: '192.0.2.7',
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
    created_at: '2026-11-20T00:40:00Z',
    last_seen_at: NOW,
    is_current: true,
  },
  {
    id: sampleId(0x802),
    address: '198.51.100.23',
    user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1',
    created_at: '2026-11-18T08:10:00Z',
    last_seen_at: '2026-11-19T14:05:00Z',
    is_current: false,
  },
];

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
const allTeams = Object.values(teams);
const summaryOf = ({ member: _, ...team }: Schema<'Team'>): Schema<'TeamSummary'> => team;

const ofType = (rows: readonly Schema<'User'>[], { query }: Asked) =>
  query.has('type') ? rows.filter(({ type }) => String(type) === query.get('type')) : rows;

function tasksOf({ query }: Asked) {
  const project = query.get('project');
  return project === null ? allTasks : allTasks.filter((task) => task.project.id === project);
}

function myTasksIn({ query }: Asked) {
  const state = query.get('state');
  const project = query.get('project');
  const stateOf = ({ submission }: Schema<'UserTask'>) =>
    submission.is_completed ? (submission.status === 2 ? 'approved' : 'submitted') : 'outstanding';
  return myTasks
    .filter((task) => project === null || task.project.id === project)
    .filter((task) => state === null || stateOf(task) === state);
}

const myProjects = [...new Map(myTasks.map(({ project: { id, name } }) => [id, { id, name }])).values()];

/** The reads of the sample workspace for all users; a story adds what else it needs. */
export const workspaceNetwork: Network = {
  get: {
    '/workspace': workspace,
    '/dashboard/': masterDashboard,
    '/project': (asked) => pageOf(allProjects, asked),
    '/project/{id}': (asked) => oneOf(allProjects, asked),
    '/category': (asked) => pageOf(Object.values(categories), asked),
    '/task': (asked) => pageOf(tasksOf(asked), asked),
    '/task/{id}': building.complete,
    '/task/{id}/exportPreset': {
      entities: [
        {
          id: sampleId(0x901),
          name: 'Weekly, for SPSS',
          version: 1,
          choices: { format: 'csv', shape: 'wide', bom: true, multiple: 'columns', line_breaks: 'spaces' },
        },
      ],
    },
    '/task/{id}/autoApproval': { rule: null, approved_count: 0 },
    '/task/{id}/goldRule': { rule: null, below_count: 0, paused_count: 0, score_shown: false },
    '/task/{id}/final': {
      as_of: '2026-11-23T08:00:00.000Z',
      state: 'current',
      counts: {
        adjudicated: 0,
        reviewed: 320,
        unanimous: 180,
        majority: 42,
        consensus: 0,
        open: 27,
        unanswered: 300,
        not_applicable: 31,
      },
      disputed: 0,
      basis_changed: 0,
    },
    '/user': (asked) => pageOf(ofType(allPeople, asked), asked),
    '/user/{id}': (asked) => oneOf(allPeople, asked),
    '/user/{id}/away': {
      entities: [
        { start_date: '2026-08-03', end_date: '2026-08-14' },
        { start_date: '2026-12-24', end_date: '2027-01-02' },
      ],
    },
    '/user/{id}/emailChange': { email: null, mail: 'none', expires_at: null },
    '/team': (asked) => pageOf(allTeams.map(summaryOf), asked),
    '/team/{id}': (asked) => oneOf(allTeams, asked),
    '/view': ({ query }) => ({ entities: Object.values(views).filter(({ list }) => list === query.get('list')) }),
    '/backup': backups,
    '/trash': (asked) => pageOf(Object.values(trash), asked),
    '/submission': (asked) => pageOf([...submissions, ...assignments], asked),
    '/userTask': (asked) => ({ ...pageOf(myTasksIn(asked), asked), project_list: myProjects }),
    '/notification': { entities: [...notifications], next: null, unread_count: 2 },
    '/events': new Refusal(403, 'forbidden'), // no stream
    '/audit': { entities: [...auditEvents], next: null },
    '/auth/secondFactor': noSecondFactor,
    '/user/{id}/secondFactor': noSecondFactor,
    '/auth/session': { entities: [...sessions], totalCount: sessions.length },
  },
  post: { '/auth/logout': undefined },
};

/** The sample workspace before anything was put into it. */
const none = { entities: [], totalCount: 0 };
export const nothingYet: Network = {
  get: {
    '/project': none,
    '/category': none,
    '/task': none,
    '/submission': none,
    '/userTask': { ...none, project_list: [] },
  },
};
