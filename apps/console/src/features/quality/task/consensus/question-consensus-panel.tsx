import type { Schema } from '@concord/api-client';
import { formatRatio, useLanguage, useTranslation } from '@concord/i18n';
import { DescriptionList, Panel, Stack, Text } from '@concord/ui';
import { ConsensusScores } from '../../consensus-scores.tsx';
import { ContributorErrors } from './contributor-errors.tsx';

export type QuestionConsensusPanelProps = { figures: Pick<Schema<'QuestionFigures'>, 'consensus' | 'by_choice'> };

/** What the answers of each row come to, by majority and by the model, and how each contributor answers by the model. */
export function QuestionConsensusPanel({ figures: { consensus, by_choice } }: QuestionConsensusPanelProps) {
  const { t } = useTranslation();
  const title = t('quality.consensus');
  if (!consensus)
    return (
      <Panel title={title}>
        <Text tone="soft">{t('quality.task.no_consensus')}</Text>
      </Panel>
    );
  const { majority, dawid_skene: model } = consensus;
  return (
    <Panel title={title} hint={t('quality.consensus_hint')}>
      <Stack gap={16}>
        {/* of a multiple choice, each choice of a row has its own majority */}
        <Ties ties={majority.ties} of={consensus.rows * Math.max(1, by_choice.length)} />
        {!model && <Text tone="soft">{t('quality.no_model')}</Text>}
        {model && !model.converged && <Text tone="soft">{t('quality.not_converged')}</Text>}
        <ConsensusScores majority={majority} model={model} />
        {model && <ContributorErrors errors={model.contributors} />}
      </Stack>
    </Panel>
  );
}

function Ties({ ties, of }: { ties: number; of: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <DescriptionList layout="line" items={[{ term: t('quality.task.ties'), value: formatRatio(ties, of, language) }]} />
  );
}
