import { type DawidSkene, dawidSkene, majority, type Ratings, recode } from '@concord/domain/agreement';
import type { components } from '@concord/openapi';
import { MAX_MODEL_CELLS, MAX_MODEL_STEPS } from '../limits.ts';
import { choicesIn } from '../table/answers.ts';
import type { Patterned } from './measured.ts';

type Schemas = components['schemas'];

/** Votes by unit, and what they are for. `weights`: how many rows a unit stands for, if not for itself. */
export type Voted = Pick<Patterned, 'answers' | 'nameOf' | 'choices'> & { ratings: Ratings; weights?: Float64Array };

/** `choice`: the one that is chosen or not; null where there is one answer for each item. */
export type Modelled = { choice: string | null; model: DawidSkene; names: string[] };
type Proposals = {
  proposalOf: (unit: number) => { majority: Schemas['ProposedAnswer']; dawidSkene: Schemas['EstimatedAnswer'] | null };
  /** Null where the model is too large to compute. */
  models: Modelled[] | null;
};

const SMOOTHING = 0.01;
/** Probabilities closer than this are equal. */
const EQUAL = 1e-9;
/** Answers less probable than this are not listed. */
const LEAST_PROBABLE = 0.005;
/** A row of a confusion matrix from fewer expected answers than this says little. */
const THIN_BELOW = 5;

const modelOf = (ratings: Ratings, { weights }: Voted): DawidSkene =>
  dawidSkene(ratings, { smoothing: SMOOTHING, ...(weights && { weights }) });

/** One answer for each item. */
export function singleProposals(voted: Voted): Proposals {
  const { ratings, answers, nameOf } = voted;
  const vote = majority(ratings);
  const names = (answers: readonly number[]) => answers.map(nameOf);
  const model = isComputable(ratings, answers.length) ? modelOf(ratings, voted) : null;
  const estimated = (unit: number): Schemas['EstimatedAnswer'] | null => {
    if (!model) return null;
    const shares = [...model.posterior(unit).entries()].map(([at, share]) => ({ at: model.classes[at] ?? 0, share }));
    const most = shares.reduce((best, { share }) => Math.max(best, share), 0);
    const best = names(shares.filter(({ share }) => share >= most - EQUAL).map(({ at }) => at));
    const probabilities = shares
      .filter(({ share }) => share >= LEAST_PROBABLE)
      .sort((a, b) => b.share - a.share)
      .map(({ at, share }) => ({ answer: nameOf(at), probability: share }));
    return { ...oneOrTie(best), probabilities };
  };
  return {
    proposalOf: (unit) => ({ majority: oneOrTie(names(vote(unit))), dawidSkene: estimated(unit) }),
    models: model && [{ choice: null, model, names: names([...model.classes]) }],
  };
}

const oneOrTie = (answers: string[]) => (answers.length === 1 ? { answers, tied: [] } : { answers: [], tied: answers });

/** Each choice by itself, chosen or not: the proposal is the choices that are. */
export function choiceProposals(voted: Voted): Proposals {
  const { ratings, answers, choices } = voted;
  const isModelled = isComputable(ratings, 2, choices.length);
  const each = choices.map((choice) => {
    const isChosen = Int32Array.from(answers, (answer) => (choicesIn(answer).includes(choice) ? 1 : 0));
    const own = recode(ratings, isChosen, 2);
    return { choice, vote: majority(own), model: isModelled ? modelOf(own, voted) : null };
  });
  const proposed = (cells: readonly { choice: string; chosen: number }[]): Schemas['ProposedAnswer'] => ({
    answers: cells.filter(({ chosen }) => chosen > 0.5 + EQUAL).map(({ choice }) => choice),
    tied: cells.filter(({ chosen }) => Math.abs(chosen - 0.5) <= EQUAL).map(({ choice }) => choice),
  });
  const models = each.flatMap(({ choice, model }) =>
    model ? [{ choice, model, names: Array.from(model.classes, String) }] : [],
  );
  return {
    proposalOf: (unit) => {
      const byVote = each.map(({ choice, vote }) => ({ choice, chosen: mean(vote(unit)) }));
      const byModel = models.map(({ choice, model }) => ({ choice, chosen: probabilityOf(model, unit, 1) }));
      const probabilities = byModel
        .filter(({ chosen }) => chosen >= LEAST_PROBABLE)
        .map(({ choice, chosen }) => ({ answer: choice, probability: chosen }));
      return { majority: proposed(byVote), dawidSkene: isModelled ? { ...proposed(byModel), probabilities } : null };
    },
    models: isModelled ? models : null,
  };
}

/** 1 where chosen has the majority, 0 where not, 0.5 for a tie. */
const mean = (winners: readonly number[]) => winners.reduce((sum, each) => sum + each, 0) / Math.max(1, winners.length);

function probabilityOf(model: DawidSkene, unit: number, answer: number): number {
  const at = model.classes.indexOf(answer);
  return at === -1 ? 0 : (model.posterior(unit)[at] ?? 0);
}

function isComputable({ coders, choice }: Ratings, answers: number, models = 1): boolean {
  const cells = coders * answers * answers * models;
  return cells <= MAX_MODEL_CELLS.computed && choice.length * answers * models <= MAX_MODEL_STEPS;
}

/** How many cells the confusion matrices of some coders have. */
export const cellsOf = (models: readonly Modelled[], coders: number): number =>
  models.reduce((sum, { model }) => sum + coders * model.classes.length ** 2, 0);

/** What is said of all models of a question together. */
export const summaryOf = (
  models: readonly Modelled[],
): Pick<Schemas['DawidSkeneSummary'], 'converged' | 'rounds' | 'log_likelihood' | 'smoothing'> => ({
  converged: models.every(({ model }) => model.converged),
  rounds: models.reduce((most, { model }) => Math.max(most, model.rounds), 0),
  log_likelihood: models.reduce((sum, { model }) => sum + model.logLikelihood, 0),
  smoothing: SMOOTHING,
});

/** How each of some coders probably answers, model by model; none where that would be too much to show. */
export function errorsOf<C>(
  models: readonly Modelled[],
  coders: readonly { at: number; coder: C }[],
): { coder: C; choice: string | null; rows: Schemas['ErrorRow'][] }[] {
  if (cellsOf(models, coders.length) > MAX_MODEL_CELLS.answered) return [];
  return models.flatMap(({ choice, model, names }) =>
    coders.map(({ at, coder }) => ({
      coder,
      choice,
      rows: names.map((answer, right) => {
        const expected = model.expected(at, right);
        return { answer, expected, is_thin: expected < THIN_BELOW, shares: [...model.confusion(at, right)] };
      }),
    })),
  );
}
