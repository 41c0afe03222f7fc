import type { Question } from '@concord/domain';
import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Box, Heading, Stack } from '@concord/ui';
import { RowText } from '../../../../shared/text/row-text.tsx';
import type { Cell } from '../model/adjudicate-model.ts';

/** The row as contributors saw it. */
export function CellRow({ cell: { content }, question }: { cell: Cell; question: Question }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Stack gap={0}>
      <Box paddingX="wide" paddingY={8}>
        <Heading level={2}>{t('adjudicate.row', { number: formatNumber(content.row_no, language) })}</Heading>
      </Box>
      <RowText content={content} id={`row-${content.row_no}`} hasPage={question.use_iframe} />
    </Stack>
  );
}
