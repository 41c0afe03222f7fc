import { assignInlineVars } from '@vanilla-extract/dynamic';
import * as frame from '../../internal/chart/frame.css.ts';
import { ChartFrameWithTable } from '../../internal/chart/frame-with-table.tsx';
import { Readout } from '../../internal/chart/readout.tsx';
import { dateTicks, dayNumber } from '../../internal/chart/ticks.ts';
import * as tones from '../../internal/chart/tones.css.ts';
import type { ChartWords } from '../../internal/chart/types.ts';
import { useCursor } from '../../internal/chart/use-cursor.ts';
import { useWidth } from '../../internal/chart/use-width.ts';
import { cx } from '../../internal/look/cx.ts';
import { drawSeries, type LineSeries } from './draw-series.ts';
import * as css from './line-chart.css.ts';
import { dash, Marker, SeriesSwatch } from './series-look.tsx';
import { spread } from './spread.ts';

export type { LineSeries } from './draw-series.ts';

export type LineChartProps = ChartWords & {
  /** At most six: more cannot be told apart. */
  series: readonly LineSeries[];
  /** A calendar date as text: short under the axis, in full in table and readout. */
  formatDate: (date: string, length: 'short' | 'full') => string;
  /** The head of the table's first column. */
  heads: { date: string };
  /** A line to hold the values against, for instance a target. */
  reference?: { value: number; label: string } | undefined;
  /** The end of the axis, for instance 1. Without it a round number above the highest value. */
  max?: number | undefined;
  size?: keyof typeof css.heights | undefined;
};

const LINES = { small: 3, medium: 5, large: 7 } as const;
/** Room for a date, and for a line's name at its end, in px. */
const DATE_WIDTH = 76;
const NAMES_FROM = 440;
const NAME_HEIGHT = 16;

/** A course over days, of one thing or up to six. From 0 up; for counts of few steps use BarChart, in tables Sparkbar. */
export function LineChart({ series, formatDate, heads, reference, max, size = 'medium', ...words }: LineChartProps) {
  const { label, format } = words;
  const [attachAll, allWidth] = useWidth<HTMLDivElement>();
  const [attach, width] = useWidth<HTMLDivElement>();
  const height = css.heights[size];

  const { dates, isEmpty, axis, from, to, percent, x, y, drawn } = drawSeries(series, {
    width,
    height,
    lines: LINES[size],
    max,
    reference: reference?.value,
  });
  const named = series.length > 1 && allWidth >= NAMES_FROM;
  const ends = drawn.filter((each) => each.end !== undefined);
  const endAt = spread(
    ends.map((each) => each.end ?? 0),
    NAME_HEIGHT,
    height,
  );

  const lines = (date: string) =>
    drawn.flatMap((each) => {
      const value = each.valueAt.get(date);
      return value === undefined
        ? []
        : [{ id: each.id, label: each.label, value: format(value), swatch: <SeriesSwatch {...each} /> }];
    });
  const cursor = useCursor({
    count: dates.length,
    first: dates.length - 1,
    label,
    valueText: (at) => {
      const date = dates[at];
      if (!date) return '';
      return [formatDate(date, 'full'), ...lines(date).map((each) => `${each.label}: ${each.value}`)].join(', ');
    },
  });
  const looked = cursor.at === null ? undefined : dates[cursor.at];
  function nearest(share: number): number {
    const day = from + share * (to - from);
    const distance = (date: string) => Math.abs(dayNumber(date) - day);
    return dates.reduce((best, date, at) => (distance(date) < distance(dates[best] ?? date) ? at : best), 0);
  }

  const table = {
    head: [heads.date, ...series.map((each) => each.label)],
    rows: dates.map((date) => ({
      id: date,
      head: formatDate(date, 'full'),
      cells: drawn.map(({ valueAt }) => {
        const value = valueAt.get(date);
        return value === undefined ? '–' : format(value);
      }),
    })),
  };
  const most = Math.max(1, Math.floor(width / DATE_WIDTH));
  return (
    <ChartFrameWithTable {...words} isEmpty={isEmpty} table={table}>
      {series.length > 1 && !named && (
        <ul className={frame.legend}>
          {drawn.map((each) => (
            <li key={each.id} className={frame.entry}>
              <SeriesSwatch {...each} />
              {each.label}
            </li>
          ))}
        </ul>
      )}
      <div ref={attachAll} className={css.chart}>
        <div className={cx(css.ticks, css.rows[size])} aria-hidden>
          {axis.ticks.map((tick) => (
            <span key={tick} className={css.tick} style={assignInlineVars({ [css.at]: `${axis.percent(tick)}%` })}>
              {format(tick)}
            </span>
          ))}
        </div>
        <div ref={attach} className={cx(css.plot, css.rows[size])} {...cursor.across(nearest)} {...cursor.props}>
          <svg className={css.drawing} width={width} height={height} aria-hidden>
            {axis.ticks.map((tick) => (
              <line
                key={tick}
                className={tick === 0 ? tones.baseLine : tones.gridLine}
                x1={0}
                x2={width}
                y1={y(tick)}
                y2={y(tick)}
              />
            ))}
            {reference && (
              <line className={tones.referenceLine} x1={0} x2={width} y1={y(reference.value)} y2={y(reference.value)} />
            )}
            {looked && <line className={tones.baseLine} x1={x(looked)} x2={x(looked)} y1={0} y2={height} />}
            {drawn.map((each) => (
              <g key={each.id} className={tones.tones[each.tone]}>
                {each.path && (
                  <path className={cx(tones.stroke, css.line)} d={each.path} strokeDasharray={dash(each.index)} />
                )}
                {each.marked.map(({ date, value }) => (
                  <Marker key={date} index={each.index} x={x(date)} y={y(value)} />
                ))}
                {looked !== undefined && each.valueAt.has(looked) && (
                  <Marker index={each.index} x={x(looked)} y={y(each.valueAt.get(looked) ?? 0)} large />
                )}
              </g>
            ))}
          </svg>
          {looked && <Readout at={percent(looked)} head={formatDate(looked, 'full')} lines={lines(looked)} />}
        </div>
        {named ? (
          <div className={css.ends} aria-hidden>
            {ends.map((each, index) => (
              <span key={each.id} className={css.end} style={assignInlineVars({ [css.at]: `${endAt[index] ?? 0}px` })}>
                <SeriesSwatch {...each} />
                <span className={css.endName}>{each.label}</span>
              </span>
            ))}
          </div>
        ) : (
          <span />
        )}
        <div className={css.dates} aria-hidden>
          {dateTicks(from, to, most).map((date) => (
            <span
              key={date}
              className={css.date}
              data-edge={x(date) < DATE_WIDTH / 2 ? 'start' : x(date) > width - DATE_WIDTH / 2 ? 'end' : undefined}
              style={assignInlineVars({ [css.at]: `${percent(date)}%` })}
            >
              {formatDate(date, 'short')}
            </span>
          ))}
        </div>
      </div>
      {reference && (
        <div className={frame.legend}>
          <span className={frame.entry}>
            <svg className={frame.swatch} width={22} height={10} aria-hidden>
              <line className={tones.referenceLine} x1={0} x2={22} y1={5} y2={5} />
            </svg>
            {reference.label}
          </span>
        </div>
      )}
    </ChartFrameWithTable>
  );
}
