import type { Schema } from '@concord/api-client';
import { formatNumber, formatPercent, useLanguage, useTranslation } from '@concord/i18n';
import { Columns, Panel, Stack, Text } from '@concord/ui';
import { LongText } from '../../../../shared/text/long-text.tsx';
import { RowAnswers } from './row-answers.tsx';

/** Rows with nearly the same text that different people answered contrarily, side by side; nothing where there are none. */
export function SimilarPanel({ similar: { texts, is_complete, pairs } }: { similar: Schema<'SimilarTexts'> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (pairs.length === 0) return null;
  return (
    <Panel
      title={t('quality.task.similar')}
      hint={t(is_complete ? 'quality.task.similar_all' : 'quality.task.similar_part', { count: texts })}
    >
      <Stack as="ol" gap={32}>
        {pairs.map(({ similarity, first, second }) => (
          <Stack as="li" gap={8} key={`${first.row_no} ${second.row_no}`}>
            <Text size="small" tone="quiet">
              {t('quality.task.similarity', { share: formatPercent(similarity, language) })}
            </Text>
            <Columns>
              <OneRow row={first} />
              <OneRow row={second} />
            </Columns>
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}

function OneRow({ row: { row_no, text, language: written, answers } }: { row: Schema<'SimilarRow'> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Stack gap={6}>
      <Text size="small" tone="quiet" tabular>
        {t('quality.task.row')} {formatNumber(row_no, language)}
      </Text>
      <LongText text={text} language={written} />
      <RowAnswers answers={answers} />
    </Stack>
  );
}
