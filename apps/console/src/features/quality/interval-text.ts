import type { Schema } from '@concord/api-client';
import type { TFunction } from '@concord/i18n';

/** The interval of a coefficient, or why there is none. */
export function intervalText(
  coefficient: Pick<Schema<'Coefficient'>, 'interval' | 'no_interval_because' | 'undefined_because'>,
  decimals: (value: number, digits: number) => string,
  t: TFunction,
): string {
  const { interval, no_interval_because, undefined_because } = coefficient;
  if (undefined_because !== null) return t(`quality.undefined.${undefined_because}`);
  if (no_interval_because !== null) return t(`quality.no_interval.${no_interval_because}`);
  if (!interval) return '–';
  const ends = `${decimals(interval.low, 3)}–${decimals(interval.high, 3)}`;
  return interval.is_rough ? `${ends} · ${t('quality.rough')}` : ends;
}
