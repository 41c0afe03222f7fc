import type { Schema } from '@concord/api-client';
import { formatNumber, formatPercent, formatRatio, useLanguage, useTranslation } from '@concord/i18n';
import { Banner, Skeleton, Stack, Text } from '@concord/ui';
import { useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '../../../shared/fields/use-debounced-value.ts';
import { api } from '../../../shared/session/session.ts';

type GoldRuleTrialProps = { task: string; rule: Schema<'GoldRuleSettings'> };

/** The dialog stays in view, however many there are. */
const MOST_SHOWN = 10;

/** Whom a rule would concern now. */
export function GoldRuleTrial({ task, rule: { share, answers, action } }: GoldRuleTrialProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const typed = [share, answers].join();
  const isTyping = useDebouncedValue(typed) !== typed;
  const { data: trial, isError } = useQuery({
    ...api.query('get', '/task/{id}/goldRule/trial', { params: { path: { id: task }, query: { share, answers } } }),
    enabled: !isTyping,
    // what is typed can be saved without it
    throwOnError: false,
  });
  if (isError && !isTyping) return <Banner tone="info">{t('auto_approval.trial_failed')}</Banner>;
  // never what another rule would do
  if (!trial || isTyping) return <Skeleton />;
  if (trial.compared === 0) return <Banner tone="info">{t('gold_rule.trial_none')}</Banner>;
  const shown = trial.contributors.slice(0, MOST_SHOWN);
  const scoreText = ({ right, of, is_submitted }: Schema<'GoldRuleContributor'>) =>
    [
      formatRatio(right, of, language),
      formatPercent(right / of, language),
      ...(is_submitted && action === 'pause' ? [t('gold_rule.trial_submitted')] : []),
    ].join(' · ');
  return (
    <Banner tone={trial.below > 0 ? 'severe' : 'info'}>
      <Stack gap={8}>
        {t('gold_rule.trial', { count: trial.compared, below: formatNumber(trial.below, language) })}
        {shown.map((one) => (
          <Text key={one.user.id} as="p">
            {t('common.labelled', { label: one.user.name, value: scoreText(one) })}
          </Text>
        ))}
        {trial.below > shown.length && (
          <Text as="p">{t('gold_rule.trial_more', { count: trial.below - shown.length })}</Text>
        )}
      </Stack>
    </Banner>
  );
}
