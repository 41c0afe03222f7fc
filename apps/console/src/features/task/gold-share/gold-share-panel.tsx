import type { Schema } from '@concord/api-client';
import { formatNumber, formatPercent, useLanguage, useTranslation } from '@concord/i18n';
import { Button, DescriptionList, Panel, Stack, Text } from '@concord/ui';
import { useState } from 'react';
import { GoldShareDialog } from './gold-share-dialog.tsx';

export type GoldSharePanelProps = { task: Schema<'Task'> };

/** The share of hidden gold, and the way to change it once rows are assigned. */
export function GoldSharePanel({ task }: GoldSharePanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { gold_share: share, gold_rows_count: rows } = task;
  // rows are not moved while others are, nor in a pilot, whose rows everyone has
  const isChangeable = !task.job && task.pilot?.state !== 'running';
  return (
    <Panel
      title={t('gold_share.title')}
      hint={t('gold_share.hint')}
      actions={
        isChangeable && (
          <Button size="small" iconStart="pencil" onClick={() => setOpen(true)}>
            {t('gold_share.change')}
          </Button>
        )
      }
    >
      <Stack gap={16}>
        {share === null && <Text tone="soft">{t('gold_share.off')}</Text>}
        {(share !== null || rows > 0) && (
          <DescriptionList
            layout="line"
            items={[
              ...(share === null ? [] : [{ term: t('gold_share.share'), value: formatPercent(share / 100, language) }]),
              { term: t('gold_share.rows'), value: formatNumber(rows, language) },
            ]}
          />
        )}
      </Stack>
      {isOpen && <GoldShareDialog task={task} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
