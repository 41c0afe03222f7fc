import { useTranslation } from '@concord/i18n';
import { Button, ErrorState } from '@concord/ui';
import { useRouteError } from 'react-router';
import { paths } from '../shared/paths.ts';
import { PublicPage } from '../shared/public-page.tsx';
import { failureText } from './failure.ts';

/** In place of everything, when not even the frame can be shown. */
export function RootError() {
  const { t } = useTranslation();
  const { title, cause } = failureText(useRouteError(), t);
  return (
    <PublicPage>
      <ErrorState
        title={title}
        cause={cause}
        retry={{ label: t('screen_error.reload'), onRetry: () => location.reload() }}
        action={
          <Button asChild>
            <a href={paths.home}>{t('error_page.home')}</a>
          </Button>
        }
      />
    </PublicPage>
  );
}
