import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '@concord/server/src/testing/random.ts';
import type { Saved } from '../flows/saved.ts';
import type { Crowd } from './crowd.ts';
import { createFigures, type Figures } from './figures.ts';
import { announce, contribute, look } from './people.ts';

type Options = {
  port: number;
  crowd: Crowd;
  seed: number;
  /** Whether they work on, after so many acknowledged answers. */
  goesOn(acknowledged: number): boolean;
};
export type Outcome = { figures: Figures; saved: Saved; seconds: number };

/** Has everyone work at once until it is over. */
export async function load({ port, crowd, seed, goesOn }: Options): Promise<Outcome> {
  const figures = createFigures();
  const saved: Saved = { sent: new Map(), acknowledged: new Map(), faults: figures.errors };
  let isOver = false;
  let streams = 0;
  // each has numbers of its own, so that none depends on how fast the others are
  const newRandom = () => createRandom(Math.imul(seed, 2654435761) + 7919 * ++streams);
  const scene = { port, figures, saved, isOver: () => isOver };
  /** When a task was last changed, until the first events of it are over. */
  const changedAt = new Map<string, number>();
  const started = performance.now();
  const working = Promise.all([
    ...crowd.contributors.map((person, n) => {
      let heard = 0;
      const onEvent = (event: string) => {
        const at = changedAt.get(person.task);
        if (event !== 'changed' || at === undefined || at === heard) return;
        heard = at;
        figures.events.add(performance.now() - at);
      };
      return contribute(scene, { n, person, random: newRandom(), onEvent });
    }),
    ...crowd.masters.map((token) => look(scene, token, newRandom())),
    announce(scene, crowd, (task, at) => changedAt.set(task, at), newRandom()),
  ]);
  const broken = working.then(() => undefined);
  broken.catch(() => undefined); // it is thrown below
  while (goesOn(saved.acknowledged.size)) await Promise.race([broken, pause(50)]);
  isOver = true;
  await working;
  return { figures, saved, seconds: (performance.now() - started) / 1000 };
}
