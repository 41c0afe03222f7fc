import { describe, expect, test } from 'vitest';
import { canVisit, isStaff, roleName, type UserType } from './roles.ts';

const TASK = '/task/0199a0e0-0000-7000-8000-000000000001';

test.each([
  [0, 'role.master', true],
  [1, 'role.manager', true],
  [2, 'role.contributor', false],
] as const)('type %i is named %s and is staff: %s', (type, name, staff) => {
  expect(roleName(type)).toBe(name);
  expect(isStaff(type)).toBe(staff);
});

describe('canVisit', () => {
  const everyone: UserType[] = [0, 1, 2];
  const staff: UserType[] = [0, 1];
  test.each<[string, UserType[]]>([
    ['/', everyone],
    ['/dashboard', everyone],
    ['/user-profile', everyone],
    ['/error/error-v1', everyone],
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
