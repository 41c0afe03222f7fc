import { useTranslation } from '@concord/i18n';
import { Heading, Stack } from '@concord/ui';
import { PublicPage } from '../../shared/page/public-page.tsx';
import { usePageTitle } from '../../shared/page/use-page-title.ts';
import { useUncovered } from './splash-context.ts';
import { WaitingState } from './waiting-state.tsx';

/** In place of a page, while the server has not identified the user. */
export function WaitingScreen() {
  const { t } = useTranslation();
  const title = t('session.waiting.title');
  const heading = usePageTitle(title);
  useUncovered();
  return (
    <PublicPage>
      <Stack gap={16} align="center">
        <Heading level={1} size="page" ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        <WaitingState buttons="center" />
      </Stack>
    </PublicPage>
  );
}
