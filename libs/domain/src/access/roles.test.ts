import { describe, expect, test } from 'vitest';
import { canVisit, isContributor, isManager, isMaster, isStaff, mayInvite, roleName, type UserType } from './roles.ts';

const TASK = '/task/0199a0e0-0000-7000-8000-000000000001';

test.each([
  [0, 'role.master', [true, false, false, true]],
  [1, 'role.manager', [false, true, false, true]],
  [2, 'role.contributor', [false, false, true, false]],
] as const)('type %i is named %s; master, manager, contributor, staff: %j', (type, name, is) => {
  expect(roleName(type)).toBe(name);
  expect([isMaster, isManager, isContributor, isStaff].map((judge) => judge({ type }))).toEqual(is);
});

test.each([
  [0, [0, 1, 2]],
  [1, [2]],
  [2, [2]],
] as const)('type %i may invite types %j', (inviter, types) => {
  expect(([0, 1, 2] as const).filter((type) => mayInvite({ type: inviter }, type))).toEqual(types);
});

describe('canVisit', () => {
  const everyone: UserType[] = [0, 1, 2];
  const staff: UserType[] = [0, 1];
  test.each<[string, UserType[]]>([
    ['/', everyone],
    ['/dashboard', everyone],
    ['/user-profile', everyone],
    ['/error/error-v1', everyone],
    ['/confirm-email/token', everyone],
    ['/logout', everyone],
    ['/task', everyone],
    ['/task/', everyone],
    [TASK, everyone],
    [`${TASK}/edit`, staff],
    ['/task/list', staff],
    ['/task/add', staff],
    ['/user', staff],
    ['/user/list', staff],
    ['/user/add', staff],
    ['/project', staff],
    ['/project/list', staff],
    ['/project/add', staff],
    ['/category', staff],
    ['/category/list', staff],
    ['/trash', staff],
    ['/backup', [0]],
    ['/quality', staff],
    ['/submission', staff],
    ['/submission/1', staff],
    ['/auth/login', []],
    ['/users', []],
    ['/taskforce', []],
    ['/nowhere', []],
  ])('%s opens for types %j', (path, types) => {
    expect(everyone.filter((type) => canVisit(type, path))).toEqual(types);
  });
});
