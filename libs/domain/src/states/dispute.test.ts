import { expect, test } from 'vitest';
import type { AnswerValue } from '../questions/questions.ts';
import { type DisputedWork, disputedMarkRefusal, disputedWorkRefusal, isGoldWrong, markedRound } from './dispute.ts';
import { submissionFlags } from './submission.ts';

const now = new Date('2026-11-26T08:00:00Z');
const none = { workable: true, returned_at: null, decided_at: null };
const returned: DisputedWork = { ...submissionFlags.incomplete, ...none, returned_at: '2026-01-01T00:00:00.000Z' };
const approvedAt = (decided_at: string | null): DisputedWork => ({ ...submissionFlags.approved, ...none, decided_at });

test.each([
  ['returned, however long ago', returned, undefined],
  ['not submitted yet', { ...submissionFlags.incomplete, ...none }, 'wrong_state'],
  ['under review', { ...submissionFlags.under_review, ...none }, 'wrong_state'],
  ['approved just now', approvedAt('2026-11-26T08:00:00.000Z'), undefined],
  ['approved 7 days ago', approvedAt('2026-11-19T08:00:00.000Z'), undefined],
  ['approved more than 7 days ago', approvedAt('2026-11-19T07:59:59.999Z'), 'dispute_too_late'],
  ['approved, no one knows when', approvedAt(null), 'dispute_too_late'],
  ['returned on a task that is not active', { ...returned, workable: false }, 'task_not_workable'],
  [
    'approved on a task that is not active',
    { ...approvedAt('2026-11-26T08:00:00.000Z'), workable: false },
    'task_not_workable',
  ],
  [
    'under review on a task that is not active',
    { ...submissionFlags.under_review, ...none, workable: false },
    'wrong_state',
  ],
] as const)('the marks of work that is %s', (_, work, refusal) => {
  expect(disputedWorkRefusal(work, now)).toBe(refusal);
});

test.each([
  ['under review', true, null, 2, 2],
  ['under review after a return', true, 1, 2, 2],
  ['returned', false, 2, 2, 2],
  ['returned, submitted and withdrawn', false, 1, 2, 1],
  ['withdrawn', false, null, 2, 2],
] as const)('the round whose marks count, of work that is %s', (_, is_completed, returned_round, round, expected) => {
  expect(markedRound({ is_completed, returned_round, round })).toBe(expected);
});

test.each([
  ['incorrect', true, false, undefined],
  ['incorrect', false, false, 'not_marked_incorrect'],
  ['incorrect', true, true, 'already_disputed'],
  ['correct', true, false, 'not_marked_incorrect'],
  ['correct', true, true, 'already_disputed'],
  [null, true, false, 'not_marked_incorrect'],
] as const)('a mark %s, current: %s, disputed: %s', (verdict, isCurrent, isDisputed, refusal) => {
  expect(disputedMarkRefusal({ verdict, isCurrent, isDisputed })).toBe(refusal);
});

test.each<[string, AnswerValue | undefined, AnswerValue, AnswerValue, boolean]>([
  ['no gold', undefined, 'a', null, false],
  ['gold that was cleared', null, 'a', null, false],
  ['gold that says the same', 'a', 'a', null, false],
  ['gold with the same choices in another order', ['b', 'a'], ['a', 'b'], null, false],
  ['a mark without a correct answer', 'b', 'a', null, true],
  ['a mark with gold as the correct answer', 'b', 'a', 'b', true],
  ['a mark with another correct answer', 'b', 'a', 'c', false],
  ['a question left empty', 'b', null, 'b', false],
])('whether gold is wrong: %s', (_, gold, answer, correctAnswer, isWrong) => {
  expect(isGoldWrong(gold, { answer, correctAnswer })).toBe(isWrong);
});
