import type { Schema } from '@concord/api-client';
import { type Network, Refusal } from '../stories/network.ts';
import { disputedTask } from './disputed-cells.ts';
import { disputedQueue } from './disputed-queue.ts';

const PATH = '/task/{id}/adjudication/{row_no}/{question_no}';

/** What a request of the story contains: checked by the contract before it comes here. */
const bodyOf = <Body>(body: unknown) => body as Body;

/** For stories: the queue of a task at work. */
export function disputedNetwork(cells: readonly Schema<'DisputedCell'>[]): Network {
  const queue = disputedQueue(cells);
  return {
    get: { '/task/{id}/adjudication': disputedTask, [PATH]: ({ path }) => queue.find(path) },
    post: { '/task/{id}/adjudication/next': ({ body }) => queue.next(bodyOf(body)) },
    put: { [PATH]: ({ path, body }) => queue.decide(path, bodyOf(body)) ?? new Refusal(409, 'stale_version') },
    delete: { [PATH]: ({ path }) => queue.undo(path) },
  };
}

/** For stories: another person decides the first cell while it is in view. */
export function overtakenNetwork(cells: readonly Schema<'DisputedCell'>[], decision: Schema<'Adjudication'>): Network {
  const network = disputedNetwork(cells);
  const [first] = cells;
  if (!first) throw new RangeError('there is no cell');
  return {
    ...network,
    get: {
      '/task/{id}/adjudication': disputedTask,
      [PATH]: { ...first, how: 'adjudicated', value: decision.value, decision },
    },
    put: { [PATH]: new Refusal(409, 'stale_version') },
  };
}
