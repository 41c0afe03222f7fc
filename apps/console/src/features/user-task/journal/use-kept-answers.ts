import { useSyncExternalStore } from 'react';
import { useUser } from '../../../shared/session/use-session.ts';
import { answersOf } from './answers-of.ts';
import type { JournalEntry } from './journal-entry.ts';
import type { KeptAnswers, KeptStatus } from './kept-answers.ts';

/** What the user on the page has answered in this browser. */
export function useKeptAnswers(): KeptAnswers {
  return answersOf(useUser().id);
}

/** What of a task is on its way to the server. */
export function useKeptStatus(kept: KeptAnswers, task: string): KeptStatus {
  const read = () => kept.status(task);
  return useSyncExternalStore(kept.onChange, read);
}

/** Of all tasks, what the server will not take. */
export function useSetAside(kept: KeptAnswers): readonly JournalEntry[] {
  return useSyncExternalStore(kept.onChange, kept.setAside);
}
