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

/** What gives access to an account: its role, and the address that links to set a password go to. */
type Account = { readonly type: UserType; readonly email: string };

/**
 * Whether masters have to prove again who they are, because a session alone, which can be stolen, must not be enough: for a
 * new master, for another type, and for another address of a master.
 * @param before undefined for a new user
 */
export function takesProof(before: Account | undefined, { type, email }: Partial<Account>): boolean {
  if (before === undefined) return type === MASTER;
  const isOtherEmail = email !== undefined && email !== before.email;
  return (type !== undefined && type !== before.type) || (isMaster(before) && isOtherEmail);
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
