import { formatPercent, formatRatio, useLanguage, useTranslation } from '@concord/i18n';
import { Banner } from '@concord/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../shared/session/session.ts';

/** How many of the contributor's own answers are as gold is, once they have submitted and if the task shows it. */
export function GoldScore({ task }: { task: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data } = useQuery({
    ...api.query('get', '/userTask/{id}/goldScore', { params: { path: { id: task } } }),
    // without it the task is complete
    throwOnError: false,
  });
  if (!data?.score) return null;
  const { right, of, share, wilson } = data.score;
  return (
    <Banner flush>
      {t('workbench.gold_score', {
        score: formatRatio(right, of, language),
        share: formatPercent(share, language),
        low: formatPercent(wilson.low, language),
        high: formatPercent(wilson.high, language),
      })}
    </Banner>
  );
}
