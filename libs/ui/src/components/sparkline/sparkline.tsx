import { line } from 'd3-shape';
import * as css from './sparkline.css.ts';

const sizes = { small: [64, 20], medium: [96, 24], large: [144, 32] } as const;

export type SparklineProps = {
  /** What is measured and what one sees, in one sentence: "Agreement, last 14 days: from 0.71 to 0.84". */
  label: string;
  /** One value per step of time, the latest last; null where there is none. */
  values: readonly (number | null)[];
  /** The values at the foot and the top. Without it the lowest and highest of these: it then shows only the shape. */
  domain?: readonly [number, number] | undefined;
  size?: keyof typeof sizes | undefined;
};

/** Room for the dot at the end. */
const EDGE = 3;

/** The course of a rate, small enough for a table or a StatCard. For counts use Sparkbar, to read values LineChart. */
export function Sparkline({ label, values, domain, size = 'small' }: SparklineProps) {
  const [width, height] = sizes[size];
  const known = values.filter((value) => value !== null);
  const [low, high] = domain ?? [Math.min(...known), Math.max(...known)];
  const x = (index: number) =>
    values.length > 1 ? EDGE + (index / (values.length - 1)) * (width - 2 * EDGE) : width - EDGE;
  const y = (value: number) => {
    const share = high > low ? Math.max(0, Math.min(1, (value - low) / (high - low))) : 0.5;
    return height - EDGE - share * (height - 2 * EDGE);
  };
  const path = line<number | null>(
    (_, index) => x(index),
    (value) => y(value ?? low),
  ).defined((value) => value !== null)(values);
  const lastAt = values.findLastIndex((value) => value !== null);
  const last = values[lastAt];
  return (
    <svg className={css.spark} width={width} height={height} role="img" aria-label={label}>
      {known.length === 0 && <line className={css.base} x1={0} x2={width} y1={height / 2} y2={height / 2} />}
      {path && <path className={css.line} d={path} />}
      {typeof last === 'number' && <circle className={css.end} cx={x(lastAt)} cy={y(last)} r={2.5} />}
    </svg>
  );
}
