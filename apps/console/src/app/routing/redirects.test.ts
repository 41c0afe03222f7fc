import { describe, expect, test } from 'vitest';
import { redirectFor, type Visitor } from './redirects.ts';

const ID = '019a9f5e-0000-7000-8000-000000000001';
const LOGIN = '/auth/login';
const ERROR = '/error/error-v1';
/** May have it. */
const ok = undefined;

const table: [
  path: string,
  signedOut: string | undefined,
  staff: string | undefined,
  contributor: string | undefined,
][] = [
  ['/', LOGIN, '/dashboard', '/dashboard'],
  ['/auth', LOGIN, '/', '/'],
  ['/auth/', LOGIN, '/', '/'],
  ['/auth/login', ok, '/', '/'],
  ['/auth/login/more', LOGIN, '/', '/'],
  ['/auth/forgot-password', ok, '/', '/'],
  ['/auth/registration', LOGIN, '/', '/'],
  ['/auth/registration/a-token', ok, '/', '/'],
  ['/auth/elsewhere', LOGIN, '/', '/'],
  ['/confirm-email/a-token', ok, ok, ok],
  ['/logout', ok, ok, ok],
  ['/error', ERROR, ERROR, ERROR],
  ['/error/error-v1', ok, ok, ok],
  ['/error/error-v6', ok, ok, ok],
  ['/error/error-v7', ERROR, ERROR, ERROR],
  ['/error/error-v1/more', ERROR, ERROR, ERROR],
  ['/dashboard', LOGIN, ok, ok],
  ['/user-profile', LOGIN, ok, ok],
  ['/user', LOGIN, '/user/list', ERROR],
  ['/user/', LOGIN, '/user/list', ERROR],
  ['/user/list', LOGIN, ok, ERROR],
  ['/user/add', LOGIN, ok, ERROR],
  ['/user/invite', LOGIN, ok, ERROR],
  [`/user/${ID}`, LOGIN, ok, ERROR],
  ['/user/42', LOGIN, ERROR, ERROR],
  ['/project', LOGIN, '/project/list', ERROR],
  ['/project/list', LOGIN, ok, ERROR],
  ['/project/add', LOGIN, ok, ERROR],
  [`/project/${ID}`, LOGIN, ok, ERROR],
  [`/project/${ID}/edit`, LOGIN, ok, ERROR],
  ['/project/list/edit', LOGIN, ERROR, ERROR],
  ['/category', LOGIN, '/category/list', ERROR],
  ['/category/list', LOGIN, ok, ERROR],
  ['/task', LOGIN, '/task/list', ok],
  ['/task/list', LOGIN, ok, ERROR],
  ['/task/add', LOGIN, ok, ERROR],
  [`/task/${ID}`, LOGIN, ok, ok],
  [`/task/${ID}/edit`, LOGIN, ok, ERROR],
  ['/task/42', LOGIN, ERROR, ERROR],
  ['/submission', LOGIN, ok, ERROR],
  [`/submission/${ID}`, LOGIN, ok, ERROR],
  ['/submission/42', LOGIN, ERROR, ERROR],
  ['/nowhere', LOGIN, ERROR, ERROR],
];

const visitors: [name: string, visitor: Visitor, column: 1 | 2 | 3][] = [
  ['a signed-out visitor', 'signedOut', 1],
  ['a master', 0, 2],
  ['a project manager', 1, 2],
  ['a contributor', 2, 3],
];

describe.each(visitors)('with %s', (_, visitor, column) => {
  test.each(table.map((row) => [row[0], row[column]] as const))('%s leads to %s', (path, target) => {
    expect(redirectFor(path, visitor)).toBe(target);
  });
});
