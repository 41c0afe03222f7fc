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
  [{ status: 0, is_draft: true, complete: false }, 'active', 'Draft'],
  [{ status: 0, is_draft: false, complete: false }, 'active', 'Inactive'],
  [{ status: 1, is_draft: false, complete: false }, 'active', 'Active'],
  [{ status: 1, is_draft: false, complete: true }, 'active', 'Completed'],
  [{ status: 1, is_draft: false, complete: false }, 'draft', 'Paused'],
  [{ status: 1, is_draft: false, complete: false }, 'inactive', 'Paused'],
  [{ status: 1, is_draft: false, complete: false }, 'completed', 'Paused'],
  [{ status: 0, is_draft: false, complete: false }, 'draft', 'Inactive'],
  [{ status: 0, is_draft: true, complete: false }, 'draft', 'Draft'],
] as const)('a task that is %j in a project that is %s reads %s', (task, project, label) => {
  expect(words({ status: taskStatus({ ...task, project: projectFlags[project] }) })).toBe(label);
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
