// @vitest-environment jsdom
import { projectFlags, submissionFlags } from '@concord/domain';
import { initI18n } from '@concord/i18n';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { projectStatus, submissionStatus, taskStatus } from './status.ts';
import { StatusPill, type StatusPillProps } from './status-pill.tsx';

beforeAll(() => initI18n('en'));
afterEach(cleanup);

function words(props: StatusPillProps) {
  return render(<StatusPill {...props} />).container.textContent;
}

test.each([
  ['draft', 'Draft'],
  ['active', 'Active'],
  ['inactive', 'Inactive'],
  ['completed', 'Completed'],
] as const)('a project that is %s reads %s', (state, label) => {
  expect(words({ status: projectStatus(projectFlags[state]) })).toBe(label);
});

test.each([
  [{ status: 0, is_draft: true, complete: false }, 'Draft'],
  [{ status: 0, is_draft: false, complete: false }, 'Inactive'],
  [{ status: 1, is_draft: false, complete: false }, 'Active'],
  [{ status: 1, is_draft: false, complete: true }, 'Completed'],
] as const)('a task that is %j reads %s', (task, label) => {
  expect(words({ status: taskStatus(task) })).toBe(label);
});

test.each([
  ['incomplete', 'Incomplete'],
  ['under_review', 'Under Review'],
  ['approved', 'Approved'],
] as const)('a submission that is %s reads %s', (state, label) => {
  expect(words({ status: submissionStatus(submissionFlags[state]) })).toBe(label);
});

test.each([
  ['submission.submitted', 'Submitted'],
  ['submission.outstanding', 'Outstanding'],
  ['submission.late', 'Late'],
  ['submission.returned', 'Returned'],
  ['task.in_progress', 'In Progress'],
  ['task.assigned', 'Assigned'],
  ['contributor.idle', 'Idle'],
  ['project.overdue', 'Overdue'],
] as const)('%s reads %s', (status, label) => {
  expect(words({ status })).toBe(label);
});

test('a status that says a number is given its words', () => {
  expect(words({ status: 'contributor.assigned', label: 'Assigned 3 Tasks' })).toBe('Assigned 3 Tasks');
});
