import { useTranslation } from '@concord/i18n';
import { Banner, Text } from '@concord/ui';
import { usePlace } from '../../shared/navigation/place.tsx';
import { AuthPage } from './auth-page.tsx';
import { isLinkSent } from './link-sent.ts';
import { LoginForm } from './login-form.tsx';

/** Sign in with username and password. */
export function LoginScreen() {
  const { t } = useTranslation();
  const { state } = usePlace();
  return (
    <AuthPage title={t('login.title')} intro={t('login.intro')}>
      {isLinkSent(state) && (
        <Banner tone="positive" live="polite">
          {t('forgot_password.sent')}
        </Banner>
      )}
      <LoginForm />
      <Text as="p" size="small" tone="quiet">
        {t('login.no_account')}
      </Text>
    </AuthPage>
  );
}
