import { formatDate, useLanguage, useTranslation } from '@concord/i18n';
import { StatusPill } from './status-pill.tsx';

/** Until when someone is away; nothing for who is not. */
export function AwayPill({ until }: { until: string | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (until === null) return null;
  // where there is little room, the line breaks before the date and not within
  const date = formatDate(until, language).replaceAll(' ', '\u00a0');
  return <StatusPill status="user.away" label={t('status.user.away', { date })} look="line" />;
}
