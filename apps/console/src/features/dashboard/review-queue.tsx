import type { Schema } from '@concord/api-client';
import { daysSince, reviewQueueLimit } from '@concord/domain';
import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Banner, Button, Inline } from '@concord/ui';
import { Link } from 'react-router';
import { listPath } from '../../shared/list/list-path.ts';
import { paths } from '../../shared/navigation/paths.ts';

const list = listPath('submission', { state: 'under_review', reviewer: 'queue', sortOrder: 'asc' });

/** How much waits for the reviewer's decision, with the list of it and the next of it; nothing if nothing waits. */
export function ReviewQueue({ queue: { total, assigned, since } }: { queue: Schema<'ReviewQueue'> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (since === null) return null;
  const days = daysSince(new Date(since), new Date());
  const isMore = total > reviewQueueLimit;
  return (
    <Banner
      flush
      icon="inbox"
      title={
        isMore
          ? t('dashboard.review_waiting_more', { count: reviewQueueLimit })
          : t('dashboard.review_waiting', { count: total })
      }
      action={
        <Inline>
          <Button asChild size="small">
            <Link to={list}>
              {isMore ? t('dashboard.see_all_more', { total: reviewQueueLimit }) : t('dashboard.see_all', { total })}
            </Link>
          </Button>
          <Button asChild size="small" tone="primary">
            <Link to={paths.submissionNext}>{t('dashboard.review_next')}</Link>
          </Button>
        </Inline>
      }
    >
      {days > 0 && t('dashboard.review_longest', { count: days })}{' '}
      {assigned > 0 && t('dashboard.review_assigned', { number: formatNumber(assigned, language) })}
    </Banner>
  );
}
