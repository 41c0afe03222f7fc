import type { Schema } from '@concord/api-client';
import { formatNumber, formatPercent, useLanguage, useTranslation } from '@concord/i18n';
import { Button, DescriptionList, Panel, Stack, Text, TextLink } from '@concord/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { listPath } from '../../../shared/list/list-path.ts';
import { api } from '../../../shared/session/session.ts';
import { useKnownVersion } from '../versions.ts';
import { GoldRuleDialog } from './gold-rule-dialog.tsx';

export type GoldRulePanelProps = { task: Schema<'Task'> };

/** The rule, whom it concerns now, and the way to change it. */
export function GoldRulePanel({ task }: GoldRulePanelProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const query = api.query('get', '/task/{id}/goldRule', { params: { path: { id: task.id } } });
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
  const { rule, below_count: below, paused_count: paused, score_shown: isScoreShown } = data;
  return (
    <Panel
      title={t('gold_rule.title')}
      hint={t('gold_rule.hint')}
      actions={
        <Button size="small" iconStart="pencil" onClick={() => setOpen(true)}>
          {t('gold_rule.change')}
        </Button>
      }
    >
      <Stack gap={16}>
        {rule ? <RuleText rule={rule} /> : <Text tone="soft">{t('gold_rule.off')}</Text>}
        {rule && below > 0 && <Text as="p">{t('gold_rule.below', { count: below })}</Text>}
        {isScoreShown && <Text as="p">{t('gold_rule.score_shown')}</Text>}
        {paused > 0 && (
          <TextLink asChild>
            <Link to={listPath('submission', { state: 'paused', task: task.id })}>
              {t('gold_rule.paused', { count: paused })}
            </Link>
          </TextLink>
        )}
      </Stack>
      {isOpen && <GoldRuleDialog task={{ id: task.id, version }} state={data} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function RuleText({ rule }: { rule: Schema<'GoldRuleSettings'> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <DescriptionList
      layout="line"
      items={[
        { term: t('gold_rule.share'), value: formatPercent(rule.share / 100, language) },
        { term: t('gold_rule.answers'), value: formatNumber(rule.answers, language) },
        { term: t('gold_rule.action'), value: t(`gold_rule.action_${rule.action}`) },
      ]}
    />
  );
}
