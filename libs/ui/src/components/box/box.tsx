import type { ReactNode } from 'react';
import { cx } from '../../internal/look/cx.ts';
import { sprinkles } from '../../theme/sprinkles.css.ts';
import type { Space } from '../../theme/tokens.ts';
import { base } from './box.css.ts';

export type Inset = Space | 'inset' | 'wide';
export type BoxProps = {
  children?: ReactNode;
  as?: 'div' | 'section' | 'article' | 'aside' | 'li' | 'span' | 'main' | 'header' | 'footer' | undefined;
  /** On all sides. `inset` (24 px) is the edge of a sheet, `wide` (40 px) of a reading pane; both shrink on narrow screens. */
  padding?: Inset | undefined;
  paddingX?: Inset | undefined;
  paddingY?: Inset | undefined;
  surface?: 'canvas' | 'surface' | 'sunken' | 'raised' | 'selected' | 'critical' | undefined;
  border?: 'all' | 'top' | 'bottom' | undefined;
  radius?: 'control' | 'card' | undefined;
  /** Takes the room left in a Stack or Inline. */
  grow?: boolean | undefined;
};

/** Padding, ground and hairline around one thing. For a thing acted on as a whole use Card; for a part of a sheet, Panel. */
export function Box({
  children,
  as: Tag = 'div',
  padding,
  paddingX,
  paddingY,
  surface,
  border,
  radius,
  grow,
}: BoxProps) {
  const inline = paddingX ?? padding;
  const block = paddingY ?? padding;
  const classes = sprinkles({
    ...(inline === undefined ? {} : { paddingInline: inline }),
    ...(block === undefined ? {} : { paddingBlock: block }),
    ...(surface ? { background: surface } : {}),
    ...(border === 'all' ? { border: 'all' } : {}),
    ...(border === 'top' ? { borderBlockStart: 'start' } : {}),
    ...(border === 'bottom' ? { borderBlockEnd: 'end' } : {}),
    ...(radius ? { borderRadius: radius } : {}),
    ...(grow ? { flexGrow: 1 } : {}),
  });
  return <Tag className={cx(base, classes)}>{children}</Tag>;
}
