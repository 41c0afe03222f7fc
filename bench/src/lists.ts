import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hashToken } from '@concord/server/src/security/tokens.ts';
import type { Figure } from './figures.ts';
import { fill } from './scale/fill.ts';
import { print, quantile, row } from './table.ts';
import { call, makePerson, type Workspace } from './workspace.ts';

const sizes = [5500, 55_000, 550_000];
/** Each page is read so often, or for so long. */
const TIMES = 20;
const MOST_MS = 3000;
const PAGE = 10;
const limits = { list: 50, dashboard: 30, exponent: 0.1 };

type Reader = 'master' | 'manager' | 'reviewer' | 'contributor';
export type Page = 'first' | 'middle' | 'last';
export type View = { reader: Reader; path: string; page?: Page };

const submissions = (reader: Reader): View[] => {
  const list = '/submission?sortField=updatedAt&sortOrder=desc';
  return [
    ...(['first', 'middle', 'last'] as const).map((page) => ({ reader, path: list, page })),
    ...['createdAt', 'contributor', 'task', 'project', 'status'].map((field) => ({
      reader,
      path: `/submission?sortField=${field}&sortOrder=asc`,
    })),
    ...['q=amber', 'q=task%2077', 'state=under_review', 'state=returned', 'state=late', 'state=approved'].map(
      (filter) => ({
        reader,
        path: `${list}&${filter}`,
      }),
    ),
  ];
};

const views: View[] = [
  ...(['master', 'manager', 'contributor'] as const).map((reader): View => ({ reader, path: '/dashboard/?' })),
  ...submissions('master'),
  ...submissions('manager'),
  ...submissions('reviewer'),
  ...(['master', 'manager'] as const).flatMap((reader) => [
    { reader, path: '/task?sortField=updatedAt&sortOrder=desc' },
    { reader, path: '/task?sortField=name', page: 'last' as const },
    { reader, path: '/task?q=amber' },
    { reader, path: '/task?state=late' },
    { reader, path: '/project?sortField=updatedAt&sortOrder=desc' },
    { reader, path: '/project?sortField=name', page: 'last' as const },
    { reader, path: '/user?sortField=name' },
    { reader, path: '/user?sortField=active&sortOrder=desc' },
    { reader, path: '/user?q=amber' },
  ]),
  { reader: 'contributor', path: '/userTask?sortField=urgency' },
  { reader: 'contributor', path: '/userTask?q=amber' },
];

export type Measured = { processor: number; p50: number; p95: number };

/**
 * Every list and dashboard in workspaces of three sizes, each ten times the one before: the processor time of a page, of the
 * server and of PostgreSQL, how long it takes, and by which power of the size the processor time grows.
 */
export async function benchLists(workspace: Workspace): Promise<Figure[]> {
  const found = new Map<View, Measured[]>(views.map((view) => [view, []]));
  const master = await makePerson(workspace, 'scale.master', 0);
  let filled = 0;
  for (const size of sizes) {
    await fill(workspace.pool, { from: filled, to: size });
    filled = size;
    const tokens = {
      master: master.token,
      manager: await signedIn(workspace, 'manager0'),
      reviewer: await signedIn(workspace, 'reviewer'),
      contributor: await signedIn(workspace, 'person3'),
    };
    for (const [view, measured] of found) measured.push(await measure(workspace, tokens[view.reader], view));
    console.log(`  measured with ${size.toLocaleString('en')} assignments`);
  }
  print({
    title: `Lists and dashboards; limits: p95 ${limits.list} ms, dashboards ${limits.dashboard} ms, growth exponent ${limits.exponent}`,
    head: [
      'page',
      ...sizes.flatMap((size) => [`${size / 1000}k: processor`, 'p50', 'p95 ms']),
      'exponent',
      'within limits',
    ],
    rows: [...found].map(([view, measured]) => report(view, measured)),
  });
  return summary(found, await bareRead(workspace));
}

const isDashboard = ({ path }: View) => path.startsWith('/dashboard');

/** The slowest and the fastest growing, of the largest workspace. */
function summary(found: ReadonlyMap<View, readonly Measured[]>, bare: number): Figure[] {
  const all = [...found].map(([view, measured]) => {
    return { view, p95: measured.at(-1)?.p95 ?? Number.NaN, exponent: exponentOf(measured) };
  });
  const dashboards = all.filter(({ view }) => isDashboard(view));
  const lists = all.filter(({ view }) => !isDashboard(view));
  const slowest = (of: typeof all) => Math.max(...of.map(({ p95 }) => p95));
  const first = lists.find(({ view }) => view.reader === 'master' && view.page === 'first');
  const goal = (value: number) => ({ of: 'our goal', value });
  const what = `${(sizes.at(-1) ?? 0).toLocaleString('en')} assignments`;
  return [
    {
      what: `first page of the submissions, ${what}, p95`,
      value: first?.p95 ?? Number.NaN,
      unit: 'ms',
      limit: { of: 'ten rows along an index', value: bare },
    },
    {
      what: `slowest of ${lists.length} list pages, ${what}, p95`,
      value: slowest(lists),
      unit: 'ms',
      limit: goal(limits.list),
    },
    { what: `slowest dashboard, ${what}, p95`, value: slowest(dashboards), unit: 'ms', limit: goal(limits.dashboard) },
    {
      what: 'growth exponent of the page that grows fastest',
      value: Math.max(...all.map(({ exponent }) => exponent)),
      unit: '',
      limit: goal(limits.exponent),
    },
  ];
}

/** The p95 of reading ten rows along an index. */
async function bareRead({ pool }: Workspace): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 100; n++) {
    const started = performance.now();
    await pool.query({
      name: 'bare',
      text: 'select * from assignments where removed_at is null order by moved_at desc, id desc limit 10',
    });
    times.push(performance.now() - started);
  }
  return quantile(times, 0.95);
}

/** By which power of the size the processor time grows. */
function exponentOf(measured: readonly Measured[]): number {
  const growth = (measured.at(-1)?.processor ?? Number.NaN) / (measured[0]?.processor ?? Number.NaN);
  return Math.log(growth) / Math.log((sizes.at(-1) ?? 1) / (sizes[0] ?? 1));
}

function report(view: View, measured: readonly Measured[]): string[] {
  const { reader, path, page } = view;
  const last = measured.at(-1);
  const exponent = exponentOf(measured);
  const limit = isDashboard(view) ? limits.dashboard : limits.list;
  return row(
    `${reader} ${path}${page === undefined ? '' : ` ${page}`}`,
    ...measured.flatMap(({ processor, p50, p95 }) => [processor, p50, p95]),
    exponent.toFixed(2),
    (last?.p95 ?? Number.NaN) <= limit && exponent <= limits.exponent ? 'yes' : 'NO',
  );
}

/** Reads a page again and again. */
export async function measure(workspace: Workspace, token: string, { path, page = 'first' }: View): Promise<Measured> {
  const read = (pageNumber: number) => {
    const paged = path.startsWith('/dashboard') ? path : `${path}&pageSize=${PAGE}&pageNumber=${pageNumber}`;
    return call<{ totalCount?: number }>(workspace, { method: 'GET', path: paged, token });
  };
  const { totalCount = 0 } = await read(1);
  const pages = Math.ceil(Math.min(totalCount, 10_000) / PAGE);
  const pageNumber = { first: 1, middle: Math.max(1, Math.round(pages / 2)), last: Math.max(1, pages) }[page];
  await read(pageNumber);
  const times: number[] = [];
  const before = await processorTimes(workspace);
  const until = performance.now() + MOST_MS;
  while (times.length < TIMES && performance.now() < until) {
    const started = performance.now();
    await read(pageNumber);
    times.push(performance.now() - started);
  }
  const after = [...(await processorTimes(workspace))];
  const processor = after.reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0) / times.length;
  return { processor, p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

/** Milliseconds of processor time so far, of the server and of each of its connections; from Linux, by hundredths of a second. */
async function processorTimes({ pool, server }: Workspace): Promise<ReadonlyMap<number, number>> {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'concord' and datname = current_database()",
  );
  const pids = [server().pid ?? 0, ...rows.map(({ pid }) => pid)];
  return new Map(
    pids.map((pid) => {
      const [, numbers = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
      const [user = 0, system = 0] = numbers.split(' ').slice(11, 13).map(Number);
      return [pid, (user + system) * 10];
    }),
  );
}

/** A session of a user whom `fill` has made. */
async function signedIn({ pool }: Workspace, name: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await pool.query(
    `insert into sessions (token_hash, id, user_id, expires_at) values ($1, $2, md5($3)::uuid, now() + interval '1 day')`,
    [hashToken(token), randomUUIDv7(), name],
  );
  return token;
}
