import { isMaster, specConstants } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { DropdownMenu, UserButton } from '@concord/ui';
import { Link } from 'react-router';
import { useHelpCenter } from '../../shared/navigation/help-center.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { useUser } from '../../shared/session/use-session.ts';
import { latePanel } from './late-panel.tsx';

const useUserDrawer = latePanel(async () => (await import('./user-drawer.tsx')).UserDrawer);

/** Greets the user, leads to what is theirs, and offers Sign Out. */
export function UserMenu() {
  const { t } = useTranslation();
  const user = useUser();
  const { name, pic } = user;
  const drawer = useUserDrawer();
  const helpCenter = useHelpCenter();
  return (
    <>
      <DropdownMenu
        trigger={
          <UserButton
            greeting={t('layout.greeting_word')}
            name={name}
            picture={pic}
            label={`${t('layout.greeting', { name })} ${t('layout.user_menu')}`}
          />
        }
        align="end"
        hoverTimeout={specConstants.menuHoverMs}
        items={[
          { id: 'panel', label: t('layout.user_panel'), icon: 'user', onSelect: drawer.open },
          {
            kind: 'link',
            id: 'help',
            label: t('common.help_center'),
            icon: 'help',
            // no page of the console: the server has it
            link: <Link to={helpCenter} reloadDocument />,
          },
          ...(isMaster(user)
            ? [
                {
                  kind: 'link' as const,
                  id: 'backup',
                  label: t('layout.backup'),
                  icon: 'save' as const,
                  link: <Link to={paths.backup} />,
                },
              ]
            : []),
          { kind: 'separator', id: 'end' },
          {
            kind: 'link',
            id: 'sign-out',
            label: t('session.sign_out'),
            icon: 'sign-out',
            link: <Link to={paths.logout} />,
          },
        ]}
      />
      {drawer.panel}
    </>
  );
}
