import type { ReactNode } from 'react';
import * as chart from '../../internal/chart/frame.css.ts';
import { ChartFrame } from '../../internal/chart/frame.tsx';
import type { ChartWords } from '../../internal/chart/types.ts';
import { cx } from '../../internal/look/cx.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as css from './heat-map.css.ts';

export type HeatMapProps = Omit<ChartWords, 'tableToggle' | 'summaryHidden'> & {
  columns: readonly { id: string; label: string }[];
  rows: readonly {
    id: string;
    /** Words, or a Person. */
    label: ReactNode;
    /** One per column; null where nothing was measured. */
    values: readonly (number | null)[];
    /** At the end of the row, without a colour. */
    total?: number | undefined;
  }[];
  /** The lowest value of the second to the fifth step. */
  thresholds: readonly [number, number, number, number];
  /** What the five steps mean, low to high: "under 60", "60" … "90 and over". */
  steps: readonly [string, string, string, string, string];
  heads: { row: string; total?: string | undefined };
  /** Under the columns, without a colour; the last one under the totals. */
  totals?: readonly number[] | undefined;
};

const names = ['h1', 'h2', 'h3', 'h4', 'h5'] as const;

/** Values of two things at once, the high ones dark (light in the dark theme). The number in each cell says it too. */
export function HeatMap({
  label,
  summary,
  format,
  empty,
  columns,
  rows,
  thresholds,
  steps,
  heads,
  totals,
}: HeatMapProps) {
  const stepOf = (value: number) => names[thresholds.filter((from) => value >= from).length] ?? 'h5';
  const legend = (
    <ul className={cx(chart.legend, css.scale)} aria-hidden>
      {steps.map((step, index) => (
        <li key={step} className={chart.entry}>
          <span className={cx(css.swatch, css.steps[names[index] ?? 'h5'])} />
          {step}
        </li>
      ))}
    </ul>
  );
  return (
    <ChartFrame
      label={label}
      summary={summary}
      empty={empty}
      isEmpty={rows.length === 0 || columns.length === 0}
      scroller={css.scroller}
      legend={legend}
    >
      <table className={css.table}>
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={css.corner}>
              {heads.row}
            </th>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={css.columnHead}>
                {column.label}
              </th>
            ))}
            {heads.total && (
              <th scope="col" className={css.columnHead}>
                {heads.total}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className={css.rowHead}>
                {row.label}
              </th>
              {columns.map((column, index) => {
                const value = row.values[index] ?? null;
                return (
                  <td key={column.id} className={cx(css.cell, value === null ? css.none : css.steps[stepOf(value)])}>
                    {value === null ? '–' : format(value)}
                  </td>
                );
              })}
              {heads.total && <td className={css.total}>{row.total === undefined ? '–' : format(row.total)}</td>}
            </tr>
          ))}
        </tbody>
        {totals && heads.total && (
          <tfoot>
            <tr>
              <th scope="row" className={cx(css.rowHead, css.totalHead)}>
                {heads.total}
              </th>
              {[...columns.map((column) => column.id), 'total'].map((key, index) => {
                const value = totals[index];
                return (
                  <td key={key} className={css.total}>
                    {value === undefined ? '' : format(value)}
                  </td>
                );
              })}
            </tr>
          </tfoot>
        )}
      </table>
    </ChartFrame>
  );
}
