import type { AnswersStatus } from '../../answers/answers-adapter.ts';

/** Where the answers of a task are. */
export type Whereabouts = 'saved' | 'sending' | 'kept' | 'offline';

export function whereabouts({ unsent, unkept, send }: AnswersStatus, isOnline: boolean): Whereabouts {
  if (unsent === 0) return 'saved';
  if (unkept > 0) return 'sending';
  const isAway = send.kind === 'waiting' && send.code === 'network';
  return !isOnline || isAway ? 'offline' : 'kept';
}
