import { expect, expectTypeOf, test } from 'vitest';
import { listPath } from './list-path.ts';
import { type ListSpec, readListUrl } from './list-url.ts';
import { type FiltersOf, type ListName, lists } from './lists.ts';

const ID = '019a9f5e-0000-7000-8000-000000000001';

test.each([
  [listPath('project'), '/project/list'],
  [listPath('project', { state: 'overdue' }), '/project/list?state=overdue'],
  [listPath('project', { manager: ID }), `/project/list?manager=${ID}`],
  [listPath('submission', { reviewer: 'queue', sortOrder: 'asc' }), '/submission?reviewer=queue&sortOrder=asc'],
  [listPath('task', { state: 'late' }), '/task/list?state=late'],
  [listPath('user', { type: 2, state: 'enabled' }), '/user/list?type=2&state=enabled'],
  [
    listPath('submission', { contributor: ID, from: '2026-11-01', to: '2026-11-30' }),
    `/submission?contributor=${ID}&from=2026-11-01&to=2026-11-30`,
  ],
  [listPath('myTasks', { state: 'submitted' }), '/task?state=submitted'],
])('%s is the address of the narrowed list', (path, expected) => {
  expect(path).toBe(expected);
});

test.each<[ListName, string]>([
  ['project', listPath('project', { state: 'on_time', category: ID, manager: ID })],
  ['task', listPath('task', { state: 'paused', project: ID })],
  ['user', listPath('user', { type: 0, state: 'invited' })],
  [
    'submission',
    listPath('submission', { state: 'returned', task: ID, project: ID, contributor: ID, contributorState: 'enabled' }),
  ],
  ['myTasks', listPath('myTasks', { state: 'approved', project: ID })],
])('the list %s reads back every filter of its address', (name, path) => {
  const { searchParams } = new URL(path, 'http://localhost');
  const list: ListSpec<string, Record<string, unknown>> = lists[name];
  const { filters } = readListUrl(searchParams, list);
  expect(
    Object.entries(filters)
      .map(([filter, value]) => [filter, String(value)])
      .sort(),
  ).toEqual([...searchParams].sort());
});

test('only filters of the list, with values it takes, compile', () => {
  expectTypeOf<FiltersOf<'user'>>().toEqualTypeOf<{
    readonly type: 0 | 1 | 2;
    readonly state: 'enabled' | 'active' | 'invited' | 'disabled';
    readonly team: string;
  }>();
  // @ts-expect-error no such state
  listPath('project', { state: 'late' });
  // @ts-expect-error projects have no contributor
  listPath('project', { contributor: ID });
  // @ts-expect-error my tasks have no range of days
  listPath('myTasks', { from: '2026-11-01' });
});
