import type { CSSProperties, ReactNode } from 'react';
import * as css from './fade-in.css.ts';

export type FadeInProps = {
  children: ReactNode;
  /** In ms. */
  duration: number;
};

const name = css.duration.slice('var('.length, -1);

/** The content of a new screen comes in softly. Give it the route as `key`. */
export function FadeIn({ children, duration }: FadeInProps) {
  return (
    <div className={css.fade} style={{ [name]: `${duration}ms` } as CSSProperties}>
      {children}
    </div>
  );
}
