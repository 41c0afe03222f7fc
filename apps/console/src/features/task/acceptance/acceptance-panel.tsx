import type { Schema } from '@concord/api-client';
import { formatNumber, formatPercent, useLanguage, useTranslation } from '@concord/i18n';
import { Button, DescriptionList, Panel, Stack, Text } from '@concord/ui';
import { useState } from 'react';
import { CheckOfLargest } from './check-of-largest.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { DECIMALS } from './plan-form.ts';

export type AcceptancePanelProps = { task: Schema<'Task'> };

/** How many rows of each submission are checked and how many of them may be incorrect, and a way to change it. */
export function AcceptancePanel({ task }: AcceptancePanelProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { acceptance: plan } = task;
  return (
    <Panel
      title={t('acceptance.title')}
      hint={t('acceptance.hint')}
      actions={
        <Button size="small" iconStart="pencil" onClick={() => setOpen(true)}>
          {t('acceptance.change')}
        </Button>
      }
    >
      {plan ? (
        <Stack gap={16}>
          <PlanText plan={plan} />
          <CheckOfLargest plan={plan} task={task} layout="line" />
        </Stack>
      ) : (
        <Text tone="soft">{t('acceptance.way_off')}</Text>
      )}
      {isOpen && <PlanDialog task={task} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function PlanText({ plan }: { plan: Schema<'AcceptancePlan'> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (plan.way === 'aql')
    return (
      <DescriptionList
        layout="line"
        items={[
          { term: t('acceptance.aql'), value: formatNumber(plan.aql, language, DECIMALS) },
          { term: t('acceptance.level'), value: plan.level },
        ]}
      />
    );
  const risks = ['acceptable', 'producer_risk', 'unacceptable', 'consumer_risk'] as const;
  return (
    <DescriptionList
      layout="line"
      items={risks.map((name) => ({
        term: t(`acceptance.${name}`),
        value: formatPercent(plan[name] / 100, language, DECIMALS),
      }))}
    />
  );
}
