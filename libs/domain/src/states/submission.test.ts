import { describe, expect, test } from 'vitest';
import {
  nextSubmissionState,
  reviewerOf,
  type SubmissionAction,
  type SubmissionState,
  submissionFlags,
  submissionState,
} from './submission.ts';

const states: SubmissionState[] = ['incomplete', 'under_review', 'approved'];

test.each([
  ['incomplete', false, 1],
  ['under_review', true, 1],
  ['approved', true, 2],
] as const)('%s is is_completed %s with status %i', (state, is_completed, status) => {
  expect(submissionFlags[state]).toEqual({ is_completed, status });
  expect(submissionState({ is_completed, status })).toBe(state);
});

test('a submission that is not completed is incomplete whatever its status', () => {
  expect(submissionState({ is_completed: false, status: 2 })).toBe('incomplete');
});

describe('a submission moves', () => {
  const actions: [SubmissionAction, SubmissionState, SubmissionState][] = [
    [{ verb: 'submit', workable: true, paused: false, rows_count: 3, rows_done: 3 }, 'incomplete', 'under_review'],
    [{ verb: 'withdraw', opened_at: null }, 'under_review', 'incomplete'],
    [{ verb: 'return', remarks: 'Row 2 is about another product.' }, 'under_review', 'incomplete'],
    [{ verb: 'approve' }, 'under_review', 'approved'],
    [{ verb: 'reopen', reason: 'A late remark.' }, 'approved', 'under_review'],
  ];

  test.each(actions)('%j from %s to %s', (action, from, to) => {
    expect(nextSubmissionState(from, action)).toEqual({ ok: true, state: to });
  });

  const elsewhere = actions.flatMap(([action, from]) =>
    states.filter((state) => state !== from).map((state) => [action, state] as const),
  );
  test.each(elsewhere)('%j is refused when %s', (action, state) => {
    expect(nextSubmissionState(state, action)).toEqual({ ok: false, code: 'wrong_state' });
  });
});

describe('a submission stays where it is', () => {
  test.each<[string, SubmissionState, SubmissionAction, string]>([
    [
      'rows are not done',
      'incomplete',
      { verb: 'submit', workable: true, paused: false, rows_count: 3, rows_done: 2 },
      'rows_incomplete',
    ],
    [
      'the task is paused',
      'incomplete',
      { verb: 'submit', workable: false, paused: true, rows_count: 3, rows_done: 3 },
      'task_not_workable',
    ],
    [
      'both',
      'incomplete',
      { verb: 'submit', workable: false, paused: false, rows_count: 3, rows_done: 2 },
      'task_not_workable',
    ],
    [
      'the work is paused',
      'incomplete',
      { verb: 'submit', workable: true, paused: true, rows_count: 3, rows_done: 2 },
      'assignment_paused',
    ],
    ['a reviewer opened it', 'under_review', { verb: 'withdraw', opened_at: '2026-11-21T01:00:00Z' }, 'already_opened'],
    ['remarks are missing', 'under_review', { verb: 'return', remarks: '' }, 'remark_required'],
    ['remarks are blank', 'under_review', { verb: 'return', remarks: '\u3000\n' }, 'remark_required'],
    ['a reason is missing', 'approved', { verb: 'reopen', reason: ' ' }, 'remark_required'],
    ['blank remarks in a wrong state', 'approved', { verb: 'return', remarks: '' }, 'wrong_state'],
  ])('because %s', (_, state, action, code) => {
    expect(nextSubmissionState(state, action)).toEqual({ ok: false, code });
  });
});

test('who reviews a submission is who is to while it waits, also once more, and who did once it is decided', () => {
  const people = { assigned_reviewer: 'Rita', decided_by: 'Mo' };
  expect(reviewerOf({ ...submissionFlags.under_review, ...people })).toBe('Rita');
  expect(reviewerOf({ ...submissionFlags.approved, ...people })).toBe('Mo');
  expect(reviewerOf({ ...submissionFlags.incomplete, ...people })).toBe('Mo');
  expect(reviewerOf({ ...submissionFlags.under_review, ...people, assigned_reviewer: null })).toBe('Mo');
  expect(reviewerOf({ ...submissionFlags.incomplete, ...people, decided_by: null })).toBe('Rita');
  expect(reviewerOf({ ...submissionFlags.under_review, assigned_reviewer: null, decided_by: null })).toBeNull();
  // approved by a rule, whoever was to review it
  expect(reviewerOf({ ...submissionFlags.approved, ...people, decided_by: null })).toBeNull();
});
