import { specConstants } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { DropdownMenu, UserButton } from '@concord/ui';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useUser } from '../../shared/use-session.ts';

/** Greets the user and offers Sign Out. */
export function UserMenu() {
  const { t } = useTranslation();
  const { name } = useUser();
  return (
    <DropdownMenu
      trigger={
        <UserButton
          greeting={t('layout.greeting_word')}
          name={name}
          label={`${t('layout.greeting', { name })} ${t('layout.user_menu')}`}
        />
      }
      align="end"
      hoverTimeout={specConstants.menuHoverMs}
      items={[
        {
          kind: 'link',
          id: 'sign-out',
          label: t('session.sign_out'),
          icon: 'sign-out',
          link: <Link to={paths.logout} />,
        },
      ]}
    />
  );
}
