import type { components } from '@concord/openapi';
import type { Measured } from './measured.ts';
import { choiceProposals, errorsOf, singleProposals, summaryOf } from './proposals.ts';
import { createScore } from './score.ts';

type Schemas = components['schemas'];

/** Majority and the model of Dawid and Skene beside each other, both scored on the same rows where there is gold. */
export function consensusOf(measured: Measured, most: number): Schemas['QualityConsensus'] {
  const { read, ratings, choice } = measured;
  const isSet = choice.scale === 'multiple';
  const { proposalOf, models } = isSet ? choiceProposals(measured) : singleProposals(measured);
  const scores = { majority: createScore(measured), dawidSkene: createScore(measured) };
  const items: Schemas['QualityProposal'][] = [];
  let total = 0;
  let ties = 0;
  for (const [unit, item] of read.items.entries()) {
    const values = (ratings.starts[unit + 1] ?? 0) - (ratings.starts[unit] ?? 0);
    if (values === 0) continue;
    total += 1;
    const { majority, dawidSkene } = proposalOf(unit);
    const gold = read.gold.get(unit);
    ties += tiesIn(majority, isSet);
    if (gold !== undefined) {
      scores.majority.add(majority, gold);
      if (dawidSkene) scores.dawidSkene.add(dawidSkene, gold);
    }
    if (items.length === most) continue;
    items.push({
      item,
      values,
      gold: gold === undefined ? null : scores.majority.answersOf(gold),
      majority,
      dawid_skene: dawidSkene,
    });
  }
  const coders = read.coders.map((coder, at) => ({ at, coder }));
  return {
    items_total: total,
    items,
    majority: { ties, score: scores.majority.result() },
    dawid_skene: models && {
      ...summaryOf(models),
      score: scores.dawidSkene.result(),
      coders: errorsOf(models, coders),
    },
  };
}

/** Of several choices each is a cell of its own. */
export const tiesIn = ({ tied }: Schemas['ProposedAnswer'], isSet: boolean): number =>
  isSet ? tied.length : Math.sign(tied.length);
