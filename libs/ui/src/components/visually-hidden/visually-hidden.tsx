import type { ReactNode } from 'react';
import { hidden } from './visually-hidden.css.ts';

export type VisuallyHiddenProps = { children?: ReactNode; as?: 'span' | 'div' | 'h1' | 'h2' | 'h3' | undefined };

/** Words for screen readers only. Prefer visible words; use this where the picture already says it. */
export function VisuallyHidden({ children, as: Tag = 'span' }: VisuallyHiddenProps) {
  return <Tag className={hidden}>{children}</Tag>;
}
