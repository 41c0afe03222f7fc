import type { Schema } from '@concord/api-client';
import { formatNumber, formatPercent, useLanguage, useTranslation } from '@concord/i18n';
import { Panel, Stack, Table, Text } from '@concord/ui';
import { LongText } from '../../../../shared/text/long-text.tsx';
import { RowAnswers } from './row-answers.tsx';

type Row = Schema<'SimilarRow'>;
type Pair = Schema<'SimilarPair'>;

/** Rows with nearly the same text that different people answered contrarily, side by side; nothing where there are none. */
export function SimilarPanel({ similar: { texts, is_complete, pairs } }: { similar: Schema<'SimilarTexts'> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (pairs.length === 0) return null;
  const title = t('quality.task.similar');
  return (
    <Panel
      title={title}
      hint={t(is_complete ? 'quality.task.similar_all' : 'quality.task.similar_part', { count: texts })}
      padded={false}
    >
      <Table
        caption={title}
        loadingText=""
        empty={null}
        rows={pairs}
        rowKey={({ rows }) => rows.map(({ row_no }) => row_no).join()}
        columns={[
          {
            id: 'similarity',
            header: t('quality.task.similarity'),
            align: 'end',
            width: 'fit',
            cell: ({ similarity }) => formatPercent(similarity, language),
          },
          ...([0, 1] as const).map((place) => ({
            id: String(place),
            header: t(place === 0 ? 'builder.data.role.text' : 'quality.task.similar_text'),
            width: 'reading' as const,
            wrap: true,
            cell: ({ rows }: Pair) => {
              const row = rows[place];
              return row && <OneRow row={row} />;
            },
          })),
        ]}
      />
    </Panel>
  );
}

function OneRow({ row: { row_no, text, language: written, answers } }: { row: Row }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Stack gap={8}>
      <Text size="small" tone="quiet" tabular>
        {t('quality.task.row')} {formatNumber(row_no, language)}
      </Text>
      <LongText text={text} language={written} />
      <RowAnswers answers={answers} />
    </Stack>
  );
}
