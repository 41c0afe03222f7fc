import type { Schema } from '@concord/api-client';
import { formatDecimal, formatNumber, formatPercent, useLanguage, useTranslation } from '@concord/i18n';

/** What the reading of an agreement is made of. */
export type Read = {
  reading: Schema<'QualityReading'> | null;
  coefficients: readonly Schema<'Coefficient'>[];
  counts: { pairable_rows: number };
};

export const alphaIn = ({ coefficients }: Pick<Read, 'coefficients'>): Schema<'Coefficient'> | undefined =>
  coefficients.find(({ name }) => name === 'krippendorff_alpha');

/** How far the data can be relied on, in sentences. */
export function useReading({ reading, coefficients, counts }: Read): string[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const alpha = alphaIn({ coefficients });
  if (!reading) return alpha?.undefined_because ? [t(`quality.undefined.${alpha.undefined_because}`)] : [];
  const two = (value: number) => formatDecimal(value, language, 2);
  const percent = (share: number) => formatPercent(share, language);
  const rows = (share: number) => formatNumber(Math.round(share * counts.pairable_rows), language);
  const { agreement, luck, low, high, confused, ac1 } = reading;
  const [first, second] = confused;
  return [
    reading.two_answers
      ? t('quality.agree_rows', { agreed: rows(agreement), count: counts.pairable_rows, luck: rows(luck) })
      : t('quality.agree_pairs', { agreement: percent(agreement), luck: percent(luck) }),
    low === null || high === null
      ? t('quality.alpha_alone', { alpha: two(reading.alpha) })
      : t('quality.alpha_is', { alpha: two(reading.alpha), low: two(low), high: two(high) }),
    ...(alpha?.interval?.is_rough ? [t('quality.rough_is')] : []),
    ...(first !== undefined && second !== undefined ? [t('quality.confused', { first, second })] : []),
    ...(reading.one_answer ? [t('quality.one_answer', { answer: reading.most_frequent })] : []),
    ...(reading.one_answer && ac1 !== null ? [t('quality.ac1_is', { value: two(ac1) })] : []),
  ];
}
