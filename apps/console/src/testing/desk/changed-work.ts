import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Answers } from '../fake-server.ts';
import { idOf } from './desk-on-server.ts';

/** A stream of events, and a way to tell the page that a submission has changed. */
export function changedWork() {
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
    isHeard: () => waitFor(() => expect(streams).toHaveLength(1)),
    tell(submission: number): void {
      const data = { task: idOf(9), submission: idOf(submission) };
      streams.at(-1)?.enqueue(`event: changed\ndata: ${JSON.stringify(data)}\n\n`);
    },
  };
}
