import { ChartFrameWithTable } from '../../internal/chart/frame-with-table.tsx';
import type { ChartWords } from '../../internal/chart/types.ts';
import type { Bar } from './bar-chart-props.ts';
import { LyingBars } from './lying-bars.tsx';
import { UprightBars } from './upright-bars.tsx';

export type { Bar } from './bar-chart-props.ts';

export type BarChartProps = ChartWords & {
  bars: readonly Bar[];
  /** What the bars are of and what is counted: the heads of the table. */
  heads: { category: string; value: string };
  /** `horizontal` for names, `vertical` for steps of time. */
  orientation?: 'horizontal' | 'vertical' | undefined;
  /** The end of the axis, for instance 100. Without it a round number above the highest value. */
  max?: number | undefined;
  /** Height of a vertical chart; a horizontal one is as high as its bars need. */
  size?: 'small' | 'medium' | 'large' | undefined;
};

/** Values of several things, compared by length. For parts of a whole use StackedBar, for a course in time LineChart. */
export function BarChart({ bars, heads, orientation = 'horizontal', max, size = 'medium', ...words }: BarChartProps) {
  const { label, format } = words;
  const table = {
    head: [heads.category, heads.value],
    rows: bars.map((bar) => ({ id: bar.id, head: bar.label, cells: [format(bar.value)] })),
  };
  return (
    <ChartFrameWithTable {...words} isEmpty={bars.length === 0} table={table}>
      {orientation === 'horizontal' ? (
        <LyingBars bars={bars} max={max} label={label} format={format} />
      ) : (
        <UprightBars bars={bars} max={max} label={label} format={format} size={size} />
      )}
    </ChartFrameWithTable>
  );
}
