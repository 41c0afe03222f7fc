import type { Schema } from '@concord/api-client';
import { formatNumber, formatPercent, useLanguage, useTranslation } from '@concord/i18n';
import { BarChart, DescriptionList, EmptyState, Panel, Stack, Table, Text } from '@concord/ui';
import { useFirstRows } from '../first-rows.tsx';

const MOST_CONFUSIONS = 8;

type Given = Pick<Schema<'QuestionFigures'>, 'distribution' | 'by_choice'>;

/** How often each answer was given; of a multiple choice, how often each choice was. */
export function DistributionPanel({ figures: { distribution, by_choice } }: { figures: Given }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const bars =
    by_choice.length > 0
      ? by_choice.map(({ choice, chosen }) => ({ id: choice, label: choice, value: chosen }))
      : distribution.map(({ answer, count }) => ({ id: answer, label: answer, value: count }));
  const { shown, more } = useFirstRows(bars, { isInset: false });
  const title = t('quality.task.distribution');
  return (
    <Panel title={title}>
      <Stack gap={16}>
        <BarChart
          label={title}
          summary={title}
          summaryHidden
          format={(value) => formatNumber(value, language)}
          empty={null}
          heads={{ category: t('quality.code'), value: t('quality.values') }}
          bars={shown}
        />
        {more}
      </Stack>
    </Panel>
  );
}

/** The answers that contributors give instead of each other. */
export function ConfusionsPanel({ confusions }: { confusions: readonly Schema<'QualityConfusion'>[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const title = t('quality.task.confusions');
  return (
    <Panel title={title} padded={false}>
      <Table
        caption={title}
        loadingText=""
        empty={<EmptyState title={t('quality.task.no_confusions')} size="small" />}
        rows={confusions.slice(0, MOST_CONFUSIONS)}
        rowKey={({ answers }) => answers.join('\n')}
        rowSize="small"
        columns={[
          {
            id: 'answers',
            header: t('quality.task.given'),
            wrap: true,
            cell: ({ answers: [first = '', second = ''] }) => t('quality.pair_of', { first, second }),
          },
          {
            id: 'share',
            header: t('quality.task.share'),
            align: 'end',
            cell: ({ share }) => formatPercent(share, language),
          },
        ]}
      />
    </Panel>
  );
}

const counted = ['rows', 'values', 'single_rows', 'pairable_rows'] as const;

/** What the figures come from, and what was left out. */
export function CountsPanel({ counts, isOpen }: { counts: Schema<'QuestionCounts'>; isOpen: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const terms = {
    rows: t('quality.task.rows'),
    values: t('quality.count.values'),
    single_rows: t('quality.left.single_rows'),
    pairable_rows: t('quality.count.pairable_rows'),
  };
  return (
    <Panel title={t('quality.counted')}>
      <Stack gap={12}>
        {isOpen && <Text tone="soft">{t('quality.task.open', { count: counts.values })}</Text>}
        <DescriptionList
          items={counted.map((name) => ({
            id: name,
            term: terms[name],
            value: formatNumber(counts[name], language),
          }))}
        />
        <Text tone="soft">{t('quality.task.left_out')}</Text>
      </Stack>
    </Panel>
  );
}
