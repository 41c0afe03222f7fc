import type { LiveEvent } from '@concord/api-client/events';
import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Answers, Received } from '../fake-server.ts';
import { TASK } from './a-task.ts';

/** For tests: a stream of events, which tells the page that someone else has edited the task. */
export function editedTask() {
  const streams: ReadableStreamDefaultController<string>[] = [];
  const answers: Answers = {
    'GET /events': () => ({
      status: 200,
      headers: { 'Content-Type': 'text/event-stream' },
      body: new ReadableStream<string>({ start: (stream) => void streams.push(stream) }),
    }),
  };
  return {
    answers,
    /** Resolves once the page has read the task again. */
    async tell(version: number, received: readonly Received[]): Promise<void> {
      await waitFor(() => expect(streams).toHaveLength(1));
      const read = () => received.filter(({ operation }) => operation === `GET /task/${TASK}`).length;
      const before = read();
      const { event, data }: LiveEvent = { event: 'edited', data: { task: TASK, version } };
      streams.at(-1)?.enqueue(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      await waitFor(() => expect(read()).toBeGreaterThan(before));
    },
  };
}
