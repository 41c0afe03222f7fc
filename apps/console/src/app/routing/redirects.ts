import { canVisit, isStaff, type UserType } from '@concord/domain';
import { isId } from '../../shared/list/list-url.ts';
import { matchPattern, partsOf } from '../../shared/navigation/match-pattern.ts';
import { paths } from '../../shared/navigation/paths.ts';

/** The visitor who requests a page: signed out, or a user of a type. */
export type Visitor = 'signedOut' | UserType;

const forEverybody = [paths.login, paths.registration, paths.forgotPassword, paths.confirmEmail] as const;

// A short address stands for the first screen of its area.
const staffShortcuts: Readonly<Record<string, string>> = {
  user: paths.userList,
  project: paths.projectList,
  category: paths.categoryList,
  task: paths.taskList,
};

const recordPages = [
  paths.user,
  paths.team,
  paths.project,
  paths.projectEdit,
  paths.task,
  paths.taskEdit,
  paths.submission,
];
const fixedPages: ReadonlySet<string> = new Set(Object.values(paths).filter((path) => !path.includes(':')));

/** Whether the path names a record by something that is not an id. */
function hasBadId(pathname: string): boolean {
  if (fixedPages.has(pathname)) return false;
  return recordPages.some((page) => {
    const id = matchPattern(page, pathname)?.id;
    return id !== undefined && !isId(id);
  });
}

/**
 * The path a visitor is sent to instead; undefined if they may open the requested one. The rules of SPEC section 2, and
 * of DESIGN section 6 where it is silent. The router catches paths without a screen.
 */
export function redirectFor(pathname: string, visitor: Visitor): string | undefined {
  const parts = partsOf(pathname);
  const [area = ''] = parts;
  if (area === 'logout') return parts.length === 1 ? undefined : paths.errorV1;
  if (area === 'error') return isErrorPage(parts) ? undefined : paths.errorV1;
  if (visitor === 'signedOut') {
    if (forEverybody.some((path) => matchPattern(path, pathname))) return undefined;
    return paths.login;
  }
  if (area === 'auth') return paths.home;
  if (area === '') return paths.dashboard;
  if (!canVisit(visitor, pathname)) return paths.errorV1;
  const path = `/${parts.join('/')}`;
  if (parts.length === 1 && isStaff({ type: visitor }) && staffShortcuts[area] !== undefined)
    return staffShortcuts[area];
  return hasBadId(path) ? paths.errorV1 : undefined;
}

function isErrorPage(parts: readonly string[]): boolean {
  return parts.length === 2 && /^error-v[1-6]$/.test(parts[1] ?? '');
}
