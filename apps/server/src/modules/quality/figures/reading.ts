import { agreementByLuck, confusions, isOneAnswer, marginals, verdictOf } from '@concord/domain/agreement';
import type { components } from '@concord/openapi';
import type { Patterned } from './measured.ts';

type Schemas = components['schemas'];

/** The agreement in words, as codes and numbers; null where α has no value. */
export function readingOf(
  measured: Patterned,
  coefficients: readonly Schemas['Coefficient'][],
): Schemas['QualityReading'] | null {
  const { patterns, pairable, nameOf } = measured;
  const of = (name: Schemas['CoefficientName']) => coefficients.find((each) => each.name === name);
  const alpha = of('krippendorff_alpha');
  const agreement = of('percent_agreement')?.value ?? null;
  const luck = agreementByLuck(patterns)(pairable).value;
  if (!alpha || alpha.value === null || agreement === null || luck === null) return null;
  const counts = marginals(patterns, pairable);
  const most = counts.reduce((best, count, answer) => (count > (counts[best] ?? 0) ? answer : best), 0);
  const share = (counts[most] ?? 0) / alpha.values;
  const [worst] = confusions(patterns);
  const verdict = verdictOf(alpha.value, alpha.interval?.low ?? null, alpha.rows);
  return {
    verdict,
    alpha: alpha.value,
    low: alpha.interval?.low ?? null,
    high: alpha.interval?.high ?? null,
    agreement,
    luck,
    two_answers: alpha.values === 2 * alpha.rows,
    one_answer: verdict !== 'too_few_rows' && isOneAnswer(alpha.value, agreement, share),
    most_frequent: nameOf(most),
    ac1: of('gwet_ac1')?.value ?? null,
    confused: worst ? worst.choices.map(nameOf) : [],
  };
}
