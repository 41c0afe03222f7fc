import { formatNumber, type Language } from '@concord/i18n';

type Five<T> = readonly [T, T, T, T, T];

/** Five steps of about the same size from no row to the most; none comprises no number. */
export function heatSteps(most: number, language: Language) {
  const from = (step: number) => Math.max(step, Math.ceil(((most + 1) * step) / 5));
  const thresholds = [from(1), from(2), from(3), from(4)] as const;
  const [second, third, fourth, fifth] = thresholds;
  const step = (least: number, last: number) =>
    least >= last ? formatNumber(least, language) : `${formatNumber(least, language)}–${formatNumber(last, language)}`;
  const steps: Five<string> = [
    step(0, second - 1),
    step(second, third - 1),
    step(third, fourth - 1),
    step(fourth, fifth - 1),
    step(fifth, most),
  ];
  return { thresholds, steps };
}
