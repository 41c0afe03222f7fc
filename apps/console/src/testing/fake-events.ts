import type { LiveEvent } from '@concord/api-client/events';
import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Answers } from './fake-server.ts';

/** The stream of events of one page, and a way to send some. */
export function fakeEvents() {
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
    /** Resolves once the page listens. */
    isHeard: () => waitFor(() => expect(streams).toHaveLength(1)),
    send: ({ event, data }: LiveEvent) => streams.at(-1)?.enqueue(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
  };
}
