import { assignInlineVars } from '@vanilla-extract/dynamic';
import { ticks as roundValues } from 'd3-array';
import type { ReactNode } from 'react';
import * as chart from '../../internal/chart/frame.css.ts';
import { ChartFrame } from '../../internal/chart/frame.tsx';
import { clampPercent, percentBetween } from '../../internal/chart/ticks.ts';
import * as tones from '../../internal/chart/tones.css.ts';
import type { ChartTone, ChartWords } from '../../internal/chart/types.ts';
import { cx } from '../../internal/look/cx.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as css from './interval-plot.css.ts';

export type IntervalRow = {
  id: string;
  label: ReactNode;
  /** The estimate and its interval; null where it could not be computed. */
  interval: { value: number; low: number; high: number } | null;
  /** A reading that the row must say in words too, for instance in a Pill after the plot. */
  tone?: ChartTone | undefined;
};
export type IntervalColumn<Row> = {
  id: string;
  header: string;
  align?: 'start' | 'end' | undefined;
  cell: (row: Row) => ReactNode;
};
export type IntervalPlotProps<Row extends IntervalRow> = Omit<ChartWords, 'tableToggle' | 'summaryHidden'> & {
  rows: readonly Row[];
  /** The axis all rows share. */
  domain: readonly [number, number];
  /** Values to hold the estimates against, dashed; each is named under the plot. */
  references?: readonly { value: number; label: string }[] | undefined;
  heads: { row: string; plot: string };
  /** One interval in words, and the row it is of: what a screen reader hears in the cell of the plot. */
  describe: (interval: NonNullable<IntervalRow['interval']>, row: Row) => string;
  /** Between the name and the plot, and after it. */
  before?: readonly IntervalColumn<Row>[] | undefined;
  after?: readonly IntervalColumn<Row>[] | undefined;
};

const percent = (share: number) => `${share}%`;

/** With more of them, every second one is left out where the axis is narrow. */
const MOST_LABELS = 7;

/** Estimates with their uncertainty on one axis, a row each. For plain values use BarChart. */
export function IntervalPlot<Row extends IntervalRow>({
  label,
  summary,
  format,
  empty,
  rows,
  domain,
  references = [],
  heads,
  describe,
  before = [],
  after = [],
}: IntervalPlotProps<Row>) {
  const scale = percentBetween(domain);
  const ticks = roundValues(...domain, 6);
  // a line that is there already must not hide the dashes
  const lines = ticks.filter((tick) => !references.some(({ value }) => Math.abs(value - tick) < 1e-9));
  // from the zero on, which is always named
  const zero = Math.max(0, ticks.indexOf(0));
  const isMinor = (index: number) => ticks.length > MOST_LABELS && (index - zero) % 2 !== 0;
  const columnHead = ({ id: key, header, align }: IntervalColumn<Row>) => (
    <th key={key} scope="col" className={cx(css.head, align === 'end' && css.end)}>
      {header}
    </th>
  );
  const columnCell = (row: Row) => (column: IntervalColumn<Row>) => (
    <td key={column.id} className={cx(css.data, column.align === 'end' && css.end)}>
      {column.cell(row)}
    </td>
  );
  const named = references.map((reference) => (
    <span key={reference.value} className={css.reference}>
      <svg className={chart.swatch} width={12} height={12} aria-hidden>
        <line className={tones.referenceLine} x1={6} x2={6} y1={0} y2={12} />
      </svg>
      {reference.label}
    </span>
  ));
  return (
    <ChartFrame
      label={label}
      summary={summary}
      empty={empty}
      isEmpty={rows.length === 0}
      scroller={css.scroller}
      aside={named}
      flush
    >
      <table className={css.table}>
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={css.head}>
              {heads.row}
            </th>
            {before.map(columnHead)}
            <th scope="col" className={cx(css.head, css.axisCell)}>
              <VisuallyHidden>{heads.plot}</VisuallyHidden>
              <div className={css.axis} aria-hidden>
                {ticks.map((tick, index) => (
                  <span
                    key={tick}
                    className={cx(css.axisLabel, isMinor(index) && css.minor)}
                    style={assignInlineVars({ [css.at]: percent(scale(tick)) })}
                  >
                    {format(tick)}
                  </span>
                ))}
              </div>
            </th>
            {after.map(columnHead)}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className={css.rowHead}>
                {row.label}
              </th>
              {before.map(columnCell(row))}
              <td className={cx(css.data, css.plotCell)}>
                <VisuallyHidden>{row.interval ? describe(row.interval, row) : '–'}</VisuallyHidden>
                <svg className={css.drawing} aria-hidden>
                  {lines.map((tick) => (
                    <line
                      key={tick}
                      className={tones.gridLine}
                      x1={percent(scale(tick))}
                      x2={percent(scale(tick))}
                      y1="0"
                      y2="100%"
                    />
                  ))}
                  {references.map(({ value }) => (
                    <line
                      key={value}
                      className={tones.referenceLine}
                      x1={percent(scale(value))}
                      x2={percent(scale(value))}
                      y1="0"
                      y2="100%"
                    />
                  ))}
                  {row.interval && (
                    <Interval
                      tone={row.tone ?? 'c1'}
                      low={scale(row.interval.low)}
                      at={scale(row.interval.value)}
                      high={scale(row.interval.high)}
                    />
                  )}
                </svg>
              </td>
              {after.map(columnCell(row))}
            </tr>
          ))}
        </tbody>
      </table>
    </ChartFrame>
  );
}

type IntervalProps = { tone: ChartTone; low: number; at: number; high: number };

const isOn = (share: number) => share >= 0 && share <= 100;

/** In percent of the axis. What lies beyond it is not drawn: the line runs off its edge without an end. */
function Interval({ tone, low, at, high }: IntervalProps) {
  return (
    <g className={tones.tones[tone]}>
      <line
        className={cx(tones.stroke, css.line)}
        x1={percent(clampPercent(low))}
        x2={percent(clampPercent(high))}
        y1="50%"
        y2="50%"
      />
      {[...new Set([low, high])].filter(isOn).map((end) => (
        <svg key={end} x={percent(end)} y="50%" overflow="visible" aria-hidden>
          <line className={cx(tones.stroke, css.line)} x1={0} x2={0} y1={-4} y2={4} />
        </svg>
      ))}
      {isOn(at) && <circle className={tones.mark} cx={percent(at)} cy="50%" r={6} strokeWidth={2} />}
    </g>
  );
}
