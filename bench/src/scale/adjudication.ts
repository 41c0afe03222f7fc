import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { components } from '@concord/openapi';
import type { Figure } from '../figures.ts';
import type { Person } from '../scene.ts';
import { print, quantile, row } from '../table.ts';
import { call, makePerson, type Workspace } from '../workspace.ts';
import { makeReviewScene } from './review-scene.ts';

type Schemas = components['schemas'];

/** A tenth of them are answered differently. */
const ROWS = 100_000;
const LIMIT_MS = 100;
/** How many questions of rows each person decides about. */
const TIMES = 200;

/** Two people who adjudicate a task at once: how long each waits for the next question and for their decision. */
export async function benchAdjudication(workspace: Workspace, manager: Person, project: string): Promise<Figure[]> {
  const { task } = await makeReviewScene(workspace, { manager, project, rows: ROWS });
  const waiting = await settle(workspace, manager, task);
  const master = await makePerson(workspace, 'bench.master', 0);
  const taken = await Promise.all([manager, master].map(({ token }) => decide(workspace, token, task)));
  const next = taken.flatMap((times) => times.next);
  const decision = taken.flatMap((times) => times.decision);
  const state = `${waiting.toLocaleString('en')} open, without statistics`;
  print({
    title: `Adjudication by two people at once, ${state}; limit for the next: p95 ${LIMIT_MS} ms`,
    head: ['what', 'times', 'p50 ms', 'p95 ms'],
    rows: Object.entries({ next, decision }).map(([what, times]) =>
      row(what, times.length, quantile(times, 0.5), quantile(times, 0.95)),
    ),
  });
  return [
    {
      what: `next question to adjudicate, ${state}, p95`,
      value: quantile(next, 0.95),
      unit: 'ms',
      limit: { of: 'our goal', value: LIMIT_MS },
    },
  ];
}

/** Has the final answers made. Returns how many take a person to decide. */
async function settle(workspace: Workspace, { token }: Person, task: string): Promise<number> {
  await workspace.pool.query('insert into final_changes (task_id, first_row_no, last_row_no) values ($1, 1, $2)', [
    task,
    ROWS,
  ]);
  for (;;) {
    const path = `/task/${task}/final`;
    const { state, disputed } = await call<Schemas['TaskFinals']>(workspace, { method: 'GET', path, token });
    if (state === 'current') return disputed;
    await sleep(500);
  }
}

/** Takes question after question and chooses the answer of the first contributor. */
async function decide(
  workspace: Workspace,
  token: string,
  task: string,
): Promise<{ next: number[]; decision: number[] }> {
  const times: { next: number[]; decision: number[] } = { next: [], decision: [] };
  const timed = async <T>(kind: 'next' | 'decision', method: string, path: string, body: object): Promise<T> => {
    const started = performance.now();
    const result = await call<T>(workspace, { method, path: `/task/${task}/adjudication/${path}`, token, body });
    times[kind].push(performance.now() - started);
    return result;
  };
  for (let count = 0; count < TIMES; count += 1) {
    const { cell } = await timed<Schemas['DisputedNext']>('next', 'POST', 'next', {});
    if (!cell) throw new Error('nothing is left to adjudicate');
    const body = { id: randomUUIDv7(), replaces: null, value: cell.answers[0]?.value ?? null, remark: '' };
    await timed('decision', 'PUT', `${cell.content.row_no}/${cell.question_no}`, body);
  }
  return times;
}
