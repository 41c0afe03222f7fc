import { assignInlineVars } from '@vanilla-extract/dynamic';
import type { ReactNode } from 'react';
import * as css from './frame.css.ts';

type Props = {
  /** How far along the picture, in percent. */
  at: number;
  head: string;
  lines: readonly { id: string; swatch?: ReactNode; label?: string; value: string }[];
};

/** The words of one value beside it. For sighted users only: the cursor announces the same. */
export function Readout({ at, head, lines }: Props) {
  return (
    <div className={css.readout} style={assignInlineVars({ [css.at]: `${at}%` })} aria-hidden>
      <span className={css.readoutHead}>{head}</span>
      {lines.map(({ id, swatch, label, value }) => (
        <span key={id} className={css.readoutLine}>
          {swatch}
          {label}
          <span className={label ? css.readoutValue : undefined}>{value}</span>
        </span>
      ))}
    </div>
  );
}
