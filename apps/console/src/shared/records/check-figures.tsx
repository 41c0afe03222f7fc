import type { Schema } from '@concord/api-client';
import type { Seen } from '@concord/domain/acceptance';
import { clopperPearsonInterval } from '@concord/domain/agreement';
import { formatFixedPercent, formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { DescriptionList, type DescriptionListProps } from '@concord/ui';

type CheckFiguresProps = {
  check: Pick<Schema<'AcceptanceCheck'>, 'accept'>;
  seen: Seen;
  /** What comes first. */
  about?: DescriptionListProps['items'] | undefined;
  layout?: DescriptionListProps['layout'];
};

/** How many rows are checked, how many of them may be wrong and how many are, and what follows for all rows. */
export function CheckFigures({
  check,
  seen: { rows, wrong, marked, unmarked },
  about = [],
  layout,
}: CheckFiguresProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const percent = (share: number) => formatFixedPercent(share, language, 1);
  // While the rest is not marked, nothing can be said about it; nor where all rows were skipped.
  const interval = unmarked === 0 && marked > 0 ? clopperPearsonInterval(wrong, rows) : null;
  return (
    <DescriptionList
      layout={layout}
      items={[
        ...about,
        { term: t('acceptance.to_check'), value: formatNumber(rows, language) },
        { term: t('acceptance.allowed'), value: formatNumber(check.accept, language) },
        { term: t('acceptance.found'), value: formatNumber(wrong, language) },
        ...(interval
          ? [
              {
                term: t('acceptance.estimate'),
                value: t('acceptance.interval', {
                  value: percent(wrong / rows),
                  low: percent(interval.low),
                  high: percent(interval.high),
                }),
              },
            ]
          : []),
      ]}
    />
  );
}
