import { formatDecimal, formatPercent, useLanguage, useTranslation } from '@concord/i18n';
import { Panel, Pill, Stack, Text } from '@concord/ui';
import { verdictLooks } from '../../shared/status/verdict-looks.ts';
import { alphaIn, type Read, useReading } from './use-reading.ts';

type ReadingPanelProps = {
  figures: Read;
  draws: number;
  seed: number;
  /** What to do with the answers. */
  means?: string | undefined;
};

/** How far the data can be relied on, in words. */
export function ReadingPanel({ figures, draws, seed, means }: ReadingPanelProps) {
  const { t } = useTranslation();
  const sentences = [...useReading(figures), ...useDraws(figures, draws, seed)];
  const { reading } = figures;
  return (
    <Panel>
      <Stack gap={12} align="start">
        {reading && <Pill {...verdictLooks[reading.verdict]}>{t(`quality.verdict.${reading.verdict}`)}</Pill>}
        {means && (
          <Text as="p" size="body" weight="medium">
            {means}
          </Text>
        )}
        {sentences.map((sentence) => (
          <Text key={sentence} as="p" size="body">
            {sentence}
          </Text>
        ))}
      </Stack>
    </Panel>
  );
}

/** What the interval was drawn from, and how much of it is below each line. */
function useDraws(figures: Read, draws: number, seed: number): string[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const interval = alphaIn(figures)?.interval;
  if (!figures.reading || !interval) return [];
  const percent = (share: number) => formatPercent(share, language);
  return [
    t('quality.below', {
      tentative: formatDecimal(0.667, language, 3),
      reliable: formatDecimal(0.8, language, 3),
      share_tentative: percent(interval.below_667),
      share_reliable: percent(interval.below_800),
    }),
    t('quality.drawn', { count: draws, seed: String(seed) }),
  ];
}
