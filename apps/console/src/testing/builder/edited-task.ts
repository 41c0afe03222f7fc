import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { fakeEvents } from '../fake-events.ts';
import type { Received } from '../fake-server.ts';
import { TASK } from './a-task.ts';

/** For tests: a stream of events, which tells the page that someone else has edited the task. */
export function editedTask() {
  const { answers, isHeard, send } = fakeEvents();
  return {
    answers,
    /** Resolves once the page has read the task again. */
    async tell(version: number, received: readonly Received[]): Promise<void> {
      await isHeard();
      const read = () => received.filter(({ operation }) => operation === `GET /task/${TASK}`).length;
      const before = read();
      send({ event: 'edited', data: { task: TASK, version } });
      await waitFor(() => expect(read()).toBeGreaterThan(before));
    },
  };
}
