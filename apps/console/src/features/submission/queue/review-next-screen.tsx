import { useTranslation } from '@concord/i18n';
import { Button, EmptyState, Spinner } from '@concord/ui';
import { useQuery } from '@tanstack/react-query';
import { generatePath, Link, Navigate } from 'react-router';
import { paths } from '../../../shared/navigation/paths.ts';
import { Page } from '../../../shared/page/page.tsx';
import { api } from '../../../shared/session/session.ts';

/** Leads to the submission that the user reviews next, or says that nothing waits for them. */
export function ReviewNextScreen() {
  const { t } = useTranslation();
  const { data } = useQuery({
    ...api.query('get', '/submission/next', {}),
    // what was next a moment ago may be decided
    gcTime: 0,
    staleTime: 0,
  });
  if (data?.id) return <Navigate replace to={generatePath(paths.submission, { id: data.id })} />;
  return (
    <Page title={t('queue.review_next')}>
      {data === undefined ? (
        <Spinner label={t('queue.finding')} />
      ) : (
        <EmptyState
          title={t('queue.empty')}
          action={
            <Button asChild>
              <Link to={paths.submissionList}>{t('menu.submission')}</Link>
            </Button>
          }
        >
          {t('queue.empty_hint')}
        </EmptyState>
      )}
    </Page>
  );
}
