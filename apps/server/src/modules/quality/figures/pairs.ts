import { cohenKappas, collectRatings } from '@concord/domain/agreement';
import type { components } from '@concord/openapi';
import { MAX_CODERS_IN_PAIRS } from '../limits.ts';
import type { Measured } from './measured.ts';

type Pairs = { pairs: components['schemas']['CoderPair'][]; isLeftOut: boolean };

/** Cohen's κ of each pair of coders, where there are choices. Of a coder's several votes on one item the first counts. */
export function pairsOf({ choice, read, ratings }: Measured): Pairs {
  const { scale, repeated } = choice;
  if (scale !== 'nominal' && scale !== 'ordinal') return { pairs: [], isLeftOut: false };
  if (read.coders.length > MAX_CODERS_IN_PAIRS) return { pairs: [], isLeftOut: true };
  const single = repeated === 'all' ? collectRatings(read.votes, 'first').ratings : ratings;
  const nameOf = (coder: number) => read.coders[coder] ?? '';
  const linear = scale === 'ordinal' ? cohenKappas(single, 'linear') : [];
  const quadratic = scale === 'ordinal' ? cohenKappas(single, 'quadratic') : [];
  const pairs = cohenKappas(single, 'unweighted').map(({ first, second, units, agreement, kappa }, index) => ({
    first: nameOf(first),
    second: nameOf(second),
    rows: units,
    agreement,
    kappa: kappa.value,
    linear: linear[index]?.kappa.value ?? null,
    quadratic: quadratic[index]?.kappa.value ?? null,
    undefined_because: kappa.because ?? null,
  }));
  return { pairs, isLeftOut: false };
}
