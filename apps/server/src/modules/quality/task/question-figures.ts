import {
  agreementWithOthers,
  type CountPatterns,
  choosingOfCoders,
  confusionMatrix,
  patternsOf,
  setConfusionMatrix,
} from '@concord/domain/agreement';
import type { components } from '@concord/openapi';
import type { StoredFigures } from '../../../db/tables/quality.ts';
import { choiceCoefficients, coefficientsOf, drawsOf, weekCoefficients } from '../figures/coefficients.ts';
import { confusionsOf, distributionOf } from '../figures/figures.ts';
import { type Patterned, pairableIn } from '../figures/measured.ts';
import { readingOf } from '../figures/reading.ts';
import { MAX_ANSWERS } from '../limits.ts';
import { choicesIn } from '../table/answers.ts';
import type { AnswerPattern, GivenValue } from './counted/answers.queries.ts';
import type { WeekPattern } from './counted/weeks.queries.ts';
import { answersOf } from './question-answers.ts';
import { type Consensus, type ConsensusRequest, consensusOfQuestion, weightedRatings } from './question-consensus.ts';

type Schemas = components['schemas'];
type Question = Schemas['Question'];
type Difference = Schemas['ChoiceDifference'];

/** What a thread computes the figures of a question from. */
export type QuestionRequest = {
  question: Question;
  patterns: AnswerPattern[];
  weeks: WeekPattern[];
  given: GivenValue[];
  notAsked: number;
} & ConsensusRequest;
export type ComputedFigures = Pick<
  StoredFigures,
  | 'counts'
  | 'reading'
  | 'draws'
  | 'seed'
  | 'coefficients'
  | 'by_choice'
  | 'by_week'
  | 'confusions'
  | 'confusion_matrix'
  | 'choice_differences'
  | 'distribution'
  | 'with_others'
> &
  Consensus;

/** The one that POST /quality/table has unless another is asked for. */
const SEED = 1;
/** More answers make a matrix that no one reads. */
const MOST_IN_MATRIX = 12;
/** So many contributors and choices are listed. */
const MOST_DIFFERENCES = 10;
/** Half a year. */
const MOST_WEEKS = 26;

export function figuresOfQuestion(request: QuestionRequest): ComputedFigures {
  const { question, patterns, given, notAsked } = request;
  const counts = { ...countsOf(patterns), answers: given.length, not_asked: notAsked };
  const none = {
    counts,
    reading: null,
    draws: 0,
    seed: SEED,
    coefficients: [],
    by_choice: [],
    by_week: [],
    confusions: [],
    confusion_matrix: [],
    choice_differences: [],
    with_others: [],
    consensus: null,
    model: null,
  };
  if (question.type === 'open') return { ...none, distribution: [] };
  const patterned = patternedOf(request);
  const distribution = distributionOf(patterned);
  if (patterned.answers.length > MAX_ANSWERS)
    return { ...none, by_choice: choicesOf(question, patterned), distribution };
  const coefficients = coefficientsOf(patterned);
  const own = answersOf(question, given);
  return {
    counts,
    reading: readingOf(patterned, coefficients),
    draws: drawsOf(patterned, coefficients),
    seed: SEED,
    coefficients,
    by_choice: choicesOf(question, patterned),
    by_week: weekCoefficients(patterned, weeksOf(request)),
    confusions: confusionsOf(patterned),
    confusion_matrix: matrixOf(question, patterned),
    choice_differences: differencesOf(request, own, patterned),
    distribution,
    with_others: withOthers(request, own),
    ...consensusOfQuestion(request, own, patterned),
  };
}

type Answers = ReturnType<typeof answersOf>;

/** Of a multiple choice, of its single choices: there are too many sets of them. */
function matrixOf({ choices }: Question, patterned: Patterned): Schemas['ConfusionRow'][] {
  const { patterns, nameOf, choice } = patterned;
  const isSet = choice.scale === 'multiple';
  const matrix = isSet ? setConfusionMatrix(patterns, membersOf(patterned), choices.length) : confusionMatrix(patterns);
  if (matrix.length > MOST_IN_MATRIX) return [];
  return matrix.map(({ choice: answer, values, shares }) => ({
    answer: isSet ? (choices[answer]?.label ?? '') : nameOf(answer),
    values,
    shares: [...shares],
  }));
}

/** The single choices of each answer, by their places. */
function membersOf({ answers, choices }: Patterned): number[][] {
  const place = new Map(choices.map((value, index) => [value, index]));
  return answers.map((answer) => choicesIn(answer).flatMap((value) => place.get(value) ?? []));
}

/** By whom choices are chosen that others don't choose, and left out that others do: where that changes most answers. */
function differencesOf(request: QuestionRequest, { answerOf }: Answers, patterned: Patterned): Difference[] {
  const { choices } = request.question;
  if (patterned.choice.scale !== 'multiple' || request.votes.length === 0) return [];
  const { ratings, weights } = weightedRatings(request, answerOf, patterned.answers.length);
  const places = new Map(request.answerers.map(({ contributor }, place) => [contributor, place]));
  return choosingOfCoders(ratings, weights, membersOf(patterned), choices.length)
    .filter(({ added, leftOut }) => added + leftOut > 0)
    .sort((a, b) => b.added + b.leftOut - (a.added + a.leftOut) || a.coder - b.coder || a.choice - b.choice)
    .slice(0, MOST_DIFFERENCES)
    .map(({ coder, choice, chosen, added, others, leftOut }) => ({
      contributor: places.get(coder) ?? 0,
      choice: choices[choice]?.label ?? '',
      chosen,
      added: chosen === 0 ? null : added / chosen,
      left_out: others === 0 ? null : leftOut / others,
    }));
}

/** In the order of the contributors. */
function withOthers(request: QuestionRequest, { answerOf, answers }: Answers): Schemas['OwnAgreement'][] {
  if (request.votes.length === 0) return [];
  const { ratings, weights } = weightedRatings(request, answerOf, answers.length);
  const agreements = agreementWithOthers(ratings, weights);
  return request.answerers.map(({ contributor }) => {
    const { units: rows, agreement } = agreements[contributor] ?? { units: 0, agreement: null };
    return { rows, agreement };
  });
}

const countedIn = (
  patterns: readonly Pick<AnswerPattern, 'answers' | 'rows'>[],
  { answers, answerOf }: Answers,
): CountPatterns =>
  patternsOf(
    patterns.map(({ answers: own, rows }) => ({
      values: own.map((value) => answerOf[value ?? 0] ?? 0),
      units: rows,
    })),
    answers.length,
  );

/** The last weeks in which rows were answered, in their order. */
function weeksOf({ question, weeks, given }: QuestionRequest): { week: string; patterns: CountPatterns }[] {
  const own = answersOf(question, given);
  return [...Map.groupBy(weeks, ({ week }) => week)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(-MOST_WEEKS)
    .map(([week, patterns]) => ({ week, patterns: countedIn(patterns, own) }));
}

function patternedOf({ question, patterns, given }: QuestionRequest): Patterned {
  const own = answersOf(question, given);
  const { answers, nameOf } = own;
  const counted = countedIn(patterns, own);
  return {
    choice: { scale: question.type === 'multiple' ? 'multiple' : question.scale, distance: 'masi', seed: SEED },
    patterns: counted,
    ...pairableIn(counted),
    answers,
    nameOf,
    choices: question.choices.map(({ value }) => value),
  };
}

function choicesOf({ choices }: Question, patterned: Patterned): Schemas['ChoiceCoefficient'][] {
  const labels = new Map(choices.map(({ value, label }) => [value, label]));
  return choiceCoefficients(patterned).map(({ choice, ...rest }) => ({
    choice: labels.get(choice) ?? choice,
    ...rest,
  }));
}

function countsOf(patterns: readonly AnswerPattern[]): Omit<Schemas['QuestionCounts'], 'answers' | 'not_asked'> {
  const sum = (of: (pattern: AnswerPattern) => number) =>
    patterns.reduce((total, pattern) => total + of(pattern) * pattern.rows, 0);
  const isPairable = (pattern: AnswerPattern) => pattern.answers.length > 1;
  return {
    rows: sum(() => 1),
    values: sum((pattern) => pattern.answers.length),
    single_rows: sum((pattern) => (isPairable(pattern) ? 0 : 1)),
    pairable_rows: sum((pattern) => (isPairable(pattern) ? 1 : 0)),
    pairable_values: sum((pattern) => (isPairable(pattern) ? pattern.answers.length : 0)),
  };
}
