import type { QuestionModel, Ratings } from '@concord/domain/agreement';
import type { StoredFigures } from '../../../db/tables/quality.ts';
import { tiesIn } from '../figures/consensus.ts';
import type { Patterned } from '../figures/measured.ts';
import {
  cellsOf,
  choiceProposals,
  errorsOf,
  type Modelled,
  singleProposals,
  summaryOf,
  type Voted,
} from '../figures/proposals.ts';
import { createScore } from '../figures/score.ts';
import { MAX_MODEL_CELLS } from '../limits.ts';
import { choicesIn, setOf } from '../table/answers.ts';
import type { Answerer } from './counted/answers.queries.ts';
import { type VotePattern, votesIn } from './counted/votes.queries.ts';
import type { QuestionAnswers } from './question-answers.ts';

export type ConsensusRequest = { votes: readonly VotePattern[]; answerers: readonly Answerer[] };
export type Consensus = { consensus: StoredFigures['consensus']; model: QuestionModel | null };

/**
 * What the answers of each row come to, and the model that other answers of the same contributors can be judged by. Rows that
 * differ in nothing are computed once.
 */
export function consensusOfQuestion(
  { votes, answerers }: ConsensusRequest,
  { answerOf, labelOf }: QuestionAnswers,
  { answers, choices, choice }: Patterned,
): Consensus {
  if (votes.length === 0) return { consensus: null, model: null };
  const isSet = choice.scale === 'multiple';
  const voted: Voted = {
    answers,
    choices,
    nameOf: (answer) => choicesIn(answers[answer] ?? '')[0] ?? '',
    ...weightedRatings({ votes, answerers }, answerOf, answers.length),
  };
  const { proposalOf, models } = isSet ? choiceProposals(voted) : singleProposals(voted);
  const scores = { majority: createScore({ choice, choices }), dawidSkene: createScore({ choice, choices }) };
  let ties = 0;
  for (const [unit, { rows, gold }] of votes.entries()) {
    const { majority, dawidSkene } = proposalOf(unit);
    ties += rows * tiesIn(majority, isSet);
    if (gold === null) continue;
    const right = setOf([gold].flat());
    scores.majority.add(majority, right, rows);
    if (dawidSkene) scores.dawidSkene.add(dawidSkene, right, rows);
  }
  const labelled = models?.map((each) => withLabels(each, labelOf)) ?? null;
  return {
    consensus: {
      rows: votes.reduce((sum, { rows }) => sum + rows, 0),
      majority: { ties, score: scores.majority.result() },
      dawid_skene: labelled && {
        ...summaryOf(labelled),
        score: scores.dawidSkene.result(),
        contributors: errorsOf(
          labelled,
          answerers.map(({ contributor }, place) => ({ at: contributor, coder: place })),
        ).map(({ coder, ...errors }) => ({ contributor: coder, ...errors })),
      },
    },
    model: models && keptOf(models, codersIn(answerers)),
  };
}

/** Who gave which answer, and how many rows that is so of. */
export const weightedRatings = (
  { votes, answerers }: ConsensusRequest,
  answerOf: Int32Array,
  choices: number,
): Required<Pick<Voted, 'ratings' | 'weights'>> => ({
  ratings: ratingsOf(votes, { answerOf, choices, coders: codersIn(answerers) }),
  weights: Float64Array.from(votes, ({ rows }) => rows),
});

const codersIn = (answerers: readonly Answerer[]): number =>
  answerers.reduce((most, { contributor }) => Math.max(most, contributor + 1), 0);

function ratingsOf(
  patterns: readonly VotePattern[],
  { answerOf, ...sizes }: Pick<QuestionAnswers, 'answerOf'> & Pick<Ratings, 'choices' | 'coders'>,
): Ratings {
  const votes = patterns.map(votesIn);
  const starts = new Int32Array(votes.length + 1);
  for (const [unit, own] of votes.entries()) starts[unit + 1] = (starts[unit] ?? 0) + own.length;
  const all = votes.flat();
  return {
    ...sizes,
    starts,
    coder: Int32Array.from(all, ({ contributor }) => contributor),
    choice: Int32Array.from(all, ({ answer }) => answerOf[answer] ?? 0),
  };
}

/** As people read it. That a choice is chosen or not has no label. */
const withLabels = ({ choice, model, names }: Modelled, labelOf: QuestionAnswers['labelOf']): Modelled =>
  choice === null ? { choice, model, names: names.map(labelOf) } : { choice: labelOf(choice), model, names };

/** The plain numbers of the models; null where they would be too many to read for each final answer. */
const keptOf = (models: readonly Modelled[], coders: number): QuestionModel | null =>
  cellsOf(models, coders) > MAX_MODEL_CELLS.kept
    ? null
    : { parts: models.map(({ choice, model, names }) => ({ choice, classes: names, ...model.parameters })) };
