import { cohenKappa, FEWEST_SHARED_ROWS, type Weights } from '@concord/domain/agreement';
import type { components } from '@concord/openapi';
import type { PairChoice, SharedRows } from './counted/answers.queries.ts';

type Schemas = components['schemas'];

/** How far any two contributors agree; κ where the choices exclude each other and are no numbers. */
export function pairsOf(
  { type, scale, choices }: Schemas['Question'],
  shared: readonly SharedRows[],
  given: readonly PairChoice[],
): Schemas['ContributorPair'][] {
  const hasKappa = type === 'single' && scale !== 'interval';
  const givenBy = Map.groupBy(given, ({ first, second }) => `${first} ${second}`);
  return shared.map(({ first, second, rows, same, linear, quadratic }) => {
    const isEnough = rows >= FEWEST_SHARED_ROWS;
    const own = givenBy.get(`${first} ${second}`) ?? [];
    const of = [countsOf(own, 'of_first', choices.length), countsOf(own, 'of_second', choices.length)] as const;
    const kappa = (apart: number | null, weights: Weights) =>
      isEnough && hasKappa && apart !== null ? cohenKappa({ units: rows, apart, of }, weights).value : null;
    return {
      first,
      second,
      rows,
      agreement: isEnough ? same / rows : null,
      kappa: kappa(rows - same, 'unweighted'),
      linear: scale === 'ordinal' ? kappa(linear, 'linear') : null,
      quadratic: scale === 'ordinal' ? kappa(quadratic, 'quadratic') : null,
    };
  });
}

function countsOf(given: readonly PairChoice[], side: 'of_first' | 'of_second', choices: number): Float64Array {
  const counts = new Float64Array(choices);
  for (const each of given) counts[each.place] = each[side];
  return counts;
}
