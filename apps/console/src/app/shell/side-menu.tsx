import { menuFor, specConstants } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { type AsideItem, AsideMenu } from '@concord/ui';
import { Link, useLocation } from 'react-router';
import { useUser } from '../../shared/session/use-session.ts';
import { currentMenuPath, menuIcon, menuLabel } from './menu.ts';

/** The side menu of the user's type. */
export function SideMenu({ onNavigate }: { onNavigate: () => void }) {
  const { t } = useTranslation();
  const { type } = useUser();
  const { pathname } = useLocation();
  const place = ({ label, path }: { label: string; path: string }) => ({
    id: path,
    label: t(menuLabel(label)),
    link: <Link to={path} />,
  });
  const sections = menuFor(type).map((section) => ({
    id: section.label ?? 'start',
    label: section.label === null ? undefined : t(menuLabel(section.label)),
    items: section.items.map((item): AsideItem => {
      const icon = menuIcon(item.path);
      if (item.kind === 'link') return { ...place(item), icon };
      return { id: item.path, label: t(menuLabel(item.label)), icon, items: item.items.map(place) };
    }),
  }));
  return (
    <AsideMenu
      label={t('layout.main_menu')}
      sections={sections}
      current={currentMenuPath(type, pathname)}
      slide={specConstants.accordionMs}
      onNavigate={onNavigate}
    />
  );
}
