import { isMaster, isStaff, menuFor } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { paths } from '../../../shared/navigation/paths.ts';
import { useUser } from '../../../shared/session/use-session.ts';
import { menuIcon, menuLabel } from '../menu.ts';
import type { Place } from './places.ts';

/** The pages and actions of the user's type, as the command palette lists them. */
export function usePages(): { id: string; title: string; items: readonly Place[] }[] {
  const { t } = useTranslation();
  const { type } = useUser();
  const links = menuFor(type).flatMap(({ items }) =>
    items.flatMap((item) =>
      (item.kind === 'group' ? item.items : [item]).map(({ label, path }) => ({
        label: t(menuLabel(label)),
        path,
        icon: menuIcon(item.path),
      })),
    ),
  );
  const place = (label: string, path: string, icon: Place['icon']): Place => ({ id: path, label, path, icon });
  const isDeed = ({ path }: { path: string }) => path.endsWith('/add');
  return [
    {
      id: 'actions',
      title: t('palette.actions'),
      items: [
        ...(isStaff({ type })
          ? [
              place(t('palette.review_next'), paths.submissionNext, 'check'),
              place(t('menu.task_add'), paths.taskAdd, 'plus'),
            ]
          : []),
        ...links.filter(isDeed).map(({ label, path }) => place(label, path, 'plus')),
        place(t('session.sign_out'), paths.logout, 'sign-out'),
      ],
    },
    {
      id: 'pages',
      title: t('palette.pages'),
      items: [
        ...links.filter((link) => !isDeed(link)).map(({ label, path, icon }) => place(label, path, icon)),
        ...(isStaff({ type })
          ? [
              place(t('layout.quality_table'), paths.qualityTable, 'columns'),
              place(t('layout.teams'), paths.teamList, 'users'),
              place(t('layout.trash'), paths.trash, 'trash'),
            ]
          : []),
        ...(isMaster({ type }) ? [place(t('layout.backup'), paths.backup, 'save')] : []),
        place(t('layout.my_profile'), paths.userProfile, 'user'),
      ],
    },
  ];
}
