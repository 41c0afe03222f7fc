import { formatDate, useLanguage, useTranslation } from '@concord/i18n';
import { StatusPill } from './status-pill.tsx';

/** Until when someone is away; nothing for who is not. */
export function AwayPill({ until }: { until: string | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (until === null) return null;
  return (
    <StatusPill status="user.away" label={t('status.user.away', { date: formatDate(until, language) })} look="line" />
  );
}
