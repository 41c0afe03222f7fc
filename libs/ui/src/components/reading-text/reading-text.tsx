import type { ReactNode, Ref } from 'react';
import { cx } from '../../internal/look/cx.ts';
import * as css from './reading-text.css.ts';

export type ReadingTextProps = {
  /** The text as it came: line breaks are kept, nothing is interpreted. */
  children: ReactNode;
  /** Language of this text; without it the page's. */
  lang?: string | undefined;
  /** Its direction; without it, it is taken from the text itself. */
  dir?: 'auto' | 'rtl' | undefined;
  size?: 'medium' | 'small' | undefined;
  ref?: Ref<HTMLParagraphElement> | undefined;
};

/** The text people work on: 20/34 px, at most 68 characters wide, its direction taken from itself. Not for interface words. */
export function ReadingText({ children, size = 'medium', dir = 'auto', ...rest }: ReadingTextProps) {
  return (
    <p className={cx(css.reading, size === 'small' && css.small)} dir={dir} {...rest}>
      {children}
    </p>
  );
}
