import { segments } from './path.ts';

/** 0 Master, 1 Project Manager, 2 contributor (SPEC.md section 2; names as in the catalogues). */
export type UserType = 0 | 1 | 2;

const ROLE_NAMES = {
  0: 'role.master',
  1: 'role.manager',
  2: 'role.contributor',
} as const satisfies Record<UserType, string>;

/** Catalogue key of the role's name. */
export function roleName(type: UserType): (typeof ROLE_NAMES)[UserType] {
  return ROLE_NAMES[type];
}

/** Staff run the workspace (types 0 and 1); everyone else answers. */
export function isStaff(type: UserType): boolean {
  return type !== 2;
}

const STAFF_AREAS: ReadonlySet<string> = new Set(['user', 'project', 'category', 'task', 'submission']);
const SHARED_AREAS: ReadonlySet<string> = new Set([
  '',
  'dashboard',
  'user-profile',
  'confirm-email',
  'error',
  'logout',
]);
const STAFF_TASK_PAGES: ReadonlySet<string> = new Set(['list', 'add']);

/**
 * Whether a signed-in user of this type may open the path. Kept apart from the menu: `/user` opens for type 1 though
 * their menu has no User section (SPEC.md section 6). A contributor has `/task` and `/task/{task id}` and no other
 * staff path. An unknown area is closed to all; whether an id exists is not decided here.
 * @param path pathname, without query or hash
 */
export function canVisit(type: UserType, path: string): boolean {
  const [area = '', page, ...rest] = segments(path);
  if (SHARED_AREAS.has(area)) return true;
  if (isStaff(type)) return STAFF_AREAS.has(area);
  return area === 'task' && rest.length === 0 && (page === undefined || !STAFF_TASK_PAGES.has(page));
}
