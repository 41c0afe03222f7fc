import type { Schema } from '@concord/api-client';
import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Banner, Skeleton } from '@concord/ui';
import { useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '../../../shared/fields/use-debounced-value.ts';
import { api } from '../../../shared/session/session.ts';

type RuleTrialProps = { task: string; rule: Schema<'AutoApprovalRule'> };

/** What a rule would have done with submissions that people have reviewed. */
export function RuleTrial({ task, rule: { gold_share, gold_rows, approved } }: RuleTrialProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const typed = [gold_share, gold_rows, approved].join();
  const isTyping = useDebouncedValue(typed) !== typed;
  const { data: trial, isError } = useQuery({
    ...api.query('get', '/task/{id}/autoApproval/trial', {
      params: { path: { id: task }, query: { goldShare: gold_share, goldRows: gold_rows, approved } },
    }),
    enabled: !isTyping,
    // what is typed can be saved without it
    throwOnError: false,
  });
  if (isError && !isTyping) return <Banner tone="info">{t('auto_approval.trial_failed')}</Banner>;
  // never what another rule would do
  if (!trial || isTyping) return <Skeleton />;
  if (trial.decided === 0) return <Banner tone="info">{t('auto_approval.trial_none')}</Banner>;
  return (
    <Banner tone={trial.returned > 0 ? 'severe' : 'info'}>
      {t('auto_approval.trial', { count: trial.decided, approved: formatNumber(trial.approved, language) })}{' '}
      {trial.approved > 0 && t('auto_approval.trial_returned', { count: trial.returned })}
    </Banner>
  );
}
