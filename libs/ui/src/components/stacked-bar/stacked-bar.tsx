import { useId } from 'react';
import { ChartFrameWithTable } from '../../internal/chart/frame-with-table.tsx';
import { Readout } from '../../internal/chart/readout.tsx';
import { TextureDefs, textureFill } from '../../internal/chart/textures.tsx';
import * as tones from '../../internal/chart/tones.css.ts';
import type { ChartWords } from '../../internal/chart/types.ts';
import { useCursor } from '../../internal/chart/use-cursor.ts';
import { cx } from '../../internal/look/cx.ts';
import { PartLegend } from './part-legend.tsx';
import * as css from './stacked-bar.css.ts';
import type { StackedPart } from './stacked-bar-props.ts';

export type { StackedPart } from './stacked-bar-props.ts';

export type StackedRow = {
  id: string;
  label: string;
  /** One per part, in their order; 0 and up. */
  values: readonly number[];
};
export type StackedBarProps = ChartWords & {
  /** At most six: more cannot be told apart. Gather the rest into one. */
  parts: readonly StackedPart[];
  /** One row is a bar with its numbers in the legend; several are compared below each other. */
  rows: readonly StackedRow[];
  /** The heads of the table: what the rows are, and the word for their total. */
  heads: { row: string; total: string };
  /** A share of 0 to 1 as text. Without it only the values are given. */
  formatShare?: ((share: number) => string) | undefined;
  /** Each bar as long as its total (`count`), or all equally long (`share`). */
  scale?: 'share' | 'count' | undefined;
  thickness?: keyof typeof css.heights | undefined;
};

const colors = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6'] as const;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + Math.max(0, value), 0);

/** Parts of a whole. For values that make no whole use BarChart, for one share alone Progress. */
export function StackedBar({
  parts,
  rows,
  heads,
  formatShare,
  scale = 'share',
  thickness = 'medium',
  ...words
}: StackedBarProps) {
  const id = useId();
  const { label, format } = words;
  const toned = parts.map((part, index) => ({ ...part, tone: part.tone ?? colors[index % colors.length] ?? 'c1' }));
  const totals = rows.map(({ values }) => sum(values));
  const longest = Math.max(0, ...totals);
  const wholeOf = (row: number) => (scale === 'share' ? (totals[row] ?? 0) : longest);
  const cells = rows.flatMap((row, rowIndex) => {
    const whole = wholeOf(rowIndex);
    let start = 0;
    return toned.flatMap((part, partIndex) => {
      const value = Math.max(0, row.values[partIndex] ?? 0);
      if (value === 0 || whole === 0) return [];
      const from = (start / whole) * 100;
      start += value;
      return [{ row, part, partIndex, value, from, size: (value / whole) * 100, total: totals[rowIndex] ?? 0 }];
    });
  });
  type Cell = (typeof cells)[number];
  const worded = ({ value, total }: Cell) =>
    formatShare ? `${format(value)} (${formatShare(value / total)})` : format(value);
  const isNamed = rows.length > 1;
  const cursor = useCursor({
    count: cells.length,
    first: 0,
    label,
    valueText: (at) => {
      const cell = cells[at];
      if (!cell) return '';
      return `${isNamed ? `${cell.row.label}, ` : ''}${cell.part.label}: ${worded(cell)}`;
    },
  });
  const looked = cursor.at === null ? undefined : cells[cursor.at];
  const table = {
    head: [heads.row, ...parts.map((part) => part.label), heads.total],
    rows: rows.map((row, index) => ({
      id: row.id,
      head: row.label,
      cells: [...parts.map((_, part) => format(row.values[part] ?? 0)), format(totals[index] ?? 0)],
    })),
  };
  return (
    <ChartFrameWithTable {...words} isEmpty={rows.length === 0} table={table}>
      <div
        className={cx(css.rows, isNamed && css.named)}
        {...(cells.length > 0 ? cursor.props : { role: 'img', 'aria-label': label })}
      >
        {rows.map((row, rowIndex) => (
          <div key={row.id} className={css.row}>
            {isNamed && <span className={css.name}>{row.label}</span>}
            <div className={css.bar} data-looking={looked !== undefined}>
              <svg className={cx(css.drawing, css.heights[thickness])} aria-hidden>
                {rowIndex === 0 && <TextureDefs id={id} />}
                {cells.map((cell, at) =>
                  cell.row === row ? (
                    <g
                      key={cell.part.id}
                      className={cx(css.part, tones.tones[cell.part.tone])}
                      data-looked-at={cursor.at === at}
                      onPointerEnter={() => cursor.show(at)}
                      onPointerDown={() => cursor.show(at)}
                    >
                      <rect className={tones.mark} x={`${cell.from}%`} width={`${cell.size}%`} height="100%" />
                      <rect
                        x={`${cell.from}%`}
                        width={`${cell.size}%`}
                        height="100%"
                        fill={textureFill(id, cell.partIndex) ?? 'none'}
                      />
                    </g>
                  ) : null,
                )}
              </svg>
              {looked?.row === row && (
                <Readout
                  at={looked.from + looked.size / 2}
                  head={isNamed ? row.label : looked.part.label}
                  lines={[
                    isNamed
                      ? { id: looked.part.id, label: looked.part.label, value: worded(looked) }
                      : { id: looked.part.id, value: worded(looked) },
                  ]}
                />
              )}
            </div>
            {isNamed && <span className={css.total}>{format(totals[rowIndex] ?? 0)}</span>}
          </div>
        ))}
      </div>
      <PartLegend
        id={id}
        parts={toned}
        figures={
          isNamed
            ? undefined
            : parts.map((_, index) => {
                const value = rows[0]?.values[index] ?? 0;
                return {
                  value: format(value),
                  share: formatShare && longest > 0 ? formatShare(value / longest) : undefined,
                };
              })
        }
      />
    </ChartFrameWithTable>
  );
}
