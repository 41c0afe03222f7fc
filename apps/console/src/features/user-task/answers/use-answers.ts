import { useUser } from '../../../shared/session/use-session.ts';
import type { AnswersOutbox } from './answers-adapter.ts';
import { answersOf } from './answers-outbox.ts';

/** What the user on the page has answered in this browser. */
export function useAnswers(): AnswersOutbox {
  return answersOf(useUser().id);
}
