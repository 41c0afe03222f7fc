import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '@concord/server/src/testing/client/answer.ts';
import { pick } from '../pick.ts';
import type { Pool } from '../unsound.ts';
import { CONTRIBUTORS, type Name, STAFF, type World } from '../world.ts';
import { mayReview, readWork, STATES, sumOf, type Work, wasSubmitted } from './work.ts';

type Page = { entities: { id: string }[]; totalCount: number };
/** What someone is shown, what it should be, and what it is. */
type Seen = { what: string; expected: unknown; found: unknown };

const STATES_OF_CONTRIBUTORS = ['outstanding', 'late', 'paused', 'submitted', 'under_review', 'approved'] as const;

const ORDERS_OF_STAFF = ['updatedAt', 'createdAt', 'contributor', 'task', 'status'] as const;
const ORDERS_OF_CONTRIBUTORS = ['urgency', 'name', 'due_date', 'updatedAt'] as const;

/** A line for each list and each figure of a dashboard that is not what the work of everyone adds up to. */
export async function wrongLists(world: World, pool: Pool): Promise<string[]> {
  const before = await readWork(pool);
  const seen: Seen[] = [];
  for (const name of STAFF) seen.push(...(await listsOfStaff(world, name, before)));
  for (const name of CONTRIBUTORS) seen.push(...(await listsOfContributor(world, name, before)));
  // a job of the server may have changed what there is
  if (!isDeepStrictEqual(await readWork(pool), before)) return [];
  return seen
    .filter(({ expected, found }) => !isDeepStrictEqual(found, expected))
    .map(({ what, expected, found }) => `${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
}

async function listsOfStaff(world: World, name: Name, works: readonly Work[]): Promise<Seen[]> {
  const api = world.as(name);
  const isMaster = name === 'master';
  const own = works.filter((work) => isMaster || mayReview(world.idOf(name))(work));
  const seen: Seen[] = await dashboardOf(world, name, works);
  for (const [state, holds] of [[null, wasSubmitted] as const, ...Object.entries(STATES)]) {
    const [sortField, sortOrder] = [pick(world, ORDERS_OF_STAFF), pick(world, ['asc', 'desc'])];
    const query = `sortField=${sortField}&sortOrder=${sortOrder}${state ? `&state=${state}` : ''}`;
    const found = await allOf(world, (page) => api.get(`/submission?${query}&${page}`));
    const expected = own.filter(holds).map(({ id }) => id);
    seen.push({ what: `submissions of ${name}, ${query}`, expected: expected.toSorted(), found });
  }
  return seen;
}

async function dashboardOf(world: World, name: Name, works: readonly Work[]): Promise<Seen[]> {
  const api = world.as(name);
  const { result } = await api.get('/dashboard/');
  const queue = (await api.get('/submission?state=under_review&reviewer=queue')).result.totalCount;
  const seen = (figure: string, expected: unknown, found: unknown): Seen => ({
    what: `the dashboard of ${name}, ${figure}`,
    expected,
    found,
  });
  if (result.type === 0) {
    const { active, late, submitted } = sumOf(works.filter(({ is_enabled }) => is_enabled));
    return [
      seen('the sum of contributors', { active, late, submitted }, result.active_task_sum),
      seen('what is open', sumOf(works).active, result.assign_user_total),
      seen('tasks with late work', new Set(works.filter(STATES.late).map(({ task }) => task)).size, result.late_task),
      seen('what waits for review', queue, result.review_queue.total),
    ];
  }
  const sum = sumOf(works.filter(({ manager }) => manager === world.idOf(name)));
  return result.type === 1
    ? [
        seen('the sum of tasks', sum, result.overdue_sum),
        seen('submissions', sum.submitted, result.total_submission),
        seen('what waits for review', queue, result.review_queue.total),
      ]
    : [];
}

async function listsOfContributor(world: World, name: Name, works: readonly Work[]): Promise<Seen[]> {
  const api = world.as(name);
  const dashboard = await api.get('/dashboard/');
  if (dashboard.status !== 200 || dashboard.result.type !== 2) return []; // may be disabled, or a manager meanwhile
  const own = works.filter(({ contributor }) => contributor === world.idOf(name));
  const { total, submitted: completed, active, late } = sumOf(own);
  const sum = { total, completed, active, late };
  const seen: Seen[] = [{ what: `the dashboard of ${name}`, expected: sum, found: dashboard.result.lifetime_stat }];
  for (const state of [null, ...STATES_OF_CONTRIBUTORS]) {
    const query = `sortField=${pick(world, ORDERS_OF_CONTRIBUTORS)}${state ? `&state=${state}` : ''}`;
    const found = await allOf(world, (page) => api.get(`/userTask?${query}&${page}`));
    const expected = own.filter(state ? STATES[state] : () => true).map(({ task }) => task);
    seen.push({ what: `tasks of ${name}, ${query}`, expected: expected.toSorted(), found });
  }
  return seen;
}

/** The ids of all pages, in order of the ids; one that is on two pages is there twice. */
async function allOf(world: World, read: (page: string) => Promise<Answer<Page>>): Promise<string[]> {
  const size = pick(world, [10, 50]);
  const ids: string[] = [];
  for (let number = 1; ; number++) {
    const { entities, totalCount } = (await read(`pageNumber=${number}&pageSize=${size}`)).result;
    ids.push(...entities.map(({ id }) => id));
    if (entities.length < size) return ids.length === totalCount ? ids.toSorted() : [...ids, `of ${totalCount}`];
  }
}
