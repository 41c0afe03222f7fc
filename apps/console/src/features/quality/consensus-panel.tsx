import type { Schema } from '@concord/api-client';
import { wholePercent } from '@concord/domain';
import { formatList, formatNumber, formatPercent, useLanguage, useTranslation } from '@concord/i18n';
import { Box, Panel, Stack, Table, Text } from '@concord/ui';
import { ConsensusScores } from './consensus-scores.tsx';

type Consensus = Schema<'QualityConsensus'>;

/** What majority and model propose for each item, beside each other. */
export function ConsensusPanel({ consensus }: { consensus: Consensus }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { dawid_skene: model, items, items_total } = consensus;
  if (items_total === 0) return null;
  return (
    <Panel title={t('quality.consensus')} padded={false}>
      <Box paddingX="inset" paddingY={12}>
        <Stack gap={12}>
          <Text tone="soft">{t('quality.consensus_hint')}</Text>
          {!model && <Text tone="soft">{t('quality.no_model')}</Text>}
          {model && !model.converged && <Text tone="soft">{t('quality.not_converged')}</Text>}
          <ConsensusScores majority={consensus.majority} model={model} />
          {items.length < items_total && (
            <Text tone="soft">
              {t('quality.shown', {
                shown: formatNumber(items.length, language),
                total: formatNumber(items_total, language),
              })}
            </Text>
          )}
        </Stack>
      </Box>
      <Proposals items={items} hasGold={consensus.majority.score !== null} />
    </Panel>
  );
}

function Proposals({ items, hasGold }: { items: Consensus['items']; hasGold: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const text = (proposal: Schema<'ProposedAnswer'>) =>
    [
      formatList(proposal.answers, language),
      proposal.tied.length > 0 && t('quality.tie', { answers: formatList(proposal.tied, language) }),
    ]
      .filter(Boolean)
      .join(' · ') || '–'; // no choice has a majority
  const estimate = (proposal: Schema<'EstimatedAnswer'> | null) => {
    if (!proposal) return '–';
    const [only, ...more] = proposal.answers;
    const best = proposal.probabilities.find(({ answer }) => answer === only);
    if (!best || more.length > 0) return text(proposal);
    return t('quality.likely', {
      answer: best.answer,
      probability: formatPercent(wholePercent(best.probability, 1) / 100, language),
    });
  };
  const gold = {
    id: 'gold',
    header: t('quality.gold'),
    cell: ({ gold: right }: Consensus['items'][number]) => (right ? formatList(right, language) : '–'),
  };
  return (
    <Table
      caption={t('quality.consensus')}
      loadingText=""
      empty={null}
      rows={items}
      rowKey={({ item }) => item}
      rowSize="small"
      columns={[
        { id: 'item', header: t('quality.item'), cell: ({ item }) => item, width: 'fluid' },
        {
          id: 'values',
          header: t('quality.values'),
          align: 'end',
          cell: ({ values }) => formatNumber(values, language),
        },
        { id: 'majority', header: t('quality.majority'), cell: ({ majority }) => text(majority) },
        { id: 'dawid_skene', header: t('quality.dawid_skene'), cell: ({ dawid_skene }) => estimate(dawid_skene) },
        ...(hasGold ? [gold] : []),
      ]}
    />
  );
}
