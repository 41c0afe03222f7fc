import type { Schema } from '@concord/api-client';
import { formatDecimal, formatNumber, formatPercent, useLanguage, useTranslation } from '@concord/i18n';
import { Panel, Pill, Stack, Text } from '@concord/ui';
import { verdictLooks } from './verdict-looks.ts';

type Figures = Schema<'QualityFigures'>;

/** How far the data can be relied on, in words. */
export function ReadingPanel({ figures, seed }: { figures: Figures; seed: number }) {
  const { t } = useTranslation();
  const sentences = useSentences(figures, seed);
  const { reading } = figures;
  return (
    <Panel>
      <Stack gap={12} align="start">
        {reading && <Pill {...verdictLooks[reading.verdict]}>{t(`quality.verdict.${reading.verdict}`)}</Pill>}
        {sentences.map((sentence) => (
          <Text key={sentence} as="p" size="body">
            {sentence}
          </Text>
        ))}
      </Stack>
    </Panel>
  );
}

function useSentences({ reading, coefficients, counts, draws }: Figures, seed: number): string[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const alpha = coefficients.find(({ name }) => name === 'krippendorff_alpha');
  if (!reading) return alpha?.undefined_because ? [t(`quality.undefined.${alpha.undefined_because}`)] : [];
  const two = (value: number) => formatDecimal(value, language, 2);
  const percent = (share: number) => formatPercent(share, language);
  const rows = (share: number) => formatNumber(Math.round(share * counts.pairable_rows), language);
  const { agreement, luck, low, high, confused, ac1 } = reading;
  const [first, second] = confused;
  const interval = alpha?.interval;
  return [
    reading.two_answers
      ? t('quality.agree_rows', { agreed: rows(agreement), count: counts.pairable_rows, luck: rows(luck) })
      : t('quality.agree_pairs', { agreement: percent(agreement), luck: percent(luck) }),
    low === null || high === null
      ? t('quality.alpha_alone', { alpha: two(reading.alpha) })
      : t('quality.alpha_is', { alpha: two(reading.alpha), low: two(low), high: two(high) }),
    ...(first !== undefined && second !== undefined ? [t('quality.confused', { first, second })] : []),
    ...(reading.one_answer ? [t('quality.one_answer', { answer: reading.most_frequent })] : []),
    ...(reading.one_answer && ac1 !== null ? [t('quality.ac1_is', { value: two(ac1) })] : []),
    ...(interval
      ? [
          t('quality.below', {
            tentative: formatDecimal(0.667, language, 3),
            reliable: formatDecimal(0.8, language, 3),
            share_tentative: percent(interval.below_667),
            share_reliable: percent(interval.below_800),
          }),
          t('quality.drawn', { count: draws, seed: String(seed) }),
        ]
      : []),
  ];
}
