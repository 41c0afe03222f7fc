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
/** The part of their rows that people have answered before, in turn: where all are equally far, nothing has to be evened out. */
const doneBefore = [0, 0.5, 0.2];
/** The last person who has done this part: who has answered can't leave, but pass the rest on. */
const lastWith = (part: number) =>
  Array.from({ length: people }, (_, index) => index).findLast((index) => doneBy(index) === part) ?? 0;
const doneBy = (index: number) => doneBefore[index % doneBefore.length] ?? 0;
/** As many as a browser sends at once. */
const batch = 200;

/**
 * One of 20 people leaves a large task in which some are further than others, then someone joins it, and one passes on what
 * is left, while all others save answers one after the other. How long it takes, and what the savers notice of it.
 */
export async function benchPeople(workspace: Workspace, manager: Person, project: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  const everyone = await makeContributors(workspace, people + 1);
  const [contributors, newcomer] = [everyone.slice(0, people), everyone.slice(people)];
  for (const rows of sizes) {
    const task = await makePublishedTask(workspace, { manager, project, contributors, rows }, (took) =>
      figures.push({ what: `publishing ${name(rows)} to ${people} people`, value: took / 1000, unit: 's' }),
    );
    await answerBefore(workspace, task, contributors);
    const [leaving, ill] = [lastWith(0), lastWith(0.5)];
    const staying = contributors.filter((_, index) => index !== leaving);
    const savers = contributors
      .map(({ token }, index) => ({ token, index }))
      .filter(({ index }) => index !== leaving && index !== ill);
    const path = `/task/${task.id}/contributor`;
    const to = (wanted: readonly Person[]) => ({
      method: 'PUT',
      path,
      body: { contributor: wanted.map(({ id }) => id), reviewer: [] },
    });
    for (const [change, asked] of [
      ['leaves', to(staying)],
      ['joins', to([...staying, ...newcomer])],
      ['passes the rest on', { method: 'POST', path: `${path}/${contributors[ill]?.id}/passOn`, body: {} }],
    ] as const) {
      const { took, times } = await whileSaving(workspace, task, savers, () =>
        changePeople(workspace, manager, task.id, asked),
      );
      const what = `one of ${people} ${change}, ${name(rows)} unevenly done`;
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

type Asked = { method: string; path: string; body: object };

async function changePeople(
  workspace: Workspace,
  manager: Person,
  id: string,
  { body, ...asked }: Asked,
): Promise<void> {
  const { token } = manager;
  const { version } = await call<Schemas['Task']>(workspace, { method: 'GET', path: `/task/${id}`, token });
  const answer = await call<Schemas['Task'] | Schemas['Job']>(workspace, {
    ...asked,
    token,
    body: { version, ...body },
  });
  if ('kind' in answer) await ended(workspace, manager, answer);
}

const values = ['positive', 'neutral', 'negative'];

/** Rows are assigned in order, so everyone has as many neighbouring ones. */
async function answerBefore(
  workspace: Workspace,
  task: Schemas['Task'],
  contributors: readonly Person[],
): Promise<void> {
  const share = task.rows_count / people;
  await Promise.all(
    contributors.map(async ({ token }, index) => {
      const rows = Array.from({ length: Math.round(share * doneBy(index)) }, (_, row) => index * share + row + 1);
      let revision: string | null = null;
      for (let first = 0; first < rows.length; first += batch) {
        const cells = rows.slice(first, first + batch).map((row_no) => {
          revision = nextRevision(revision, Date.now(), clientOf(index));
          return { row_no, question_no: 1, value: values[row_no % values.length] ?? null, revision };
        });
        const body = { cells, skips: [] };
        await call(workspace, { method: 'PUT', path: `/userTask/${task.id}/answers`, token, body });
      }
    }),
  );
}

const clientOf = (index: number) => index.toString(16).padStart(8, '0');

/** Each person saves the next row of theirs twice a second, as fast as anyone answers, each at a moment of their own. */
async function whileSaving(
  workspace: Workspace,
  task: Schemas['Task'],
  savers: readonly { token: string; index: number }[],
  work: () => Promise<void>,
) {
  const times: number[] = [];
  let isOver = false;
  const share = task.rows_count / people;
  const saving = savers.map(async ({ token, index }) => {
    await sleep((index * pauseMs) / savers.length);
    for (let next = 1; !isOver; next++) {
      const started = performance.now();
      const revision = nextRevision(null, Date.now(), clientOf(index));
      const row_no = index * share + Math.round(share * doneBy(index)) + (next % (share / 4)) + 1;
      const cells = [{ row_no, question_no: 1, value: 'neutral', revision }];
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
