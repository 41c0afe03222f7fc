import { line } from 'd3-shape';
import { dayNumber, valueAxis } from '../../internal/chart/ticks.ts';
import type { ChartTone } from '../../internal/chart/types.ts';

export type LineSeries = {
  id: string;
  label: string;
  tone?: ChartTone | undefined;
  /** Calendar dates as YYYY-MM-DD, in order; null is a gap, a date left out is drawn through. */
  points: readonly { date: string; value: number | null }[];
};

const colors = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6'] as const;
/** Points closer than this, in px, merge into the line; then only the last has its shape. */
const MARKERS_FROM = 14;

type Place = { width: number; height: number; lines: number; reference: number | undefined; max: number | undefined };

/** Where everything lies in a plot of this size, in px; `percent` is how far along a date is. */
export function drawSeries(series: readonly LineSeries[], { width, height, lines, reference, max }: Place) {
  const dates = [...new Set(series.flatMap(({ points }) => points.map(({ date }) => date)))].sort();
  const known = series.flatMap(({ points }) => points.flatMap(({ value }) => (value === null ? [] : [value])));
  const axis = valueAxis([...known, ...(reference === undefined ? [] : [reference])], lines, max);
  const from = dayNumber(dates[0] ?? '1970-01-01');
  const to = dayNumber(dates.at(-1) ?? '1970-01-01');
  const percent = (date: string) => (to > from ? ((dayNumber(date) - from) / (to - from)) * 100 : 50);
  const x = (date: string) => (percent(date) / 100) * width;
  const y = (value: number) => height - (axis.percent(value) / 100) * height;

  const drawn = series.map((each, index) => {
    const points = each.points.filter((point): point is { date: string; value: number } => point.value !== null);
    const last = points.at(-1);
    return {
      ...each,
      index,
      tone: each.tone ?? colors[index % colors.length] ?? 'c1',
      path: line<LineSeries['points'][number]>(
        ({ date }) => x(date),
        ({ value }) => y(value ?? 0),
      ).defined(({ value }) => value !== null)(each.points),
      marked: points.length > 1 && width / (points.length - 1) < MARKERS_FROM ? points.slice(-1) : points,
      valueAt: new Map(points.map(({ date, value }) => [date, value])),
      end: last ? y(last.value) : undefined,
    };
  });
  return { dates, isEmpty: known.length === 0, axis, from, to, percent, x, y, drawn };
}
