import { segments } from './path.ts';

/** The types of users as they are stored and sent (SPEC.md section 2). */
export const MASTER = 0;
export const MANAGER = 1;
export const CONTRIBUTOR = 2;
export type UserType = typeof MASTER | typeof MANAGER | typeof CONTRIBUTOR;

/** By type. */
const ROLE_NAMES = ['role.master', 'role.manager', 'role.contributor'] as const;

/** Catalogue key of the role's name. */
export function roleName(type: UserType): (typeof ROLE_NAMES)[UserType] {
  return ROLE_NAMES[type];
}

/** A user, or whatever else has a type. */
interface Typed {
  readonly type: UserType;
}

export function isMaster({ type }: Typed): boolean {
  return type === MASTER;
}

export function isManager({ type }: Typed): boolean {
  return type === MANAGER;
}

export function isContributor({ type }: Typed): boolean {
  return type === CONTRIBUTOR;
}

/** Masters and project managers run the workspace; everyone else answers. */
export function isStaff(user: Typed): boolean {
  return !isContributor(user);
}

/** Staff are invited by masters alone; a manager invites contributors. */
export function mayInvite(inviter: Typed, type: UserType): boolean {
  return isMaster(inviter) || type === CONTRIBUTOR;
}

const STAFF_AREAS: ReadonlySet<string> = new Set([
  'user',
  'project',
  'category',
  'task',
  'submission',
  'quality',
  'trash',
]);
const MASTER_AREAS: ReadonlySet<string> = new Set(['backup']);
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
 * Whether a signed-in user of this type may open the path. Kept apart from the menu: `/user` opens for managers though
 * their menu has no User section (SPEC.md section 6). A contributor has `/task` and `/task/{task id}` and no other
 * staff path. An unknown area is closed to all; whether an id exists is not decided here.
 * @param path pathname, without query or hash
 */
export function canVisit(type: UserType, path: string): boolean {
  const [area = '', page = '', ...rest] = segments(path);
  if (SHARED_AREAS.has(area)) return true;
  if (MASTER_AREAS.has(area)) return isMaster({ type });
  if (isStaff({ type })) return STAFF_AREAS.has(area);
  return area === 'task' && rest.length === 0 && !STAFF_TASK_PAGES.has(page);
}
