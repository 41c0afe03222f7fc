import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from './unsound.ts';
import type { World } from './world.ts';

/** Between these two the final answers of a task are all made anew: no share of these people is so large. */
const SHARES = [98, 99] as const;

/** A line for each task whose final answers are others once they are made anew, without the model, which learns meanwhile. */
export async function changedFinals(world: World, pool: Pool): Promise<string[]> {
  const problems: string[] = [];
  for (const task of world.tasks) {
    const problem = await changedIn(world, pool, task);
    if (problem !== undefined) problems.push(`the final answers of ${task}: ${problem}`);
  }
  return problems;
}

async function changedIn(world: World, pool: Pool, task: string): Promise<string | undefined> {
  const api = world.as('master');
  const found = await api.get(`/task/${task}`);
  if (found.status !== 200 || found.result.is_draft) return undefined;
  const set = async (majority_share: number | null) => {
    const { version } = (await api.get(`/task/${task}`)).result;
    const change = { version, majority_share, consensus_probability: null };
    return (await api.patch(`/task/${task}`, change)).status === 200 && (await isCurrent(world, task));
  };
  const { majority_share } = found.result;
  if (!(await set(majority_share))) return 'they never become current';
  const before = await finalsOf(pool, task);
  await set(majority_share === SHARES[0] ? SHARES[1] : SHARES[0]);
  await set(majority_share);
  const after = await finalsOf(pool, task);
  const [gone, came] = [before.filter((one) => !after.includes(one)), after.filter((one) => !before.includes(one))];
  return gone.length + came.length > 0 ? `${gone.join(' | ')}; made anew ${came.join(' | ')}` : undefined;
}

async function isCurrent(world: World, task: string): Promise<boolean> {
  for (let tries = 0; tries < 1200; tries++) {
    if ((await world.as('master').get(`/task/${task}/final`)).result.state === 'current') return true;
    await pause(100);
  }
  return false;
}

async function finalsOf(pool: Pool, task: string): Promise<string[]> {
  const { rows } = await pool.query<{ final: string }>(
    `select concat_ws(' ', row_no, question_no, how, value, answers_count, agreeing_count, is_disputed, basis_changed,
       (select array_agg(one order by one) from unnest(basis) as one)) as final
     from final_answers where task_id = $1 order by row_no, question_no`,
    [task],
  );
  return rows.map(({ final }) => final);
}
