import type { CSSProperties, ReactNode } from 'react';
import * as css from './sticky-side.css.ts';
import { offset } from './sticky-side.css.ts';

export type StickySideProps = {
  children?: ReactNode;
  /** Distance in px from the top at which it stops. */
  offset: number;
};

const name = offset.slice('var('.length, -1);

/** A side card that stays in view while the main column scrolls; static below 992 px. */
export function StickySide({ children, offset: distance }: StickySideProps) {
  return (
    <div className={css.side} style={{ [name]: `${distance}px` } as CSSProperties}>
      {children}
    </div>
  );
}
