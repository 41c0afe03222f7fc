import { describe, expect, test } from 'vitest';
import { isMenuItemActive, menuFor } from './menu.ts';
import { canVisit, type UserType } from './roles.ts';

/** The menu as lines: sections flush left, items and submenu items indented under them. */
function outline(type: UserType): string[] {
  return menuFor(type).flatMap((section) => [
    section.label ?? '-',
    ...section.items.flatMap((item) => [
      `  ${item.label} ${item.path}`,
      ...(item.kind === 'group' ? item.items.map((link) => `    ${link.label} ${link.path}`) : []),
    ]),
  ]);
}

const managerOutline = [
  '-',
  '  menu.dashboard /dashboard',
  'menu.content',
  '  menu.project /project',
  '    menu.project_list /project/list',
  '    menu.project_add /project/add',
  '    menu.task_list /task/list',
  '    menu.category /category/list',
  'menu.report',
  '  menu.submission /submission',
];

describe('menuFor', () => {
  test('a contributor has Dashboard and Task only', () => {
    expect(outline(2)).toEqual(['-', '  menu.dashboard /dashboard', '  menu.task /task']);
  });

  test('a project manager has Dashboard, Content and Report', () => {
    expect(outline(1)).toEqual(managerOutline);
  });

  test('a master has what a project manager has, and a User section', () => {
    expect(outline(0)).toEqual([
      ...managerOutline,
      'menu.user',
      '  menu.user /user',
      '    menu.user_list /user/list',
      '    menu.user_add /user/add',
    ]);
  });

  test.each<UserType>([0, 1, 2])('type %i may visit whatever the menu offers', (type) => {
    const links = menuFor(type).flatMap((section) =>
      section.items.flatMap((item) => (item.kind === 'group' ? item.items : [item])),
    );
    expect(links.filter((link) => !canVisit(type, link.path))).toEqual([]);
  });

  test('/user opens for a project manager though their menu does not show it', () => {
    expect(outline(1).join()).not.toContain('/user');
    expect(canVisit(1, '/user')).toBe(true);
  });
});

describe('isMenuItemActive', () => {
  test.each([
    ['/user', '/user', true],
    ['/user', '/user/', true],
    ['/user', '/user/list', true],
    ['/user/list', '/user/list', true],
    ['/user/list', '/user/list/2', true],
    ['/task', '/archive/task/1', true],
    ['/user', '/user-profile', false],
    ['/user', '/superuser', false],
    ['/user/list', '/user', false],
    ['/user/list', '/user/x/list', false],
    ['/project/list', '/project/listed', false],
    ['/dashboard', '/', false],
  ])('%s on %s: %s', (route, path, active) => {
    expect(isMenuItemActive(route, path)).toBe(active);
  });
});
