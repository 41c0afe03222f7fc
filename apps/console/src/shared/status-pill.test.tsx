// @vitest-environment jsdom
import { projectFlags, submissionFlags } from '@concord/domain';
import { initI18n } from '@concord/i18n';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { projectStatus, submissionStatus, taskStatus } from './status.ts';
import { StatusPill } from './status-pill.tsx';
import type { Status } from './status-tone.ts';

beforeAll(() => initI18n('en'));
afterEach(cleanup);

function words(status: Status, params = {}) {
  return render(<StatusPill status={status} params={params} />).container.textContent;
}

test.each([
  ['draft', 'Draft'],
  ['active', 'Active'],
  ['inactive', 'Inactive'],
  ['completed', 'Completed'],
] as const)('a project that is %s reads %s', (state, label) => {
  expect(words(projectStatus(projectFlags[state]))).toBe(label);
});

test.each([
  [{ status: 0, is_draft: true, complete: false }, 'Draft'],
  [{ status: 0, is_draft: false, complete: false }, 'Inactive'],
  [{ status: 1, is_draft: false, complete: false }, 'Active'],
  [{ status: 1, is_draft: false, complete: true }, 'Completed'],
] as const)('a task that is %j reads %s', (task, label) => {
  expect(words(taskStatus(task))).toBe(label);
});

test.each([
  ['incomplete', 'Incomplete'],
  ['under_review', 'Under Review'],
  ['approved', 'Approved'],
] as const)('a submission that is %s reads %s', (state, label) => {
  expect(words(submissionStatus(submissionFlags[state]))).toBe(label);
});

test.each<[Status, string, object?]>([
  ['submission.incomplete_progress', 'Incomplete - 12 / 90', { answers: 12, questions: 90 }],
  ['submission.submitted', 'Submitted'],
  ['submission.outstanding', 'Outstanding'],
  ['submission.late', 'Late'],
  ['submission.returned', 'Returned'],
  ['task.in_progress', 'In Progress'],
  ['task.assigned', 'Assigned'],
  ['contributor.idle', 'Idle'],
  ['contributor.assigned', 'Assigned 3 Tasks', { count: 3 }],
  ['project.overdue', 'Overdue'],
])('%s reads %s', (status, label, params) => {
  expect(words(status, params)).toBe(label);
});
