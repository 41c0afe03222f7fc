import {
  type BootstrapInterval,
  type BootstrapPlan,
  bootstrapIntervals,
  type CountPatterns,
  type Difference,
  type Estimator,
  fleissKappa,
  gwetAc1,
  jaccardDistances,
  krippendorffAlpha,
  marginals,
  masiDistances,
  percentAgreement,
  ratioDistances,
  recodePatterns,
  unanimousShare,
  variedRows,
} from '@concord/domain/agreement';
import type { components } from '@concord/openapi';
import { choicesIn } from '../table/answers.ts';
import { type Patterned, pairableIn } from './measured.ts';

type Schemas = components['schemas'];

const DRAWS = 2000;
/** Where the bounds of 2,000 draws are not certain to 0.005: few rows, or nearly all answers alike. */
const MOST_DRAWS = 20_000;
/** With more different sets than this, the differences of all pairs take too long to weigh so often. */
const SEVERAL_SETS = 100;
/** With more than this, even 2,000 times. */
const MANY_SETS = 500;
const DRAWS_OF_MANY_SETS = 500;

type Draws = Pick<BootstrapPlan, 'draws' | 'mostDraws'>;

function drawsFor({ choice, answers }: Patterned): Required<Draws> {
  const isByPairs = choice.scale === 'multiple' || choice.scale === 'ratio';
  if (isByPairs && answers.length > MANY_SETS) return { draws: DRAWS_OF_MANY_SETS, mostDraws: DRAWS_OF_MANY_SETS };
  return { draws: DRAWS, mostDraws: isByPairs && answers.length > SEVERAL_SETS ? DRAWS : MOST_DRAWS };
}

/** How often rows were drawn for α, or would have been. */
export function drawsOf(measured: Patterned, coefficients: readonly Schemas['Coefficient'][]): number {
  const interval = coefficients.find(({ name }) => name === 'krippendorff_alpha')?.interval;
  return interval ? interval.draws + interval.undefined_draws : drawsFor(measured).draws;
}

/** The coefficients that the scale allows, each with its interval. */
export function coefficientsOf(measured: Patterned): Schemas['Coefficient'][] {
  const { patterns, pairable, choice } = measured;
  const hasChoices = choice.scale === 'nominal' || choice.scale === 'ordinal';
  const onPairs: [Schemas['CoefficientName'], Estimator][] = [
    ['percent_agreement', percentAgreement(patterns)],
    ['unanimous', unanimousShare(patterns)],
    ['krippendorff_alpha', krippendorffAlpha(patterns, differenceOf(measured))],
  ];
  if (hasChoices) onPairs.push(['fleiss_kappa', fleissKappa(patterns)]);
  // chance in AC1 comes from rows with one answer, too
  const onAll: typeof onPairs = hasChoices ? [['gwet_ac1', gwetAc1(patterns)]] : [];
  return [...computed(measured, pairable, onPairs), ...computed(measured, patterns.units, onAll)];
}

function computed(
  measured: Patterned,
  units: Float64Array,
  estimators: readonly (readonly [Schemas['CoefficientName'], Estimator])[],
  draws: Draws = drawsFor(measured),
): Schemas['Coefficient'][] {
  const { rows, choice, patterns, pairable } = measured;
  const plan = { units, rows, varied: variedRows(patterns, pairable), seed: choice.seed, ...draws };
  const values = marginals(patterns, units).reduce((sum, count) => sum + count, 0);
  const drawn = bootstrapIntervals(
    plan,
    estimators.map(([, estimator]) => estimator),
  );
  return estimators.map(([name, estimator], index) => {
    const { value, because } = estimator(units);
    return {
      name,
      value,
      undefined_because: because ?? null,
      ...shown(value === null ? undefined : drawn[index]),
      rows: units.reduce((sum, size) => sum + size, 0),
      values,
    };
  });
}

/** What has no value has no interval either, whatever draws would give. */
function shown(
  interval: BootstrapInterval | undefined,
): Pick<Schemas['Coefficient'], 'interval' | 'no_interval_because'> {
  if (interval === undefined) return { interval: null, no_interval_because: null };
  if (interval.missing !== undefined) return { interval: null, no_interval_because: interval.missing };
  const { low, high, draws, undefinedDraws, belowTentative, belowReliable, isRough } = interval;
  return {
    interval: {
      low,
      high,
      draws,
      undefined_draws: undefinedDraws,
      below_667: belowTentative,
      below_800: belowReliable,
      is_rough: isRough,
    },
    no_interval_because: null,
  };
}

function differenceOf({ choice, answers }: Patterned): Difference {
  const { scale, distance } = choice;
  const numbers = () => answers.map(Number);
  switch (scale) {
    case 'interval':
      return { scale, numbers: numbers() };
    case 'ratio':
      return { scale: 'distances', distances: ratioDistances(numbers()) };
    case 'multiple': {
      const sets = answers.map((answer) => new Set(choicesIn(answer)));
      return { scale: 'distances', distances: distance === 'masi' ? masiDistances(sets) : jaccardDistances(sets) };
    }
    default:
      return { scale };
  }
}

/** With the scale multiple, α of each single choice, chosen or not: it shows the choice that fails. */
export function choiceCoefficients(measured: Patterned): Schemas['ChoiceCoefficient'][] {
  const { choice, choices, patterns, answers } = measured;
  if (choice.scale !== 'multiple') return [];
  return choices.map((single) => {
    const isChosen = Int32Array.from(answers, (answer) => (choicesIn(answer).includes(single) ? 1 : 0));
    const chosen = recodePatterns(patterns, isChosen, 2);
    const alpha = alphaOf({ ...measured, patterns: chosen, ...pairableIn(chosen) }, { scale: 'nominal' });
    return { choice: single, chosen: marginals(chosen, chosen.units)[1] ?? 0, alpha };
  });
}

/** α of the rows of each week. There are many weeks, and their course matters more than a bound: few draws are enough. */
export function weekCoefficients(
  measured: Patterned,
  weeks: readonly { week: string; patterns: CountPatterns }[],
): Schemas['WeekCoefficient'][] {
  const difference = differenceOf(measured);
  return weeks.map(({ week, patterns }) => ({
    week,
    alpha: alphaOf({ ...measured, patterns, ...pairableIn(patterns) }, difference, { draws: drawsFor(measured).draws }),
  }));
}

function alphaOf(measured: Patterned, difference: Difference, draws?: Draws): Schemas['Coefficient'] {
  const estimator = krippendorffAlpha(measured.patterns, difference);
  const [coefficient] = computed(measured, measured.pairable, [['krippendorff_alpha', estimator]], draws);
  if (!coefficient) throw new Error('a coefficient was not computed');
  return coefficient;
}
