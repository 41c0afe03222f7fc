import { expect, test } from 'vitest';
import { listedProjectState, listedSubmissionStates, listedTaskState, listedUserState } from './listed.ts';
import { projectFlags } from './status.ts';
import { submissionFlags } from './submission.ts';

test('an overdue project is listed as such', () => {
  expect(listedProjectState({ ...projectFlags.active, late: true })).toBe('overdue');
  expect(listedProjectState({ ...projectFlags.active, late: false })).toBe('active');
  expect(listedProjectState({ ...projectFlags.completed, late: false })).toBe('completed');
});

test.each([
  [{ status: 1, is_draft: false, complete: false, late: true }, 'active', 'late'],
  [{ status: 1, is_draft: false, complete: false, late: false }, 'active', 'active'],
  [{ status: 1, is_draft: false, complete: false, late: false }, 'inactive', 'paused'],
  [{ status: 0, is_draft: false, complete: false, late: false }, 'active', 'inactive'],
  [{ status: 0, is_draft: false, complete: true, late: false }, 'completed', 'completed'],
  [{ status: 0, is_draft: true, complete: false, late: false }, 'active', 'draft'],
] as const)('a task %j of a project that is %s is listed as %s', (task, project, listed) => {
  expect(listedTaskState({ ...task, project: projectFlags[project] })).toBe(listed);
});

test('a submission is listed with its state, and that it was returned, is paused, disputed or late', () => {
  const { approved, incomplete } = submissionFlags;
  const returned_at = '2026-01-01T00:00:00Z';
  expect(
    listedSubmissionStates({ ...approved, returned_at: null, paused_at: null, open_disputes: 0, late: false }),
  ).toEqual(['approved']);
  expect(
    listedSubmissionStates({ ...incomplete, returned_at, paused_at: returned_at, open_disputes: 2, late: true }),
  ).toEqual(['incomplete', 'returned', 'paused', 'disputed', 'late']);
});

test('a user whose invitation was not delivered is listed so until they have accepted it', () => {
  expect(listedUserState({ state: 'invited', mail: 'failed' })).toBe('undelivered');
  expect(listedUserState({ state: 'invited', mail: 'sent' })).toBe('invited');
  expect(listedUserState({ state: 'active', mail: 'failed' })).toBe('active');
});
