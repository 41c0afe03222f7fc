import { ApiError } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Button, ErrorState } from '@concord/ui';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, matchPath, useLocation, useNavigate, useRouteError } from 'react-router';
import { paths } from '../../shared/navigation/paths.ts';
import { late } from '../../shared/network/late.ts';
import { Page } from '../../shared/page/page.tsx';
import { useLaterRetry } from '../../shared/page/use-later-retry.ts';
import { useSessionState } from '../../shared/session/use-session.ts';
import { useUncovered } from '../start/splash-context.ts';
import { failureText } from './failure.ts';

const SetAsideDrafts = late(async () => (await import('../../features/task/set-aside-drafts.tsx')).SetAsideDrafts);

/** The task at an address that the server has no task for. */
function missingTask(error: unknown, pathname: string): string | undefined {
  const isMissing = error instanceof ApiError && error.status === 404;
  return isMissing ? matchPath({ path: paths.task, end: false }, pathname)?.params.id : undefined;
}

/** In place of a screen that could not be shown, until it can where the failure will pass; the menu stays. */
export function ScreenError() {
  const { t } = useTranslation();
  const error = useRouteError();
  const { reset } = useQueryErrorResetBoundary();
  const navigate = useNavigate();
  const location = useLocation();
  const isSignedIn = useSessionState((snapshot) => snapshot.hasTag('signed-in'));
  useUncovered();
  const { title, cause } = failureText(error, t);
  const task = missingTask(error, location.pathname);

  function retry(): void {
    // A part of the app that failed to load stays failed until the page is reloaded.
    if (!(error instanceof ApiError)) {
      window.location.reload();
      return;
    }
    reset();
    void navigate(location, { replace: true, preventScrollReset: true });
  }
  const isTriedAgain = useLaterRetry(error, retry);

  return (
    <Page title={title}>
      {task !== undefined && (
        <Suspense>
          <SetAsideDrafts task={task} />
        </Suspense>
      )}
      <ErrorState
        cause={isTriedAgain && isSignedIn ? t('session.waiting.text') : cause}
        requestId={
          error instanceof ApiError && error.requestId !== undefined
            ? { label: t('common.request'), value: error.requestId }
            : undefined
        }
        retry={{ label: error instanceof ApiError ? t('common.retry') : t('screen_error.reload'), onRetry: retry }}
        action={
          <Button asChild>
            <Link to={paths.home}>{t(isSignedIn ? 'error_page.home' : 'error_page.sign_in')}</Link>
          </Button>
        }
      />
    </Page>
  );
}
