import { createDatabase, createPool } from '@concord/server/src/db/db.ts';
import { checkCounters } from '@concord/server/src/operations/check/check-database.ts';
import { createRandom } from '@concord/server/src/testing/random.ts';
import type { Concord } from '../server/concord.ts';
import { ACTIONS } from './actions/all.ts';
import { newTask } from './actions/tasks.ts';

import { pick } from './pick.ts';
import { wrongExports } from './read/exports.ts';
import { wrongFinals } from './read/finals.ts';
import { wrongLists } from './read/lists.ts';
import { wrongNotifications } from './read/notifications.ts';
import { wrongQuality } from './read/quality.ts';
import { unsound } from './unsound.ts';
import { Nothing, openWorld, type World } from './world.ts';

export type Walk = {
  /** What does not fit together, each kind once, with what was done to its subject before. */
  faults: string[];
  /** How often each action was answered with which status. */
  outcomes: ReadonlyMap<string, number>;
  world: World;
};

type Options = { steps: number; seed: number; together: number; onFault?(fault: string): void };

/** After so many steps it is looked whether all fits together, then exports and lists are read, then figures and final answers. */
const [CHECKED_EVERY, EXPORTS_EVERY, FINALS_EVERY] = [4, 12, 60];
/** There is something to do from the start. */
const FIRST_TASKS = 2;
/** So many of the last steps are told. */
const LAST = 6;

/**
 * Has everyone do something valid, one step after the other or some of them at once, as the seed decides: work, review, and all that
 * managers change while others work. Whatever they do, no row is left without someone who has it, and what is counted is what is there.
 */
export async function walk(concord: Concord, { steps, seed, together, onFault }: Options): Promise<Walk> {
  const random = createRandom(Math.imul(seed, 2654435761)); // seeds that follow each other would begin alike
  const refused: string[] = [];
  const world = await openWorld({ port: concord.port, random, blame: (fault) => refused.push(fault) });
  const pool = createPool(concord.databaseUrl(), () => undefined, { max: 1 });
  const db = createDatabase(concord.databaseUrl(), () => undefined, { max: 1 });
  const [log, faults, kinds]: [string[], string[], Set<string>] = [[], [], new Set()];
  const outcomes = new Map<string, number>();
  const act = async (step: number) => {
    const { name, action } = pick(world, ACTIONS);
    const said = await action(world).catch((error: unknown) => {
      if (error instanceof Nothing) return undefined;
      return error instanceof Error ? error.message.slice(0, 200) : String(error);
    });
    const status = said === undefined ? 'nothing to do' : (/\b[2-5]\d\d\b/.exec(said)?.[0] ?? 'done');
    outcomes.set(`${name}: ${status}`, (outcomes.get(`${name}: ${status}`) ?? 0) + 1);
    if (said !== undefined) log.push(`${step} ${name}: ${said}`);
  };
  try {
    while (world.tasks.length < FIRST_TASKS) await newTask(world);
    for (let step = 1; step <= steps && concord.isRunning(); step++) {
      const count = 1 + random(together);
      await Promise.all(Array.from({ length: count }, () => act(step)));
      if (step % CHECKED_EVERY > 0 && step < steps) continue;
      const problems = [
        ...refused.splice(0),
        ...(await checkCounters(db)).map((problem) => JSON.stringify(problem)),
        ...(await unsound(pool, world.tasks)),
        ...(step % EXPORTS_EVERY === 0 || step === steps
          ? [
              ...(await wrongExports(world, pool)),
              ...(await wrongLists(world, pool)),
              ...(await wrongNotifications(world)),
            ]
          : []),
        ...(step % FINALS_EVERY === 0 || step === steps
          ? [...(await wrongFinals(world, db)), ...(await wrongQuality(world, pool))]
          : []),
      ];
      for (const problem of problems) {
        const kind = problem.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '').replace(/\d+/g, '');
        if (kinds.has(kind)) continue;
        kinds.add(kind);
        const fault = `step ${step}: ${problem}\n${before(log, problem).join('\n')}`;
        faults.push(fault);
        onFault?.(fault);
      }
    }
    if (!concord.isRunning()) faults.push('the server has ended');
    return { faults, outcomes, world };
  } finally {
    await Promise.all([db.destroy(), pool.end()]);
  }
}

/** What was done last, and all that was done to what a problem names. */
function before(log: readonly string[], problem: string): string[] {
  const ids = problem.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [];
  return log.filter((line, at) => at >= log.length - LAST || ids.some((id) => line.includes(id)));
}
