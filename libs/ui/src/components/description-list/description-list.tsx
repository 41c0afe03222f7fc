import type { ReactNode } from 'react';
import { cx } from '../../internal/look/cx.ts';
import * as css from './description-list.css.ts';

export type DescriptionListProps = {
  items: readonly { term: string; value: ReactNode; id?: string | undefined }[];
  /** `rows`: value at the end edge. `line`: one after the other on a line. `stacked`: value below its term. */
  layout?: 'rows' | 'line' | 'stacked' | undefined;
};

/** Names and values of one thing. For many things alike use Table. */
export function DescriptionList({ items, layout = 'rows' }: DescriptionListProps) {
  const list = { rows: css.rows, line: css.line, stacked: css.stacked }[layout];
  const pair = { rows: css.row, line: css.pair, stacked: css.block }[layout];
  return (
    <dl className={list}>
      {items.map(({ term, value, id = term }) => (
        <div key={id} className={pair}>
          <dt className={cx(css.term, layout === 'rows' && css.besideTerm)}>{term}</dt>
          <dd className={cx(css.value, layout === 'rows' && css.end)}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
