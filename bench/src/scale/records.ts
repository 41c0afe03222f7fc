import type { Figure } from '../figures.ts';
import { type Measured, measure, type Page, type View } from '../lists.ts';
import { print, row } from '../table.ts';
import { makePerson, type Workspace } from '../workspace.ts';
import { fillRecords } from './fill-records.ts';

const RECORDS = 100_000;
const LIMIT_MS = 100;

const fields = {
  project: ['name', 'category', 'manager', 'start_date', 'end_date', 'createdAt', 'updatedAt'],
  task: ['name', 'project', 'due_date', 'createdAt', 'updatedAt'],
  user: ['name', 'username', 'type', 'state', 'active', 'last_seen_at', 'createdAt'],
  submission: ['updatedAt', 'createdAt', 'contributor', 'task', 'project', 'status'],
} as const;
/** One in ten names has the first, one in a hundred both, one has the last. */
const words = ['amber', 'birch cedar', 'zzz', '55555'];

const views: View[] = Object.entries(fields).flatMap(([list, own]) => [
  ...own.flatMap((field) =>
    ['asc', 'desc'].flatMap((order) =>
      (['first', 'last'] as const).map((page) => view(`/${list}?sortField=${field}&sortOrder=${order}`, page)),
    ),
  ),
  ...words.map((word) => view(`/${list}?q=${encodeURIComponent(word)}`, 'first')),
]);

function view(path: string, page: Page): View {
  return { reader: 'master', path, page };
}

/** Each list with 100,000 records in each of its orders, its first page and the last one it has, and what words find. */
export async function benchRecords(workspace: Workspace): Promise<Figure[]> {
  const { token } = await makePerson(workspace, 'records.master', 0);
  await fillRecords(workspace.pool, RECORDS);
  const found: (View & Measured)[] = [];
  for (const one of views) found.push({ ...one, ...(await measure(workspace, token, one)) });
  print({
    title: `Lists of ${RECORDS.toLocaleString('en')} records; limit: p95 ${LIMIT_MS} ms`,
    head: ['page', 'processor', 'p50', 'p95 ms', 'within limit'],
    rows: found.map(({ path, page, processor, p50, p95 }) =>
      row(`${path} ${page}`, processor, p50, p95, p95 < LIMIT_MS ? 'yes' : 'NO'),
    ),
  });
  const slowest = (of: typeof found) => Math.max(...of.map(({ p95 }) => p95));
  const isSearch = ({ path }: View) => path.includes('?q=');
  const limit = { of: 'our goal', value: LIMIT_MS };
  const what = `of a list of ${RECORDS.toLocaleString('en')} records, p95`;
  return [
    { what: `slowest page ${what}`, value: slowest(found.filter((one) => !isSearch(one))), unit: 'ms', limit },
    { what: `slowest search ${what}`, value: slowest(found.filter(isSearch)), unit: 'ms', limit },
  ];
}
