import type { Schema } from '@concord/api-client';
import { formatNumber, formatPercent, useLanguage, useTranslation } from '@concord/i18n';
import { Button, DescriptionList, Panel, Stack, Text } from '@concord/ui';
import { useState } from 'react';
import { PlanDialog } from './plan-dialog.tsx';
import { DECIMALS } from './plan-form.ts';
import { PlannedCheck } from './planned-check.tsx';
import { TaskLot } from './task-lot.tsx';

export type AcceptancePanelProps = { task: Schema<'Task'> };

/** How many rows of submissions are checked and how many of them may be incorrect, a way to change it, and the lot. */
export function AcceptancePanel({ task }: AcceptancePanelProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { acceptance: plan, acceptance_lot: lot } = task;
  return (
    <Panel
      title={t('acceptance.title')}
      hint={t(plan && lot === 'task' ? 'acceptance.hint_lot' : 'acceptance.hint')}
      actions={
        <Button size="small" iconStart="pencil" onClick={() => setOpen(true)}>
          {t('acceptance.change')}
        </Button>
      }
    >
      {plan ? (
        <Stack gap={16}>
          <PlanText plan={plan} />
          <PlannedCheck plan={plan} lot={lot} task={task} layout="line" />
          {lot === 'task' && !task.is_draft && <TaskLot task={task} />}
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
