import type { ReactNode } from 'react';
import { cx } from '../../internal/look/cx.ts';
import * as css from './prose.css.ts';

export type ProseProps = {
  /** Plain elements, for instance rendered Markdown. */
  children?: ReactNode;
  size?: 'small' | 'medium' | undefined;
  lang?: string | undefined;
  dir?: 'auto' | undefined;
};

/** Written matter: guidelines, help, release notes. Styles the elements inside; screens are composed, not written in it. */
export function Prose({ children, size = 'medium', ...rest }: ProseProps) {
  return (
    <div className={cx(css.prose, css.sizes[size])} {...rest}>
      {children}
    </div>
  );
}
