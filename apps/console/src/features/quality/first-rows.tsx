import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Box, Button, Inline } from '@concord/ui';
import { type ReactNode, useState } from 'react';

/** Of hundreds of contributors or choices, so many are shown unless all are asked for. */
export const FIRST_ROWS = 30;

/** The first rows of a long table or plot, and the way to all of them and back; `isInset` where the panel has no padding. */
export function useFirstRows<Row>(
  rows: readonly Row[],
  { isInset = true } = {},
): { shown: readonly Row[]; more: ReactNode } {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isAll, setAll] = useState(false);
  if (rows.length <= FIRST_ROWS) return { shown: rows, more: null };
  // it stays where it is, and so does the focus
  const button = (
    <Button size="small" onClick={() => setAll(!isAll)}>
      {isAll ? t('quality.show_fewer') : t('quality.show_all', { total: formatNumber(rows.length, language) })}
    </Button>
  );
  return {
    shown: isAll ? rows : rows.slice(0, FIRST_ROWS),
    more: isInset ? <Box padding="inset">{button}</Box> : <Inline>{button}</Inline>,
  };
}
