import { Slot } from '@radix-ui/react-slot';
import type { ReactNode } from 'react';
import { cx } from '../../internal/look/cx.ts';
import type { Space } from '../../theme/tokens.ts';
import * as css from './card.css.ts';

export type CardProps = {
  children?: ReactNode;
  padding?: Space | undefined;
  /** The one of several that has the keys or the attention: blue edge. */
  current?: boolean | undefined;
  /** The child is the card: a router link or an li. A link also gets a hover. */
  asChild?: boolean | undefined;
};

/** A box for one thing acted on as a whole: an answer under review, a preview, a task on the phone. Never a mere group. */
export function Card({ children, padding = 16, current, asChild }: CardProps) {
  const Tag = asChild ? Slot : 'div';
  return (
    <Tag
      className={cx(css.card, css.paddings[padding], current && css.current, asChild && css.link)}
      {...(current === undefined ? {} : { 'data-current': current })}
    >
      {children}
    </Tag>
  );
}
