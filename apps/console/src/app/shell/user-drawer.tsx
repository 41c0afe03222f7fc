import { useTranslation } from '@concord/i18n';
import { Button, Drawer, UserPanel } from '@concord/ui';
import { Link } from 'react-router';
import { paths } from '../../shared/navigation/paths.ts';
import { useUser } from '../../shared/session/use-session.ts';

/** Who is signed in, at the end edge of every page (SPEC section 2). */
export function UserDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { name, occupation, email, pic } = useUser();
  return (
    <Drawer open={open} onClose={onClose} title={t('layout.user_panel')} closeLabel={t('layout.close_panel')}>
      <UserPanel
        name={name}
        picture={pic}
        occupation={occupation}
        email={email}
        links={[
          {
            id: 'profile',
            icon: 'user',
            label: t('layout.my_profile'),
            link: <Link to={paths.userProfile} onClick={onClose} />,
          },
        ]}
        signOut={
          <Button asChild iconStart="sign-out" fullWidth>
            <Link to={paths.logout}>{t('session.sign_out')}</Link>
          </Button>
        }
      />
    </Drawer>
  );
}
