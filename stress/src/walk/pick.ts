import type { Api } from '../flows/make-task.ts';
import { type Name, Nothing, type World } from './world.ts';

type Random = Pick<World, 'random'>;

/** One of them, as the seed decides; without any, there is nothing to do. */
export function pick<T>({ random }: Random, from: readonly T[]): T {
  const found = from[random(Math.max(from.length, 1))];
  if (found === undefined) throw new Nothing();
  return found;
}

export const pickTask = (world: World): string => pick(world, world.tasks);

/** A manager or a master; with `manager2` those who review as well. */
export const pickManager = (world: World): Api => world.as(pick(world, ['manager', 'master']));
export const pickReviewer = (world: World): Api => world.as(pick<Name>(world, ['manager', 'manager2', 'master']));

/** Whether something happens that happens once in so many times. */
export const isOnceIn = ({ random }: Random, times: number): boolean => random(times) === 0;
