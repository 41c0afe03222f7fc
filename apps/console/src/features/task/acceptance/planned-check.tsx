import type { Schema } from '@concord/api-client';
import { limitingShare, planCheck } from '@concord/domain/acceptance';
import { formatNumber, formatPercent, useLanguage, useTranslation } from '@concord/i18n';
import { DescriptionList, type DescriptionListProps, Stack, Text } from '@concord/ui';

type PlannedCheckProps = {
  plan: Schema<'AcceptancePlan'>;
  lot: Schema<'AcceptanceLot'>;
  task: Pick<Schema<'Task'>, 'contributor'>;
  layout?: DescriptionListProps['layout'];
};

/**
 * What a plan comes to for the largest assignment of a task, or for all of them, and what it would let through; nothing before
 * rows are assigned.
 */
export function PlannedCheck({ plan, lot, task, layout }: PlannedCheckProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const assigned = task.contributor.map(({ assignment }) => assignment?.rows_count ?? 0);
  const rows = lot === 'task' ? assigned.reduce((sum, one) => sum + one, 0) : Math.max(...assigned, 0);
  if (rows === 0) return null;
  const check = planCheck(plan, rows);
  const share = limitingShare(check, rows);
  return (
    <Stack gap={8}>
      <DescriptionList
        layout={layout}
        items={[
          {
            term: t(lot === 'task' ? 'acceptance.all_rows' : 'acceptance.largest'),
            value: t('task.rows', { count: rows }),
          },
          { term: t('acceptance.to_check'), value: formatNumber(check.size, language) },
          { term: t('acceptance.allowed'), value: formatNumber(check.accept, language) },
        ]}
      />
      <Text as="p" tone="quiet">
        {share === null
          ? t('acceptance.all_checked')
          : t('acceptance.risk', { share: formatPercent(share, language, 1) })}
      </Text>
    </Stack>
  );
}
