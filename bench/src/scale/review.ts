import { nextRevision } from '@concord/domain';
import type { components } from '@concord/openapi';
import type { Figure } from '../figures.ts';
import type { Person } from '../scene.ts';
import { print, quantile, row, type Table } from '../table.ts';
import { call, type Workspace } from '../workspace.ts';
import { makeReviewScene, type ReviewScene } from './review-scene.ts';

type Schemas = components['schemas'];

const ROWS = 250_000;
const WINDOW = 100;
const LIMIT_MS = 100;
/** So often something is asked, unless it takes longer than that. */
const TIMES = 20;
const SECONDS = 10;

const filters = ['all', 'unmarked', 'incorrect', 'skipped', 'not_as_gold', 'not_as_others'] as const;

/** The row lists of the review desk and the counts of its filters, in a task of 250,000 rows with three answers each. */
export async function benchReview(workspace: Workspace, manager: Person, project: string): Promise<Figure[]> {
  const scene = await makeReviewScene(workspace, { manager, project, rows: ROWS });
  const figures: Figure[] = [];
  const add = async (state: string, round?: string) => {
    const { table, slowest } = await measure(workspace, manager, scene, state, round);
    print(table);
    const what = `slowest page of the review desk, ${ROWS.toLocaleString('en')} rows, ${state}, p95`;
    figures.push({ what, value: slowest, unit: 'ms', limit: { of: 'our goal', value: LIMIT_MS } });
  };
  await add('without statistics');
  for (const table of ['dataset_rows', 'assignments', 'assignment_rows', 'answers', 'marks'])
    await workspace.pool.query(`vacuum analyze ${table}`);
  await add('with statistics');
  await nextRound(workspace, manager, scene);
  await add('in a second round', '&round=1');
  return figures;
}

/** The first submission is returned, some of it answered anew, and submitted again. */
async function nextRound(workspace: Workspace, { token }: Person, { task, contributors }: ReviewScene): Promise<void> {
  const [first] = contributors;
  if (!first) return;
  const path = `/submission/${first.submission}`;
  const { version } = await call<Schemas['Submission']>(workspace, { method: 'GET', path, token });
  await call(workspace, { method: 'POST', path: `${path}/return`, token, body: { version, remarks: 'Again' } });
  const own = { token: first.person.token };
  for (let row = 1; row <= 20_000; row += 100) {
    const cells = Array.from({ length: 100 }, (_, index) => {
      const revision = nextRevision(null, Date.now(), 'bbbbbbbb');
      return { row_no: row + index, question_no: 1, value: 'positive', revision };
    });
    await call(workspace, { method: 'PUT', path: `/userTask/${task}/answers`, ...own, body: { cells, skips: [] } });
  }
  await call(workspace, { method: 'POST', path: `/userTask/${task}/submit`, ...own });
}

async function measure(
  workspace: Workspace,
  { token }: Person,
  { rows, contributors }: ReviewScene,
  state: string,
  round = '',
): Promise<{ table: Table; slowest: number }> {
  let slowest = 0;
  const table: Table = {
    title: `Review desk, ${rows} rows, ${state}; limit: p95 ${LIMIT_MS} ms`,
    head: ['filter', 'marked', 'from', 'found', 'times', 'p50 ms', 'p95 ms', 'within limit'],
    rows: [],
  };
  const pages = { first: 1, middle: rows / 2, last: rows - 2 * WINDOW };
  for (const [index, marked] of ['half', 'all but 5 rows', 'nothing'].entries()) {
    const id = contributors[index]?.submission ?? '';
    const get = <T>(path: string) => call<T>(workspace, { method: 'GET', path: `/submission/${id}/${path}`, token });
    const add = async (filter: string, from: string, ask: () => Promise<number>) => {
      const { found, times } = await repeat(ask);
      const p95 = quantile(times, 0.95);
      slowest = Math.max(slowest, p95);
      const isWithin = p95 < LIMIT_MS ? 'yes' : 'NO';
      table.rows.push(row(filter, marked, from, found, times.length, quantile(times, 0.5), p95, isWithin));
    };
    for (const filter of filters)
      for (const [from, position] of Object.entries(pages))
        await add(filter, from, async () => {
          const path = `row?filter=${filter}&position=${position}&limit=${WINDOW}${index === 0 ? round : ''}`;
          return (await get<Schemas['SubmissionRowList']>(path)).rows.length;
        });
    await add('counts', '', async () => (await get<Schemas['SubmissionCounts']>('count')).unmarked);
  }
  return { table, slowest };
}

/** How long something takes, asked one time after the other. */
async function repeat(ask: () => Promise<number>): Promise<{ found: number; times: number[] }> {
  const times: number[] = [];
  let found = 0;
  const until = performance.now() + SECONDS * 1000;
  while (times.length < TIMES && (times.length === 0 || performance.now() < until)) {
    const started = performance.now();
    found = await ask();
    times.push(performance.now() - started);
  }
  return { found, times };
}
