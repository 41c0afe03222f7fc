import type { Answer } from '@concord/server/src/testing/client/answer.ts';
import type { Api } from '../flows/make-task.ts';
import { done } from '../flows/make-task.ts';
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

export const versionOf = async (api: Api, task: string): Promise<number> =>
  (await api.get(`/task/${task}`)).result.version;

/** Waits for what was asked, and says what became of it. */
export async function ended(api: Api, subject: string, answer: Answer): Promise<string> {
  await done(api, answer);
  return `${subject} ${said(answer)}`;
}

export const said = ({ status, text }: Answer): string =>
  status < 400 ? `${status}` : `${status} ${text.slice(0, 200)}`;
