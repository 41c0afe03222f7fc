import { assignInlineVars } from '@vanilla-extract/dynamic';
import type { ReactNode } from 'react';
import * as css from './sticky-side.css.ts';

export type StickySideProps = {
  children?: ReactNode;
  /** Distance in px from the top at which it stops. */
  offset: number;
};

/** A side card that stays in view while the main column scrolls; static below 992 px. */
export function StickySide({ children, offset }: StickySideProps) {
  return (
    <div className={css.side} style={assignInlineVars({ [css.offset]: `${offset}px` })}>
      {children}
    </div>
  );
}
