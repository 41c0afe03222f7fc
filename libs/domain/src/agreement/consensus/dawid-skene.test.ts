import { describe, expect, test } from 'vitest';
import { below, splitMix32 } from '../../random.ts';
import { collectRatings } from '../ratings.ts';
import { randomTriples, ratingsOf as ratingsOfTriples, triplesOf } from '../testing-ratings.ts';
import { dawidSkene } from './dawid-skene.ts';

/** The answers of each coder to each unit; several where they answered again, none where they did not. */
type Answers = readonly (readonly (readonly number[])[])[];

function ratingsOf(answers: Answers, choices: number) {
  const votes = answers.flatMap((coders, unit) =>
    coders.flatMap((own, coder) => own.map((choice) => ({ unit, coder, choice }))),
  );
  const { ratings } = collectRatings(
    {
      units: answers.length,
      coders: answers[0]?.length ?? 0,
      choices,
      unit: Int32Array.from(votes, ({ unit }) => unit),
      coder: Int32Array.from(votes, ({ coder }) => coder),
      choice: Int32Array.from(votes, ({ choice }) => choice),
    },
    'all',
  );
  return ratings;
}

/** A table at random; each answer is the right one two times in three. */
function randomAnswers(seed: number, { units = 25, coders = 4, classes = 3 }): Answers {
  const random = splitMix32(seed);
  return Array.from({ length: units }, () => {
    const right = below(classes, random);
    const answer = () => (below(3, random) > 0 ? right : below(classes, random));
    // no one, the same one again, or two people by turns
    return Array.from({ length: coders }, () => Array.from({ length: [0, 1, 1, 2][below(4, random)] ?? 0 }, answer));
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
const times = (votes: readonly number[], label: number) => votes.filter((each) => each === label).length;

/** Equations 2.3 to 2.5 of the paper, one after the other, unit by unit, with products instead of logarithms. */
function byThePaper(answers: Answers, classes: number, smoothing: number, rounds: number) {
  const answered = answers.filter((coders) => coders.some((own) => own.length > 0));
  const all = [...Array(classes).keys()];
  let truth = answered.map((coders) => all.map((each) => times(coders.flat(), each) / coders.flat().length));
  let priors: number[] = [];
  let rates: number[][][] = [];
  let likelihoods: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    priors = all.map((each) => sum(truth.map((shares) => shares[each] ?? 0)) / answered.length);
    rates = (answered[0] ?? []).map((_, coder) =>
      all.map((right) => {
        const seen = all.map((label) =>
          sum(answered.map((coders, unit) => (truth[unit]?.[right] ?? 0) * times(coders[coder] ?? [], label))),
        );
        return seen.map((count) => (count + smoothing) / (sum(seen) + smoothing * classes));
      }),
    );
    const joint = answered.map((coders) =>
      all.map((right) =>
        coders.reduce(
          (product, own, coder) => own.reduce((p, label) => p * (rates[coder]?.[right]?.[label] ?? 0), product),
          priors[right] ?? 0,
        ),
      ),
    );
    likelihoods = joint.map(sum);
    truth = joint.map((shares) => shares.map((share) => share / sum(shares)));
  }
  return { truth, priors, rates, logLikelihood: sum(likelihoods.map(Math.log)) };
}

const near = (numbers: ArrayLike<number>) => Array.from(numbers, (each) => expect.closeTo(each, 6));

describe('the model of Dawid and Skene', () => {
  test.each([
    [1, { classes: 2 }, 0.01],
    [2, { classes: 3 }, 0.01],
    [3, { classes: 4, units: 40, coders: 6 }, 0.1],
    [4, { classes: 3, units: 60, coders: 3 }, 1],
  ])('is what the equations of the paper come to: table %i of %o, smoothed by %d', (seed, shape, smoothing) => {
    const answers = randomAnswers(seed, shape);
    const model = dawidSkene(ratingsOf(answers, shape.classes), { smoothing });
    expect(model.converged).toBe(true);
    const wanted = byThePaper(answers, shape.classes, smoothing, model.rounds);
    expect(model.logLikelihood).toBeCloseTo(wanted.logLikelihood, 6);
    expect([...model.priors]).toEqual(near(wanted.priors));
    const units = answers.flatMap((coders, unit) => (coders.some((own) => own.length > 0) ? [unit] : []));
    expect(units.map((unit) => [...model.posterior(unit)])).toEqual(wanted.truth.map(near));
    const confusions = wanted.rates.map((rates, coder) => rates.map((_, right) => [...model.confusion(coder, right)]));
    expect(confusions).toEqual(wanted.rates.map((rates) => rates.map(near)));
  });

  test('expects as many answers of a coder, over all classes, as they gave', () => {
    const answers = randomAnswers(5, { classes: 3 });
    const model = dawidSkene(ratingsOf(answers, 3), { smoothing: 0.01 });
    for (const coder of [0, 1, 2, 3]) {
      const given = sum(answers.map((coders) => coders[coder]?.length ?? 0));
      expect(sum([0, 1, 2].map((right) => model.expected(coder, right)))).toBeCloseTo(given, 9);
    }
  });

  test('says nothing of a unit without answers, and has no class for a choice that no one gave', () => {
    const answers = [
      [[0], [0]],
      [[], []],
      [[3], [3]],
      [[3], [0]],
    ];
    const model = dawidSkene(ratingsOf(answers, 5), { smoothing: 0.01 });
    expect([...model.classes]).toEqual([0, 3]);
    expect([...model.priors]).toHaveLength(2);
    expect([...model.posterior(1)]).toEqual([]);
    expect([...model.posterior(2)]).toEqual([expect.closeTo(0, 1), expect.closeTo(1, 1)]);
  });

  test('knows nothing of a coder who never answers where smoothing adds nothing', () => {
    const model = dawidSkene(
      ratingsOf(
        [
          [[0], [], [0]],
          [[1], [], [1]],
        ],
        2,
      ),
      { smoothing: 0 },
    );
    expect([...model.confusion(1, 0), ...model.confusion(1, 1)]).toEqual([0, 0, 0, 0]);
    expect([...model.confusion(0, 0), ...model.confusion(0, 1)]).toEqual([1, 0, 0, 1]);
  });

  test('stops when the likelihood rises no more, which is at once where all agree', () => {
    const model = dawidSkene(
      ratingsOf(
        [
          [[0], [0]],
          [[1], [1]],
          [[1], [1]],
        ],
        2,
      ),
      { smoothing: 0 },
    );
    // half of the way is a prior of 1/3 and the other half one of 2/3, twice
    expect(model.logLikelihood).toBeCloseTo(Math.log(1 / 3) + 2 * Math.log(2 / 3), 12);
    expect(model).toMatchObject({ converged: true, rounds: 2 });
  });
});

test('the model of Dawid and Skene trusts a coder whose errors are systematic', () => {
  // c2 always says the opposite: its votes count for what it doesn't say
  const answers = Array.from({ length: 30 }, (_, unit) => (unit % 2 === 0 ? 'x' : 'y'));
  const opposite = answers.map((each) => (each === 'x' ? 'y' : 'x'));
  const alone = answers.map((_, unit) => (unit < 25 ? (answers[unit] ?? null) : null));
  const { ratings, choices } = ratingsOfTriples(triplesOf([alone, alone, opposite]));
  const model = dawidSkene(ratings, { smoothing: 0.01 });
  expect(model.converged).toBe(true);
  const [x = 0, y = 0] = model.posterior(28);
  expect(choices[x > y ? 0 : 1]).toBe('x');
  expect(model.confusion(2, 0)[1]).toBeGreaterThan(0.99);
  expect(model.expected(2, 0)).toBeCloseTo(15, 1);
});

test('units with equal votes have equal probabilities, whatever else is around them', () => {
  const triples = randomTriples(5, { coders: 3, choices: 2, missing: 1000 });
  const { ratings, units } = ratingsOfTriples(triples);
  const model = dawidSkene(ratings, { smoothing: 0.01 });
  const votes = (unit: string) =>
    triples
      .filter((each) => each[1] === unit)
      .map(([, , value]) => value)
      .join();
  const found = units.map((unit, at) => `${votes(unit)} ${model.posterior(at)[0]}`);
  expect(new Set(found).size).toBe(new Set(units.map(votes)).size);
});
