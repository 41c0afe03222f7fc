import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import cases from './fixtures/cases.json' with { type: 'json' };
import errorRates from './fixtures/ds1979-error-rates.json' with { type: 'json' };
import posteriors from './fixtures/ds1979-posteriors.json' with { type: 'json' };
import {
  clopperPearsonInterval,
  cohenKappas,
  countPatterns,
  type Difference,
  dawidSkene,
  type Estimator,
  fleissKappa,
  gwetAc1,
  jaccardDistances,
  krippendorffAlpha,
  majority,
  masiDistances,
  percentAgreement,
  wilsonInterval,
} from './index.ts';
import { type NamedRatings, ratingsOf, type Triple, triplesOf } from './testing-ratings.ts';

const texts = new URL('../../../../../shared/data/texts/', import.meta.url);
type Case = (typeof cases)[number];
type Data = {
  matrix?: (string | number | null)[][];
  table?: number[][];
  counts?: number[][];
  rows?: string[][];
  triples?: string[][];
  file?: string;
  columns?: string[];
  weights?: string;
  k?: number;
  n?: number;
  q?: number;
};

/** The cells of a file whose text columns, of which none is asked for, may be quoted. */
function readCells(file: string): Record<string, string>[] {
  const lines = readFileSync(new URL(file, texts), 'utf8').trim().split(/\r?\n/);
  const cells = (line: string) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell);
  const [header = [], ...rest] = lines.map(cells);
  return rest.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])));
}

function triplesIn(data: Data): Triple[] {
  if (data.matrix) return triplesOf(data.matrix);
  if (data.triples) return data.triples.map(([worker = '', item = '', label = '']): Triple => [worker, item, label]);
  if (data.rows)
    return data.rows.flatMap((row, unit) =>
      row.flatMap((cell, at): Triple[] => (cell === '' ? [] : [[`c${at}`, `u${unit}`, cell]])),
    );
  if (data.table)
    return data.table.flatMap((row, a) =>
      row.flatMap((count, b) =>
        Array.from({ length: count }, (_, n): Triple[] => [
          ['a', `${a} ${b} ${n}`, String(a)],
          ['b', `${a} ${b} ${n}`, String(b)],
        ]).flat(),
      ),
    );
  if (data.counts)
    return data.counts.flatMap((row, unit) =>
      row
        .flatMap((count, choice) => Array.from({ length: count }, () => String(choice)))
        .map((choice, coder): Triple => [`c${coder}`, `u${unit}`, choice]),
    );
  return fromFile(data);
}

function fromFile({ file = '', columns }: Data): Triple[] {
  const lines = readCells(file);
  if (columns)
    return lines.flatMap((line, unit) =>
      columns.flatMap((coder): Triple[] => (line[coder] ? [[coder, `u${unit}`, line[coder]]] : [])),
    );
  if (file.startsWith('dawid'))
    return lines.map((line) => [(line.observer ?? '').slice(0, 1), line.patient ?? '', line.grade ?? '']);
  return lines.map((line) => [line.worker ?? '', line.item ?? '', line.label ?? '']);
}

const goldIn = ({ file = '' }: Data) => new Map(readCells(file).map((line) => [line.item ?? '', line.gold ?? '']));

const setsOf = (choices: readonly string[]) => choices.map((choice) => new Set(choice.split('|')));
const distances = (data: Data, of: typeof masiDistances): Estimator => {
  const { ratings, choices } = ratingsOf(triplesIn(data));
  return krippendorffAlpha(countPatterns(ratings), { scale: 'distances', distances: of(setsOf(choices)) });
};

function estimateOf(estimator: Estimator, { ratings }: NamedRatings): number | null {
  return estimator(countPatterns(ratings).units).value;
}

/** The answers of majority and of Dawid and Skene by unit: several where there is a tie. */
function proposals(named: NamedRatings, metric: string): Map<string, string[]> {
  const { ratings, units, choices } = named;
  const names = (all: readonly number[]) => all.map((each) => choices[each] ?? '');
  const vote = majority(ratings);
  const model = dawidSkene(ratings, { smoothing: 0 });
  const best = (unit: number) => {
    const shares = model.posterior(unit);
    const most = Math.max(...shares);
    return [...shares.keys()].filter((each) => shares[each] === most).map((each) => model.classes[each] ?? 0);
  };
  return new Map(units.map((name, unit) => [name, names(metric.startsWith('majority') ? vote(unit) : best(unit))]));
}

function accuracy(data: Data, metric: string): number {
  const gold = goldIn(data);
  const scores = [...proposals(ratingsOf(triplesIn(data)), metric)].map(([unit, answers]): number => {
    const isRight = answers.includes(gold.get(unit) ?? '');
    return isRight ? (answers.length > 1 ? 0.5 : 1) : 0;
  });
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

const measures: Record<string, (data: Data, level: string) => unknown> = {
  cohen_kappa: (data) => {
    const weights = data.weights === 'linear' ? 'linear' : 'unweighted';
    return cohenKappas(ratingsOf(triplesIn(data)).ratings, weights)[0]?.kappa.value;
  },
  fleiss_kappa: (data) => {
    const named = ratingsOf(triplesIn(data));
    return estimateOf(fleissKappa(countPatterns(named.ratings)), named);
  },
  krippendorff_alpha: (data, level) => {
    const named = ratingsOf(triplesIn(data));
    const difference: Difference = { scale: level === 'ordinal' ? 'ordinal' : 'nominal' };
    return estimateOf(krippendorffAlpha(countPatterns(named.ratings), difference), named);
  },
  percent_agreement: (data) => {
    const named = ratingsOf(triplesIn(data));
    return estimateOf(percentAgreement(countPatterns(named.ratings)), named);
  },
  alpha_set_masi: (data) => estimateOf(distances(data, masiDistances), ratingsOf(triplesIn(data))),
  alpha_set_jaccard: (data) => estimateOf(distances(data, jaccardDistances), ratingsOf(triplesIn(data))),
  gwet_ac1: (data) => {
    const named = ratingsOf(triplesIn(data));
    return estimateOf(gwetAc1(countPatterns({ ...named.ratings, choices: data.q ?? 0 })), named);
  },
  wilson_95: ({ k = 0, n = 0 }) => Object.values(wilsonInterval(k, n) ?? {}),
  clopper_pearson_95: ({ k = 0, n = 0 }) => Object.values(clopperPearsonInterval(k, n) ?? {}),
  majority_vote: (data) => Object.fromEntries(proposals(ratingsOf(triplesIn(data)), 'majority')),
  dawid_skene_labels: (data) =>
    Object.fromEntries(
      [...proposals(ratingsOf(triplesIn(data)), 'dawid_skene')].map(([unit, [answer]]) => [unit, answer]),
    ),
  dawid_skene_prior: (data) => {
    const { ratings, choices } = ratingsOf(triplesIn(data));
    const { priors } = dawidSkene(ratings, { smoothing: 0 });
    return Object.fromEntries(choices.map((choice, at) => [choice, priors[at]]));
  },
  majority_vote_accuracy: (data) => accuracy(data, 'majority'),
  dawid_skene_accuracy: (data) => accuracy(data, 'dawid_skene'),
};

function expectNear(actual: unknown, expected: unknown, tolerance: number): void {
  if (typeof expected === 'number') {
    expect(actual).toBeTypeOf('number');
    expect(Math.abs(Number(actual) - expected)).toBeLessThanOrEqual(tolerance);
  } else if (typeof expected === 'object' && expected !== null && tolerance > 0) {
    expect(Object.keys(Object(actual))).toEqual(Object.keys(expected));
    for (const [key, value] of Object.entries(expected)) expectNear(Object(actual)[key], value, tolerance);
  } else expect(actual).toEqual(expected);
}

const isHere = ({ data }: Case) => !('file' in data) || existsSync(new URL(String(data.file), texts));

describe('published and exactly computed cases', () => {
  for (const each of cases) {
    const name = 'file' in each.data ? `${each.id} (skipped where ../shared/data/texts is absent)` : each.id;
    test.runIf(isHere(each))(name, () => {
      const level = 'level' in each ? each.level : 'nominal';
      expectNear(measures[each.metric]?.(each.data, level), each.expected, each.tolerance);
    });
  }
});

const patients: Data = { file: 'dawid_skene_1979_patients.csv' };

describe.runIf(existsSync(new URL(patients.file ?? '', texts)))(
  'the table of Dawid and Skene, skipped where absent',
  () => {
    const solve = () => {
      const named = ratingsOf(triplesIn(patients));
      return { ...named, model: dawidSkene(named.ratings, { smoothing: 0 }) };
    };

    test('has the log-likelihood of an independent solution', () => {
      const { model } = solve();
      expect(model.converged).toBe(true);
      expect(model.logLikelihood).toBeCloseTo(-192.8909, 4);
    });

    test('has the probabilities of an independent solution', () => {
      const { model, units, choices } = solve();
      const found = Object.fromEntries(
        units.map((name, unit) => [
          name,
          Object.fromEntries([...model.posterior(unit)].map((share, at) => [choices[at], share])),
        ]),
      );
      for (const [patient, shares] of Object.entries(posteriors)) expectNear(found[patient], shares, 1e-6);
    });

    test('has the error rates of an independent solution', () => {
      const { model, coders } = solve();
      for (const [observer, rates] of Object.entries(errorRates)) {
        const coder = coders.indexOf(observer);
        for (const [right, row] of rates.entries()) expectNear([...model.confusion(coder, right)], row, 1e-6);
      }
    });
  },
);
