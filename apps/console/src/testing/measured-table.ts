import type { Schema } from '@concord/api-client';

type Coefficient = Schema<'Coefficient'>;

const coefficient = (name: Coefficient['name'], value: number, low: number, high: number): Coefficient => ({
  name,
  value,
  undefined_because: null,
  interval: { low, high, draws: 2000, undefined_draws: 0, below_667: 0.34, below_800: 1, is_rough: false },
  no_interval_because: null,
  rows: 100,
  values: 200,
});

/** For tests and stories: two coders, 103 items, three answers. */
export const measuredTable: Schema<'QualityTable'> = {
  filename: 'codes.csv',
  format: 'csv',
  encoding: 'utf-8',
  delimiter: ',',
  columns: ['item', 'coder', 'code', 'gold'].map((name) => ({ name, examples: ['1', '2'] })),
  header_doubtful: false,
  choice: {
    shape: 'long',
    item: 'item',
    coder: 'coder',
    code: 'code',
    coders: [],
    gold: 'gold',
    scale: 'nominal',
    choices: [],
    separator: '|',
    distance: 'masi',
    repeated: 'first',
    seed: 1,
  },
  figures: {
    counts: { rows: 103, values: 203, coders: 2, answers: 3, pairable_rows: 100, pairable_values: 200 },
    left_out: {
      single_rows: 3,
      empty_rows: 0,
      repeated_votes: 0,
      blank_items: 0,
      blank_coders: 0,
      blank_codes: 0,
      unreadable_lines: 0,
      first_unreadable: [],
      gold_conflicts: 0,
    },
    draws: 2000,
    reading: {
      verdict: 'tentative',
      alpha: 0.68,
      low: 0.61,
      high: 0.74,
      agreement: 0.81,
      luck: 0.41,
      two_answers: true,
      one_answer: false,
      most_frequent: 'Positive',
      ac1: 0.73,
      confused: ['Mixed', 'Neutral'],
    },
    coefficients: [
      coefficient('percent_agreement', 0.81, 0.74, 0.88),
      coefficient('unanimous', 0.81, 0.74, 0.88),
      coefficient('krippendorff_alpha', 0.68, 0.61, 0.74),
      { ...coefficient('fleiss_kappa', 0, 0, 0), value: null, interval: null, undefined_because: 'unequal_rows' },
      coefficient('gwet_ac1', 0.73, 0.65, 0.8),
    ],
    by_choice: [],
    pairs: [
      {
        first: 'Coder A',
        second: 'Coder B',
        rows: 100,
        agreement: 0.81,
        kappa: 0.678,
        linear: null,
        quadratic: null,
        undefined_because: null,
      },
    ],
    pairs_left_out: false,
    confusions: [{ answers: ['Mixed', 'Neutral'], coincidences: 11, share: 0.58 }],
    distribution: [
      { answer: 'Mixed', count: 41, share: 0.2 },
      { answer: 'Neutral', count: 60, share: 0.3 },
      { answer: 'Positive', count: 102, share: 0.5 },
    ],
    consensus: {
      items_total: 103,
      items: [
        {
          item: 'row 1',
          values: 2,
          gold: ['Positive'],
          majority: { answers: ['Positive'], tied: [] },
          dawid_skene: { answers: ['Positive'], tied: [], probabilities: [{ answer: 'Positive', probability: 1 }] },
        },
        {
          item: 'row 2',
          values: 2,
          gold: ['Neutral'],
          majority: { answers: [], tied: ['Mixed', 'Neutral'] },
          dawid_skene: {
            answers: ['Neutral'],
            tied: [],
            probabilities: [
              { answer: 'Neutral', probability: 0.91 },
              { answer: 'Mixed', probability: 0.09 },
            ],
          },
        },
      ],
      majority: {
        ties: 19,
        score: {
          right: 77,
          tied: 16,
          of: 100,
          share: 0.85,
          wilson: { low: 0.767, high: 0.907 },
          clopper_pearson: { low: 0.765, high: 0.914 },
        },
      },
      dawid_skene: {
        converged: true,
        rounds: 31,
        log_likelihood: -120.5,
        smoothing: 0.01,
        score: {
          right: 82,
          tied: 0,
          of: 100,
          share: 0.82,
          wilson: { low: 0.733, high: 0.883 },
          clopper_pearson: { low: 0.731, high: 0.89 },
        },
        coders: [],
      },
    },
  },
};
