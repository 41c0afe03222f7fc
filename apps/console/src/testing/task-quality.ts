import type { Schema } from '@concord/api-client';
import { idOf } from './records.ts';

type Coefficient = Schema<'Coefficient'>;
type Reading = Schema<'QualityReading'>;

const alpha = (value: number, low: number, high: number): Coefficient => ({
  name: 'krippendorff_alpha',
  value,
  undefined_because: null,
  interval: { low, high, draws: 2000, undefined_draws: 0, below_667: 0.34, below_800: 1, is_rough: false },
  no_interval_because: null,
  rows: 100,
  values: 200,
});

function consensusScore(right: number, tied: number, share: number, low: number, high: number): Schema<'GoldScore'> {
  return { right, tied, of: 40, share, wilson: { low, high }, clopper_pearson: { low, high } };
}

const counts: Schema<'QuestionCounts'> = {
  rows: 103,
  values: 203,
  single_rows: 3,
  pairable_rows: 100,
  pairable_values: 200,
  answers: 3,
  not_asked: 0,
};

const reading = (verdict: Reading['verdict'], coefficient: Coefficient, fields: Partial<Reading> = {}): Reading => ({
  verdict,
  alpha: coefficient.value ?? 0,
  low: coefficient.interval?.low ?? null,
  high: coefficient.interval?.high ?? null,
  agreement: 0.81,
  luck: 0.41,
  two_answers: true,
  one_answer: false,
  most_frequent: 'Neutral',
  ac1: 0.7,
  confused: ['Mixed', 'Neutral'],
  ...fields,
});

const tentative = alpha(0.68, 0.61, 0.74);
const reliable = alpha(0.91, 0.86, 0.95);
const rare = alpha(0.2, -0.1, 0.5);

const goldOf = (right: number, of: number, low: number, high: number): Schema<'GoldShare'> => ({
  right,
  of,
  share: right / of,
  wilson: { low, high },
});

const person = (n: number, name: string) => ({ id: idOf(n), name, username: name.toLowerCase(), pic: null });
const ana = person(71, 'Ana');
const ben = person(72, 'Ben');
const eve = person(73, 'Eve');

const byContributor: Schema<'ContributorGold'>[] = [
  { contributor: ana, score: goldOf(18, 20, 0.699, 0.972) },
  { contributor: ben, score: goldOf(13, 20, 0.433, 0.819) },
];

/** For tests and stories: two contributors, 103 rows; a question of each reading. */
export const taskQuality: Schema<'TaskQuality'> = {
  answers: 'first_submitted',
  as_of: '2026-11-20T05:48:00.000Z',
  state: 'current',
  answers_since: 0,
  contributors: 2,
  work: [
    { contributor: ana, rows_count: 103, skipped_count: 1, seconds_per_row: 24, agreement: 0.86 },
    { contributor: ben, rows_count: 90, skipped_count: 14, seconds_per_row: null, agreement: null },
  ],
  design: {
    rows: 104,
    skips: 5,
    hidden_gold: null,
    first_answer_at: '2026-11-02T01:00:00.000Z',
    last_answer_at: '2026-11-19T08:30:00.000Z',
    seed: 4711,
    version: '0.1.0',
    contributors: [
      { code: 'C4', contributor: ana },
      { code: 'C2', contributor: ben },
    ],
  },
  gold: byContributor,
  questions: [
    {
      question_no: 1,
      name: 'Tone',
      type: 'single',
      scale: 'nominal',
      figures: {
        counts,
        reading: reading('tentative', tentative),
        alpha: tentative,
        unanimous: 0.81,
        gold: goldOf(31, 40, 0.625, 0.877),
      },
    },
    {
      question_no: 2,
      name: 'Would they come back?',
      type: 'single',
      scale: 'nominal',
      figures: {
        counts,
        reading: reading('reliable', reliable, { agreement: 0.95, confused: [] }),
        alpha: reliable,
        unanimous: 0.95,
        gold: null,
      },
    },
    {
      question_no: 3,
      name: 'Is it an advertisement?',
      type: 'single',
      scale: 'nominal',
      figures: {
        counts,
        reading: reading('not_reliable', rare, { agreement: 0.94, luck: 0.92, one_answer: true, most_frequent: 'No' }),
        alpha: rare,
        unanimous: 0.94,
        gold: null,
      },
    },
    {
      question_no: 4,
      name: 'What stands out?',
      type: 'open',
      scale: 'nominal',
      figures: { counts: { ...counts, answers: 0 }, reading: null, alpha: null, unanimous: null, gold: null },
    },
  ],
};

const nothingPaired: Coefficient = { ...tentative, value: null, undefined_because: 'no_pairs', interval: null };

/** The same before two contributors have answered the same row. */
export const unpairedQuality: Schema<'TaskQuality'> = {
  ...taskQuality,
  contributors: 1,
  gold: [],
  questions: taskQuality.questions.slice(0, 1).map((question) => ({
    ...question,
    figures: {
      counts: { ...counts, single_rows: 103, pairable_rows: 0, pairable_values: 0 },
      reading: null,
      alpha: nothingPaired,
      unanimous: null,
      gold: null,
    },
  })),
};

const errorsOf = (contributor: Schema<'UserRef'>, right: number): Schema<'ContributorErrors'> => ({
  contributor,
  choice: null,
  rows: ['Positive', 'Neutral', 'Mixed'].map((answer, index) => ({
    answer,
    expected: [44.2, 35.1, 3.7][index] ?? 0,
    is_thin: index === 2,
    shares: [0, 1, 2].map((given) => (given === index ? right : (1 - right) / 2)),
  })),
});

const consensus: Schema<'QuestionConsensus'> = {
  rows: 103,
  majority: { ties: 19, score: consensusScore(27, 8, 0.775, 0.625, 0.877) },
  dawid_skene: {
    converged: true,
    rounds: 31,
    log_likelihood: -120.5,
    smoothing: 0.01,
    score: consensusScore(31, 0, 0.775, 0.625, 0.877),
    contributors: [errorsOf(ana, 0.92), errorsOf(ben, 0.84), errorsOf(eve, 0.52)],
  },
};

/** The same of a question with several choices, each chosen or not. */
export const choiceConsensus: Schema<'QuestionConsensus'> = {
  rows: 40,
  majority: { ties: 0, score: null },
  dawid_skene: {
    converged: false,
    rounds: 2000,
    log_likelihood: -80,
    smoothing: 0.01,
    score: null,
    contributors: [ana, ben].flatMap((contributor) =>
      ['Price', 'Service'].map((choice) => ({
        contributor,
        choice,
        rows: [
          { answer: '0', expected: 30.4, is_thin: false, shares: [0.95, 0.05] },
          { answer: '1', expected: 9.6, is_thin: false, shares: [0.2, 0.8] },
        ],
      })),
    ),
  },
};

/** All figures of its first question. */
export const questionQuality: Schema<'QuestionQualityDetail'> = {
  question_no: 1,
  name: 'Tone',
  type: 'single',
  scale: 'nominal',
  answers: 'first_submitted',
  as_of: taskQuality.as_of,
  figures: {
    counts,
    reading: reading('tentative', tentative),
    draws: 2000,
    seed: 1,
    coefficients: [{ ...alpha(0.81, 0.74, 0.88), name: 'percent_agreement' }, tentative],
    by_choice: [],
    by_week: [
      { week: '2026-11-09', alpha: { ...alpha(0.74, 0.66, 0.82), rows: 60, values: 120 } },
      { week: '2026-11-16', alpha: { ...alpha(0.59, 0.48, 0.69), rows: 40, values: 80 } },
    ],
    similar: {
      texts: 103,
      is_complete: true,
      pairs: [
        {
          similarity: 0.93,
          first: {
            row_no: 12,
            row_id: null,
            language: 'en',
            text: 'The staff was friendly and fast!',
            answers: [{ answer: 'Positive', contributor: ana, submission: idOf(81), position: 12 }],
          },
          second: {
            row_no: 58,
            row_id: null,
            language: 'en',
            text: 'the staff was friendly and fast, mostly',
            answers: [{ answer: 'Mixed', contributor: ben, submission: idOf(82), position: 40 }],
          },
        },
      ],
    },
    confusions: [
      { answers: ['Mixed', 'Neutral'], coincidences: 12, share: 0.63 },
      { answers: ['Mixed', 'Positive'], coincidences: 7, share: 0.37 },
    ],
    confusion_matrix: [
      { answer: 'Positive', values: 88, shares: [0.92, 0, 0.08] },
      { answer: 'Neutral', values: 72, shares: [0, 0.83, 0.17] },
      { answer: 'Mixed', values: 40, shares: [0.18, 0.3, 0.52] },
    ],
    choice_differences: [],
    distribution: [
      { answer: 'Positive', count: 90, share: 0.44 },
      { answer: 'Neutral', count: 73, share: 0.36 },
      { answer: 'Mixed', count: 40, share: 0.2 },
    ],
    contributors: [ana, ben, eve],
    with_others: [
      { rows: 99, agreement: 0.79 },
      { rows: 95, agreement: 0.82 },
      { rows: 4, agreement: null },
    ],
    pairs: [
      { first: 0, second: 1, rows: 95, agreement: 0.82, kappa: 0.69, linear: null, quadratic: null },
      { first: 0, second: 2, rows: 4, agreement: null, kappa: null, linear: null, quadratic: null },
    ],
    pairs_left_out: false,
    groups: 1,
    consensus,
    gold: {
      score: goldOf(31, 40, 0.625, 0.877),
      contributors: byContributor,
      doubtful: [
        {
          row_no: 33,
          row_id: null,
          language: 'en',
          text: 'Could be worse, could be a lot better.',
          gold: 'Positive',
          answer: 'Mixed',
          given: 3,
          of: 4,
          submission: idOf(81),
          position: 8,
        },
      ],
    },
    disputed: [
      {
        row_no: 17,
        row_id: null,
        language: 'en',
        text: 'Not the worst. Not that the bar is high around here.',
        agreement: 0,
        answers: [
          { answer: 'Mixed', contributor: ana, submission: idOf(81), position: 17 },
          { answer: 'Neutral', contributor: ben, submission: idOf(82), position: 5 },
        ],
      },
    ],
  },
};

/** The same of each question that has figures, as a report reads them. */
export function reportedQuestion(question_no: number): Schema<'QuestionQualityDetail'> {
  const question = taskQuality.questions.find((each) => each.question_no === question_no);
  const { figures } = questionQuality;
  if (!question?.figures || !figures) throw new Error('no such question');
  const { alpha, counts: own, reading: read } = question.figures;
  const { answers, as_of } = questionQuality;
  if (question_no === 1) return questionQuality;
  const coefficients = alpha
    ? [{ ...alpha, name: 'percent_agreement' as const, value: read?.agreement ?? null }, alpha]
    : [];
  const none = {
    gold: null,
    consensus: null,
    disputed: [],
    similar: { texts: 0, is_complete: true, pairs: [] },
    confusions: [],
    confusion_matrix: [],
    choice_differences: [],
    pairs: [],
    by_choice: [],
    by_week: [],
  };
  return { ...question, answers, as_of, figures: { ...figures, ...none, counts: own, reading: read, coefficients } };
}
