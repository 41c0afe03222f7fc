import type { ReactNode, Ref } from 'react';
import { cx } from '../../internal/look/cx.ts';
import * as css from './heading.css.ts';

export type HeadingProps = {
  children?: ReactNode;
  /** Place in the outline, whatever the size. */
  level: 1 | 2 | 3 | 4;
  /** 14 panel, 16 dialog, 20 screen, 24 page of its own. */
  size?: keyof typeof css.sizes | undefined;
  id?: string | undefined;
  lang?: string | undefined;
  dir?: 'auto' | undefined;
  /** To move the focus to a new screen's title. */
  tabIndex?: -1 | undefined;
  ref?: Ref<HTMLHeadingElement> | undefined;
};

const sizeOf = { 1: 'screen', 2: 'panel', 3: 'panel', 4: 'panel' } as const;

/** A title: level for the outline, size for the eye. Panels, dialogs and PageHeader draw their own. */
export function Heading({ children, level, size = sizeOf[level], ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag className={cx(css.heading, css.sizes[size])} {...rest}>
      {children}
    </Tag>
  );
}
