import type { Schema } from '@concord/api-client';
import { formatDecimal, formatNumber, formatPercent, useLanguage, useTranslation } from '@concord/i18n';
import { Panel, Table, Text } from '@concord/ui';

/** Cohen's κ of each pair of coders. */
export function PairsPanel({ figures: { pairs, pairs_left_out } }: { figures: Schema<'QualityFigures'> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const number = (value: number | null) => (value === null ? '–' : formatDecimal(value, language, 3));
  if (pairs_left_out)
    return (
      <Panel title={t('quality.pairs')}>
        <Text tone="soft">{t('quality.pairs_left_out')}</Text>
      </Panel>
    );
  if (pairs.length === 0) return null;
  const isWeighted = pairs.some(({ linear }) => linear !== null);
  type Pair = (typeof pairs)[number];
  const weighted = [
    { id: 'linear', header: t('quality.linear'), align: 'end', cell: ({ linear }: Pair) => number(linear) },
    { id: 'quadratic', header: t('quality.quadratic'), align: 'end', cell: ({ quadratic }: Pair) => number(quadratic) },
  ] as const;
  return (
    <Panel title={t('quality.pairs')} padded={false}>
      <Table
        caption={t('quality.pairs')}
        loadingText=""
        empty={null}
        rows={pairs}
        rowKey={({ first, second }) => `${first}\n${second}`}
        columns={[
          {
            id: 'pair',
            header: t('quality.pair'),
            cell: ({ first, second }) => t('quality.pair_of', { first, second }),
          },
          {
            id: 'rows',
            header: t('quality.rows'),
            align: 'end',
            cell: ({ rows }) => formatNumber(rows, language),
          },
          {
            id: 'agreement',
            header: t('quality.name.percent_agreement'),
            align: 'end',
            cell: ({ agreement }) => formatPercent(agreement, language),
          },
          { id: 'kappa', header: t('quality.kappa'), align: 'end', cell: ({ kappa }) => number(kappa) },
          ...(isWeighted ? weighted : []),
        ]}
      />
    </Panel>
  );
}
