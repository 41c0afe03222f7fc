import { fakeEvents } from '../fake-events.ts';
import { idOf } from './desk-on-server.ts';

/** A stream of events, and a way to tell the page that a submission has changed. */
export function changedWork() {
  const { answers, isHeard, send } = fakeEvents();
  return {
    answers,
    isHeard,
    tell: (submission: number) => send({ event: 'changed', data: { task: idOf(9), submission: idOf(submission) } }),
  };
}
