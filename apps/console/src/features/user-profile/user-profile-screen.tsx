import { useTranslation } from '@concord/i18n';
import { Columns, Divider, Panel, Stack } from '@concord/ui';
import { Page } from '../../shared/page/page.tsx';
import { AppearanceFields } from '../../shared/preferences/appearance-fields.tsx';
import { AwayDays } from '../../shared/records/people/away-days.tsx';
import { useUser } from '../../shared/session/use-session.ts';
import { EmailForm } from './email-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { PictureField } from './picture-field.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SecondFactorPanel } from './second-factor/second-factor-panel.tsx';
import { SessionList } from './session-list.tsx';

/** The signed-in user's own account: profile, password and sessions. */
export function UserProfileScreen() {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <Page title={t('profile.title')}>
      <Columns ruled stackBelow="lg">
        <Panel title={t('profile.about')}>
          <Stack gap={16}>
            <PictureField user={user} />
            <ProfileForm user={user} />
          </Stack>
        </Panel>
        <div>
          <Panel title={t('field.email')}>
            <EmailForm user={user} />
          </Panel>
          <Panel title={t('profile.password')}>
            <PasswordForm />
          </Panel>
          <SecondFactorPanel />
          <AwayDays user={user} mayChange />
          <Panel title={t('settings.appearance')}>
            <AppearanceFields />
          </Panel>
        </div>
      </Columns>
      <Divider />
      <SessionList />
    </Page>
  );
}
