import { segments } from './path.ts';
import { CONTRIBUTOR, MASTER, type UserType } from './roles.ts';

/** A link of the side menu. `label` is a catalogue key. */
export interface MenuLink {
  readonly kind: 'link';
  readonly label: string;
  readonly path: string;
}

/** An item that opens a submenu. Its `path` only says when it is highlighted and opened. */
export interface MenuGroup {
  readonly kind: 'group';
  readonly label: string;
  readonly path: string;
  readonly items: readonly MenuLink[];
}

export type MenuItem = MenuLink | MenuGroup;

/** A run of items under a heading; `label` is null for the items at the top, which have none. */
export interface MenuSection {
  readonly label: string | null;
  readonly items: readonly MenuItem[];
}

const dashboard = { kind: 'link', label: 'menu.dashboard', path: '/dashboard' } as const satisfies MenuLink;

const contributorMenu = [
  { label: null, items: [dashboard, { kind: 'link', label: 'menu.task', path: '/task' }] },
] as const satisfies MenuSection[];

const managerMenu = [
  { label: null, items: [dashboard] },
  {
    label: 'menu.content',
    items: [
      {
        kind: 'group',
        label: 'menu.project',
        path: '/project',
        items: [
          { kind: 'link', label: 'menu.project_list', path: '/project/list' },
          { kind: 'link', label: 'menu.project_add', path: '/project/add' },
          { kind: 'link', label: 'menu.task_list', path: '/task/list' },
          { kind: 'link', label: 'menu.category', path: '/category/list' },
        ],
      },
    ],
  },
  { label: 'menu.report', items: [{ kind: 'link', label: 'menu.submission', path: '/submission' }] },
] as const satisfies MenuSection[];

const masterMenu = [
  ...managerMenu,
  {
    label: 'menu.user',
    items: [
      {
        kind: 'group',
        label: 'menu.user',
        path: '/user',
        items: [
          { kind: 'link', label: 'menu.user_list', path: '/user/list' },
          { kind: 'link', label: 'menu.user_add', path: '/user/add' },
        ],
      },
    ],
  },
] as const satisfies MenuSection[];

/** The side menu of a user type (SPEC.md section 2, Layout). `canVisit` decides what may be opened. */
export function menuFor(type: UserType): readonly MenuSection[] {
  if (type === CONTRIBUTOR) return contributorMenu;
  return type === MASTER ? masterMenu : managerMenu;
}

/**
 * Whether the path contains the route as a run of whole segments, so that `/user-profile` does not open User.
 * @param route path of a menu item
 * @param currentPath pathname, without query or hash
 */
export function isMenuItemActive(route: string, currentPath: string): boolean {
  const wanted = `/${segments(route).join('/')}/`;
  return `/${segments(currentPath).join('/')}/`.includes(wanted);
}
