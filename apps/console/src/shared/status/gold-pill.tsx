import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { StatusPill } from './status-pill.tsx';

/** That fewer answers are as gold is than the rule of the task asks for, if so. */
export function GoldPill({ below }: { below: Schema<'GoldBelow'> | null }) {
  const { t } = useTranslation();
  if (!below) return null;
  return (
    <StatusPill status="submission.gold_below" label={t('status.submission.gold_below', { share: below.share })} />
  );
}
