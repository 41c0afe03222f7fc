import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { api } from '../../shared/session/session.ts';
import { isBefore, mayHaveMissed, shows } from './changed-work.ts';

const [task, submission, other] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
const id = (id: string) => ({ params: { path: { id } } });
const submitted = { task, submission };
const assigned = { task, submission: null };

test.each([
  ['the dashboard', api.query('get', '/dashboard/'), true, true, true],
  ['tasks', api.query('get', '/task', { params: { query: { pageNumber: 2 } } }), true, true, true],
  ['submissions', api.query('get', '/submission'), true, true, true],
  ['what is to be reviewed next', api.query('get', '/submission/next'), true, true, true],
  ['the user’s own tasks', api.query('get', '/userTask'), true, true, true],
  ['that task', api.query('get', '/task/{id}', id(task)), true, true, true],
  ['another task', api.query('get', '/task/{id}', id(other)), false, false, true],
  ['that submission', api.query('get', '/submission/{id}', id(submission)), true, false, true],
  ['another submission', api.query('get', '/submission/{id}', id(other)), false, false, true],
  ['the lot of that task', api.query('get', '/task/{id}/lot', id(task)), true, true, true],
  ['what the rule of that task has approved', api.query('get', '/task/{id}/autoApproval', id(task)), true, true, true],
  ['the lot of another task', api.query('get', '/task/{id}/lot', id(other)), false, false, true],
  ['what may be in a lot with that submission', api.query('get', '/submission/{id}/lot', id(other)), true, false, true],
  ['the workbench of that task', api.query('get', '/userTask/{id}', id(task)), true, true, true],
  ['the workbench of another task', api.query('get', '/userTask/{id}', id(other)), false, false, true],
  ['rows of that task', api.query('get', '/task/{id}/row', id(task)), false, false, false],
  ['a project, which may be being edited', api.query('get', '/project/{id}', id(other)), false, false, false],
  ['the person', api.query('get', '/auth/getUser'), false, false, false],
])(
  '%s is read again only when it may answer otherwise',
  (_what, { queryKey }, atSubmission, atAssignment, afterAGap) => {
    expect([shows(queryKey, submitted), shows(queryKey, assigned), mayHaveMissed(queryKey)]).toEqual([
      atSubmission,
      atAssignment,
      afterAGap,
    ]);
  },
);

/** Whether a page with this result of a query reads it again when `task` was edited. */
function isReadAgain({ queryKey }: { queryKey: QueryKey }, data: object | undefined): boolean {
  const client = new QueryClient();
  const query = client.getQueryCache().build(client, { queryKey });
  if (data) client.setQueryData(queryKey, data);
  return isBefore(query, { task, version: 4 });
}

test('an edited task is read again by pages that have an older version of it', () => {
  expect(isReadAgain(api.query('get', '/task/{id}', id(task)), { version: 3 })).toBe(true);
});

test.each([
  ['the page on which it was edited', api.query('get', '/task/{id}', id(task)), { version: 4 }],
  ['a page that has read it since', api.query('get', '/task/{id}', id(task)), { version: 5 }],
  ['a page that is reading it', api.query('get', '/task/{id}', id(task)), undefined],
  ['the page of another task', api.query('get', '/task/{id}', id(other)), { version: 3 }],
  ['a page of something else with this id', api.query('get', '/project/{id}', id(task)), { version: 3 }],
])('an edited task is not read again by %s', (_, query, data) => {
  expect(isReadAgain(query, data)).toBe(false);
});
