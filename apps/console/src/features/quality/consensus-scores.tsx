import type { Schema } from '@concord/api-client';
import { formatFixedPercent, useLanguage, useTranslation } from '@concord/i18n';
import { DescriptionList, Text } from '@concord/ui';

type Scored = { score: Schema<'GoldScore'> | null };

export type ConsensusScoresProps = { majority: Scored; model: Scored | null };

/** How often majority and model propose the gold answer, on the same rows; nothing without gold. */
export function ConsensusScores({ majority, model }: ConsensusScoresProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const percent = (share: number) => formatFixedPercent(share, language, 1);
  const text = ({ share, wilson }: Schema<'GoldScore'>) =>
    t('quality.right_of', { share: percent(share), low: percent(wilson.low), high: percent(wilson.high) });
  const scores = [
    { term: t('quality.majority'), score: majority.score },
    { term: t('quality.dawid_skene'), score: model?.score ?? null },
  ].flatMap(({ term, score }) => (score ? [{ term, value: text(score) }] : []));
  if (scores.length === 0) return null;
  return (
    <>
      <Text weight="medium">{t('quality.right')}</Text>
      <DescriptionList items={scores} layout="line" />
    </>
  );
}
