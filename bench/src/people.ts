import { setTimeout as sleep } from 'node:timers/promises';
import { nextRevision } from '@concord/domain';
import type { components } from '@concord/openapi';
import { ended, makeContributors, makePublishedTask, type Person } from './scene.ts';
import { quantile, row, type Table } from './table.ts';
import { call, type Workspace } from './workspace.ts';

type Schemas = components['schemas'];

const people = 20;
const seconds = 30;
const p99Ms = 100;
const pauseMs = 500;

/**
 * One of 20 people leaves a large task, and then someone joins it, while all others save answers one after the other. How
 * long it takes, and what the savers notice of it, each beside its limit.
 */
export async function benchPeople(workspace: Workspace, manager: Person, project: string): Promise<Table> {
  const table: Table = {
    title: `People leave and join, ${people} people; limits: ${seconds} s, p99 ${p99Ms} ms`,
    head: ['change', 'rows', 'seconds', 'saves', 'p50 ms', 'p99 ms', 'longest ms', 'within limits'],
    rows: [],
  };
  const everyone = await makeContributors(workspace, people + 1);
  const [contributors, newcomer] = [everyone.slice(0, people), everyone.slice(people)];
  for (const rows of [100_000, 1_000_000]) {
    const started = performance.now();
    const task = await makePublishedTask(workspace, { manager, project, contributors, rows });
    console.log(`  ${rows} rows are imported and published in ${Math.round((performance.now() - started) / 1000)} s`);
    const staying = contributors.slice(0, -1);
    for (const [what, wanted] of [
      ['one leaves', staying],
      ['one joins', [...staying, ...newcomer]],
    ] as const) {
      const { took, times } = await whileSaving(workspace, task, staying, () =>
        replace(workspace, manager, task.id, wanted),
      );
      const p99 = quantile(times, 0.99);
      table.rows.push(
        row(
          what,
          rows,
          took / 1000,
          times.length,
          quantile(times, 0.5),
          p99,
          Math.max(...times),
          took <= seconds * 1000 && p99 <= p99Ms ? 'yes' : 'NO',
        ),
      );
    }
  }
  return table;
}

async function replace(workspace: Workspace, manager: Person, id: string, wanted: readonly Person[]): Promise<void> {
  const { token } = manager;
  const { version } = await call<Schemas['Task']>(workspace, { method: 'GET', path: `/task/${id}`, token });
  const body = { version, contributor: wanted.map((person) => person.id), reviewer: [] };
  const path = `/task/${id}/contributor`;
  const answer = await call<Schemas['Task'] | Schemas['Job']>(workspace, { method: 'PUT', path, token, body });
  if ('kind' in answer) await ended(workspace, manager, answer);
}

/** Each person saves the next row of theirs twice a second, as fast as anyone answers, each at a moment of their own. */
async function whileSaving(
  workspace: Workspace,
  task: Schemas['Task'],
  savers: readonly Person[],
  work: () => Promise<void>,
) {
  const times: number[] = [];
  let isOver = false;
  const share = task.rows_count / people;
  const saving = savers.map(async ({ token }, index) => {
    await sleep((index * pauseMs) / savers.length);
    for (let next = 1; !isOver; next++) {
      const started = performance.now();
      const revision = nextRevision(null, Date.now(), index.toString(16).padStart(8, '0'));
      const cells = [{ row_no: index * share + (next % (share / 4)) + 1, question_no: 1, value: 'neutral', revision }];
      const body = { cells, skips: [] };
      await call(workspace, { method: 'PUT', path: `/userTask/${task.id}/answers`, token, body });
      const took = performance.now() - started;
      times.push(took);
      await sleep(Math.max(0, pauseMs - took));
    }
  });
  const started = performance.now();
  await work();
  const took = performance.now() - started;
  isOver = true;
  await Promise.all(saving);
  return { took, times };
}
