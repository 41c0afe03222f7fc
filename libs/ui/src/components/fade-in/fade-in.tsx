import { assignInlineVars } from '@vanilla-extract/dynamic';
import type { ReactNode } from 'react';
import * as css from './fade-in.css.ts';

export type FadeInProps = {
  children: ReactNode;
  /** In ms. */
  duration: number;
};

/** The content of a new screen comes in softly. Give it the route as `key`. */
export function FadeIn({ children, duration }: FadeInProps) {
  return (
    <div className={css.fade} style={assignInlineVars({ [css.duration]: `${duration}ms` })}>
      {children}
    </div>
  );
}
