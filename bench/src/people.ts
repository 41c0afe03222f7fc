import { setTimeout as sleep } from 'node:timers/promises';
import { nextRevision } from '@concord/domain';
import type { components } from '@concord/openapi';
import type { Figure } from './figures.ts';
import { ended, makeContributors, makePublishedTask, type Person } from './scene.ts';
import { quantile } from './table.ts';
import { call, type Workspace } from './workspace.ts';

type Schemas = components['schemas'];

const people = 20;
const seconds = 30;
const p99Ms = 100;
const pauseMs = 500;
const sizes = [10_000, 100_000, 1_000_000];

/**
 * One of 20 people leaves a large task, and then someone joins it, while all others save answers one after the other. How
 * long it takes, and what the savers notice of it.
 */
export async function benchPeople(workspace: Workspace, manager: Person, project: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  const everyone = await makeContributors(workspace, people + 1);
  const [contributors, newcomer] = [everyone.slice(0, people), everyone.slice(people)];
  for (const rows of sizes) {
    const task = await makePublishedTask(workspace, { manager, project, contributors, rows }, (took) =>
      figures.push({ what: `publishing ${name(rows)} to ${people} people`, value: took / 1000, unit: 's' }),
    );
    const staying = contributors.slice(0, -1);
    for (const [change, wanted] of [
      ['leaves', staying],
      ['joins', [...staying, ...newcomer]],
    ] as const) {
      const { took, times } = await whileSaving(workspace, task, staying, () =>
        replace(workspace, manager, task.id, wanted),
      );
      const what = `one of ${people} ${change}, ${name(rows)}`;
      const goal = (value: number) => (rows === 1_000_000 ? { of: 'our goal', value } : undefined);
      figures.push(
        { what, value: took / 1000, unit: 's', limit: goal(seconds) },
        { what: `${what}: saves meanwhile, p99`, value: quantile(times, 0.99), unit: 'ms', limit: goal(p99Ms) },
      );
    }
  }
  return figures;
}

const name = (rows: number) => `${rows.toLocaleString('en')} rows`;

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
