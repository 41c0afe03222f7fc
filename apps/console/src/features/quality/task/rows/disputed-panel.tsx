import type { Schema } from '@concord/api-client';
import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { EmptyState, Panel, Stack, Table, Text } from '@concord/ui';
import { LongText } from '../../../../shared/text/long-text.tsx';
import { GoldButton } from '../gold/gold-button.tsx';
import { RowAnswers } from './row-answers.tsx';

type Row = Schema<'DisputedRow'>;

/** The rows that contributors agree on least; each answer leads to its row in the submission. */
export function DisputedPanel({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const title = t('quality.task.disputed');
  return (
    <Panel title={title} padded={false}>
      <Table
        caption={title}
        loadingText=""
        empty={<EmptyState title={t('quality.task.no_disputed')} size="small" />}
        rows={rows}
        rowKey={({ row_no }) => String(row_no)}
        columns={[
          {
            id: 'row_no',
            header: t('quality.task.row'),
            align: 'end',
            width: 'fit',
            cell: ({ row_no }) => (
              <Text tone="quiet" tabular>
                {formatNumber(row_no, language)}
              </Text>
            ),
          },
          {
            id: 'text',
            header: t('builder.data.role.text'),
            width: 'reading',
            wrap: true,
            cell: ({ text, language: written }) => <LongText text={text} language={written} />,
          },
          {
            id: 'answers',
            header: t('quality.task.given'),
            wrap: true,
            cell: ({ answers, row_no }) => (
              <Stack gap={8} align="start">
                <RowAnswers answers={answers} />
                <GoldButton rowNo={row_no} isGold={false} />
              </Stack>
            ),
          },
        ]}
      />
    </Panel>
  );
}
