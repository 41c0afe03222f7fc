import { useTranslation } from '@concord/i18n';
import { Columns, Panel } from '@concord/ui';
import { Page } from '../../shared/page.tsx';
import { useUser } from '../../shared/use-session.ts';
import { PasswordForm } from './password-form.tsx';
import { PictureField } from './picture-field.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SessionList } from './session-list.tsx';

/** Everybody's own account: who they are, how they sign in, and where they are signed in. */
export function UserProfileScreen() {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <Page title={t('profile.title')}>
      <Columns ruled stackBelow="lg">
        <Panel title={t('profile.about')}>
          <PictureField user={user} />
          <ProfileForm key={user.version} user={user} />
        </Panel>
        <Panel title={t('profile.password')}>
          <PasswordForm username={user.username} />
        </Panel>
      </Columns>
      <SessionList />
    </Page>
  );
}
