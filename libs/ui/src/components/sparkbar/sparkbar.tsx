import { cx } from '../../internal/look/cx.ts';
import * as css from './sparkbar.css.ts';

export type SparkbarProps = {
  /** What is counted and what one sees, in one sentence: "Submitted per day, last 14 days: from 2 to 9, today 4". */
  label: string;
  /** One value per step of time, the latest last; none below 0. */
  values: readonly number[];
  /** The value of a full bar, so that several can be compared. Without it the highest of these. */
  max?: number | undefined;
  size?: keyof typeof css.sizes | undefined;
};

/** The least that is drawn of what is not nothing, in percent. */
const LEAST = 6;

/** Counts over time, small enough for a table or a StatCard; the latest is the blue one. For rates use LineChart. */
export function Sparkbar({ label, values, max, size = 'small' }: SparkbarProps) {
  const most = max ?? Math.max(0, ...values);
  const band = 100 / Math.max(values.length, 1);
  const bars = values.map((value, at) => ({
    at,
    share: value > 0 && most > 0 ? Math.max(LEAST, Math.min(100, (value / most) * 100)) : 0,
  }));
  return (
    <svg className={cx(css.spark, css.sizes[size])} role="img" aria-label={label}>
      <line className={css.base} x1="0" x2="100%" y1="100%" y2="100%" />
      {bars.map(({ at, share }) => (
        <rect
          key={at}
          className={at === values.length - 1 ? css.last : css.quiet}
          x={`${band * at + band * 0.12}%`}
          y={`${100 - share}%`}
          width={`${band * 0.76}%`}
          height={`${share}%`}
        />
      ))}
    </svg>
  );
}
