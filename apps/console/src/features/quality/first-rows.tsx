import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Box, Button, Inline } from '@concord/ui';
import { type ReactNode, useState } from 'react';

/** Of hundreds of contributors or choices, so many are shown unless all are asked for. */
export const FIRST_ROWS = 30;

/** The first rows of a long table or plot, and the way to all of them; `isInset` where the panel has no padding. */
export function useFirstRows<Row>(
  rows: readonly Row[],
  { isInset = true } = {},
): { shown: readonly Row[]; showAll: ReactNode } {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isAll, setAll] = useState(false);
  if (isAll || rows.length <= FIRST_ROWS) return { shown: rows, showAll: null };
  const button = (
    <Button size="small" onClick={() => setAll(true)}>
      {t('quality.show_all', { total: formatNumber(rows.length, language) })}
    </Button>
  );
  return {
    shown: rows.slice(0, FIRST_ROWS),
    showAll: isInset ? <Box padding="inset">{button}</Box> : <Inline>{button}</Inline>,
  };
}
