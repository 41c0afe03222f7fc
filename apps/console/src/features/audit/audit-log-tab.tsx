import { today } from '@concord/domain';
import { useLanguage, useTranslation } from '@concord/i18n';
import { Button, EmptyState, ErrorState, LogList } from '@concord/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { errorMessage } from '../../shared/form/error-message.ts';
import { api } from '../../shared/session/session.ts';
import { changeOf, daysOf, signOf } from './audit-log.ts';
import { AuditSentence } from './audit-sentence.tsx';

const PAGE_SIZE = 30;

/** Who changed what, newest first, as far as the person on the page may see it. */
export function AuditLogTab() {
  const { t } = useTranslation();
  const language = useLanguage();
  const log = useInfiniteQuery({
    queryKey: ['get', '/audit', 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api.call('get', '/audit', {
        params: { query: { limit: PAGE_SIZE, ...(pageParam === null ? {} : { before: pageParam }) } },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    throwOnError: false,
  });
  if (log.isError && !log.data)
    return (
      <LogList
        content={{
          kind: 'message',
          message: (
            <ErrorState
              title={t('audit.failed')}
              cause={errorMessage(log.error, t)}
              retry={{ label: t('common.retry'), onRetry: () => void log.refetch() }}
            />
          ),
        }}
      />
    );
  if (!log.data) return <LogList content={{ kind: 'loading', text: t('list.loading') }} />;
  const events = log.data.pages.flatMap(({ entities }) => entities);
  if (events.length === 0)
    return <LogList content={{ kind: 'message', message: <EmptyState size="small" title={t('audit.empty')} /> }} />;
  return (
    <LogList
      content={{
        kind: 'days',
        days: daysOf(events, language, { date: today(new Date()), label: t('common.today') }).map(
          ({ events: ofDay, ...day }) => ({
            ...day,
            events: ofDay.map(({ event, time }) => ({
              id: event.id,
              ...signOf(event.operation),
              text: <AuditSentence event={event} />,
              time,
              dateTime: event.at,
              change: changeOf(event, language, t),
            })),
          }),
        ),
        more: log.hasNextPage && (
          <Button tone="quiet" busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {t('quick_panel.older')}
          </Button>
        ),
      }}
    />
  );
}
