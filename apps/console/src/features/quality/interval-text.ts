import type { Schema } from '@concord/api-client';
import type { TFunction } from '@concord/i18n';

/** The interval of a coefficient, or why there is none. In words: after a dash, the sign of a negative number is lost. */
export function intervalText(
  coefficient: Pick<Schema<'Coefficient'>, 'interval' | 'no_interval_because' | 'undefined_because'>,
  decimals: (value: number, digits: number) => string,
  t: TFunction,
): string {
  const { interval, no_interval_because, undefined_because } = coefficient;
  if (undefined_because !== null) return t(`quality.undefined.${undefined_because}`);
  if (no_interval_because !== null) return t(`quality.no_interval.${no_interval_because}`);
  if (!interval) return '–';
  const ends = t('quality.range', { low: decimals(interval.low, 3), high: decimals(interval.high, 3) });
  return interval.is_rough ? `${ends} · ${t('quality.rough')}` : ends;
}

/** A value with its interval, if it has one, as a screen reader says the two. */
export function valueText(
  { value, interval }: Pick<Schema<'Coefficient'>, 'value' | 'interval'>,
  decimals: (value: number, digits: number) => string,
  t: TFunction,
): string {
  if (value === null) return '–';
  if (!interval) return decimals(value, 3);
  return t('quality.interval_text', {
    value: decimals(value, 3),
    low: decimals(interval.low, 3),
    high: decimals(interval.high, 3),
  });
}
