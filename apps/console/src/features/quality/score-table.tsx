import type { Schema } from '@concord/api-client';
import { formatFixedPercent, formatRatio, useLanguage, useTranslation } from '@concord/i18n';
import { Table } from '@concord/ui';
import type { ReactNode } from 'react';

export type ScoreRow = { id: string; label: ReactNode; score: Schema<'GoldShare'> };
export type ScoreTableProps = {
  /** what the rows are: questions or contributors */
  head: string;
  rows: readonly ScoreRow[];
  /** decimal places of the percentages */
  digits?: number;
};

/** How often the gold answer was given. */
export function ScoreTable({ head, rows, digits = 0 }: ScoreTableProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const percent = (value: number) => formatFixedPercent(value, language, digits);
  return (
    <Table
      caption={`${t('quality.scores.title')} · ${head}`}
      loadingText=""
      empty={null}
      rows={rows}
      rowKey={({ id }) => id}
      rowSize="small"
      columns={[
        { id: 'label', header: head, wrap: true, cell: ({ label }) => label },
        {
          id: 'right',
          header: t('quality.scores.right'),
          align: 'end',
          cell: ({ score: { right, of } }) => formatRatio(right, of, language),
        },
        {
          id: 'share',
          header: t('quality.scores.share'),
          align: 'end',
          cell: ({ score: { share } }) => percent(share),
        },
        {
          id: 'interval',
          header: t('quality.interval'),
          align: 'end',
          cell: ({ score: { wilson } }) => `${percent(wilson.low)}–${percent(wilson.high)}`,
        },
      ]}
    />
  );
}
