import { describe, expect, test } from 'vitest';
import { collectRatings } from '../ratings.ts';
import { dawidSkene } from './dawid-skene.ts';
import { proposeAnswer, type QuestionModel } from './propose-answer.ts';

/** Coder 0 is right nine times of ten, coder 1 six times, coder 2 gives `b` whatever is right. */
const single: QuestionModel = {
  parts: [
    {
      choice: null,
      classes: ['a', 'b'],
      priors: [0.5, 0.5],
      rates: [0.9, 0.1, 0.1, 0.9, 0.6, 0.4, 0.4, 0.6, 0.01, 0.01, 0.99, 0.99],
    },
  ],
};
const saying = (...values: (string | readonly string[] | null)[]) => values.map((value, coder) => ({ coder, value }));
const close = (probability: number) => expect.closeTo(probability, 12);

describe('the most probable answer', () => {
  test('is that of who is right more often, however many say something else', () => {
    // a: .5 · .9 · .4 · .99, b: .5 · .1 · .6 · .99
    expect(proposeAnswer(single, saying('a', 'b', 'b'))).toEqual({ value: 'a', probability: close(0.36 / 0.42) });
    expect(proposeAnswer(single, saying('b', 'a'))).toEqual({ value: 'b', probability: close(0.36 / 0.42) });
  });

  test('heeds how frequent the answers are', () => {
    const [part] = single.parts;
    const rare = part && { parts: [{ ...part, priors: [0.1, 0.9] }] };
    expect(rare && proposeAnswer(rare, saying('a', 'b'))).toEqual({ value: 'b', probability: close(0.054 / 0.09) });
  });

  test('takes two people whom the model knows', () => {
    expect(proposeAnswer(single, saying('a'))).toBeNull();
    const stranger = { coder: undefined, value: 'b' };
    expect(proposeAnswer(single, [...saying('a'), stranger])).toBeNull();
    expect(proposeAnswer(single, [...saying('a', 'a'), stranger])).toEqual(proposeAnswer(single, saying('a', 'a')));
  });

  test('is none where two are as probable', () => {
    const even: QuestionModel = {
      parts: [
        { choice: null, classes: ['a', 'b'], priors: [0.5, 0.5], rates: [0.8, 0.2, 0.2, 0.8, 0.8, 0.2, 0.2, 0.8] },
      ],
    };
    expect(proposeAnswer(even, saying('a', 'b'))).toBeNull();
  });

  test('learns nothing from an answer that did not occur when the model was estimated', () => {
    expect(proposeAnswer(single, saying('c', 'a'))).toEqual({ value: 'a', probability: close(0.6) });
  });

  test('of several choices is each that is probably chosen, and as probable as all of them together', () => {
    const rates = [0.9, 0.2, 0.1, 0.8, 0.9, 0.2, 0.1, 0.8];
    const part = (choice: string) => ({ choice, classes: ['0', '1'], priors: [0.5, 0.5], rates });
    const model = { parts: [part('x'), part('y')] };
    // chosen by both: .8 · .8 against .1 · .1; by neither: .9 · .9 against .2 · .2
    const [both, neither] = [0.64 / 0.65, 0.81 / 0.85];
    expect(proposeAnswer(model, saying(['x'], ['x']))).toEqual({ value: ['x'], probability: close(both * neither) });
    expect(proposeAnswer(model, saying(['y', 'x'], ['x', 'y']))).toEqual({
      value: ['x', 'y'],
      probability: close(both * both),
    });
    expect(proposeAnswer(model, saying([], []))).toBeNull();
  });
});

describe('an estimate', () => {
  const votes = [
    [0, 0, 1],
    [1, 1, 1],
    [0, 1, 1],
    [2, 2, 0],
    [0, 0, 1],
    [0, 0, 1],
  ];
  const ratingsOf = (units: readonly (readonly number[])[]) =>
    collectRatings(
      {
        ...{ units: units.length, coders: 3, choices: 3 },
        unit: Int32Array.from(units.flatMap((own, unit) => own.map(() => unit))),
        coder: Int32Array.from(units.flatMap((own) => [...own.keys()])),
        choice: Int32Array.from(units.flat()),
      },
      'first',
    ).ratings;

  test('gives every unit the probability that the model itself gives it', () => {
    const model = dawidSkene(ratingsOf(votes), { smoothing: 0.01 });
    const parts = [{ choice: null, classes: ['0', '1', '2'], ...model.parameters }];
    for (const [unit, own] of votes.entries()) {
      const posterior = model.posterior(unit);
      expect(proposeAnswer({ parts }, saying(...own.map(String)))).toEqual({
        value: String(posterior.indexOf(Math.max(...posterior))),
        // the model has taken its last step from the posteriors of the round before
        probability: expect.closeTo(Math.max(...posterior), 6),
      });
    }
  });

  test('is the same of units that stand for several as of each by itself', () => {
    const whole = dawidSkene(ratingsOf(votes), { smoothing: 0.01 });
    const few = dawidSkene(ratingsOf(votes.slice(0, 4)), { smoothing: 0.01, weights: Float64Array.of(3, 1, 1, 1) });
    expect(few.logLikelihood).toBeCloseTo(whole.logLikelihood, 9);
    expect(few.parameters.priors.map((share) => share.toFixed(9))).toEqual(
      whole.parameters.priors.map((share) => share.toFixed(9)),
    );
  });
});
