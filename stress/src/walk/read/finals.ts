import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '@concord/server/src/db/db.ts';
import { keptFinals, workOutFinals } from '@concord/server/src/testing/week/work-out-finals.ts';
import type { World } from '../world.ts';

/** A line for each task whose final answers are not what its answers, marks and decisions say; without the model, which learns meanwhile. */
export async function wrongFinals(world: World, db: Database): Promise<string[]> {
  const problems: string[] = [];
  for (const task of world.tasks) {
    const problem = await wrongIn(world, db, task);
    if (problem !== undefined) problems.push(`the final answers of ${task}: ${problem}`);
  }
  return problems;
}

async function wrongIn(world: World, db: Database, task: string): Promise<string | undefined> {
  const api = world.as('master');
  const { status, result } = await api.get(`/task/${task}`);
  if (status !== 200 || result.is_draft) return undefined;
  const { version } = result;
  if ((await api.patch(`/task/${task}`, { version, consensus_probability: null })).status !== 200) return undefined;
  if (!(await areCurrent(world, task))) return 'they never become current';
  const expected = await workOutFinals(db, task);
  const kept = await keptFinals(db, task);
  // a job of the server may have decided about work meanwhile
  if (!isDeepStrictEqual(await workOutFinals(db, task), expected)) return undefined;
  const answered = Object.entries(expected).filter(([, { how }]) => how !== 'unanswered');
  const cells = new Set([...answered.map(([cell]) => cell), ...Object.keys(kept)]);
  const wrong = [...cells].filter((cell) => !isDeepStrictEqual(kept[cell], Object.fromEntries(answered)[cell]));
  const shown = wrong.map(
    (cell) => `${cell}: ${JSON.stringify(kept[cell])} instead of ${JSON.stringify(expected[cell])}`,
  );
  return wrong.length > 0 ? shown.join('; ') : undefined;
}

async function areCurrent(world: World, task: string): Promise<boolean> {
  for (let tries = 0; tries < 1200; tries++) {
    if ((await world.as('master').get(`/task/${task}/final`)).result.state === 'current') return true;
    await pause(100);
  }
  return false;
}
