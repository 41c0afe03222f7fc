import { useTranslation } from '@concord/i18n';
import { Button, ErrorState, Heading, Stack } from '@concord/ui';
import { paths } from '../../shared/navigation/paths.ts';
import { PublicPage } from '../../shared/page/public-page.tsx';
import { usePageTitle } from '../../shared/page/use-page-title.ts';
import { useUncovered } from '../start/splash-context.ts';
import { failureText } from './failure.ts';

/** In place of everything. Reloading the page is the only way to continue that always works. */
export function FailureScreen({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const { title, cause } = failureText(error, t);
  const heading = usePageTitle(title);
  useUncovered();
  return (
    <PublicPage>
      <Stack gap={16} align="center">
        <Heading level={1} size="page" ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        <ErrorState
          cause={cause}
          retry={{ label: t('screen_error.reload'), onRetry: () => location.reload() }}
          action={
            <Button asChild>
              <a href={paths.home}>{t('error_page.home')}</a>
            </Button>
          }
        />
      </Stack>
    </PublicPage>
  );
}
