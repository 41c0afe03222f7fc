import { isMenuItemActive, type MenuItem, menuFor, type UserType } from '@concord/domain';
import type { PlainMessageKey } from '@concord/i18n';
import type { IconName } from '@concord/ui';

const icons: Readonly<Record<string, IconName>> = {
  '/dashboard': 'dashboard',
  '/task': 'task',
  '/project': 'folder',
  '/submission': 'inbox',
  '/user': 'users',
};

/** The drawing of an item at the first level. */
export function menuIcon(path: string): IconName {
  return icons[path] ?? 'grid';
}

/** The domain names the keys but does not know the catalogues; menu.test.ts checks that each is one. */
export function menuLabel(label: string): PlainMessageKey {
  return label as PlainMessageKey;
}

function ownPaths(item: MenuItem): string[] {
  return item.kind === 'group' ? item.items.map(({ path }) => path) : [item.path];
}

/**
 * The path of the menu item to highlight: the one that the current path contains; on the page of one record, the list
 * it belongs to. Null where the menu has nothing of the kind.
 */
export function currentMenuPath(type: UserType, pathname: string): string | null {
  const all = menuFor(type).flatMap(({ items }) => items.flatMap(ownPaths));
  const active = all.find((path) => isMenuItemActive(path, pathname));
  const [area] = pathname.split('/').filter((part) => part !== '');
  return active ?? all.find((path) => path === `/${area}/list`) ?? null;
}
