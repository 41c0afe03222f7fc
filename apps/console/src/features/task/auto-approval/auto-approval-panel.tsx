import type { Schema } from '@concord/api-client';
import { formatNumber, formatPercent, useLanguage, useTranslation } from '@concord/i18n';
import { Banner, Button, DescriptionList, Panel, Stack, Text } from '@concord/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/session/session.ts';
import { useKnownVersion } from '../versions.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { UndoApprovals } from './undo-approvals.tsx';

export type AutoApprovalPanelProps = { task: Schema<'Task'> };

/** The rule, what it has approved, and the ways to change and to undo that. */
export function AutoApprovalPanel({ task }: AutoApprovalPanelProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const query = api.query('get', '/task/{id}/autoApproval', { params: { path: { id: task.id } } });
  const { data, isPlaceholderData } = useQuery({
    ...query,
    // the rule has the version of the task
    queryKey: [...query.queryKey, task.version],
    placeholderData: keepPreviousData,
    // without it the page has the rest
    throwOnError: false,
  });
  const version = useKnownVersion(task.version, isPlaceholderData);
  if (!data) return null;
  const { rule, approved_count: count } = data;
  return (
    <Panel
      title={t('auto_approval.title')}
      hint={t('auto_approval.hint')}
      actions={
        <>
          {count > 0 && <UndoApprovals task={task} count={count} />}
          <Button size="small" iconStart="pencil" onClick={() => setOpen(true)}>
            {t('auto_approval.change')}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {rule ? <RuleText rule={rule} /> : <Text tone="soft">{t('auto_approval.off')}</Text>}
        {rule && task.acceptance && <Banner tone="info">{t('auto_approval.rests')}</Banner>}
        {count > 0 && <Text as="p">{t('auto_approval.done', { count })}</Text>}
      </Stack>
      {isOpen && <RuleDialog task={{ id: task.id, version }} rule={rule} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function RuleText({ rule }: { rule: Schema<'AutoApprovalRule'> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Stack gap={8}>
      <Text as="p">{t('auto_approval.agreement')}</Text>
      <DescriptionList
        layout="line"
        items={[
          { term: t('auto_approval.gold_share'), value: formatPercent(rule.gold_share / 100, language) },
          { term: t('auto_approval.gold_rows'), value: formatNumber(rule.gold_rows, language) },
          { term: t('auto_approval.approved'), value: formatNumber(rule.approved, language) },
        ]}
      />
    </Stack>
  );
}
