import { DAY_MS } from '../dates.ts';
import { type AnswerValue, isAnswered } from '../questions/questions.ts';
import { sameAnswer } from '../questions/same-answer.ts';
import { type SubmissionFlags, submissionState } from './submission.ts';

/** Longest reason of a dispute, and of the decision about it, in characters. */
export const DISPUTE_REASON_MAX = 2000;

/** So long after an approval its marks can be disputed. */
const DISPUTED_WITHIN_MS = 7 * DAY_MS;

export interface DisputedWork extends SubmissionFlags {
  /** Its task and project are active. */
  readonly workable: boolean;
  /** null: it is not returned. */
  readonly returned_at: string | null;
  readonly decided_at: string | null;
}

/** The round whose marks count: of work that was returned the returned one, also when a later one was submitted and withdrawn. */
export const markedRound = ({
  is_completed,
  returned_round,
  round,
}: {
  readonly is_completed: boolean;
  readonly returned_round: number | null;
  readonly round: number;
}): number => (is_completed ? round : (returned_round ?? round));

/** A mark with the disputes about it. */
export interface DisputedMark {
  readonly verdict: 'correct' | 'incorrect' | null;
  /** It is about the answer as it is now. */
  readonly isCurrent: boolean;
  /** It was disputed in this round, or an earlier dispute is open. */
  readonly isDisputed: boolean;
}

/** Why a mark cannot be disputed; each is an ErrorCode of the contract. */
export type DisputeRefusal =
  | 'wrong_state'
  | 'task_not_workable'
  | 'dispute_too_late'
  | 'not_marked_incorrect'
  | 'already_disputed';

/** Why the marks of some work cannot be disputed now: it has to be returned, or approved a short while ago. */
export function disputedWorkRefusal(work: DisputedWork, now: Date): DisputeRefusal | undefined {
  const state = submissionState(work);
  const isReturned = state === 'incomplete' && work.returned_at !== null;
  if (!isReturned && state !== 'approved') return 'wrong_state';
  if (!work.workable) return 'task_not_workable';
  if (isReturned) return undefined;
  const approvedAt = work.decided_at === null ? Number.NEGATIVE_INFINITY : Date.parse(work.decided_at);
  return now.getTime() - approvedAt > DISPUTED_WITHIN_MS ? 'dispute_too_late' : undefined;
}

/** Why a mark cannot be disputed, as far as that depends on the mark. */
export function disputedMarkRefusal({ verdict, isCurrent, isDisputed }: DisputedMark): DisputeRefusal | undefined {
  if (isDisputed) return 'already_disputed';
  return verdict === 'incorrect' && isCurrent ? undefined : 'not_marked_incorrect';
}

/**
 * Whether a gold answer is wrong where an answer that was marked incorrect turns out to be correct: the mark came from
 * it, as the answer differs from it, and the reviewer gave no other correct answer.
 */
export const isGoldWrong = (
  gold: AnswerValue | undefined,
  { answer, correctAnswer }: { readonly answer: AnswerValue; readonly correctAnswer: AnswerValue },
): boolean =>
  isAnswered(gold) &&
  isAnswered(answer) &&
  !sameAnswer(gold, answer) &&
  (!isAnswered(correctAnswer) || sameAnswer(correctAnswer, gold));
