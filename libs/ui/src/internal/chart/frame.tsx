import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { hidden } from '../../components/visually-hidden/visually-hidden.css.ts';
import { VisuallyHidden } from '../../components/visually-hidden/visually-hidden.tsx';
import { cx } from '../look/cx.ts';
import { Scroller } from '../scroller.tsx';
import * as css from './frame.css.ts';
import type { ChartTable, ChartWords } from './types.ts';

type Props = Omit<ChartWords, 'format'> & {
  /** Nothing to draw. */
  isEmpty: boolean;
  children: ReactNode;
  /** Between the picture and its sentence. */
  legend?: ReactNode;
  /** Beside the sentence. */
  aside?: ReactNode;
  /** From edge to edge of the sheet. */
  flush?: boolean | undefined;
} & (
    | { table: ChartTable; scroller?: never }
    /** The picture is a table itself, which is pushed sideways where it is wider than the page. */
    | { table?: never; scroller: string }
  );

/** A picture of data with its words: a name, a sentence, and the table behind it, which everyone can ask for. */
export function ChartFrame({
  label,
  summary,
  summaryHidden = false,
  tableToggle,
  empty,
  isEmpty,
  table,
  scroller,
  children,
  legend,
  aside,
  flush = false,
}: Props) {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  if (isEmpty) {
    return (
      <figure className={css.frame} aria-label={label}>
        {empty}
      </figure>
    );
  }
  const numbers = table && <NumbersTable caption={label} {...table} />;
  const frame = cx(css.frame, flush && css.flush);
  return (
    <figure className={frame} aria-label={label} aria-describedby={id}>
      {asTable || !numbers ? (
        <Scroller className={scroller ?? css.scroller} role="group" label={label}>
          {numbers ?? children}
        </Scroller>
      ) : (
        <>
          {children}
          <VisuallyHidden as="div">{numbers}</VisuallyHidden>
        </>
      )}
      {legend}
      <div className={cx(flush ? css.flushFoot : css.foot, summaryHidden && !tableToggle && css.noFoot)}>
        <figcaption className={cx(summaryHidden ? hidden : !flush && css.summary)} id={id}>
          {summary}
        </figcaption>
        {aside}
        {tableToggle && (
          <span className={css.toggle}>
            <Button tone="quiet" size="small" onClick={() => setAsTable(!asTable)}>
              {asTable ? tableToggle.hide : tableToggle.show}
            </Button>
          </span>
        )}
      </div>
    </figure>
  );
}

function NumbersTable({ caption, head, rows }: ChartTable & { caption: string }) {
  return (
    <table className={css.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col" className={css.head}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" className={css.rowHead}>
              {row.head}
            </th>
            {row.cells.map((cell, index) => (
              <td key={head[index + 1]} className={css.value}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
