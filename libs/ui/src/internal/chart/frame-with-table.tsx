import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { VisuallyHidden } from '../../components/visually-hidden/visually-hidden.tsx';
import * as css from './frame.css.ts';
import { ChartFrame } from './frame.tsx';
import type { ChartTable, ChartWords } from './types.ts';

type Props = Omit<ChartWords, 'format'> & {
  /** Nothing to draw. */
  isEmpty: boolean;
  table: ChartTable;
  children: ReactNode;
};

/** A picture of data with the table behind it, which everyone can ask for. */
export function ChartFrameWithTable({ tableToggle, table, children, ...words }: Props) {
  const [asTable, setAsTable] = useState(false);
  const numbers = <NumbersTable caption={words.label} {...table} />;
  const toggle = tableToggle && (
    <span className={css.toggle}>
      <Button tone="quiet" size="small" onClick={() => setAsTable(!asTable)}>
        {asTable ? tableToggle.hide : tableToggle.show}
      </Button>
    </span>
  );
  return (
    <ChartFrame {...words} aside={toggle} scroller={asTable ? css.scroller : undefined}>
      {asTable ? (
        numbers
      ) : (
        <>
          {children}
          <VisuallyHidden as="div">{numbers}</VisuallyHidden>
        </>
      )}
    </ChartFrame>
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
          {head.map((title, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one title, and none is ever moved
            <th key={index} scope="col" className={css.head}>
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
              // biome-ignore lint/suspicious/noArrayIndexKey: see the head
              <td key={index} className={css.value}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
