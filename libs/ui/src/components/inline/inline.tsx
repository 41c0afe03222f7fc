import type { ReactNode } from 'react';
import { cx } from '../../internal/look/cx.ts';
import { sprinkles } from '../../theme/sprinkles.css.ts';
import type { Space } from '../../theme/tokens.ts';
import { inline } from './inline.css.ts';

export type InlineProps = {
  children?: ReactNode;
  gap?: Space | undefined;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined;
  /** `between` pushes the first and the last to the edges. */
  justify?: 'start' | 'center' | 'end' | 'between' | undefined;
  /** On by default, so that nothing is cut at 320 px. Turn off where a Text with `truncate` should give way instead. */
  wrap?: boolean | undefined;
  as?: 'div' | 'span' | 'ul' | 'ol' | 'li' | 'nav' | 'header' | 'footer' | undefined;
  grow?: boolean | undefined;
};

/** One beside the other on a line that may wrap. For a split into columns of set width use Columns. */
export function Inline({
  children,
  gap = 8,
  align = 'center',
  justify = 'start',
  wrap = true,
  as: Tag = 'div',
  grow,
}: InlineProps) {
  const classes = sprinkles({
    gap,
    alignItems: align,
    justifyContent: justify,
    flexWrap: wrap ? 'wrap' : 'nowrap',
    ...(grow ? { flexGrow: 1 } : {}),
  });
  return <Tag className={cx(inline, classes)}>{children}</Tag>;
}
